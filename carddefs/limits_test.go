package carddefs

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// cardsOf writes n cards of one kind, from the number given.
func cardsOf(from, n int) string {
	var b strings.Builder
	b.WriteString("hazard:\n")
	for i := from; i < from+n; i++ {
		fmt.Fprintf(&b, "  - name: Card %d\n    cost: 1\n", i)
	}
	return b.String()
}

// padded fills a card file up to a size with a comment.
func padded(text string, size int) string {
	for len(text) < size {
		text += "#" + strings.Repeat("x", min(size-len(text), 1000)-1)
		if len(text) < size {
			text = text[:len(text)-1] + "\n"
		}
	}
	return text
}

func TestSizesOverTheLimits(t *testing.T) {
	files := map[string]string{}
	for i := range MaxFolderFiles {
		files[fmt.Sprintf("f%d.txt", i)] = ""
	}
	sets := map[string]string{}
	for i := range MaxSetBytes/MaxFileBytes + 1 {
		sets[fmt.Sprintf("s%d.yaml", i)] = padded(cardsOf(i*10, 10), MaxFileBytes-1)
	}
	tests := []struct {
		name string
		fsys fstest.MapFS
		want []string
	}{
		{"a file of 10 MB", folderOf(map[string]string{"a.yaml": strings.Repeat("hazard:\n", 10<<20/8)}), []string{"big/a.yaml:1:1 B0601"}},
		{"one byte too many", folderOf(map[string]string{"a.yaml": padded(cardsOf(0, 1), MaxFileBytes+1)}), []string{"big/a.yaml:1:1 B0601"}},
		{"a million cards", folderOf(map[string]string{"a.yaml": cardsOf(0, 1000000)}), []string{"big/a.yaml:1:1 B0601"}},
		{"too many cards", folderOf(map[string]string{"a.yaml": cardsOf(0, MaxCards+5)}), []string{"big/a.yaml:20002:11 B0604"}},
		{"too many files", folderOf(files), []string{"big:1:1 B0603"}},
		{"too much together", folderOf(sets), []string{"big:1:1 B0607"}},
		{"rules of 10 MB", bare(map[string]string{"tiny.rules": strings.Repeat("token coin\n", 1<<20)}), []string{"big/tiny.rules:1:1 B0601"}},
		{"indented deeper and deeper", folderOf(map[string]string{"a.yaml": deep(400)}), []string{"big/a.yaml:65:65 B0605"}},
		{"a list of very many", folderOf(map[string]string{"a.yaml": "hazard: [" + strings.Repeat("a,", MaxParts*2) + "]\n"}), []string{"big/a.yaml:1:500007 B0608"}},
		{"nested groups", folderOf(map[string]string{"a.yaml": "a: " + strings.Repeat("{a: ", 10000)}), []string{"big/a.yaml:1:260 B0605"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, found := Load(test.fsys, "big")
			complete(t, found)
			assert.Equal(t, test.want, brief(found))
		})
	}
}

// deep nests a key under each key.
func deep(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "a:\n")
	}
	return b.String()
}

func TestJustUnderTheLimits(t *testing.T) {
	files := map[string]string{}
	for i := range 2 {
		files[fmt.Sprintf("s%d.yaml", i)] = padded(cardsOf(i*MaxCards/2, MaxCards/2), MaxFileBytes-1000)
	}
	for i := range MaxFolderFiles - 5 {
		files[fmt.Sprintf("f%d.txt", i)] = ""
	}
	set, found := Load(folderOf(files), "big")
	require.Empty(t, brief(found))
	assert.Len(t, set.Source.Cards, MaxCards)
}

// TestManyFindingsAreCounted keeps a wholly wrong file from flooding.
func TestManyFindingsAreCounted(t *testing.T) {
	_, found := Load(folderOf(map[string]string{"a.yaml": "hazard:\n" + strings.Repeat("  - cost: 1\n", 500)}), "big")
	complete(t, found)
	require.Len(t, found, MaxFindings+1)
	assert.Contains(t, brief(found)[MaxFindings], "B0606")
	assert.Equal(t, "there are 400 more findings in this file", found[MaxFindings].Summary())
}

// TestOneLongLine would take minutes if a place were counted from the start
// of its line for each of its pieces.
func TestOneLongLine(t *testing.T) {
	for _, piece := range []string{"a,", "'it''s',", "\"\\n\",", "!a a,", "&a a,", "*a ,", "[],", "{a: b},"} {
		text := "hazard: [" + strings.Repeat(piece, (MaxParts-10)/(1+strings.Count(piece, "{")+strings.Count(piece, "["))) + "]\n"
		_, found := Load(folderOf(map[string]string{"a.yaml": text}), "big")
		complete(t, found)
		assert.NotEmpty(t, found, piece)
	}
}
