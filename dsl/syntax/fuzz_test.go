package syntax_test

import (
	"os"
	"testing"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

func seeds(f *testing.F) {
	text, err := os.ReadFile("testdata/everything.rules")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	for _, s := range []string{"", "-", "- - a", "if a\n - b\n  otherwise\n", "choose one\n  - a: b\n    c\n", "a's' \"x\"'s", "\ufeffgame", "a\r\n\tb"} {
		f.Add([]byte(s))
	}
}

// FuzzLexer checks that tokens stand in order and are what the file says.
func FuzzLexer(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		file := diag.NewFile("fuzz", text)
		for _, rules := range []bool{false, true} {
			lines, diags := syntax.Lines(file, 0, len(text), rules)
			checkFindings(t, file, diags)
			at := 0
			for _, line := range lines {
				for _, tok := range line.Tokens {
					start := tok.Pos.Offset
					if start < at || start+len(tok.Value) > len(text) || string(text[start:start+len(tok.Value)]) != tok.Value {
						t.Fatalf("token %q at %d", tok.Value, start)
					}
					if l, c := file.Position(start); l != tok.Pos.Line || c != tok.Pos.Column {
						t.Fatalf("token %q at %d:%d, said %d:%d", tok.Value, l, c, tok.Pos.Line, tok.Pos.Column)
					}
					at = start + len(tok.Value)
				}
			}
		}
	})
}

// FuzzParse checks that any text gives a tree with sound places.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		file := diag.NewFile("fuzz", text)
		rules, diags := syntax.ParseRules(file)
		checkFindings(t, file, diags)
		checkTree(t, file, rules)
		card, diags := syntax.ParseText(file, 0, len(text))
		checkFindings(t, file, diags)
		checkTree(t, file, card)
		if phrase, _ := syntax.ParsePhrase(file, 0, len(text)); phrase != nil {
			checkTree(t, file, phrase)
		}
	})
}

func checkTree(t *testing.T, file *diag.File, root syntax.Piece) {
	syntax.Walk(root, func(p syntax.Piece) bool {
		s := p.Span(file)
		if s.Start < 0 || s.End < s.Start || s.End > len(file.Text) {
			t.Fatalf("%T at %d-%d", p, s.Start, s.End)
		}
		if phrase, ok := p.(*syntax.Phrase); ok && s.Start == s.End {
			t.Fatalf("empty phrase %v", phrase)
		}
		return true
	})
	_ = syntax.Dump(root)
}

func checkFindings(t *testing.T, file *diag.File, diags diag.List) {
	for _, d := range diags {
		if d.Span.Start < 0 || d.Span.End < d.Span.Start || d.Span.End > len(file.Text) {
			t.Fatalf("%s at %d-%d", d.Code, d.Span.Start, d.Span.End)
		}
		_ = diag.Render(d, diag.RenderOptions{Colour: true})
		_ = diag.ToJSON(d)
	}
}
