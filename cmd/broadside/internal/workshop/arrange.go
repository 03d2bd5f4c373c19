package workshop

import (
	"context"
	"math"
	"net/http"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/piece"
)

// The distances of arranging, mm.
const (
	gridOfFaces = 0.5
	sameStand   = 0.3 // what is nearer stands where it was put
)

// rect is where a part of a face stands, mm from the cut card's top left corner.
type rect struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

func rectOf(z piece.Zone) rect { return rect{z.X, z.Y, z.W, z.H} }

func (r rect) near(o rect, within float64) bool {
	return max(math.Abs(r.X-o.X), math.Abs(r.Y-o.Y), math.Abs(r.W-o.W), math.Abs(r.H-o.H)) < within
}

// partNow is a part of a face that can be moved.
type partNow struct {
	rect
	Name  string `json:"name"`
	Place *place `json:"place,omitempty"` // where a look says it; left out where it stands as usual
	Layer bool   `json:"layer,omitempty"`
}

// sharing is a kind of card that has the same frame.
type sharing struct {
	Kind string `json:"kind"`
	Size string `json:"size,omitempty"` // where it is another
}

// faceNow is a face whose parts can be moved.
type faceNow struct {
	W     float64   `json:"w"`
	H     float64   `json:"h"`
	Grid  float64   `json:"grid"`
	Safe  float64   `json:"safe"`
	Kind  string    `json:"kind"`
	Frame string    `json:"frame"`
	Own   string    `json:"own"`  // what a frame of the kind's own would be called
	Must  bool      `json:"must"` // the frame is a design that comes with Broadside: the kind needs one of its own
	Also  []sharing `json:"also"` // what else has the frame
	Why   string    `json:"why,omitempty"`
	Parts []partNow `json:"parts"`
}

// arrangeable is a face with its parts where they stand.
func (e *seeing) arrangeable(f *folder, w http.ResponseWriter, r *http.Request) error {
	now, err := e.current(f)
	if err != nil {
		return err
	}
	name := r.URL.Query().Get("card")
	p, ok := now.easel.Draw(name)
	c := now.card(name)
	if !ok || c == nil {
		return noCard()
	}
	out := framed(now, p, c)
	switch {
	case f.fixed || e.readOnly:
		out.Why = "This workshop only shows the game."
	case e.broken():
		out.Why = "The game has errors, so nothing can be moved yet. Write shows what is wrong."
	case len(out.Parts) == 0:
		out.Why = "The face has no parts that can be moved."
	}
	for i := range out.Parts {
		if at := p.Zones[i].At; at.Known() {
			said := placeAt(f, p.Zones[i].Name, at)
			out.Parts[i].Place = &said
		}
	}
	return web.Answered(w, out)
}

// broken says whether what is seen is not the game as it is saved.
func (e *seeing) broken() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.wrong != ""
}

// framed is a face by its frame.
func framed(now *looked, p piece.Piece, c *check.Card) faceNow {
	rules := now.game.Rules
	out := faceNow{W: p.W, H: p.H, Grid: gridOfFaces, Safe: piece.SafeZone, Kind: rules.Kinds[c.Kind].Name, Frame: now.game.Paper.FrameOf(c)}
	out.Must = slices.Contains(lookwords.Designs, out.Frame)
	out.Own = ownName(now, out.Kind)
	seen := map[check.ID]bool{c.Kind: true}
	for i := range rules.Cards {
		o := &rules.Cards[i]
		if seen[o.Kind] || !slices.Contains(chainOf(now, now.game.Paper.FrameOf(o)), out.Frame) {
			continue
		}
		if q, drawn := now.easel.Draw(o.Name); drawn {
			seen[o.Kind] = true
			s := sharing{Kind: rules.Kinds[o.Kind].Name}
			if q.W != p.W || q.H != p.H {
				s.Size = millimetres(q.W) + " × " + millimetres(q.H) + " mm"
			}
			out.Also = append(out.Also, s)
		}
	}
	for _, z := range p.Zones {
		out.Parts = append(out.Parts, partNow{rect: rectOf(z), Name: z.Name, Layer: isLayer(z)})
	}
	return out
}

// chainOf are a frame and those that it is like.
func chainOf(now *looked, name string) (out []string) {
	for name != "" && !slices.Contains(out, name) {
		out = append(out, name)
		like := ""
		for _, f := range now.game.Set.Look.OrNone().Frames {
			if f.Name.Text == name {
				like = f.Like.Text
			}
		}
		name = like
	}
	return out
}

