package carddefs

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
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
	var b strings.Builder
	for b.WriteString(text); b.Len() < size; {
		line := "#" + strings.Repeat("x", min(size-b.Len(), 1000)-1)
		if b.Len()+len(line) < size {
			line = line[:len(line)-1] + "\n"
		}
		b.WriteString(line)
	}
	return b.String()
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

// TestAtTheLimitsOfAFolder: what stands at a limit is read, and the least that is beyond it has the finding of that limit.
func TestAtTheLimitsOfAFolder(t *testing.T) {
	one := func(name string, text func(n int) string) func(n int) fstest.MapFS {
		return func(n int) fstest.MapFS { return folderOf(map[string]string{name: text(n)}) }
	}
	comments := func(start string) func(n int) string { return func(n int) string { return padded(start, n) } }
	inAll := func(name, start string, n int) map[string]string { // so many bytes, in files as large as one may be
		files := map[string]string{}
		for ; n > 0; n -= MaxFileBytes {
			files[fmt.Sprintf(name, len(files))] = padded(strings.ReplaceAll(start, "N", fmt.Sprint(len(files))), min(n, MaxFileBytes))
		}
		return files
	}
	const wrong = true // at the limit, too, but in other ways
	for _, tt := range []struct {
		what   string
		limit  int
		folder func(n int) fstest.MapFS
		code   diag.Code
		wrong  bool
	}{
		{"bytes of a card file", MaxFileBytes, one("a.yaml", comments(cardsOf(0, 1))), diag.FileTooLarge, false},
		{"bytes of rules", MaxFileBytes, one("tiny.rules", comments(tinyRules)), diag.FileTooLarge, false},
		{"bytes of a look", MaxFileBytes, one("look.yaml", comments("size: poker\n")), diag.FileTooLarge, false},
		{"bytes of a scenario", MaxFileBytes, one("scenarios/a.yaml", comments("")), diag.FileTooLarge, false},
		{"bytes of a spreadsheet", MaxFileBytes, one("a.csv", func(n int) string {
			text := "kind,name\nhazard,Reef\n"
			return text + strings.Repeat("\n", n-len(text))
		}), diag.FileTooLarge, false},
		{"bytes of all files", MaxSetBytes, func(n int) fstest.MapFS {
			return folderOf(inAll("s%d.yaml", "hazard:\n  - name: Card N\n", n-len(tinyRules)))
		}, diag.SetTooLarge, false},
		{"bytes of all scenarios", MaxSceneBytes, func(n int) fstest.MapFS { return folderOf(inAll("scenarios/s%d.yaml", "", n)) }, diag.SetTooLarge, false},
		{"entries", MaxFolderFiles, func(n int) fstest.MapFS {
			files := map[string]string{}
			for i := range n - 1 { // the rules are one
				files[fmt.Sprintf("f%d.txt", i)] = ""
			}
			return folderOf(files)
		}, diag.TooManyFiles, false},
		{"cards", MaxCards, one("a.yaml", func(n int) string { return cardsOf(0, n) }), diag.TooManyCards, false},
		{"copies", MaxCount, one("a.yaml", func(n int) string { return fmt.Sprintf("hazard:\n  - name: Reef\n    count: %d\n", n) }), diag.BadCount, false},
		{"characters of a name", maxName, one("a.yaml", func(n int) string { return "hazard:\n  - name: " + strings.Repeat("é", n) + "\n" }), diag.LongCardName, false},
		{"parts of a YAML file", MaxParts, one("a.yaml", func(n int) string { return "hazard: [" + strings.Repeat("a,", n-2) + "]\n" }), diag.TooManyParts, wrong},
		{"steps of indentation", MaxDepth, one("a.yaml", deep), diag.TooNested, wrong},
		{"brackets inside each other", MaxDepth, one("a.yaml", func(n int) string { return "a: " + strings.Repeat("[", n) + strings.Repeat("]", n) + "\n" }), diag.TooNested, wrong},
		{"findings", MaxFindings, one("a.yaml", func(n int) string { return "hazard:\n" + strings.Repeat("  - cost: 1\n", n) }), diag.MoreFindings, wrong},
		{"bytes of a font", MaxFontBytes, func(n int) fstest.MapFS {
			return folderOf(map[string]string{"look.yaml": "fonts:\n  title: a.ttf\n", "a.ttf": strings.Repeat("a", n)})
		}, diag.FontTooLarge, false},
	} {
		t.Run(tt.what, func(t *testing.T) {
			codes := func(n int) string {
				_, found := Load(tt.folder(n), "big")
				complete(t, found)
				return strings.Join(brief(found), "\n")
			}
			at := codes(tt.limit)
			assert.NotContains(t, at, tt.code)
			assert.Equal(t, tt.wrong, at != "", at)
			assert.Contains(t, codes(tt.limit+1), tt.code)
		})
	}
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
