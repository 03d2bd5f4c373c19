package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)[^)]*\)`)
	noTitle = regexp.MustCompile(`[^\p{L}\p{N}_\- ]`)
)

// TestLinks: every link from a page to a file of this repository, and to a
// heading in it, leads there.
func TestLinks(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	require.NoError(t, err)
	more, err := filepath.Glob("*/*.md")
	require.NoError(t, err)
	for _, page := range append(append(pages, more...), "../README.md", "../ARCHITECTURE.md") {
		text, _ := prose(t, page)
		for _, m := range link.FindAllStringSubmatch(text, -1) {
			path, heading, _ := strings.Cut(m[1], "#")
			if strings.Contains(path, ":") {
				continue
			}
			to := page
			if path != "" {
				to = filepath.Join(filepath.Dir(page), path)
			}
			if _, err := os.Stat(to); !assert.NoError(t, err, "%s links to %s", page, m[1]) || heading == "" {
				continue
			}
			assert.Contains(t, headings(t, to), heading, "%s links to %s", page, m[1])
		}
	}
}

// headings are those of a page as links say them.
func headings(t *testing.T, page string) (all []string) {
	t.Helper()
	text, _ := prose(t, page)
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(line, "#") {
			all = append(all, anchor(strings.TrimSpace(strings.TrimLeft(line, "#"))))
		}
	}
	return all
}

// TestTheSpecificationTakesAnHour: the law of the language is read in an hour,
// at 240 words a minute, its examples as well. What only settles corners stands in
// the fine print.
func TestTheSpecificationTakesAnHour(t *testing.T) {
	text, examples := prose(t, "specification.md")
	words := len(strings.Fields(strings.NewReplacer("|", " ", "---", " ").Replace(text))) + len(strings.Fields(examples))
	require.LessOrEqual(t, words, 60*240, "say less twice, or move what settles a corner to corners.md")
}

// TestWrongExamplesSaySo: a fence's own words are not seen where a page is shown, so a line in
// front of a wrong example says that it is one, and with which finding.
func TestWrongExamplesSaySo(t *testing.T) {
	wrong := regexp.MustCompile("^```[a-z]+ wrong (B[0-9]{4})")
	for _, page := range []string{"specification.md", "corners.md", "files.md", "printing/look.md"} {
		raw, err := os.ReadFile(page)
		require.NoError(t, err)
		lines := strings.Split(string(raw), "\n")
		for i, line := range lines {
			if m := wrong.FindStringSubmatch(line); m != nil {
				assert.Equal(t, "*Wrong ("+m[1]+"):*", lines[max(0, i-2)], "%s:%d", page, i+1)
			}
		}
	}
}

// prose gives a page without its fenced blocks, and what stands in those.
func prose(t *testing.T, page string) (text, fenced string) {
	t.Helper()
	raw, err := os.ReadFile(page)
	require.NoError(t, err)
	var out, in strings.Builder
	inside := false
	for _, line := range strings.Split(string(raw), "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			inside = !inside
		case inside:
			in.WriteString(line + "\n")
		default:
			out.WriteString(line + "\n")
		}
	}
	return out.String(), in.String()
}
