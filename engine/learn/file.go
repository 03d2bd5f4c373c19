package learn

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"

	"github.com/broadside-cards/broadside/engine"
)

// The file: a line that says what it is, a line of JSON about it (About), the weights
// or shares, compressed, and the first bytes of the SHA-256 of all before.
const (
	fileKind = "broadside player "
	fileHead = fileKind + "3\n"
	sumBytes = 8
	mostText = 1 << 12 // bytes of a name or of the line about it
	mostRows = 1 << 22
)

// MaxBytes is the largest file that is read.
const MaxBytes = 64 << 20

// About says what a player was trained on.
type About struct {
	Game    string         `json:"game"`
	Version string         `json:"version"`
	Hash    string         `json:"hash"` // of rules and cards
	Players int            `json:"players"`
	Options map[string]int `json:"options,omitempty"`
	Seed    uint64         `json:"seed"`
	Games   int            `json:"games,omitempty"`  // of self-play
	Rounds  int            `json:"rounds,omitempty"` // of a small game's solution
	Rivals  []string       `json:"rivals,omitempty"` // whom it met besides itself
	From    string         `json:"from,omitempty"`   // the hash of the game it was begun on
	With    string         `json:"with,omitempty"`   // and of the one that was learned in turns with this one
	Engine  string         `json:"engine"`           // the version of Broadside
	Method  int            `json:"method"`           // another number: trained in another way
	Least   int64          `json:"least"`            // what a game brings
	Most    int64          `json:"most"`
}

// Method is the number of today's features and way of training: a player made with
// another has to be trained again to be the same.
const Method = 3

// Saved is what was learnt of a game, apart from it: read from a file, to play that game
// or to begin on one like it.
type Saved struct {
	About About
	nets  []savedNet
	cards []card // that the nets know
	mixed *mixed
}

// savedNet is a net with its features by name.
type savedNet struct {
	bias  packedRow
	out   [hidden]int16
	names []string
	rows  []packedRow
	seen  []float32
	line  []float32
	scale scale
}

type packedRow [hidden + 1]int16

// FileError is a file that can't be used. Old says that it was trained by another version of Broadside.
type FileError struct {
	Why string
	Old bool
}

// Error says why.
func (e *FileError) Error() string { return e.Why }

// Write is the file of a player, the same bytes for the same player.
func (p *Player) Write() []byte { return p.Saved().Write() }

// Write is the file that it was read from.
func (s *Saved) Write() []byte {
	var b bytes.Buffer
	b.WriteString(fileHead)
	about, _ := json.Marshal(s.About)
	b.Write(append(about, '\n'))
	z, _ := flate.NewWriter(&b, flate.DefaultCompression)
	w := &writer{to: z}
	w.number(uint64(len(s.nets)))
	for i := range s.nets {
		w.net(&s.nets[i])
	}
	w.mixed(s.mixed)
	w.cards(s.cards)
	_ = z.Close()
	sum := sha256.Sum256(b.Bytes())
	return append(b.Bytes(), sum[:sumBytes]...)
}

// writer writes numbers one after the other; into memory nothing fails.
type writer struct {
	to   io.Writer
	room []byte
}

func (w *writer) number(n uint64) { w.data(binary.AppendUvarint(w.room[:0], n)) }

func (w *writer) data(b []byte) { _, _ = w.to.Write(b) }

func (w *writer) fixed(v any) { _ = binary.Write(w.to, binary.LittleEndian, v) }

func (w *writer) net(n *savedNet) {
	w.fixed(n.bias)
	w.fixed(n.out)
	w.number(uint64(len(n.names)))
	for i, name := range n.names {
		w.text(name)
		w.fixed(n.rows[i])
		w.fixed(n.seen[i])
		w.fixed(n.line[i])
	}
	w.number(uint64(len(n.scale)))
	for _, k := range n.scale {
		w.number(uint64(k.said))
		w.number(uint64(k.means))
	}
}

func (w *writer) cards(list []card) {
	w.number(uint64(len(list)))
	for _, c := range list {
		w.text(c.name)
		w.fixed(c.print)
	}
}

func (w *writer) text(s string) {
	w.number(uint64(len(s)))
	w.data([]byte(s))
}

func (w *writer) mixed(m *mixed) {
	if m == nil {
		w.number(0)
		return
	}
	w.number(uint64(len(m.keys)))
	for i, key := range m.keys {
		w.fixed(key)
		list := m.shares[m.from[i]:m.from[i+1]]
		w.number(uint64(len(list)))
		w.fixed(list)
	}
}

