package carddefs

import (
	"bytes"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// ToTranslate is something that is printed.
type ToTranslate struct {
	Text string
	Name bool   // a name or another short word, not a sentence
	On   string // what it is printed on, first
	Was  string // the name that the card of this name had before, or ""
}

// WithTexts is a text.de.yaml, or nil, with what it does not have yet: new entries at the end of their
// group, without a translation. What is there stays as it is.
func WithTexts(f *diag.File, t *Translation, game string, all []ToTranslate) (text []byte, added int) {
	had := map[string]bool{}
	if t != nil {
		for _, s := range t.Sayings {
			had[s.Of.Text] = true
		}
	}
	var names, sentences strings.Builder
	on := ""
	for _, x := range all {
		if had[x.Text] {
			continue
		}
		had[x.Text] = true
		added++
		if x.Name && strings.IndexByte(yamlLine(x.Text), '\'') != 0 {
			names.WriteString("  " + yamlLine(x.Text) + ": \"\"\n")
			continue
		}
		if x.On != on && x.On != "" {
			sentences.WriteString("  # " + x.On + "\n")
			on = x.On
		}
		sentence(&sentences, x.Text)
		sentences.WriteString("    is: \"\"\n")
	}
	if f == nil {
		head := "# What " + game + " prints, and what is printed in its place. `broadside translate` adds what is new.\n"
		return []byte(head + group(keyNames, names.String()) + group(keySentences, sentences.String())), added
	}
	return into(f, names.String(), sentences.String()), added
}

// sentence writes the line of an entry that says of what it is the translation.
func sentence(b *strings.Builder, text string) {
	if strings.ContainsAny(text, "\"\\\n") {
		yamlValue(b, "  - of: ", "      ", text)
		return
	}
	b.WriteString("  - of: \"" + text + "\"\n")
}

func group(key, lines string) string {
	if lines == "" {
		return ""
	}
	return "\n" + key + ":\n" + lines
}

// into puts lines at the ends of the two groups of a file.
func into(f *diag.File, names, sentences string) []byte {
	root, _ := yamldoc.Parse(f, YAMLLimits)
	var edits []diag.Edit
	end := ""
	for _, x := range []struct{ key, lines string }{{keyNames, names}, {keySentences, sentences}} {
		if x.lines == "" {
			continue
		}
		at := -1
		if root != nil {
			at = slices.IndexFunc(root.Pairs, func(p yamldoc.Pair) bool {
				return p.Key.Text == x.key && (len(p.Value.Pairs) > 0 || len(p.Value.Items) > 0)
			})
		}
		if at < 0 {
			end += group(x.key, x.lines)
			continue
		}
		stop := root.Pairs[at].Value.Span.End
		if i := bytes.IndexByte(f.Text[stop:], '\n'); i >= 0 {
			stop += i + 1
		} else {
			stop, x.lines = len(f.Text), "\n"+x.lines
		}
		edits = append(edits, diag.Edit{Span: diag.Span{File: f, Start: stop, End: stop}, Text: x.lines})
	}
	if end != "" {
		edits = append(edits, diag.Edit{Span: diag.Span{File: f, Start: len(f.Text), End: len(f.Text)}, Text: end})
	}
	return diag.Apply(f.Text, edits)
}
