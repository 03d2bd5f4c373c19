package enginetest

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/internal/truth"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// conserved checks that every card is in exactly one zone, and that tokens
// come and go only as the log says.
func (p *play) conserved() error {
	t := tableOf(p.s)
	if err := t.Check(); err != nil {
		return p.broken("the position makes sense", "%v", err)
	}
	total := 0
	for z := range t.L.Instances {
		total += t.Count(t.L.Member(z))
	}
	if total != t.L.N {
		return p.broken("every card lies in one zone", "%d cards lie in zones, the game has %d", total, t.L.N)
	}
	now := p.s.TokensLogged(truth.Key{})
	for k, n := range p.s.InUse() {
		if tok := &p.g.Rules().Tokens[k]; tok.Until.What == check.Forever && n != now[k] {
			return p.broken("tokens come and go as the log says", "%d %s are in use, the log adds up to %d", n, tok.Plural, now[k])
		}
	}
	return nil
}

// cloned checks that playing on with a copy leaves the original alone.
func (p *play) cloned() error {
	before, log := p.bytes(p.s), p.s.LogLen()
	c := p.s.Clone()
	defer c.Release()
	if !bytes.Equal(before, p.bytes(c)) || c.Hash() != p.s.Hash() {
		return p.broken("a copy is equal", "its bytes or its hash differ")
	}
	p.wander(c, 12)
	if !bytes.Equal(before, p.bytes(p.s)) || log != p.s.LogLen() {
		return p.broken("a copy is independent", "playing on with it changed the original")
	}
	c.CopyFrom(p.s)
	if !bytes.Equal(before, p.bytes(c)) || !slices.Equal(p.s.Log(engine.Everything), c.Log(engine.Everything)) {
		return p.broken("a copy into used memory is equal", "its bytes or its log differ")
	}
	return nil
}

// wander makes up to n random choices.
func (p *play) wander(s *engine.State, n int) {
	for ; n > 0 && !s.Over(); n-- {
		if s.Apply(p.rand.below(s.Count())) != nil {
			return
		}
	}
}

func (p *play) bytes(s *engine.State) []byte { return tableOf(s).AppendBinary(nil) }

// written checks that the position's bytes can be read back and played on
// with the same result.
func (p *play) written() error {
	b := p.bytes(p.s)
	t, err := vm.Decode(p.g.Program(truth.Key{}), b)
	if err != nil {
		return p.broken("a written position can be read", "%v", err)
	}
	if !bytes.Equal(b, t.AppendBinary(nil)) || t.Hash() != tableOf(p.s).Hash() {
		return p.broken("a written position comes back", "its bytes or its hash differ")
	}
	back, err := p.g.FromTable(truth.Key{}, t, engine.Config{Options: p.cfg.Options, Quiet: true})
	if err != nil {
		return p.broken("a written position can be taken over", "%v", err)
	}
	defer back.Release()
	c := p.s.Clone()
	defer c.Release()
	return p.together(c, back)
}

// together makes the same random choices in two states and compares them.
func (p *play) together(a, b *engine.State) error {
	for range 8 {
		if a.Over() || b.Over() {
			break
		}
		n := a.Count()
		if n != b.Count() || a.Actor() != b.Actor() {
			return p.broken("a written position goes on as before", "%d options for player %d, not %d for %d", b.Count(), b.Actor(), n, a.Actor())
		}
		i := p.rand.below(n)
		if err := a.Apply(i); err != nil {
			return p.broken("every option offered can be chosen", "%v", err)
		}
		if err := b.Apply(i); err != nil {
			return p.broken("a written position goes on as before", "%v", err)
		}
		if !bytes.Equal(p.bytes(a), p.bytes(b)) {
			return p.broken("a written position goes on as before", "the same choice gave another position")
		}
	}
	return nil
}