// Read reads the file of a player. What is no such file, was made by another version
// of this format, or is broken is a *FileError.
func Read(data []byte) (*Saved, error) {
	if !bytes.HasPrefix(data, []byte(fileHead)) {
		if bytes.HasPrefix(data, []byte(fileKind)) {
			return nil, &FileError{Why: "it was trained by another version of Broadside", Old: true}
		}
		return nil, &FileError{Why: "it is no player that Broadside has trained"}
	}
	broken := &FileError{Why: "it is broken"}
	if len(data) < len(fileHead)+sumBytes {
		return nil, broken
	}
	body, tail := data[:len(data)-sumBytes], data[len(data)-sumBytes:]
	sum := sha256.Sum256(body)
	if !bytes.Equal(sum[:sumBytes], tail) {
		return nil, broken
	}
	line, rest, found := bytes.Cut(body[len(fileHead):], []byte("\n"))
	s := &Saved{}
	if !found || json.Unmarshal(line, &s.About) != nil {
		return nil, broken
	}
	r := &reader{from: bytes.NewBuffer(nil)}
	if _, err := io.Copy(r.from, io.LimitReader(flate.NewReader(bytes.NewReader(rest)), 4*MaxBytes)); err != nil {
		return nil, broken
	}
	for range r.number(16) {
		s.nets = append(s.nets, r.net())
	}
	s.mixed = r.mixed()
	s.cards = r.cards()
	if r.bad || len(s.nets) == 0 && s.mixed == nil {
		return nil, broken
	}
	return s, nil
}

// reader reads what a writer wrote; once something is wrong all is.
type reader struct {
	from *bytes.Buffer
	bad  bool
}

// number is a number up to most.
func (r *reader) number(most uint64) int {
	n, err := binary.ReadUvarint(r.from)
	if err != nil || n > most || r.bad {
		r.bad = true
		return 0
	}
	return int(n)
}

func (r *reader) fixed(v any) {
	if r.bad || binary.Read(r.from, binary.LittleEndian, v) != nil {
		r.bad = true
	}
}

func (r *reader) net() (n savedNet) {
	r.fixed(&n.bias)
	r.fixed(&n.out)
	for range r.number(mostRows) {
		n.names = append(n.names, r.text())
		var w packedRow
		var seen, line float32
		r.fixed(&w)
		r.fixed(&seen)
		r.fixed(&line)
		if r.bad {
			break
		}
		n.rows, n.seen, n.line = append(n.rows, w), append(n.seen, seen), append(n.line, line)
	}
	n.scale = r.scale()
	return n
}

// scale is one whose knots rise.
func (r *reader) scale() (out scale) {
	last := knot{}
	for range r.number(bins) {
		k := knot{int64(r.number(sure - 1)), int64(r.number(sure - 1))}
		if k.said <= last.said || k.means <= last.means {
			r.bad = true
		}
		if r.bad {
			return nil
		}
		out, last = append(out, k), k
	}
	return out
}

func (r *reader) text() string { return string(r.from.Next(r.number(mostText))) }

func (r *reader) cards() (out []card) {
	for range r.number(mostRows) {
		c := card{name: r.text()}
		if r.fixed(&c.print); r.bad {
			break
		}
		out = append(out, c)
	}
	return out
}

func (r *reader) mixed() *mixed {
	n := r.number(mostRows)
	if n == 0 {
		return nil
	}
	m := &mixed{from: []int32{0}}
	for range n {
		var key uint64
		r.fixed(&key)
		list := make([]uint16, r.number(mostText))
		r.fixed(list)
		if r.bad {
			return nil
		}
		m.keys, m.shares = append(m.keys, key), append(m.shares, list...)
		m.from = append(m.from, int32(len(m.shares)))
	}
	return m
}

