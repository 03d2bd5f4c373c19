package diag_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// homes are the packages whose tests run the examples of each stage's pages.
var homes = map[string][]string{
	"B01": {"dsl/syntax"},
	"B02": {"dsl/check"},
	"B03": {"dsl/check"},
	"B04": {"dsl/check", "dsl/lint"},
	"B05": {"carddefs"},
	"B06": {"carddefs", "interpreter/vm"},
	"B07": {"carddefs"},
	"B08": {"interpreter/vm"},
	"B09": {"dsl/phrase"},
	"B10": {"engine/scenario"},
	"B11": {"print/game/cardface"},
	"B12": {"print/game/language"},
}

// byHand are pages without an example that don't say which test stands in.
var byHand = map[diag.Code]string{
	diag.NotUTF8:     "TestLimits in dsl/syntax",
	diag.LineTooLong: "TestLimits in dsl/syntax",
}

var standIn = regexp.MustCompile(`(?m)^<!-- tested by (Test\w+ in [\w/]+) -->$`)

// TestEveryCodeHasAPage: with a title, what it means, and examples that a test
// runs. A page without one says why and which test stands in.
func TestEveryCodeHasAPage(t *testing.T) {
	for _, code := range diag.Codes() {
		page, ok := diag.Explain(string(code))
		if !assert.True(t, ok, "%s has no page: write dsl/diag/pages/%s.md", code, code) {
			continue
		}
		opening := regexp.MustCompile(`\A# ` + string(code) + `: [^\n]+\n\n[^\n]{20}`)
		assert.True(t, opening.MatchString(page), "%s begins with a title and what it means", code)
		assert.NotContains(t, page, "<!--", code)
		assert.Contains(t, homes, string(code)[:3], "%s: no package runs the examples of this stage", code)
		if examples := exampletest.Examples(page); len(examples) == 0 {
			standsIn(t, code, page)
		}
	}
}

// standsIn checks what a page without an example says.
func standsIn(t *testing.T, code diag.Code, page string) {
	test, known := byHand[code]
	if !known {
		text, err := os.ReadFile("pages/" + string(code) + ".md")
		require.NoError(t, err)
		m := standIn.FindStringSubmatch(string(text))
		if !assert.NotNil(t, m, "%s has no example that a test runs and no line `<!-- tested by TestX in folder -->`", code) {
			return
		}
		assert.Regexp(t, `(?m)^No example: [^\n]+\.$`, page, "%s does not say why it has no example", code)
		test = m[1]
	}
	name, folder, _ := strings.Cut(test, " in ")
	body := bodyOf(t, name, folder)
	if assert.NotEmpty(t, body, "%s: there is no %s", code, test) {
		mentioned := strings.Contains(body, string(code)) || strings.Contains(body, "diag."+nameOf(t, code))
		assert.True(t, mentioned, "%s: %s does not mention it", code, test)
	}
}

// bodyOf is the source of a test, or "".
func bodyOf(t *testing.T, name, folder string) string {
	files, err := filepath.Glob("../../" + folder + "/*_test.go")
	require.NoError(t, err)
	for _, f := range files {
		text, err := os.ReadFile(f)
		require.NoError(t, err)
		if _, body, ok := strings.Cut(string(text), "\nfunc "+name+"("); ok {
			body, _, _ = strings.Cut(body, "\n}\n")
			return body
		}
	}
	return ""
}

// nameOf is the name of a code's constant.
func nameOf(t *testing.T, code diag.Code) string {
	files, err := filepath.Glob("codes*.go")
	require.NoError(t, err)
	for _, f := range files {
		text, err := os.ReadFile(f)
		require.NoError(t, err)
		if m := regexp.MustCompile(`(\w+)\s+Code += "` + string(code) + `"`).FindSubmatch(text); m != nil {
			return string(m[1])
		}
	}
	t.Errorf("%s has no constant", code)
	return ""
}

// TestPagesBelongToCodes finds pages for codes that are gone.
func TestPagesBelongToCodes(t *testing.T) {
	files, err := filepath.Glob("pages/*.md")
	require.NoError(t, err)
	for _, f := range files {
		code := diag.Code(strings.TrimSuffix(filepath.Base(f), ".md"))
		assert.True(t, slices.Contains(diag.Codes(), code), "%s explains a code that is gone", f)
	}
}

// TestHomes: each of those packages has a test that runs examples.
func TestHomes(t *testing.T) {
	for stage, folders := range homes {
		for _, folder := range folders {
			files, err := filepath.Glob("../../" + folder + "/*_test.go")
			require.NoError(t, err)
			assert.True(t, slices.ContainsFunc(files, func(f string) bool {
				text, _ := os.ReadFile(f)
				return strings.Contains(string(text), "exampletest.Examples(") || strings.Contains(string(text), "exampletest.Pages(")
			}), "%s does not run the examples of %s", folder, stage)
		}
	}
}

// TestCodesAreSaid finds codes that nothing reports.
func TestCodesAreSaid(t *testing.T) {
	var source strings.Builder
	for _, room := range []string{"carddefs", "dsl", "engine", "interpreter", "print"} {
		require.NoError(t, filepath.WalkDir("../../"+room, func(path string, e os.DirEntry, err error) error {
			if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			source.Write(text)
			return err
		}))
	}
	for _, code := range diag.Codes() {
		name := nameOf(t, code)
		assert.Regexp(t, `diag\.`+name+`\b`, source.String(), "%s is never reported", code)
	}
}

func TestExamples(t *testing.T) {
	page := "# B0000: x\n\n```yaml wrong file a/b.yaml\none\n```\n\n```yaml file a/c.yaml\ntwo\n```\n\n```broadside rules\nthree\n```\n\n" +
		"```yaml right file a/c.yaml again\nfour\n```\n\n```broadside wrong play on ship B0101\nfive\n```\n\n```csv right\nsix\n```\n\n```yaml\nseven\n```\n"
	list := exampletest.Examples(page)
	require.Len(t, list, 4)
	assert.True(t, list[0].Wrong && !list[0].File && !list[0].Folder)
	assert.Equal(t, []exampletest.ExampleFile{{Name: "a/b.yaml", Text: "one\n"}, {Name: "a/c.yaml", Text: "two\n"}}, list[0].Files)
	assert.Equal(t, "three\n", list[0].More)
	assert.Equal(t, []exampletest.ExampleFile{{Name: "a/c.yaml", Text: "four\n"}, {Name: "a/b.yaml", Text: "one\n"}}, list[1].Files)
	assert.Equal(t, "three\n", list[1].More)
	assert.Equal(t, exampletest.Example{Wrong: true, Play: true, On: "ship", Code: "B0101", Text: "five\n", Line: 19}, list[2])
	assert.Equal(t, exampletest.Example{CSV: true, Text: "six\n", Line: 23}, list[3])
}
