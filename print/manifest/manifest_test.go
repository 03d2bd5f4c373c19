package manifest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/draw"
	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/piece"
)

// toy is a piece with a word and a coloured field on it.
func toy(id, word string, count int) piece.Piece {
	face := &draw.List{}
	face.Push(draw.Translate(1, 1))
	face.Clip(draw.Rect(0, 0, 50, 50))
	face.Fill(draw.Rect(0, 0, 10, 10), draw.Colour{R: 200})
	face.Text(draw.Text{S: word, X: 3, Y: 4, Font: fonts.Bold, Pt: 9})
	face.Pop()
	return piece.Piece{ID: id, Name: strings.ToUpper(id), Kind: "Toy", Deck: "all", W: 63, H: 88, Bleed: 3, Count: count, Face: face}
}

func backed(p piece.Piece, colour uint8) piece.Piece {
	p.Back = &draw.List{}
	p.Back.Fill(draw.Rect(0, 0, 63, 88), draw.Colour{B: colour})
	return p
}

func of(t *testing.T, pieces ...piece.Piece) Manifest {
	t.Helper()
	m, err := Of(toys, pieces, asCards)
	require.NoError(t, err)
	return m
}

var toys = Manifest{Set: "toys", Title: "Toys", Version: "1.0.0"}

func asCards(piece.Piece) string { return "cards" }

func TestOnlySomeParts(t *testing.T) {
	m, err := Of(toys, []piece.Piece{toy("a", "x", 1), toy("b", "y", 2), toy("c", "z", 1)}, func(p piece.Piece) string { return "part " + p.ID })
	require.NoError(t, err)
	some := m.Only("part a", "part c", "part d")
	require.Len(t, some.Pieces, 2)
	assert.Equal(t, "c", some.Pieces[1].ID)
	assert.Len(t, m.Pieces, 3, "Only makes a copy")
}

func TestHashIsOfWhatIsDrawn(t *testing.T) {
	was := of(t, toy("a", "one", 1)).Pieces[0].Face
	face := func(change func(*piece.Piece)) string {
		p := toy("a", "one", 1)
		change(&p)
		return of(t, p).Pieces[0].Face
	}
	same := map[string]func(*piece.Piece){
		"nothing":   func(*piece.Piece) {},
		"the name":  func(p *piece.Piece) { p.Name, p.Was, p.ID, p.Kind, p.Deck, p.Text = "x", "y", "z", "k", "d", "t" },
		"copies":    func(p *piece.Piece) { p.Count = 7 },
		"the back":  func(p *piece.Piece) { *p = backed(*p, 3) },
		"a corner":  func(p *piece.Piece) { p.Corner = 3 },
		"grouping":  func(p *piece.Piece) { p.Face = grouped(p.Face) },
		"a symbol":  func(p *piece.Piece) { p.Face = kept(p.Face) },
		"digits":    func(p *piece.Piece) { p.Face.Ops[2].Fill.Path = draw.Rect(0, 0, 10.000001, 10) },
		"face name": func(p *piece.Piece) { p.Face.Ops[3].Text.Font = &draw.Font{Name: "x", TTF: fonts.Bold.TTF} },
	}
	for what, change := range same {
		assert.Equal(t, was, face(change), what)
	}
	other := map[string]func(*piece.Piece){
		"a word":     func(p *piece.Piece) { p.Face.Ops[3].Text.S = "two" },
		"type size":  func(p *piece.Piece) { p.Face.Ops[3].Text.Pt = 8.9 },
		"a typeface": func(p *piece.Piece) { p.Face.Ops[3].Text.Font = fonts.Regular },
		"its file": func(p *piece.Piece) {
			p.Face.Ops[3].Text.Font = &draw.Font{Name: fonts.Bold.Name, TTF: append(slices.Clone(fonts.Bold.TTF), 0)}
		},
		"kerning":   func(p *piece.Piece) { p.Face.Ops[3].Text.Kern = []float64{0.1, 0, 0} },
		"a colour":  func(p *piece.Piece) { p.Face.Ops[2].Fill.Colour.R++ },
		"a length":  func(p *piece.Piece) { p.Face.Ops[2].Fill.Path = draw.Rect(0, 0, 10.01, 10) },
		"a place":   func(p *piece.Piece) { p.Face.Ops[0].Push.E += 0.02 },
		"a scale":   func(p *piece.Piece) { p.Face.Ops[0].Push.A = 1.004 },
		"the clip":  func(p *piece.Piece) { p.Face.Ops[1].Clip = draw.Rect(0, 0, 50, 49) },
		"a picture": func(p *piece.Piece) { p.Face.Image(&draw.Picture{ID: "a"}, 0, 0, 5, 5) },
		"the size":  func(p *piece.Piece) { p.H = 88.9 },
	}
	seen := map[string]string{}
	for what, change := range other {
		h := face(change)
		assert.NotEqual(t, was, h, what)
		assert.Empty(t, seen[h], what)
		seen[h] = what
	}
}

