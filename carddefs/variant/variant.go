// Package variant changes single numbers and words of a game, and takes cards
// out of it, by editing its source: what comes out is an ordinary game folder
// and the patch that leads to it. Everything that works on a game (its hash,
// findings, printing) so works on a variant, and a change that turns out well
// is taken over as it stands.
//
// An edit names a place by its address, as a designer would say it:
//
//	Longboat.cost=4         a field of a card; count, owner and `starts in` too
//	Longboat.effect#2=3     the second number in one of its texts
//	ship.cost=1             what a kind's field is where the card says nothing
//	actions=4               the default of an option
//	hand limit=6            a value's number
//	coin=30                 the pieces of a token
//	limit=200               the limit of turns
//	setup#1=3               any number of a declaration, by how it begins
//
// `#1` may be left out where there is only one number. Nothing but the bytes
// of the value is changed; comments, layout and line ends stay.
//
// The door: Open takes a game's folder, and Source.Apply makes a Variant of
// edits.
package variant

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// Edit is one change of a game: a place and what stands there afterwards, or a
// card that is taken out.
type Edit struct {
	Address string // of the place; with Out, the card's name
	Value   string
	Out     bool // take the card out, with all its copies
}

// Parse reads `ADDRESS=VALUE`. The error is an *Error.
func Parse(text string) (Edit, error) {
	i := strings.LastIndexByte(text, '=')
	if i < 0 {
		return Edit{}, wrong("write the place, `=` and the new value, such as `"+firstOf(strings.TrimSpace(text), "Card.field")+"=4`", "`%s` does not say what to change to what", text)
	}
	e := Edit{Address: strings.TrimSpace(text[:i]), Value: strings.TrimSpace(text[i+1:])}
	if e.Address == "" || e.Value == "" {
		return Edit{}, wrong("write the place, `=` and the new value, such as `Card.field=4`", "`%s` does not say what to change to what", text)
	}
	return e, nil
}

// Without is the edit that takes a card out.
func Without(card string) Edit { return Edit{Address: strings.TrimSpace(card), Out: true} }

// String is the edit as it is typed.
func (e Edit) String() string {
	if e.Out {
		return "without " + e.Address
	}
	return e.Address + "=" + e.Value
}

// Error says what is wrong with an edit and what to do about it.
type Error struct{ Text, Help string }

// Error is the sentence without the help.
func (e *Error) Error() string { return e.Text }

func wrong(help, format string, args ...any) *Error {
	return &Error{Text: fmt.Sprintf(format, args...), Help: help}
}

// Part is a folder of a game: the game's own or an expansion's.
type Part struct {
	Name   string // as findings call it
	FS     fs.FS
	Inside string // for an expansion: its path within the game's folder, or "" where it lies elsewhere
}

// Source is a game whose places can be looked up and changed. It is never
// changed itself, and safe for use by several goroutines.
type Source struct {
	parts   []Part
	set     *carddefs.Set
	game    *check.Game
	spots   []*spot
	byName  map[string]*spot   // by the address in small letters
	groups  map[string][]*spot // the numbers of one text, by its address in small letters
	decls   []*declared
	trees   map[*diag.File]*yamldoc.Node // of the card files
	origins map[string]fileOrigin        // of all files, by name
	texts   []map[string][]byte          // of all files, by folder and path
}

// Open reads a game and the expansions switched on. The game has to be without
// errors: the error names the first.
func Open(game Part, expansions ...Part) (*Source, error) {
	s := &Source{parts: append([]Part{game}, expansions...), byName: map[string]*spot{}, groups: map[string][]*spot{}, trees: map[*diag.File]*yamldoc.Node{}}
	var with []carddefs.Expansion
	for _, x := range expansions {
		with = append(with, carddefs.Expansion{Name: x.Name, FS: x.FS})
	}
	set, found := carddefs.Load(game.FS, game.Name, with...)
	if found.Errors() > 0 {
		return nil, wrong("`broadside check` shows them", "the game has %d errors", found.Errors())
	}
	checked, found := check.Check(set.Source)
	if found.Errors() > 0 {
		return nil, wrong("`broadside check` shows them", "the game has %d errors", found.Errors())
	}
	s.set, s.game = set, checked
	if err := s.snapshot(set.Files); err != nil {
		return nil, err
	}
	s.readCards()
	s.readRules()
	return s, nil
}

