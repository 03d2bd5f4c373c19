package look

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Which zones have words of one line, and which have whole texts.
var oneLined = []string{"name", "kind", "footer"}

func ofTexts(zone string) bool { return zone == "text" || strings.HasPrefix(zone, textZone) }

// bare are the zones that have no ground of their own to colour.
var bare = []string{"art", "emblem", "top-left", "top-right", "bottom-left", "bottom-right", "column"}

// idle reports what is said of a zone and changes nothing there.
func (l *Look) idle(r schema.Reader) {
	for _, f := range l.Frames {
		for i := range f.Zones {
			z := &f.Zones[i]
			line, text := slices.Contains(oneLined, z.At.Text), ofTexts(z.At.Text)
			z.Decor.idle(r, "the "+z.At.Text, line, text, !slices.Contains(bare, z.At.Text))
			if z.Hyphenate.Text != "" && !text && z.At.Text != "name" {
				wrong(r, z.Hyphenate, "of any use on the "+z.At.Text, "it has no words that go over a line", "")
			}
		}
		for i := range f.Layers {
			y := &f.Layers[i]
			words := y.Field.Text != "" || y.Words.Text != ""
			y.Decor.idle(r, "such a layer", words, words, true)
		}
	}
}

func (d *Decor) idle(r schema.Reader, of string, line, text, ground bool) {
	report := func(at diag.Span, ok bool, label string) {
		if at.Known() && !ok {
			wrong(r, check.Word{Text: at.Text(), Span: at}, "of any use on "+of, label, "")
		}
	}
	report(d.Spacing.Span, line, "letters are set apart in one line alone: the name, the kind, the footer, a layer of words")
	report(d.Caps.Span, line, "capitals are of one line alone: the name, the kind, the footer, a layer of words")
	report(d.Leading.At.Span, text, "it has no lines one below another")
	report(d.Vertical.Span, line || text, "it has no words that could stand higher or lower")
	report(d.GroundOpacity.At.Span, ground, "it has no ground of its own")
	if d.Gradient != nil {
		report(d.Gradient.From.Span, ground, "it has no ground of its own")
	}
}
