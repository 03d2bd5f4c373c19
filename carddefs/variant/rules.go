package variant

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// declared is one declaration of the rules that has numbers to set.
type declared struct {
	title []string // its first line up to the first number or colon, head first
	main  *spot    // what the declaration alone means, or nil: its one number
	spots []*spot  // its numbers in order
}

// unset are the heads whose numbers are no setting of a game: what it is called,
// who plays, and what bots are told of who is ahead.
var unset = []string{"game", "version", "players", "estimate"}

// readRules finds the places of the rules files.
func (s *Source) readRules() {
	for _, d := range s.set.Source.Declarations() {
		if !slices.Contains(unset, d.Decl.Head) {
			s.readDecl(d)
		}
	}
}

func (s *Source) readDecl(d check.Declaration) {
	if d.Decl.Head == "kind" {
		s.kindDefaults(d)
		return
	}
	out := &declared{title: titleOf(d.File, d.Decl), spots: s.numbersIn(d.File, &syntax.Decl{Parts: d.Decl.Parts})}
	for _, lines := range d.Lines {
		out.spots = append(out.spots, s.numbersIn(lines.File, &syntax.Text{Stmts: lines.Stmts})...)
	}
	switch d.Decl.Head {
	case "option":
		out.main = s.option(d.File, d.Decl, out.spots)
	case "token":
		out.main = s.pieces(d.File, d.Decl, out.spots)
	}
	if out.main == nil && len(out.spots) == 0 {
		return
	}
	if first := s.sameTitle(out.title); first != nil && out.main == nil {
		s.join(first, out.spots)
		return
	}
	if out.main != nil && !slices.Contains(out.spots, out.main) {
		out.main.decl = out
		s.spots = append(s.spots, out.main)
	}
	spots := out.spots
	out.spots = nil
	s.join(out, spots)
	s.decls = append(s.decls, out)
}

// join puts numbers behind those of a declaration.
func (s *Source) join(d *declared, spots []*spot) {
	for _, p := range spots {
		d.spots = append(d.spots, p)
		p.decl = d
		if p.nth = len(d.spots); p == d.main {
			p.nth = 0
		}
		s.spots = append(s.spots, p)
	}
}

// sameTitle gives the declaration that begins in the same way: its numbers are
// counted on.
func (s *Source) sameTitle(title []string) *declared {
	i := slices.IndexFunc(s.decls, func(d *declared) bool { return slices.Equal(d.title, title) })
	if i < 0 {
		return nil
	}
	return s.decls[i]
}

// titleOf is how a declaration begins, word by word; commas are words.
func titleOf(f *diag.File, d *syntax.Decl) []string {
	if (d.Head == "option" || d.Head == "token") && len(d.Parts) > 0 {
		return append([]string{d.Head}, wordsOf(words(d.Parts[0]))...)
	}
	text := d.FirstLine(f)
	if d.Changes {
		text = strings.TrimPrefix(text, "change")
	}
	if i := strings.IndexAny(text, "#:\"0123456789"); i >= 0 {
		text = text[:i]
	}
	return wordsOf(strings.TrimRight(strings.TrimSpace(text), ","))
}

// wordsOf cuts an address into words in small letters.
func wordsOf(text string) []string {
	return strings.Fields(strings.ToLower(strings.ReplaceAll(text, ",", " , ")))
}

// option is the default of an option: its first number, or its `on` or `off`.
func (s *Source) option(f *diag.File, d *syntax.Decl, numbers []*spot) *spot {
	for _, o := range s.game.Options {
		if len(d.Parts) < 2 || o.Name != words(d.Parts[0]) {
			continue
		}
		if o.Switch {
			return &spot{now: d.Parts[1].Span(f).Text(), span: d.Parts[1].Span(f), words: []string{"on", "off"}}
		}
		numbers[0].least, numbers[0].most = o.Least, min(o.Most, mostNumber)
		return numbers[0]
	}
	return nil
}

func words(p *syntax.Phrase) string {
	var out []string
	for _, i := range p.Items {
		out = append(out, i.Word)
	}
	return strings.Join(out, " ")
}

// pieces is how many of a token there are, said or not.
func (s *Source) pieces(f *diag.File, d *syntax.Decl, numbers []*spot) *spot {
	if len(numbers) == 1 {
		numbers[0].least = 1
		return numbers[0]
	}
	if len(numbers) > 1 || len(d.Parts) == 0 {
		return nil
	}
	at := d.Parts[len(d.Parts)-1].Span(f).End
	return &spot{now: "0", span: diag.Span{File: f, Start: at, End: at}, before: ", ", after: " pieces", least: 1, most: mostNumber}
}

