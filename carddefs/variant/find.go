package variant

import (
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// find gives the place an address means.
func (s *Source) find(address string) (*spot, error) {
	base, nth := cutNumber(address)
	key := strings.ToLower(base)
	if p := s.byName[key]; p != nil && nth == 0 {
		return p, nil
	}
	if group := s.groups[key]; len(group) > 0 {
		return s.inGroup(base, group, nth)
	}
	if card, field, ok := s.cardField(base); ok {
		return nil, s.noField(card, field, nth)
	}
	found := s.declsNamed(wordsOf(base))
	switch len(found) {
	case 0:
		return nil, s.unknown(base)
	case 1:
		return s.inDecl(found[0], nth, base)
	}
	var names []string
	for _, d := range found {
		if names = append(names, "`"+s.called(d)+"`"); len(names) == 6 {
			names = append(names[:5], "…")
			break
		}
	}
	return nil, wrong("say more of the line: "+strings.Join(names, " or "), "`%s` can be %s", base, counted(len(found), "line")+" of the rules")
}

// cutNumber cuts `#2` off an address; 0 where there is none.
func cutNumber(address string) (base string, nth int) {
	i := strings.LastIndexByte(address, '#')
	if i < 0 {
		return address, 0
	}
	n, err := strconv.Atoi(address[i+1:])
	if err != nil || n < 1 {
		return address, 0
	}
	return strings.TrimSpace(address[:i]), n
}

func (s *Source) inGroup(base string, group []*spot, nth int) (*spot, error) {
	switch {
	case nth == 0 && len(group) == 1:
		return group[0], nil
	case nth >= 1 && nth <= len(group):
		return group[nth-1], nil
	}
	return nil, s.several(base, nth, group)
}

// cardField splits the address of a card's field where the card is known. A
// name may hold a point: the longest name counts.
func (s *Source) cardField(base string) (card, field string, ok bool) {
	for _, name := range s.Cards() {
		rest, after := strings.CutPrefix(strings.ToLower(base), strings.ToLower(name))
		if after && (rest == "" || rest[0] == '.') && len(name) > len(card) {
			card, field, ok = name, strings.TrimPrefix(rest, "."), true
		}
	}
	return card, field, ok
}

// noField says what a card has instead.
func (s *Source) noField(card, field string, nth int) error {
	if err := s.writtenOut(card); err != nil {
		return err
	}
	var known, shown []string
	for _, p := range s.spots {
		if p.card != card || len(known) > 0 && known[len(known)-1] == strings.TrimPrefix(p.group, card+".") {
			continue
		}
		known = append(known, strings.TrimPrefix(p.group, card+"."))
		shown = append(shown, "`"+p.group+"`")
	}
	help := "it has " + prose.List(shown)
	if near := diag.Suggest(field, known); near != "" {
		help = "did you mean `" + card + "." + near + "`?"
	}
	switch {
	case field == "":
		return wrong(help, "`%s` is a card; say which of its numbers", card)
	case nth > 0 && s.byName[strings.ToLower(card+"."+field)] != nil:
		return wrong("leave out the `#"+strconv.Itoa(nth)+"`", "`%s.%s` is one value", card, field)
	case s.hasField(card, field):
		return wrong("edit the card file, and compare the two folders", "`%s.%s` has no number to set", card, field)
	}
	return wrong(help, "`%s` has no `%s`", card, field)
}

func (s *Source) hasField(card, field string) bool {
	return slices.ContainsFunc(s.game.Cards, func(c check.Card) bool {
		return c.Name == card && slices.ContainsFunc(s.game.Kinds[c.Kind].Fields, func(f check.Field) bool { return f.Name == field })
	})
}

// unknown says that nothing is called so, and what may be meant.
func (s *Source) unknown(base string) error {
	card, field, dot := strings.Cut(base, ".")
	if dot {
		if near := diag.Suggest(card, s.Cards()); near != "" {
			return wrong("did you mean `"+near+"."+field+"`?", "no card is called `%s`", card)
		}
		return wrong("`broadside sweep GAME --names` lists what can be set", "no card and no kind is called `%s`", card)
	}
	var known []string
	for _, d := range s.decls {
		known = append(known, s.called(d))
	}
	if near := diag.Suggest(base, known); near != "" {
		return wrong("did you mean `"+near+"`?", "nothing in the game is called `%s`", base)
	}
	if near := diag.Suggest(base, s.Cards()); near != "" {
		return wrong("a card's number is written `"+near+".FIELD`", "nothing in the rules is called `%s`", base)
	}
	return wrong("`broadside sweep GAME --names` lists what can be set", "nothing in the game is called `%s`", base)
}

// card gives the name of the card that is meant.
func (s *Source) card(name string) (string, error) {
	for _, known := range s.Cards() {
		if strings.EqualFold(known, name) {
			return known, nil
		}
	}
	help := "`broadside cards GAME` lists them"
	if near := diag.Suggest(name, s.Cards()); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return name, wrong(help, "no card is called `%s`", name)
}

// writtenOut refuses a card that a `for each` makes: what its entry says, it
// says of others too.
func (s *Source) writtenOut(card string) error {
	for _, src := range s.set.Source.Cards {
		if src.Name.Text == card && src.File.Made() {
			return wrong("save the sheet as CSV in its place, or change it in the spreadsheet and compare the two folders",
				"`%s` stands in %s, which is only read", card, src.File.Name)
		}
		if src.Name.Text == card && len(src.Each) > 0 {
			line, _ := src.File.Position(src.Span.Start)
			return wrong("write the card out in its file, or edit the entry, and compare the two folders",
				"`%s` is made by the `for each` in line %d of %s", card, line, src.File.Name)
		}
	}
	return nil
}
