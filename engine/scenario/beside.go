package scenario

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Change is a card that an expansion adds, replaces or removes.
type Change struct {
	Card, Kind string
	Added      bool
}

// Skipped is a scenario that was passed over because of changes.
type Skipped struct {
	Name, Rule string
	Why        Reason
}

// Reason is why a scenario was passed over.
type Reason int

// The reasons.
const (
	Names Reason = iota + 1 // it names a card that was replaced or removed
	Deals                   // it deals whole decks, and they have changed
	Lays                    // places lie on its table, and they have changed
)

// beside tells which scenarios changes concern.
type beside struct {
	names   []string        // of all cards, also those gone, the longest first
	gone    map[string]bool // of them, those replaced or removed
	changed bool
	places  bool
}

func newBeside(g *check.Game, changes []Change) *beside {
	b := &beside{gone: map[string]bool{}, changed: len(changes) > 0}
	for i := range g.Cards {
		b.names = append(b.names, folded(g.Cards[i].Name))
	}
	for _, c := range changes {
		b.places = b.places || isPlace(g, c.Kind)
		if !c.Added {
			b.gone[folded(c.Card)] = true
			b.names = append(b.names, folded(c.Card))
		}
	}
	slices.SortStableFunc(b.names, func(x, y string) int { return len(y) - len(x) })
	return b
}

func isPlace(g *check.Game, kind string) bool {
	return slices.ContainsFunc(g.Kinds, func(k check.Kind) bool {
		return k.Place && (strings.EqualFold(k.Name, kind) || strings.EqualFold(k.Plural, kind))
	})
}

// concerns says why a scenario has to be passed over, or 0.
func (b *beside) concerns(n *yamldoc.Node) Reason {
	switch {
	case !b.changed || n.Kind != yamldoc.Map:
		return 0
	case len(b.gone) > 0 && b.mentioned(n):
		return Names
	case n.Get("begin") != nil || textOf(n.Get("given"), "rest") == "deck":
		return Deals
	case b.places:
		return Lays
	}
	return 0
}

// mentioned says whether a card that is gone is named anywhere but in what the
// scenario is called and is about.
func (b *beside) mentioned(n *yamldoc.Node) bool {
	if n == nil {
		return false
	}
	for _, p := range n.Pairs {
		if p.Key.Text != "scenario" && p.Key.Text != "rule" && (b.mentioned(p.Key) || b.mentioned(p.Value)) {
			return true
		}
	}
	return slices.ContainsFunc(n.Items, b.mentioned) || n.Text != "" && b.inText(folded(n.Text))
}

// inText looks for the names word by word; a longer name is not also the
// shorter one in it.
func (b *beside) inText(text string) bool {
	inWord := false
	for at := 0; at < len(text); {
		if !inWord {
			if name := b.nameAt(text[at:]); name != "" {
				if b.gone[name] {
					return true
				}
				at += len(name)
				continue
			}
		}
		c, size := utf8.DecodeRuneInString(text[at:])
		inWord = letter(c)
		at += size
	}
	return false
}

// nameAt is the longest name that a text begins with, or "".
func (b *beside) nameAt(text string) string {
	for _, name := range b.names {
		if rest, ok := strings.CutPrefix(text, name); ok && name != "" {
			if next, _ := utf8.DecodeRuneInString(rest); rest == "" || !letter(next) {
				return name
			}
		}
	}
	return ""
}

func letter(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }

// folded is a text without what does not count when names are compared.
func folded(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// textOf is the text under a key of a map, or "".
func textOf(n *yamldoc.Node, key string) string {
	if n == nil {
		return ""
	}
	if v := n.Get(key); v != nil && v.Kind == yamldoc.Scalar {
		return strings.TrimSpace(v.Text)
	}
	return ""
}