// kindDefaults are the numbers of `FIELD: number or 0`.
func (s *Source) kindDefaults(d check.Declaration) {
	title := titleOf(d.File, d.Decl)
	for _, lines := range append([]check.Lines{{File: d.File, Fields: d.Decl.Fields}}, d.Fields...) {
		for _, field := range lines.Fields {
			numbers := []*spot{}
			for _, part := range field.Parts {
				numbers = append(numbers, s.numbersIn(lines.File, part)...)
			}
			if len(numbers) == 1 && len(title) > 1 && len(d.Decl.Parts) > 0 {
				kind := words(&syntax.Phrase{Items: kindWords(d.Decl.Parts[0])})
				numbers[0].group, numbers[0].noun = kind+"."+strings.Join(field.Name, " "), nil
				s.keep(numbers[0])
			}
		}
	}
}

// kindWords are the words of a kind's name, before `of PLAYER`.
func kindWords(p *syntax.Phrase) []*syntax.Item {
	if i := slices.IndexFunc(p.Items, func(i *syntax.Item) bool { return i.Word == "of" }); i >= 0 {
		return p.Items[:i]
	}
	return p.Items
}

// stops are the words before which the name of what is declared ends.
var stops = []string{",", "of", "a", "an", "the", "by", "to", "with", "from", "for", "at", "when", "in", "on", "where"}

// How well an address names a declaration.
const (
	notIt    = iota
	begins   // how it begins
	shortly  // what it declares, the first words of which are enough
	entirely // its whole title, with its head or without
)

// fits says how well words name a declaration.
func (d *declared) fits(query []string) int {
	best := notIt
	for _, title := range [][]string{d.title, d.title[1:]} {
		switch {
		case len(query) == 0 || len(query) > len(title) || !slices.Equal(query, title[:len(query)]):
		case len(query) == len(title):
			best = entirely
		case slices.Contains(stops, title[len(query)]):
			best = max(best, shortly)
		default:
			best = max(best, begins)
		}
	}
	return best
}

// declsNamed are the declarations that words name best.
func (s *Source) declsNamed(query []string) (out []*declared) {
	best := 2 * begins
	for _, d := range s.decls {
		f := 2 * d.fits(query)
		if f > 0 && d.title[0] == "option" {
			f++ // what a session may set is meant before a verb of the same name
		}
		switch {
		case f < best:
		case f > best:
			best, out = f, []*declared{d}
		default:
			out = append(out, d)
		}
	}
	return out
}

// called is the shortest name of a declaration that names no other: what it
// declares, without its head where that is enough.
func (s *Source) called(d *declared) string {
	named := !slices.Contains(unnamed, d.title[0])
	for _, title := range [][]string{d.title[1:], d.title} {
		for n := 1; n <= len(title) && !slices.Contains(stops, title[0]); n++ {
			if named && n < len(title) && !slices.Contains(stops, title[n]) || !named && len(title) < len(d.title) {
				continue
			}
			if found := s.declsNamed(title[:n]); len(found) == 1 && found[0] == d {
				return sentence(title[:n])
			}
		}
	}
	return sentence(d.title)
}

// unnamed are the heads that declare nothing with a name.
var unnamed = []string{"after", "end", "limit", "rank", "reactions", "returns", "setup", "turn", "when", "while", "win"}

func sentence(words []string) string {
	return strings.ReplaceAll(strings.Join(words, " "), " ,", ",")
}

// inDecl gives a declaration's nth number; 0: the one that the name alone means.
func (s *Source) inDecl(d *declared, nth int, asked string) (*spot, error) {
	if nth == 0 && d.main != nil {
		return d.main, nil
	}
	return s.inGroup(asked, d.spots, nth)
}

// several says which numbers there are where an address does not say which.
func (s *Source) several(asked string, nth int, spots []*spot) error {
	var each []string
	for _, p := range spots {
		each = append(each, fmt.Sprintf("`%s` is the %s of `%s`", s.address(p), p.now, p.line()))
	}
	if nth == 0 {
		return wrong("say which: "+strings.Join(each, ", "), "`%s` has %s", asked, counted(len(spots), "number"))
	}
	return wrong(strings.Join(each, ", "), "`%s` has %s, and no number %d", asked, counted(len(spots), "number"), nth)
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
