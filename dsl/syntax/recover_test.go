package syntax_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// found lists findings as `line:col code text-under-the-caret`.
func found(diags diag.List) []string {
	var out []string
	for _, d := range diags {
		line, column := d.Span.File.Position(d.Span.Start)
		out = append(out, fmt.Sprintf("%d:%d %s %s", line, column, d.Code, d.Span.Text()))
	}
	return out
}

func lines(text ...string) string { return strings.Join(text, "\n") + "\n" }

// TestTextMistakes gives one text many mistakes: each is reported, once, under
// the smallest wrong span.
func TestTextMistakes(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"several at once", lines("if x", "  gain", "    foo", "otherwise foo", "otherwise", "  - a", "x, y", "if a:", "  b, c"), []string{
			"3:5 B0112 foo", "4:11 B0102 foo", "6:3 B0111 -", "7:2 B0113 ,", "8:5 B0102 :", "9:4 B0113 ,"}},
		{"misspelt starts", lines("repaet 2 times", "  foo", "cohose one", "  - a:", "    foo", "  - b", "fi a, win", "wehn a, win"), []string{
			"1:1 B0102 repaet", "3:1 B0102 cohose", "7:1 B0102 fi", "8:1 B0102 wehn"}},
		{"choices", lines("choose one", "choose one", "  foo", "  - bar", "  -", "  - baz:", "choose one, gain 2"), []string{
			"1:8 B0115 one", "3:3 B0102 foo", "5:3 B0114 -", "6:8 B0114 :", "7:11 B0113 ,"}},
		{"heads that break off", lines("if", "if x", "while", "for", "repeat", "repeat until", "unless", "when x,", "let", "let x", "let x be", "you may"), []string{
			"1:1 B0102 if", "2:1 B0114 if", "3:1 B0102 while", "4:1 B0102 for", "5:1 B0114 repeat", "6:8 B0102 until", "7:1 B0102 unless",
			"8:7 B0102 ,", "9:1 B0102 let", "10:5 B0102 x", "11:7 B0102 be", "12:5 B0114 may"}},
		{"otherwise", lines("otherwise, win", "if a, win", "otherwise", "  lose", "otherwise, draw", "if a", "  win", "gain", "otherwise, x"), []string{
			"1:1 B0110 otherwise", "5:1 B0110 otherwise", "9:1 B0110 otherwise"}},
		{"characters", "gain 2 € coins.\nraid “it”\nfaceDown 12x 1234567890 \"\" \"open\na ( b ) )\n", []string{
			"1:8 B0101 €", "1:15 B0101 .", "2:6 B0101 “", "2:9 B0101 ”", "3:1 B0101 faceDown", "3:10 B0109 12x", "3:14 B0109 1234567890",
			"3:25 B0108 \"\"", "3:28 B0107 \"", "4:9 B0117 )"}},
		{"indentation", "if a\n\twin\nif b\n   win\n    lose\n  draw\nif c\n    win\n  lose\n", []string{
			"2:1 B0106 \t", "4:4 B0103 win", "5:5 B0103 lose", "6:3 B0103 draw", "9:3 B0103 lose"}},
		{"repeat and may", lines("repeat 3, win", "you may pay 1 to", "you may pay 1", "  gain 2"), []string{
			"1:8 B0102 3", "2:15 B0114 to", "4:3 B0112 gain"}},
		{"commas", lines(", win", "if , win", "if a,, win", "for each ship,", "if a, b, c"), []string{
			"1:1 B0102 ,", "2:4 B0102 ,", "3:6 B0102 ,", "4:14 B0102 ,", "5:8 B0113 ,"}},
		{"then", lines("if a then win"), []string{"1:1 B0114 if"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := diag.NewFile("card", []byte(tt.text))
			_, diags := syntax.ParseText(f, 0, len(tt.text))
			assert.Equal(t, tt.want, found(diags))
			for _, d := range diags {
				assert.NotEmpty(t, d.Help(), d.Error())
				assert.NotContains(t, d.Summary(), "{", d.Error())
			}
		})
	}
}

