package workshop

import (
	"context"
	"errors"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/desk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/print/piece"
)

// mover puts a part of a face elsewhere, by keys in the text of a look.
type mover struct {
	folder *folder
	now    *looked
	piece  piece.Piece
	card   *check.Card
	zone   piece.Zone
	q      moving

	path  string // of the file, in the game's folder
	was   []byte
	group []string      // where the part's keys stand in it
	node  *yamldoc.Node // nil where there are none yet
	own   faceNow
}

// pair is a key and its value.
type pair struct{ key, value string }

// open finds where the part's keys stand, or would.
func (m *mover) open() (err error) {
	m.own = framed(m.now, m.piece, m.card)
	m.path = "look.yaml"
	layer := isLayer(m.zone)
	if layer {
		m.path = placeAt(m.folder, m.zone.Name, m.zone.At).Path
		if !m.folder.has(m.path) {
			return exit.Failure("change it there", "`%s` is placed by `%s`, which is no file of this game", m.zone.Name, m.zone.At.File.Name)
		}
		if m.q.Own {
			return exit.Failure("move it for all that share the frame, or write the list anew in a frame of its own", "`%s` is in the list of `layers`, which a frame has as a whole", m.zone.Name)
		}
	}
	if m.folder.has(m.path) {
		if m.was, err = m.folder.read(m.path); err != nil {
			return err
		}
	}
	root, found := yamldoc.Parse(m.file(m.was), carddefs.YAMLLimits)
	if found.Errors() > 0 {
		return exit.Failure("mend it in Write", "`%s` can't be read: %s", m.path, found[0].Summary())
	}
	if layer {
		m.node, m.group = itemAt(root, m.zone.At.Start, nil)
		if m.node == nil {
			return exit.Failure("it is shown as it is now: drag it again", "`%s` was changed meanwhile", m.path)
		}
		return nil
	}
	frame := m.own.Frame
	if m.alone() {
		frame = m.own.Own
	}
	m.group = []string{"frames", frame, m.zone.Name}
	m.node = root.Get("frames").Get(frame).Get(m.zone.Name)
	return nil
}

// alone says whether the kind gets a frame of its own by this.
func (m *mover) alone() bool { return m.q.Own || m.own.Must }

func (m *mover) file(text []byte) *diag.File { return diag.NewFile(m.path, text) }

// itemAt is the item of a list that begins at a byte, and the way to it.
func itemAt(n *yamldoc.Node, at int, way []string) (*yamldoc.Node, []string) {
	if n == nil {
		return nil, nil
	}
	for i, item := range n.Items {
		if item.Kind == yamldoc.Map && item.Span.Start == at {
			return item, append(way, strconv.Itoa(i))
		}
		if found, w := itemAt(item, at, append(way[:len(way):len(way)], strconv.Itoa(i))); found != nil {
			return found, w
		}
	}
	for _, p := range n.Pairs {
		if found, w := itemAt(p.Value, at, append(way[:len(way):len(way)], p.Key.Text)); found != nil {
			return found, w
		}
	}
	return nil, nil
}

// ways are the keys that may put the part where it was dragged to, the fewest first.
func (m *mover) ways() (out [][]pair) {
	from, to := m.q.From, m.q.To
	across := m.axis("x", "w", "right", to.X, to.W, m.piece.W)
	down := m.axis("y", "h", "bottom", to.Y, to.H, m.piece.H)
	if m.placed() {
		out = append(out, append(changed(across, from.X, from.W, to.X, to.W), changed(down, from.Y, from.H, to.Y, to.H)...))
	}
	return append(out, []pair{across[0], down[0], across[1], down[1]})
}

// changed are those keys of an axis that say something new. What stretches between two edges
// says both.
func changed(keys []pair, at, size, toAt, toSize float64) []pair {
	const same = 0.005
	moved, grown := math.Abs(at-toAt) > same, math.Abs(size-toSize) > same
	switch stretched := keys[1].key == "right" || keys[1].key == "bottom"; {
	case !moved && !grown:
		return nil
	case stretched || moved && grown:
		return keys
	case moved:
		return keys[:1]
	case keys[0].key == "right" || keys[0].key == "bottom":
		return keys
	}
	return keys[1:]
}

// placed says whether the part stands where a look says, and not in the order of its design.
func (m *mover) placed() bool {
	if m.node != nil && isLayer(m.zone) {
		return true
	}
	frame, _ := m.now.game.Set.Look.OrNone().Frame(m.own.Frame)
	for _, z := range frame.Zones {
		if z.At.Text == m.zone.Name {
			return z.X.Said() || z.Y.Said() || z.Right.Said() || z.Bottom.Said()
		}
	}
	return false
}

