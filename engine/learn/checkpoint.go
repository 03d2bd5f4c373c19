package learn

import (
	"bytes"
	"crypto/sha256"
	"encoding/gob"
	"fmt"
)

// Checkpoints keep a training that is under way, so that one that was killed goes on.
type Checkpoints interface {
	// Last is what was kept last; nil: nothing was.
	Last() []byte
	// Reached is called after each batch, from the calling goroutine, with what gives the state of the training: bytes to keep.
	Reached(state func() []byte)
}

// checkpoint is the state of a trainer of one game that does not follow from its game and its configuration.
type checkpoint struct {
	Key     string
	Nets    []netState
	Means   []netState
	Times   []float32 // of the means
	Steady  bool
	Past    [][]packedState
	Next    int
	Settled int
	Games   int
	Made    int64
	Work    int64
	Rivals  int64
	Won     []float32
	Beat    []float32
	Records [2][]recordState
}

type netState struct {
	Rows       []row
	Seen, Line []float32
	Bias       row
	Out, Outs  [hidden]float32
	Bs         row
}

type packedState struct {
	Rows [][words]int64
	Bias [words]int64
	Out  [hidden]int64
}

type recordState struct{ Positions, Said, Came [bins]int64 }

// key tells trainings apart: what is the same of two goes the same way.
func (t *trainer) key() string {
	a := about(t.g, t.cfg)
	from := ""
	if f := t.cfg.From; f != nil {
		from = fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, f.About, f.cards, f.nets)))
	}
	return fmt.Sprintf("%+v %d %+v %d %s %v %v", a, t.cfg.Games, t.tune, t.coder.n, from, t.payoffs, t.length)
}

// state is the training so far.
func (t *trainer) state() []byte {
	c := checkpoint{Key: t.key(), Steady: len(t.steady) > 0, Next: t.next, Settled: t.settled, Games: t.games, Made: t.made, Work: t.work, Rivals: t.rivals, Won: t.won, Beat: t.beat}
	for _, n := range t.nets {
		c.Nets = append(c.Nets, netState{n.rows, n.seen, n.line, n.bias, n.out, n.outs, n.bs})
	}
	for _, m := range t.means {
		s := netState{}
		if m.net != nil {
			s = netState{Rows: m.net.rows, Bias: m.net.bias, Out: m.net.out}
		}
		c.Means, c.Times = append(c.Means, s), append(c.Times, m.times)
	}
	for _, list := range t.past {
		var kept []packedState
		for _, p := range list {
			kept = append(kept, packedState{p.rows, p.bias, p.out})
		}
		c.Past = append(c.Past, kept)
	}
	for i, list := range t.records {
		for _, r := range list {
			c.Records[i] = append(c.Records[i], recordState{r.positions, r.said, r.came})
		}
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(&c); err != nil { // plain data
		return nil
	}
	return b.Bytes()
}

// goOn takes up a training that was kept, if it is one of the same.
func (t *trainer) goOn(state []byte) {
	var c checkpoint
	if len(state) == 0 || gob.NewDecoder(bytes.NewReader(state)).Decode(&c) != nil || c.Key != t.key() || !c.fits(t) {
		return
	}
	for i, s := range c.Nets {
		n := t.nets[i]
		n.rows, n.seen, n.line, n.bias, n.out, n.outs, n.bs = s.Rows, s.Seen, s.Line, s.Bias, s.Out, s.Outs, s.Bs
	}
	for i, s := range c.Means {
		if m := &t.means[i]; len(s.Rows) > 0 {
			m.net, m.times = &net{rows: s.Rows, bias: s.Bias, out: s.Out, old: make([]bool, len(s.Rows)), seen: t.nets[i].seen, line: t.nets[i].line}, c.Times[i]
			m.frozen = &packed{}
			m.frozen.freeze(m.net)
		}
		if c.Steady {
			t.steady = append(t.steady, t.means[i].frozen)
		}
	}
	for _, list := range c.Past {
		var kept []*packed
		for _, p := range list {
			kept = append(kept, &packed{p.Rows, p.Bias, p.Out})
		}
		t.past = append(t.past, kept)
	}
	for i, list := range c.Records {
		for k, r := range list {
			t.records[i][k] = record{r.Positions, r.Said, r.Came}
		}
	}
	t.next, t.settled, t.games, t.made, t.work, t.rivals, t.won, t.beat = c.Next, c.Settled, c.Games, c.Made, c.Work, c.Rivals, c.Won, c.Beat
}

// fits says whether the state has the shape of the training: it comes from a file.
func (c *checkpoint) fits(t *trainer) bool {
	n := len(t.nets)
	ok := len(c.Nets) == n && len(c.Means) == n && len(c.Times) == n && len(c.Records[0]) == n && len(c.Records[1]) == n && len(c.Won) == len(t.won) && len(c.Beat) == len(t.beat)
	for i := 0; ok && i < n; i++ {
		s, m := &c.Nets[i], &c.Means[i]
		ok = len(s.Rows) == int(t.coder.n) && len(s.Seen) == len(s.Rows) && len(s.Line) == len(s.Rows) && (len(m.Rows) == len(s.Rows) || len(m.Rows) == 0 && !c.Steady)
	}
	for _, list := range c.Past {
		ok = ok && len(list) == n
		for _, p := range list {
			ok = ok && len(p.Rows) == int(t.coder.n)
		}
	}
	return ok
}