// TestRulesMistakes does the same for a rules file, and keeps what is right.
func TestRulesMistakes(t *testing.T) {
	text := lines("gaem \"x\"", "zoen deck", "kind crew", "  cost number", "  Cost: number", "  cost: number", "    x", "  note:",
		"setup", "  if", "  win", "- win", "if x, win", "zone hand,, held", "token coin")
	rules, diags := syntax.ParseRules(diag.NewFile("r", []byte(text)))
	assert.Equal(t, []string{"1:1 B0116 gaem", "2:1 B0116 zoen", "4:14 B0102 ", "5:3 B0102 Cost", "7:5 B0112 x", "8:8 B0102 ",
		"10:3 B0102 if", "12:1 B0111 -", "13:1 B0116 if", "14:11 B0102 ,"}, found(diags))
	assert.Equal(t, "did you mean `game`?", diags[0].Help())
	var heads []string
	for _, d := range rules.Decls {
		heads = append(heads, d.Head)
	}
	assert.Equal(t, []string{"game", "zone", "kind", "setup", "token"}, heads, "a misspelt head is read as the word it is near to")
	assert.Len(t, rules.Decls[2].Fields, 1)
	assert.Len(t, rules.Decls[3].Stmts, 1)
}

// TestPlacesInsideYAML reads a block scalar where it stands.
func TestPlacesInsideYAML(t *testing.T) {
	text := "crew:\n  - name: Señor\n    raid: |\n      if x  # why\n        gain 2 coins   \n      gain ; 3\n    cost: 1\n"
	f := diag.NewFile("crown.yaml", []byte(text))
	start, stop := strings.Index(text, "if x"), strings.Index(text, "    cost")
	tree, diags := syntax.ParseText(f, start, stop)
	assert.Equal(t, []string{"6:12 B0101 ;"}, found(diags))
	assert.Equal(t, "if x  # why\n        gain 2 coins", tree.Stmts[0].Span(f).Text())
	assert.Equal(t, "x", tree.Stmts[0].If.Cond.Span(f).Text())
	assert.Equal(t, "gain 2 coins", tree.Stmts[0].If.Then.Block.Stmts[0].Do.Span(f).Text())
	assert.Equal(t, 5, tree.Stmts[0].If.Then.Block.Pos.Line)
	assert.Equal(t, 9, tree.Stmts[0].If.Then.Block.Pos.Column)
	require.Len(t, tree.Comments, 1)
	assert.Equal(t, "why", tree.Comments[0].Text)
	assert.False(t, tree.Comments[0].Own)

	_, again := syntax.ParseText(f, start-6, stop)
	assert.Equal(t, found(diags), found(again), "with the first line's indentation")
}

// TestWords reads the kinds of word one by one.
func TestWords(t *testing.T) {
	tests := map[string]string{
		"the crown's hand":           "the crown 's hand",
		"ships' crew":                "ships ' crew",
		"Peg-Leg Paul's ship":        "[Peg-Leg Paul] 's ship",
		"trash Letter of Marque":     "trash [Letter of Marque]",
		"Isle of the Dead of it":     "[Isle of the Dead] of it",
		"Janey McFloyd and O'Brien":  "[Janey McFloyd] and [O'Brien]",
		"Home  Port":                 "[Home Port]",
		"face-down can't 5-2":        "face-down can't 5 - 2",
		`is "any, name": (3 + x)`:    `is "any, name" : ( 3 + x )`,
		"Señor Écu gains 2":          "[Señor Écu] gains 2",
		"the crown of Home Port   #": "the crown of [Home Port]",
	}
	for text, want := range tests {
		phrase, diags := syntax.ParsePhrase(diag.NewFile("p", []byte(text)), 0, len(text))
		require.Empty(t, diags, text)
		assert.Equal(t, want, phrase.String())
	}
}

// TestPhraseMistakes reads what is not one phrase.
func TestPhraseMistakes(t *testing.T) {
	for text, want := range map[string]string{"": "1:1 B0102 ", "a, b": "1:2 B0102 ,", "a\nb": "2:1 B0102 b", "a\n  b": "2:3 B0102 b", "(": "1:1 B0117 ("} {
		_, diags := syntax.ParsePhrase(diag.NewFile("p", []byte(text)), 0, len(text))
		assert.Equal(t, []string{want}, found(diags), text)
	}
}