// axis says a place on one axis by the keys that the part has there already: from the far edge
// where it is said from there.
func (m *mover) axis(near, size, far string, at, length, whole float64) []pair {
	said := func(key string) string {
		if n := m.node.Get(key); n != nil {
			return n.Text
		}
		return ""
	}
	from := pair{near, mm(at)}
	if strings.HasPrefix(said(near), "-") && at < whole {
		from.value = mm(at - whole)
	} else if at < 0 {
		from.value = mm(0) // below 0 would count from the other edge
	}
	to := pair{far, mm(whole - at - length)}
	switch {
	case said(far) == "":
		return []pair{from, {size, mm(length)}}
	case said(near) == "":
		return []pair{to, {size, mm(length)}}
	case said(size) == "":
		return []pair{from, to}
	}
	return []pair{from, {size, mm(length)}}
}

// millimetres writes a length as people do.
func millimetres(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}

// mm is the same as a value of a look.
func mm(v float64) string {
	if v = math.Round(v*100) / 100; v == 0 {
		return "0"
	}
	return millimetres(v) + "mm"
}

// text is the file with these keys in it.
func (m *mover) text(keys []pair) ([]byte, error) {
	var puts []yamldoc.Put
	for _, k := range keys {
		puts = append(puts, yamldoc.Put{Path: m.group, Key: k.key, Value: k.value})
	}
	if m.alone() {
		puts = append(puts, yamldoc.Put{Path: m.group[:2], Key: "like", Value: m.own.Frame, First: true},
			yamldoc.Put{Path: []string{"kinds", m.entry()}, Key: "frame", Value: m.own.Own})
	}
	text := m.was
	for _, p := range puts {
		next, err := p.In(m.file(text), carddefs.YAMLLimits)
		if errors.Is(err, yamldoc.ErrForm) {
			return nil, exit.Failure("write it as a group of keys there", "`%s` can't be changed at `%s`: %s", m.path, strings.Join(p.Path, ": "), err)
		}
		if err != nil {
			return nil, exit.Failure("mend it in Write", "`%s` can't be read: %s", m.path, err)
		}
		text = next
	}
	return text, nil
}

// entry is the kind that the card is laid out by.
func (m *mover) entry() string {
	rules := m.now.game.Rules
	kind := rules.Kinds[m.card.Kind].Name
	if m.card.Owner != check.None {
		of := kind + " of " + rules.Players[m.card.Owner]
		if _, said := m.now.game.Set.Look.OrNone().Kind(of); said {
			return of
		}
	}
	return kind
}

// tried is a text of the look that was tried on the whole game.
type tried struct {
	text      []byte
	stands    rect
	place     place
	elsewhere string // what places the part in spite of it
	found     []string
}

// try draws the card with another text of the look.
func (m *mover) try(ctx context.Context, snap *desk.Snapshot, text []byte) (*tried, error) {
	with, err := snap.With(ctx, map[string][]byte{m.folder.at(m.path): text})
	if err != nil {
		return nil, err
	}
	if broken := snap.New(with); len(broken) > 0 {
		return nil, exit.Failure("", "`%s` can't stand there: %s", m.zone.Name, broken[0].Summary())
	}
	paper := with.Game.Paper()
	if paper == nil {
		return nil, exit.Failure("Write shows what is wrong", "the game has errors, so nothing can be moved yet")
	}
	easel, err := paper.Easel()
	if err != nil {
		return nil, err
	}
	p, _ := easel.Draw(m.card.Name)
	out := &tried{text: text}
	z, ok := m.same(p)
	if !ok {
		return nil, exit.Failure("", "`%s` would not be seen there", m.zone.Name)
	}
	out.stands = rectOf(z)
	if !z.At.Known() {
		out.elsewhere = "the card's design"
		return out, nil
	}
	at, _ := with.Place(z.At)
	out.place = place{z.Name, m.path, lineOf(z.At)}
	if at.Path != m.folder.at(m.path) {
		inside, _ := filepath.Rel(m.folder.dir, at.Path)
		out.elsewhere = "`" + filepath.ToSlash(inside) + "`, line " + strconv.Itoa(out.place.Line) + ","
	}
	for _, f := range with.Findings() {
		if line, _ := desk.LinesOf(text).Position(f.Start); f.Path == m.folder.at(m.path) && line+1 == out.place.Line {
			out.found = append(out.found, f.Summary())
		}
	}
	return out, nil
}

// same is the part on a face that was drawn anew.
func (m *mover) same(p piece.Piece) (piece.Zone, bool) {
	for _, z := range p.Zones {
		if z.Name == m.zone.Name && (!isLayer(z) || z.At.Start == m.zone.At.Start) {
			return z, true
		}
	}
	return piece.Zone{}, false
}
