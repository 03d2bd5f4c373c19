package booklet_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	_ "github.com/broadside-cards/broadside/dsl/golden" // the -update flag
	"github.com/broadside-cards/broadside/print/booklet"
	"github.com/broadside-cards/broadside/print/component"
	"github.com/broadside-cards/broadside/print/pen"
)

func parse(text string) (booklet.Sheet, diag.List) {
	known := func(word string) string {
		return map[string]string{"coin": "coin", "coins": "coin"}[word]
	}
	return booklet.Parse(diag.NewFile("rules.md", []byte(text)), known)
}

func TestParse(t *testing.T) {
	sheet, found := parse(`# A game

Two **players**
sit *down*.

## Setting up

1. Take [coins 5].
2. Draw,
   and draw again.
- One
  - of two

| icon | what |
| --- | --- |
| [coin] | money \[sic\] |
`)
	require.Empty(t, found)
	assert.Equal(t, "A game", sheet.Title)
	want := []component.TextBlock{
		{Style: "para", Paras: []pen.Para{{{Text: "Two "}, {Text: "players", Bold: true}, {Text: " "}, {Text: "sit "}, {Text: "down", Italic: true}, {Text: "."}}}},
		{Style: "heading", Level: 2, Paras: []pen.Para{{{Text: "Setting up"}}}},
		{Style: "item", Level: 1, Mark: "1.", Paras: []pen.Para{{{Text: "Take "}, {Icon: "coin", Num: "5"}, {Text: "."}}}},
		{Style: "item", Level: 1, Mark: "2.", Paras: []pen.Para{{{Text: "Draw,"}, {Text: " "}, {Text: "and draw again."}}}},
		{Style: "item", Level: 1, Mark: "•", Paras: []pen.Para{{{Text: "One"}}}},
		{Style: "item", Level: 2, Mark: "•", Paras: []pen.Para{{{Text: "of two"}}}},
		{Style: "row", Head: true, Paras: []pen.Para{{{Text: "icon"}}, {{Text: "what"}}}},
		{Style: "row", Paras: []pen.Para{{{Icon: "coin"}}, {{Text: "money [sic]"}}}},
	}
	assert.Equal(t, want, sheet.Blocks)
}

// TestOtherMarksAreFindings: everything else of Markdown, with its code
// (diag.RulesMarkup) and place.
func TestOtherMarksAreFindings(t *testing.T) {
	for text, at := range map[string]string{
		"Some `code` here\n":        "`",
		"> said\n":                  "> said",
		"<b>loud</b>\n":             "<b>loud</b>",
		"See [here](x.html).\n":     "[here]",
		"![art](x.png)\n":           "![art](x.png)",
		"```\nx\n":                  "```",
		"---\n":                     "---",
		"#Title\n":                  "#Title",
		"#### Deep\n":               "####",
		"a **bold word\n":           "**",
		"an *italic word\n":         "*",
		"an [open bracket\n":        "[",
		"| --- | --- |\n| a |  b |": "| --- | --- |",
	} {
		_, found := parse(text)
		require.NotEmpty(t, found, text)
		assert.Equal(t, diag.RulesMarkup, found[0].Code, text)
		assert.Equal(t, at, found[0].Span.Text(), text)
	}
	_, found := parse("Pay [cion 3].\n")
	require.Len(t, found, 1)
	assert.Equal(t, diag.UnknownIcon, found[0].Code)
	assert.Equal(t, "cion 3", found[0].Span.Text())
}

// TestPlainSigns are no marks: a comparison, a lone number, a dash.
func TestPlainSigns(t *testing.T) {
	for _, text := range []string{"J < Q < K", "3 points - or 4", "It costs 5.\n7 is more.", "a \\* star"} {
		sheet, found := parse(text)
		assert.Empty(t, found, text)
		assert.Equal(t, strings.NewReplacer("\n", " ", "\\", "").Replace(text), said(sheet))
	}
}

func said(s booklet.Sheet) string {
	var out []string
	for _, b := range s.Blocks {
		line := ""
		for _, p := range b.Paras {
			for _, r := range p {
				line += r.Text
			}
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}
