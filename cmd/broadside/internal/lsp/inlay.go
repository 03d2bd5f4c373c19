package lsp

import (
	"context"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/index"
)

// longestHint is the most bytes of a text's words that stand as a hint: of more only the sort is said.
const longestHint = 32

// inlayHints tell beside each word that stands for something named what that is. Whether they are
// shown is for the editor to say: it asks or it does not.
func inlayHints(ctx context.Context, v *view, p documentParams) (any, error) {
	out := []inlayHint{}
	g, f := v.game()
	if f == nil || g.Game.Rules() == nil {
		return out, nil
	}
	from, to := v.offset(p.Range.Start), v.offset(p.Range.End)
	for _, one := range g.Game.Rules().Pronouns() {
		if one.Span.File != f.Checked {
			continue
		}
		_, end, ok := f.Stands(one.Span.Start, endOf(one, g.Index()))
		value := named(one)
		if !ok || value == "" || end < from || end > to {
			continue
		}
		label := inlayPart{Value: "(" + value + ")"}
		if place, ok := g.Place(one.Words); ok {
			l := v.place(g, place)
			label.Location, label.Tooltip = &l, "named by `"+oneLine(one.Words.Text())+"`"
		}
		out = append(out, inlayHint{Position: at(v.lines, end), Label: []inlayPart{label}, Kind: hintOfType, PaddingLeft: true})
	}
	return out, ctx.Err()
}

// endOf is where a hint stands: behind the pronoun, and behind the noun of `that ship`.
func endOf(one check.Pronoun, x *index.Index) int {
	span := one.Span
	if !one.Points() {
		return span.End
	}
	text := span.File.Text
	end := span.Start + strings.IndexByte(string(text[span.Start:])+" ", ' ')
	if ref, ok := x.At(span.File.Name, end+1); ok && ref.Span.Start == end+1 {
		end = ref.Span.End
	} else {
		for end++; end < len(text) && (text[end]|0x20 >= 'a' && text[end]|0x20 <= 'z'); end++ {
		}
	}
	if end+1 < len(text) && text[end] == '\'' && text[end+1] == 's' {
		end += 2
	}
	return min(end, len(text))
}

// named is what a pronoun stands for: the words that named it where they are short, else its sort.
// It is nothing where the text says the sort itself: `that player`.
func named(one check.Pronoun) string {
	said := oneLine(one.Words.Text())
	if said == "" || len(said) > longestHint {
		said = one.For
	}
	if one.Points() && said == one.For {
		return ""
	}
	return said
}

// The protocol's kinds of hints: of two, the one that fits.
const hintOfType = 1