// grouped draws a list inside two further groups that come to nothing.
func grouped(l *draw.List) *draw.List {
	out := &draw.List{}
	out.Push(draw.Translate(5, 5))
	out.Push(draw.Translate(-5, -5))
	l.Replay(out)
	out.Pop()
	out.Pop()
	return out
}

// kept draws a list as a symbol.
func kept(l *draw.List) *draw.List {
	out := &draw.List{}
	out.Push(draw.Translate(2, 0))
	out.Use(&draw.Symbol{ID: "s", List: *moved(l, -2)})
	out.Pop()
	return out
}

func moved(l *draw.List, x float64) *draw.List {
	out := &draw.List{}
	out.Push(draw.Translate(x, 0))
	l.Replay(out)
	out.Pop()
	return out
}

func TestScaledDrawingsHashTheSame(t *testing.T) {
	plain, scaled := &draw.List{}, &draw.List{}
	plain.Stroke(draw.LineSeg(2, 2, 4, 4), draw.Pen{Width: 0.5, Dash: []float64{1, 2}})
	plain.Text(draw.Text{S: "ab", X: 2, Y: 6, Font: fonts.Bold, Pt: 8, Kern: []float64{0.2, 0}})
	plain.Image(&draw.Picture{ID: "p"}, 2, 2, 8, 6)
	scaled.Push(draw.Scale(2))
	scaled.Stroke(draw.LineSeg(1, 1, 2, 2), draw.Pen{Width: 0.25, Dash: []float64{0.5, 1}})
	scaled.Text(draw.Text{S: "ab", X: 1, Y: 3, Font: fonts.Bold, Pt: 4, Kern: []float64{0.1, 0}})
	scaled.Image(&draw.Picture{ID: "p"}, 1, 1, 4, 3)
	scaled.Pop()
	turned := &draw.List{}
	turned.Push(draw.Rotate(1))
	plain.Replay(turned)
	turned.Pop()
	h := newHasher()
	assert.Equal(t, h.drawn(plain), h.drawn(scaled))
	assert.NotEqual(t, h.drawn(plain), h.drawn(turned))
	flatGroup := &draw.List{}
	flatGroup.Push(draw.Scale(0))
	plain.Replay(flatGroup)
	flatGroup.Pop()
	assert.NotContains(t, h.drawn(flatGroup), "NaN")
}

func TestOrderDoesNotMatter(t *testing.T) {
	a, b := toy("a", "one", 1), toy("b", "two", 2)
	assert.Equal(t, of(t, a, b), of(t, b, a))
	assert.Equal(t, of(t, a, b).JSON(), of(t, b, a).JSON())
}

func TestDuplicateIDs(t *testing.T) {
	second := toy("a", "x", 1)
	second.Name = "Another A"
	_, err := Of(toys, []piece.Piece{toy("a", "x", 1), second}, asCards)
	assert.EqualError(t, err, "`A` and `Another A` have the same id, `a`")
}