// undone checks that taking a choice back restores the position.
func (p *play) undone() error {
	c := p.s.Clone()
	defer c.Release()
	before, log := p.bytes(c), c.LogLen()
	made := 0
	for ; made < 3 && !c.Over(); made++ {
		if err := c.Apply(p.rand.below(c.Count())); err != nil {
			return p.broken("every option offered can be chosen", "%v", err)
		}
	}
	for range made {
		if err := c.Undo(); err != nil {
			return p.broken("a choice can be taken back", "%v", err)
		}
	}
	if !bytes.Equal(before, p.bytes(c)) || c.LogLen() != log {
		return p.broken("taking choices back restores the position", "its bytes or its log differ")
	}
	return nil
}

// saved checks that the saved game loads to the same position, log and views.
func (p *play) saved() error {
	var b bytes.Buffer
	if err := p.s.Save(&b); err != nil {
		return p.broken("a game can be saved", "%v", err)
	}
	back, err := p.g.Load(b.Bytes())
	if err != nil {
		return p.broken("a saved game can be loaded", "%v", err)
	}
	defer back.Release()
	if !bytes.Equal(p.bytes(p.s), p.bytes(back)) || p.s.Hash() != back.Hash() {
		return p.broken("a saved game loads to the same position", "its bytes or its hash differ")
	}
	for q := range p.g.Players() {
		if !seenBy(p.s, q, 0).equal(seenBy(back, q, 0)) {
			return p.broken("a saved game loads to the same views", "player %d sees something else", q)
		}
	}
	return nil
}

// sight is everything a player can see: the view, and the history since the
// record had a length. Asked is what else their seat can be asked for; nil where that was not compared.
type sight struct {
	View  engine.View
	Log   []engine.Line
	Info  string
	Asked *asked
}

// asked is what a seat and those who look on can ask for besides: the question, its kind and its number, the options in words, the
// story, the table as it lies open, JSON, and the sentences that refuse a call.
type asked struct {
	Prompt, By, Kind string
	Question         engine.Question
	Options          []string
	Story            []engine.Scene
	Open             engine.View
	ToAct            []engine.Player
	JSON             string
	Refused          []string
}

func seenBy(s *engine.State, q engine.Player, from int) *sight {
	return &sight{View: s.View(q), Log: s.LogFrom(q, from), Info: s.InformationSince(q, from)}
}

// sees is what a player sees, as much of it as is compared in this trial.
func (p *play) sees(s *engine.State, q engine.Player, from int) *sight {
	out := seenBy(s, q, from)
	if !p.cfg.EveryState {
		return out
	}
	seat := s.Seat(q)
	a := &asked{Prompt: seat.Prompt(), Story: s.StoryFrom(q, from)}
	if seat.MyTurn() {
		a.By, a.Kind, a.Question = s.AskedBy(), s.Asks(), s.Question()
		a.Refused = append(a.Refused, said(s.Apply(seat.Count())))
	}
	for i := range seat.Count() + 1 {
		a.Options = append(a.Options, seat.OptionText(i))
	}
	a.Refused = append(a.Refused, said(s.EstimateError(q)))
	a.Open, a.ToAct = s.PublicView(), s.ToAct()
	if p.step%8 == 0 { // what is written is made of what is compared already
		var written bytes.Buffer
		for _, one := range []any{out.View, a.Open, a.ToAct} {
			if err := json.NewEncoder(&written).Encode(one); err != nil {
				a.Refused = append(a.Refused, err.Error())
			}
		}
		a.JSON = written.String()
	}
	out.Asked = a
	return out
}

func said(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// equal compares two sights in full. Nothing is written down for it: sights are
// compared often, and nearly always equal.
func (a *sight) equal(b *sight) bool {
	return a.Info == b.Info && slices.Equal(a.Log, b.Log) && reflect.DeepEqual(a.View, b.View) && reflect.DeepEqual(a.Asked, b.Asked)
}

// bytes is a sight as text.
func (a *sight) bytes() []byte {
	b, err := json.Marshal(a)
	if err != nil { // plain data always marshals
		return []byte(err.Error())
	}
	return b
}
