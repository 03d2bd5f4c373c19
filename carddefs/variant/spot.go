package variant

import (
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// spot is a place in the source.
type spot struct {
	group  string // the address without its `#n`
	nth    int    // which number of the group; 0: the group is this one place
	decl   *declared
	now    string
	card   string
	span   diag.Span // of the value; empty, at a point: nothing stands there yet
	before string    // what is written in front of a value that did not stand there
	after  string
	words  []string // the words allowed; nil: a whole number
	free   bool     // a word that the checker knows: a seat, a zone
	least  int
	most   int
	noun   *noun // a word that has to agree with the number
}

// noun is a word behind a number that is said otherwise of one than of many.
type noun struct {
	span      diag.Span
	one, many string
}

// mostNumber is the largest number that a card or a rule may say.
const mostNumber = 999999

func number(now int, span diag.Span) *spot {
	return &spot{now: strconv.Itoa(now), span: span, most: mostNumber}
}

// address is the place as it is told, always in full.
func (s *Source) address(p *spot) string {
	base := p.group
	if p.decl != nil {
		base = s.called(p.decl)
	}
	if p.nth == 0 || p.nth == 1 && s.alone(p) {
		return base
	}
	return base + "#" + strconv.Itoa(p.nth)
}

// alone says whether a number is the only one of its text or declaration.
func (s *Source) alone(p *spot) bool {
	if p.decl != nil {
		return len(p.decl.spots) == 1 && p.decl.main == nil
	}
	return len(s.groups[strings.ToLower(p.group)]) == 1
}

func (s *Source) place(p *spot) Place {
	return Place{Address: s.address(p), Value: p.now, Number: p.words == nil && !p.free, Card: p.card, Line: p.line(), Words: strings.Join(p.words, ", ")}
}

// line is what the file says around a place.
func (p *spot) line() string {
	if p.span.File == nil || p.span.Start == p.span.End {
		return ""
	}
	n, _ := p.span.File.Position(p.span.Start)
	return strings.TrimSpace(strings.TrimRight(p.span.File.Line(n), "\r"))
}

// accept gives the value as it is written, or says why it can't be.
func (p *spot) accept(e Edit) (string, error) {
	switch {
	case p.free:
		return e.Value, nil
	case p.words != nil:
		return p.word(e)
	}
	n, err := strconv.Atoi(e.Value)
	if err != nil || n < p.least || n > p.most || strings.Trim(strings.TrimPrefix(e.Value, "-"), "0123456789") != "" {
		help := "write `" + e.Address + "=" + p.now + "` and change the number"
		if p.least == 1 && n == 0 && err == nil && p.card != "" {
			help = "to take the card out, write `--without \"" + p.card + "\"`"
		}
		return "", wrong(help, "`%s` is a whole number from %d to %d, not `%s`", e.Address, p.least, p.most, e.Value)
	}
	return strconv.Itoa(n), nil
}

func (p *spot) word(e Edit) (string, error) {
	for _, w := range p.words {
		if strings.EqualFold(w, e.Value) {
			return w, nil
		}
	}
	help := "it is one of " + strings.Join(p.words, ", ")
	if near := diag.Suggest(e.Value, p.words); near != "" {
		help = "did you mean `" + e.Address + "=" + near + "`?"
	}
	return "", wrong(help, "`%s` can't be `%s`", e.Address, e.Value)
}

// splices are the changes of the file that set the value.
func (p *spot) splices(e Edit) []splice {
	text := e.Value
	if p.span.Start == p.span.End {
		text = p.before + text + p.after
	}
	out := []splice{{span: p.span, text: text, by: e}}
	if p.noun != nil {
		from, to := p.noun.one, p.noun.many
		if e.Value == "1" {
			from, to = to, from
		}
		if p.noun.span.Text() == from && from != to {
			out = append(out, splice{span: p.noun.span, text: to, by: e})
		}
	}
	return out
}