func TestMark(t *testing.T) {
	a := of(t, toy("a", "one", 1))
	assert.Len(t, a.Mark(), 7)
	assert.NotEqual(t, a.Mark(), of(t, toy("a", "one", 2)).Mark())
	assert.NotEqual(t, a.Mark(), of(t, toy("a", "two", 1)).Mark())
}

// said is a plan in short.
func said(p Plan) string {
	var b strings.Builder
	for _, list := range []struct {
		sign  string
		items []Item
	}{{"+", p.Print}, {"-", p.Remove}} {
		for _, i := range list.items {
			fmt.Fprintf(&b, "%s%d %s", list.sign, i.Copies, i.Name)
			if i.Other != "" {
				fmt.Fprintf(&b, " (%s)", i.Other)
			}
			fmt.Fprintf(&b, " %s\n", i.Why)
		}
	}
	return b.String() + fmt.Sprintf("=%d", p.Keep)
}

func TestSince(t *testing.T) {
	renamed := toy("b", "B", 1)
	renamed.Was = "A"
	wide := toy("a", "one", 2)
	wide.W, wide.H = 88, 63
	tests := []struct {
		name     string
		old, now []piece.Piece
		want     string
	}{
		{"nothing", []piece.Piece{toy("a", "one", 2)}, []piece.Piece{toy("a", "one", 2)}, "=2"},
		{"a new one", nil, []piece.Piece{toy("a", "one", 2)}, "+2 A new\n=0"},
		{"one removed", []piece.Piece{toy("a", "one", 2), toy("b", "b", 1)}, []piece.Piece{toy("b", "b", 1)}, "-2 A removed\n=1"},
		{"one changed", []piece.Piece{toy("a", "one", 2)}, []piece.Piece{toy("a", "two", 3)}, "+3 A changed\n-2 A changed\n=0"},
		{"two become three", []piece.Piece{toy("a", "one", 2)}, []piece.Piece{toy("a", "one", 3)}, "+1 A more copies\n=2"},
		{"three become two", []piece.Piece{toy("a", "one", 3)}, []piece.Piece{toy("a", "one", 2)}, "-1 A fewer copies\n=2"},
		{"renamed", []piece.Piece{toy("a", "A", 2)}, []piece.Piece{renamed}, "+1 B (A) renamed\n-2 A (B) renamed\n=0"},
		{"renamed, the name not drawn", []piece.Piece{toy("a", "B", 2)}, []piece.Piece{renamed}, "-1 A fewer copies\n=1"},
		{"renamed long ago", []piece.Piece{toy("b", "B", 1)}, []piece.Piece{renamed}, "=1"},
		{"not renamed: that one is still there", []piece.Piece{toy("a", "A", 1)}, []piece.Piece{toy("a", "A", 1), renamed}, "+1 B new\n=1"},
		{"another size", []piece.Piece{toy("a", "one", 1)}, []piece.Piece{wide}, "+2 A new size\n-1 A new size\n=0"},
		{"alike, with two ids", []piece.Piece{toy("a", "x", 1)}, []piece.Piece{toy("a", "x", 1), toy("b", "x", 1)}, "+1 B new\n=1"},
		{"a back for the deck", []piece.Piece{backed(toy("a", "a", 2), 1), backed(toy("b", "b", 1), 1)},
			[]piece.Piece{backed(toy("a", "a", 3), 2), backed(toy("b", "b", 1), 2)},
			"+3 A new back\n+1 B new back\n-2 A new back\n-1 B new back\n=0"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			assert.Equal(t, test.want, said(Since(of(t, test.old...), of(t, test.now...))))
		})
	}
	old, now := of(t, backed(toy("a", "a", 2), 1)), of(t, backed(toy("a", "a", 2), 2))
	assert.True(t, Since(old.WithoutBacks(), now.WithoutBacks()).Empty())
	assert.False(t, Since(old, now).Empty(), "WithoutBacks makes a copy")
}

// what is on a copy that lies in the box.
type lying struct {
	id, face, back string
	w, h           float64
}

