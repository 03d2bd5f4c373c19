package look

import (
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Said is a value of look.yaml that is the same on all cards, or goes by what a card
// says: a word of a field, a number, its owner or its name.
type Said struct {
	check.Word
	By *By
}

// By is a value for each of some words.
type By struct {
	Field  check.Word // whose words or numbers they are; empty: whoever's they are
	Values []Pair
	Else   check.Word // on all other cards
	At     check.Word // the key that it stands under
}

func (s Said) said() bool { return s.Text != "" || s.By != nil }

// Plain is a value that is the same on all cards.
func Plain(w check.Word) Said { return Said{Word: w} }

// Of gives the value for the first of some words that has one, else the one for all
// other cards.
func (s Said) Of(words []string) check.Word {
	if s.By == nil {
		return s.Word
	}
	for _, w := range words {
		if p, ok := find(s.By.Values, w, func(p Pair) check.Word { return p.Word }); ok {
			return p.Is
		}
	}
	return s.By.Else
}

// All are the words of the file that say what the value is.
func (s Said) All() (out []check.Word) {
	if s.By == nil {
		return []check.Word{s.Word}
	}
	for _, p := range s.By.Values {
		out = append(out, p.Is)
	}
	return append(out, s.By.Else)
}

// byData is a value, or a group that says it for each word of a field, owner or name.
func byData(is schema.Type[check.Word]) schema.Type[Said] {
	keys := schema.Group[By]{Keys: []schema.Row[By]{
		schema.Field("field", func(b *By) *check.Word { return &b.Field }, schema.Name("a field"), "whose words or numbers the others are"),
		schema.Field("else", func(b *By) *check.Word { return &b.Else }, is, "on all other cards"),
	}, Rest: schema.Rest(func(b *By) *[]Pair { return &b.Values }, schema.Named[Pair]{Of: "word, player or card", Name: func(p *Pair) *check.Word { return &p.Word },
		Is: schema.To(is, func(w check.Word) Pair { return Pair{Is: w} })}, "on cards that say this word or number, are this player's or have this name")}
	by := schema.Type[Said]{Says: "a value for each word of a field", Read: func(r schema.Reader, key, n *yamldoc.Node) (Said, bool) {
		b, ok := keys.Type().Read(r, key, n)
		b.At = check.Word{Text: key.Text, Span: key.Span}
		for _, p := range b.Values {
			if b.Field.Text != "" {
				r.Note(ofField, p.Word)
			} else {
				r.Note(ofCard, p.Word)
			}
		}
		return Said{By: &b}, ok
	}}.Holding(keys.Describe)
	out := schema.Either(yamldoc.Map, by, schema.To(is, Plain))
	out.Says = is.Says + ", or a value for each word of a field"
	return out
}