// ownName is what a kind's own frame is called: as the kind, if no other is.
func ownName(now *looked, kind string) string {
	for _, name := range []string{kind, kind + " face", kind + " cards"} {
		if _, taken := now.game.Set.Look.OrNone().Frame(name); !taken {
			return name
		}
	}
	return kind + " of its own"
}

// isLayer says whether a part is an item of a list, not a zone that has its name as a key.
func isLayer(z piece.Zone) bool {
	return z.At.Known() && !slices.Contains(lookwords.Zones, z.Name) && !strings.HasPrefix(z.Name, "text ")
}

// moving is a part that was dragged.
type moving struct {
	Card string `json:"card"`
	Part int    `json:"part"` // its number among the parts
	Name string `json:"name"`
	From rect   `json:"from"` // where it was seen
	To   rect   `json:"to"`
	Own  bool   `json:"own"` // the kind gets a frame of its own
}

// movedNow is what came of it.
type movedNow struct {
	Save int `json:"save"` // to be taken back by
	place
	Stands rect     `json:"stands"`
	Found  []string `json:"found"` // what is to be said of it now
}

// arrange changes the look so that a part of a face stands where it was dragged to.
func (e *seeing) arrange(f *folder, w http.ResponseWriter, r *http.Request) error {
	q, err := web.Asked[moving](r)
	if err != nil {
		return err
	}
	now, err := e.current(f)
	if err != nil {
		return err
	}
	if e.broken() {
		return exit.Failure("Write shows what is wrong", "the game has errors, so nothing can be moved yet")
	}
	p, ok := now.easel.Draw(q.Card)
	c := now.card(q.Card)
	switch {
	case !ok || c == nil:
		return noCard()
	case q.Part < 0 || q.Part >= len(p.Zones) || p.Zones[q.Part].Name != q.Name || !rectOf(p.Zones[q.Part]).near(q.From, 0.02):
		return exit.Failure("it is shown as it is now: drag it again", "`%s` stands elsewhere by now", q.Name)
	case !onCard(q.To, p):
		return exit.Failure("leave at least a millimetre of it on the card", "`%s` would lie off the card", q.Name)
	}
	m := mover{folder: f, now: now, piece: p, card: c, zone: p.Zones[q.Part], q: q}
	out, err := m.move(r.Context(), e.server)
	if err != nil {
		return err
	}
	return web.Answered(w, out)
}

// onCard says whether a part has a size, and something of it lies on the card.
func onCard(r rect, p piece.Piece) bool {
	const least = 1
	return r.W >= least && r.H >= least && r.X+r.W >= least && r.Y+r.H >= least && r.X <= p.W-least && r.Y <= p.H-least &&
		r.W <= 2*p.W && r.H <= 2*p.H
}

// move finds the fewest keys that put the part there, tries them on the whole game, and saves.
func (m *mover) move(ctx context.Context, s *server) (out movedNow, err error) {
	if err := m.open(); err != nil {
		return out, err
	}
	snap := m.folder.checked(ctx)
	if snap == nil {
		return out, exit.Failure("Write shows what is wrong", "the game can't be read")
	}
	var last *tried
	for _, keys := range m.ways() {
		text, err := m.text(keys)
		if err != nil {
			return out, err
		}
		if last, err = m.try(ctx, snap, text); err != nil {
			return out, err
		}
		if last.stands.near(m.q.To, sameStand) {
			break
		}
	}
	switch {
	case last.elsewhere != "":
		return out, exit.Failure("change it there", "`%s` is placed by %s which comes over `%s`", m.zone.Name, last.elsewhere, m.path)
	case last.stands.near(m.q.From, 0.01):
		return out, exit.Failure("", "this card's design lets `%s` stand nowhere else", m.zone.Name)
	}
	if err := m.folder.prepare(s, m.path); err != nil {
		return out, err
	}
	if err := s.put(m.folder, m.path, m.was, last.text, 0); err != nil {
		return out, err
	}
	return movedNow{m.folder.journal.lastOf(m.path), last.place, last.stands, last.found}, nil
}

// lastOf is the number of the last save of a file.
func (j *journal) lastOf(name string) int {
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, s := range slices.Backward(j.saves) {
		if s.Path == path.Clean(name) {
			return s.N
		}
	}
	return 0
}
