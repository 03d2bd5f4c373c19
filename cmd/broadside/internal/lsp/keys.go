package lsp

import (
	"path/filepath"
	"slices"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
	"github.com/broadside-cards/broadside/engine/scenario"
)

// keysOf are the keys that a file of a game may have, by its name.
func keysOf(path string) []schema.Key {
	switch name := filepath.Base(path); {
	case name == "look.yaml":
		return look.Keys()
	case name == "expansion.yaml":
		return carddefs.ExpansionKeys()
	case name == "playtest.yaml":
		return carddefs.QuestionKeys()
	case carddefs.IsTextFile(name):
		return carddefs.TranslationKeys()
	case filepath.Base(filepath.Dir(path)) == "scenarios":
		return scenario.Keys()
	}
	return carddefs.CardKeys()
}

// keyAt is the key at the spot of a YAML file, what it is and where it stands.
func (s spot) keyAt(path string) (k schema.Key, start, end int, ok bool) {
	root, _ := yamldoc.Parse(s.file.Checked, carddefs.YAMLLimits)
	way, key := wayTo(root, s.at)
	if key == nil {
		return k, 0, 0, false
	}
	for _, k := range schema.At(keysOf(path), way...) {
		if k.Name == key.Text || slices.Contains(k.Names, key.Text) {
			return k, key.Span.Start, key.Span.End, true
		}
	}
	return k, 0, 0, false
}

// wayTo is the way of keys to the one at a byte, and that key; nil where none stands there.
func wayTo(n *yamldoc.Node, at int) (way []string, key *yamldoc.Node) {
	if n == nil {
		return nil, nil
	}
	for _, item := range n.Items {
		if at >= item.Span.Start && at <= item.Span.End {
			return wayTo(item, at)
		}
	}
	for _, p := range n.Pairs {
		switch {
		case at >= p.Key.Span.Start && at <= p.Key.Span.End:
			return nil, p.Key
		case at >= p.Value.Span.Start && at <= p.Value.Span.End:
			below, key := wayTo(p.Value, at)
			return append([]string{p.Key.Text}, below...), key
		}
	}
	return nil, nil
}

// isCardText says whether a field of a card holds a text of the language.
func isCardText(rules *check.Game, c check.CardSource, field string) bool {
	if rules == nil {
		return false
	}
	for _, k := range rules.Kinds {
		if k.Name != c.Kind.Text {
			continue
		}
		for _, f := range k.Fields {
			if f.Name == field {
				return isText(f.Type)
			}
		}
	}
	return false
}