// Saved is what a player has learnt, apart from the game.
func (p *Player) Saved() *Saved {
	out := &Saved{About: p.about, mixed: p.mixed}
	if len(p.nets) == 0 {
		return out
	}
	out.cards = cardsOf(p.coder.game)
	names := p.coder.names()
	for i, n := range p.nets {
		s := savedNet{bias: unpack(n.bias, one), scale: p.scales[i]}
		for j, v := range n.out {
			s.out[j] = int16(v)
		}
		for at, seen := range p.seen[i] {
			if seen > 0 || p.line[i][at] > 0 {
				s.names, s.rows = append(s.names, names[at]), append(s.rows, unpack(n.rows[at], 1))
				s.seen, s.line = append(s.seen, seen), append(s.line, p.line[i][at])
			}
		}
		if len(p.strange) > 0 {
			more := &p.strange[i]
			s.names, s.rows = append(s.names, more.names...), append(s.rows, more.rows...)
			s.seen, s.line = append(s.seen, more.seen...), append(s.line, more.line...)
		}
		out.nets = append(out.nets, s)
	}
	return out
}

// For is the player for the game that it was trained on. For other rules, cards, players
// or options it is a *FileError: train on from it.
func (s *Saved) For(g *engine.Game, options map[string]int) (*Player, error) {
	switch {
	case s.About.Hash != g.Hash():
		return nil, &FileError{Why: fmt.Sprintf("it was trained on %s %s with other rules or cards", s.About.Game, s.About.Version)}
	case s.About.Players != len(g.Players()):
		return nil, &FileError{Why: fmt.Sprintf("it was trained for %d players", s.About.Players)}
	case !same(g, s.About.Options, options):
		return nil, &FileError{Why: "it was trained with other options"}
	case s.About.Method != Method:
		return nil, &FileError{Why: "it was trained by another version of Broadside"}
	}
	return s.over(g), nil
}

// Carried is a player for an edited game who plays as was learnt before the edit: what is
// new means next to nothing. For a game that was learned in turns with another it is one who knows it. A small game's solution can't be carried over, which is a
// *FileError: it is found anew.
func (s *Saved) Carried(g *engine.Game, options map[string]int) (*Player, error) {
	switch {
	case len(s.nets) == 0:
		return nil, &FileError{Why: "it is the solution of a small game"}
	case s.About.Method != Method:
		return nil, &FileError{Why: "it was trained by another version of Broadside"}
	case s.About.Players != len(g.Players()):
		return nil, &FileError{Why: fmt.Sprintf("it was trained for %d players", s.About.Players)}
	}
	p := s.over(g)
	p.about.Version, p.about.Hash, p.about.From, p.about.Options = g.Version(), g.Hash(), s.About.Hash, options
	return p, nil
}

// KeepFile lets a game have the player of a file, carried over where it learned another.
func KeepFile(g *engine.Game, file []byte, options map[string]int) error {
	saved, err := Read(file)
	if err != nil {
		return err
	}
	made := saved.For
	if saved.About.Hash != g.Hash() {
		made = saved.Carried
	}
	p, err := made(g, options)
	if err != nil {
		return err
	}
	return p.Keep(g)
}

// over is the player of what was learnt, as far as it says something of a game.
func (s *Saved) over(g *engine.Game) *Player {
	p := &Player{about: s.About, mixed: s.mixed, payoffs: payoffs{s.About.Least, s.About.Most}}
	if len(s.nets) > 0 {
		p.coder = newCoder(g)
		for i := range p.coder.nets() {
			n := newNet(p.coder.n, 0)
			from := &s.nets[min(i, len(s.nets)-1)]
			n.recall(p.coder, from, s.cards)
			p.take(n, from.scale)
		}
	}
	return p
}

// same says whether two settings of the options come to the same.
func same(g *engine.Game, a, b map[string]int) bool {
	x, err := g.Options(a)
	y, bad := g.Options(b)
	if err != nil || bad != nil {
		return false
	}
	for name, v := range x {
		if y[name] != v {
			return false
		}
	}
	return true
}

// recall takes over the weights of the features that there are still.
func (n *net) recall(c *coder, s *savedNet, cards []card) {
	at := make(map[string]int32, c.n)
	for i, name := range c.namesWith(knownAs(cardsOf(c.game), cards)) {
		at[name] = int32(i)
	}
	n.bias = floats(&s.bias)
	for j, v := range s.out {
		n.out[j] = float32(v) * (1.0 / unit)
	}
	for i, name := range s.names {
		if k, ok := at[name]; ok {
			n.rows[k], n.seen[k], n.line[k] = floats(&s.rows[i]), s.seen[i], s.line[i]
		}
	}
}

func floats(p *packedRow) (out row) {
	for j, v := range p {
		out[j] = float32(v) * (1.0 / unit)
	}
	return out
}