// Place is one number or word that can be set.
type Place struct {
	Address string `json:"address"`
	Value   string `json:"value"`           // what stands there now
	Number  bool   `json:"number"`          // otherwise a word
	Line    string `json:"line,omitempty"`  // the line it stands on; "" where the file does not say it
	Card    string `json:"card,omitempty"`  // the card it belongs to, "" for the rules
	Words   string `json:"words,omitempty"` // the words allowed, with commas between
}

// Places lists everything that can be set, cards first, in the order of the
// files.
func (s *Source) Places() []Place {
	out := make([]Place, len(s.spots))
	for i, p := range s.spots {
		out[i] = s.place(p)
	}
	return out
}

// Find gives the place an address means. The error is an *Error.
func (s *Source) Find(address string) (Place, error) {
	p, err := s.find(address)
	if err != nil {
		return Place{}, err
	}
	return s.place(p), nil
}

// Canonical is an edit with its full address and its value as it is written, or
// says why it can't be made. The error is an *Error.
func (s *Source) Canonical(e Edit) (Edit, error) {
	full, _, err := s.edit(e, splices{})
	return full, err
}

// Cards lists the names of the game's cards.
func (s *Source) Cards() (out []string) {
	for _, c := range s.set.Source.Cards {
		out = append(out, c.Name.Text)
	}
	return out
}

// Variant is a game with edits in it.
type Variant struct {
	Game       fs.FS
	Expansions []carddefs.Expansion
	Changes    []Change // file by file
	Edits      []Edit   // those that changed something, with their full addresses, in the order given
}

// Apply makes the edits. One that changes nothing is left out. The same edits
// give the same bytes in whichever order they come. The error is an *Error; a
// value that only the checker refuses is found when the variant is loaded.
func (s *Source) Apply(edits ...Edit) (*Variant, error) {
	v := &Variant{}
	all := splices{}
	seen := map[string]Edit{}
	var gone []string
	for _, e := range edits {
		full, changes, err := s.edit(e, all)
		if err != nil {
			return nil, err
		}
		if first, twice := seen[full.Address]; twice {
			return nil, wrong("set it once", "`%s` is set twice: `%s` and `%s`", full.Address, first, full)
		}
		seen[full.Address] = full
		if changes {
			v.Edits = append(v.Edits, full)
		}
		if e.Out {
			gone = append(gone, full.Address)
		}
	}
	if err := s.takeOut(gone, v.Edits, all); err != nil {
		return nil, err
	}
	s.build(v, all)
	return v, nil
}

// edit adds the splices of one edit; changes says whether it changes anything.
func (s *Source) edit(e Edit, all splices) (full Edit, changes bool, err error) {
	if e.Out {
		card, err := s.card(e.Address)
		return Edit{Address: card, Out: true}, true, err
	}
	p, err := s.find(e.Address)
	if err != nil {
		return e, false, err
	}
	full = Edit{Address: s.address(p), Value: e.Value}
	if full.Value, err = p.accept(full); err != nil {
		return full, false, err
	}
	if full.Value == p.now {
		return full, false, nil
	}
	return full, true, all.add(p.splices(full)...)
}

// build makes the folders with the splices in them.
func (s *Source) build(v *Variant, all splices) {
	v.Changes = s.changes(all)
	over := make([]map[string][]byte, len(s.parts))
	for i := range over {
		over[i] = maps.Clone(s.texts[i])
	}
	for _, c := range v.Changes {
		over[c.part][c.inPart] = c.New
		if c.part > 0 && c.Part == 0 {
			over[0][c.Path] = c.New
		}
	}
	v.Game = overlay{s.parts[0].FS, over[0]}
	for i, p := range s.parts[1:] {
		v.Expansions = append(v.Expansions, carddefs.Expansion{Name: p.Name, FS: overlay{p.FS, over[i+1]}})
	}
}

func firstOf(words ...string) string {
	i := slices.IndexFunc(words, func(w string) bool { return w != "" })
	return words[max(i, 0)]
}