// TestLimits answers hostile input with few words, soon.
func TestLimits(t *testing.T) {
	var deep strings.Builder
	for i := range 300 {
		deep.WriteString(strings.Repeat(" ", 2*i) + "if x\n")
	}
	long := strings.Repeat("x ", 50<<10)
	tests := map[string]struct {
		text string
		want []diag.Code
	}{
		"deep":       {deep.String(), []diag.Code{diag.MissingBody, diag.TooDeep}},
		"too large":  {strings.Repeat("(", 2<<20), []diag.Code{diag.FileTooLarge}},
		"brackets":   {strings.Repeat("(", 100<<10), []diag.Code{diag.LineTooLong}},
		"long":       {long, []diag.Code{diag.LineTooLong}},
		"heads":      {strings.Repeat("if a, ", 300), []diag.Code{diag.TooDeep}},
		"pairs":      {strings.Repeat("(", 900) + strings.Repeat(")", 900), []diag.Code{diag.TooDeep}},
		"bullets":    {strings.Repeat("- ", 900), []diag.Code{diag.StrayBullet, diag.UnexpectedToken}},
		"otherwises": {"if a, b\n" + strings.Repeat("otherwise if a, b\n", 6000), []diag.Code{diag.TooDeep}},
		"latin 1":    {"gain \xe9", []diag.Code{diag.NotUTF8}},
		"nul":        {"gain \x00\x00 2", []diag.Code{diag.BadToken}},
		"many lines": {strings.Repeat("x, y\n", 20000), nil},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			_, diags := syntax.ParseText(diag.NewFile("t", []byte(tt.text)), 0, len(tt.text))
			assert.Less(t, time.Since(start), time.Minute, "it hangs")
			assert.LessOrEqual(t, len(diags), syntax.MaxErrors)
			var codes []diag.Code
			for _, d := range diags {
				codes = append(codes, d.Code)
			}
			if slices.Sort(codes); tt.want != nil {
				assert.ElementsMatch(t, tt.want, slices.Compact(codes))
			}
		})
	}
}

// TestAtTheLimitsOfAText: what stands at a limit is read without a word, and the least that is beyond it has the finding of
// that limit.
func TestAtTheLimitsOfAText(t *testing.T) {
	read := func(text string) diag.List {
		_, found := syntax.ParseText(diag.NewFile("t", []byte(text)), 0, len(text))
		return found
	}
	for name, tt := range map[string]struct {
		limit int
		text  func(n int) string
		code  diag.Code
	}{
		"blocks": {syntax.MaxDepth, func(n int) string {
			var b strings.Builder
			for i := range n {
				b.WriteString(strings.Repeat("  ", i) + "if you have a coin\n")
			}
			return b.String() + strings.Repeat("  ", n) + "gain 1 coin\n"
		}, diag.TooDeep},
		"brackets": {syntax.MaxDepth, func(n int) string {
			return "gain " + strings.Repeat("(", n) + "1" + strings.Repeat(")", n) + " coins\n"
		}, diag.TooDeep},
		"heads":           {syntax.MaxDepth, func(n int) string { return strings.Repeat("if you have a coin, ", n) + "gain 1 coin\n" }, diag.TooDeep},
		"otherwise if":    {syntax.MaxDepth, func(n int) string { return "if a, b\n" + strings.Repeat("otherwise if a, b\n", n) }, diag.TooDeep},
		"bytes of a line": {syntax.MaxLine, func(n int) string { return "  gain 1 coin #" + strings.Repeat("x", n-len("gain 1 coin #")) + "\n" }, diag.LineTooLong},
		"digits":          {syntax.MaxDigits, func(n int) string { return "gain " + strings.Repeat("1", n) + " coins\n" }, diag.BadNumber},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Empty(t, found(read(tt.text(tt.limit))))
			var codes []diag.Code
			for _, d := range read(tt.text(tt.limit + 1)) {
				codes = append(codes, d.Code)
			}
			assert.Contains(t, codes, tt.code)
		})
	}
	for _, n := range []int{syntax.MaxErrors, syntax.MaxErrors + 1} {
		assert.Len(t, read(strings.Repeat("gain faceDown\n", n)), syntax.MaxErrors)
	}
}

// TestExplainPages runs the examples of the pages this package's codes have.
func TestExplainPages(t *testing.T) {
	unshown := []diag.Code{diag.NotUTF8, diag.LineTooLong, diag.FileTooLarge}
	for _, code := range diag.Codes() {
		if !strings.HasPrefix(string(code), "B01") && code != diag.FileTooLarge {
			continue
		}
		page, ok := diag.Explain(string(code))
		require.True(t, ok, "%s has no page", code)
		examples := exampletest.Examples(page)
		assert.Equal(t, slices.Contains(unshown, code), len(examples) == 0, code)
		for _, e := range examples {
			var want []diag.Code
			if e.Wrong {
				want = []diag.Code{code}
			}
			assert.Equal(t, want, codesOf(e), "%s: %s", code, e.Text)
		}
	}
}

func codesOf(e exampletest.Example) (codes []diag.Code) {
	f := diag.NewFile("example", []byte(e.Text))
	_, diags := syntax.ParseText(f, 0, len(e.Text))
	if e.Rules {
		_, diags = syntax.ParseRules(f)
	}
	for _, d := range diags {
		codes = append(codes, d.Code)
	}
	return codes
}