// box counts the copies of each kind, renamed pieces under their new id.
func box(m Manifest, ids map[string]string) map[lying]int {
	out := map[lying]int{}
	for _, p := range m.Pieces {
		id := p.ID
		if ids[id] != "" {
			id = ids[id]
		}
		out[lying{id, p.Face, p.Back, p.W, p.H}] += p.Count
	}
	return out
}

// random is a set of a few pieces that look like a few things.
func random(r *rand.Rand) Manifest {
	m := Manifest{Set: "toys"}
	pick := func(n int) string { return sum(fmt.Sprint(r.IntN(n))) }
	for i := range 8 {
		if r.IntN(3) == 0 {
			continue
		}
		p := Piece{ID: fmt.Sprintf("p%d", i), Name: fmt.Sprintf("P%d", i), W: 63, H: 88, Count: 1 + r.IntN(3), Face: pick(3), Back: pick(2)}
		if r.IntN(4) == 0 {
			p.Was = fmt.Sprintf("P%d", r.IntN(8))
		}
		if r.IntN(8) == 0 {
			p.W = 70
		}
		m.Pieces = append(m.Pieces, p)
	}
	return m
}

// TestBoxes: what is in the box, without what is taken out and with what is
// printed, is the new set, and then there is nothing more to do.
func TestBoxes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		old, now := random(r), random(r)
		plan := Since(old, now)
		ids := map[string]string{}
		for i, p := range partners(old.Pieces, now.Pieces) {
			if p != nil {
				ids[p.ID] = now.Pieces[i].ID
			}
		}
		for _, o := range old.Pieces { // a removed piece makes room for one that is renamed to its id
			if ids[o.ID] == "" {
				ids[o.ID] = "gone " + o.ID
			}
		}
		have := box(old, ids)
		oldOf := map[string]Piece{}
		for _, o := range old.Pieces {
			oldOf[ids[o.ID]] = o
		}
		for _, item := range plan.Remove {
			id := item.ID
			if item.Why == Removed {
				id = "gone " + id
			}
			o := oldOf[id]
			assert.Equal(t, o.Name, item.Name)
			take(t, have, lying{id, o.Face, o.Back, o.W, o.H}, item.Copies)
		}
		kept := 0
		for _, n := range have {
			kept += n
		}
		assert.Equal(t, kept, plan.Keep)
		for _, item := range plan.Print {
			i := slices.IndexFunc(now.Pieces, func(p Piece) bool { return p.ID == item.ID })
			n := now.Pieces[i]
			have[lying{n.ID, n.Face, n.Back, n.W, n.H}] += item.Copies
		}
		require.Equal(t, box(now, nil), have, said(plan))
		assert.True(t, Since(now, now).Empty())
		assert.True(t, Since(old, old).Empty())
		assert.True(t, slices.IsSortedFunc(plan.Print, byID) && slices.IsSortedFunc(plan.Remove, byID))
	}
}

func take(t *testing.T, have map[lying]int, what lying, n int) {
	t.Helper()
	have[what] -= n
	require.GreaterOrEqual(t, have[what], 0, "more is taken out than there is")
	if have[what] == 0 {
		delete(have, what)
	}
}

// TestTheRecipe: a manifest that was saved has to mean the same later. If this
// hash changes, so do all that designers have saved: raise Format.
func TestTheRecipe(t *testing.T) {
	p := toy("a", "one", 1)
	p.Face.Ops[3].Text.Font = &draw.Font{Name: "x", TTF: []byte("a typeface")}
	m := of(t, backed(p, 9))
	assert.Equal(t, 1, Format)
	assert.Equal(t, "971ca196ca224d1c17714ff34c161b68d2afc1469b18c566dd494fa121c13f0a", m.Pieces[0].Face)
	assert.Equal(t, "51667f29f97b3cbc08ab0674dfc9146206d3d0e7471bd0ebeaacae40f341498f", m.Pieces[0].Back)
}
