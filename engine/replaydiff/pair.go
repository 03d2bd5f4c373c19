package replaydiff

import (
	"cmp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/engine"
)

// pair is the same game under old rules (a) and new ones (b), side by side.
type pair struct {
	a, b   *engine.State
	r      *engine.Record
	rename *strings.Replacer
	told   [2]int // how much of either log was compared
	recent []string
	out    Divergence
}

// keptLines is how many lines before a parting are kept.
const keptLines = 12

// follow goes on choice by choice until the games part or the record ends.
func (p *pair) follow() error {
	for {
		if p.logs(); p.out.Kind != Never {
			return p.playOn()
		}
		if p.a.Over() || p.b.Over() || !p.more() {
			return nil
		}
		if p.menus(); p.out.Kind != Never {
			return nil
		}
		i := p.chosen()
		j := p.match(i)
		if p.out.Chosen = p.words(p.a, i); j < 0 {
			p.part(Gone)
			return nil
		}
		if err := p.step(i, j); err != nil {
			return err
		}
	}
}

// logs compares what happened since it was last compared.
func (p *pair) logs() {
	then, now := p.lines(p.a, 0), p.lines(p.b, 1)
	same := 0
	for same < len(then) && same < len(now) && then[same] == now[same] {
		same++
	}
	p.recent = append(p.recent, then[:same]...)
	if same == len(then) && same == len(now) {
		return
	}
	p.out.Then, p.out.Now = p.next(p.a, then[same:]), p.next(p.b, now[same:])
	if p.out.Then.Line == "" || p.out.Now.Line == "" {
		p.part(Asks)
		return
	}
	p.part(Event)
}

// lines are the new lines of a log, the old ones in the new names.
func (p *pair) lines(s *engine.State, side int) (out []string) {
	for _, l := range s.LogFrom(engine.Everything, p.told[side]) {
		if side == 0 {
			l.Text = p.rename.Replace(l.Text)
		}
		out = append(out, l.Text)
	}
	p.told[side] = s.LogLen()
	return out
}

// next is the first of the lines left, or else what is asked, with its options.
func (p *pair) next(s *engine.State, left []string) Next {
	if len(left) > 0 {
		return Next{Line: left[0]}
	}
	if who := playerOf(s); who != "" {
		return Next{Asks: "the " + who + " chooses " + cmp.Or(s.Prompt(), "one") + ": " + strings.Join(p.all(s), "; ")}
	}
	return Next{}
}

// part notes where the games part.
func (p *pair) part(k Kind) {
	p.out.Kind, p.out.Turn = k, p.a.Turn()
	p.out.Before = slices.Clone(p.recent[max(0, len(p.recent)-keptLines):])
	if k == Gone || k == Asks {
		p.out.Player, p.out.Prompt = playerOf(p.a), p.a.Prompt()
	}
}

// posed says whether the choice a waits for is one of the record: choices of one
// option were not asked then, unless that would have told something.
func (p *pair) posed() bool { return p.r.Forced || p.a.Actor() < 0 || p.a.Count() > 1 || p.a.Hidden() }

// more says whether the record goes on.
func (p *pair) more() bool { return !p.posed() || p.out.Choices < len(p.r.Choices) }

// chosen is what was chosen then, and takes it from the record.
func (p *pair) chosen() int {
	if !p.posed() {
		return 0
	}
	p.out.Choices++
	return p.r.Choices[p.out.Choices-1]
}

// menus compares what is asked and the options.
func (p *pair) menus() {
	if p.a.Actor() != p.b.Actor() || p.a.Actor() >= 0 && p.a.Question().Kind != p.b.Question().Kind {
		p.out.Then, p.out.Now = p.next(p.a, nil), p.next(p.b, nil)
		p.part(Asks)
		return
	}
	if p.out.Menu != nil {
		return
	}
	then, now := p.all(p.a), p.all(p.b)
	gone, more := without(then, now), without(now, then)
	if len(gone)+len(more) > 0 {
		p.out.Menu = &Menu{Choice: p.out.Choices, Turn: p.a.Turn(), Player: playerOf(p.a), Prompt: p.a.Prompt(), Gone: gone, New: more}
	}
}

// without lists what of one list is not in another, as often as it is missing.
func without(list, other []string) (out []string) {
	left := slices.Clone(other)
	for _, text := range list {
		if i := slices.Index(left, text); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			out = append(out, text)
		}
	}
	return out
}

// step makes one choice on both sides.
func (p *pair) step(i, j int) error {
	if err := p.a.Take(i); err != nil {
		return err
	}
	return p.b.Take(j)
}

// playOn goes on by the meaning of the choices alone, behind something else
// that happened, and counts how far that leads.
func (p *pair) playOn() error {
	if p.out.Kind != Event {
		return nil
	}
	at := p.out.Choices
	defer func() { p.out.Choices = at }()
	for !p.a.Over() && !p.b.Over() && p.more() {
		if p.a.Actor() != p.b.Actor() || p.a.Actor() >= 0 && p.a.Question().Kind != p.b.Question().Kind {
			return nil
		}
		posed := p.posed()
		i := p.chosen()
		j := p.match(i)
		if j < 0 {
			return nil
		}
		if err := p.step(i, j); err != nil {
			return err
		}
		if posed {
			p.out.Further++
		}
	}
	p.out.All = !p.more() || p.a.Over() && p.b.Over()
	p.out.EndedNow = ended(p.b)
	return nil
}
