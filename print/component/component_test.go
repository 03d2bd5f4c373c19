package component

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/fonts"
	"github.com/broadside-cards/broadside/print/icons"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/pen"
	"github.com/broadside-cards/broadside/print/piece"
)

// TestMatsLayOut: areas and supplies stand beside each other, on the mat, and
// the mat has room; where a page is small they get smaller.
func TestMatsLayOut(t *testing.T) {
	for _, room := range []impose.Size{{W: MaxShort, H: MaxLong}, {W: 110, H: 160}} {
		for areas := 1; areas <= 12; areas++ {
			for supplies := range 5 {
				m := Mat{Name: "Red", Supplies: make([]Supply, supplies)}
				for range areas {
					m.Areas = append(m.Areas, Area{Name: "Pile", W: 63.5, H: 88.9})
				}
				l := layOut(m, room)
				name := fmt.Sprint(room, areas, supplies)
				require.Len(t, l.boxes, areas+supplies, name)
				require.True(t, fits(l.w, l.h, room), name)
				for i, a := range l.boxes {
					require.True(t, a.x >= 0 && a.y >= matBand && a.x+a.w <= l.w+1e-6 && a.y+a.h <= l.h+1e-6, name)
					for _, b := range l.boxes[:i] {
						apart := a.x+a.w <= b.x+1e-6 || b.x+b.w <= a.x+1e-6 || a.y+a.h <= b.y+1e-6 || b.y+b.h <= a.y+1e-6
						require.True(t, apart, name)
					}
				}
			}
		}
	}
}

// TestColumns: every row stands in one column, in order, none too high, and no
// heading at a column's end.
func TestColumns(t *testing.T) {
	for height := 12.0; height < 60; height += 3.5 {
		var rows []row
		for i := range 40 {
			keep := loose
			if i%7 == 0 {
				keep = tight
			}
			rows = append(rows, row{h: 4, before: float64(i % 3), keep: keep})
		}
		cols := columns(rows, func(int) float64 { return height })
		n := 0
		for i, c := range cols {
			assert.LessOrEqual(t, depth(c), height+1e-6)
			n += len(c)
			if i < len(cols)-1 {
				assert.Equal(t, loose, c[len(c)-1].keep)
			}
		}
		assert.Equal(t, 40, n)
	}
}

// TestNoRoomAtAll: what fits nowhere is drawn all the same.
func TestNoRoomAtAll(t *testing.T) {
	m := Mat{ID: "m", Name: "Red", Areas: []Area{{Name: "Pile", W: 63, H: 88}}, Supplies: []Supply{{Name: "Gold"}}}
	pieces, _ := DrawMats([]Mat{m}, nil, piece.Options{Room: impose.Size{W: 5, H: 5}})
	require.Len(t, pieces, 1)
	pieces, _ = DrawMats([]Mat{m}, nil, piece.Options{Room: impose.Size{W: -20, H: 30}})
	require.Len(t, pieces, 1)
	block := TextBlock{Style: BlockPara, Paras: []pen.Para{{{Text: "Some words to set."}}}}
	pages, _ := DrawRules(Rules{Title: "Title", Blocks: []TextBlock{block, block}}, impose.Size{W: 6, H: 6}, nil, piece.Options{})
	require.NotEmpty(t, pages)
}

func TestBoardParts(t *testing.T) {
	room := impose.Size{W: MaxShort, H: MaxLong}
	for rows := 1; rows <= 12; rows++ {
		for columns := 1; columns <= 12; columns++ {
			for _, place := range []float64{15, 28, 45, 63.5, 120, 300} {
				high, wide := Board{Place: place}.part(rows, columns, room)
				if place < MaxShort {
					assert.True(t, fits(float64(wide)*place, float64(high)*place, room))
				}
				assert.Positive(t, high*wide)
			}
		}
	}
}

// TestReferencesGoOn: what does not fit one card stands on the next, and all
// cards of it say which they are.
func TestReferencesGoOn(t *testing.T) {
	r := Reference{ID: "list", Title: "A list", Kind: "Reference"}
	for i := range 60 {
		r.Blocks = append(r.Blocks, TextBlock{Style: BlockEntry, Mark: "1×", Paras: []pen.Para{{{Text: fmt.Sprintf("Card%d", i)}}, {{Icon: "coin", Num: "3"}}, {{Text: strings.Repeat("words and more words ", 12)}}}})
	}
	pieces, found := DrawReferences([]Reference{r}, nil, piece.Options{})
	require.Empty(t, found)
	require.Greater(t, len(pieces), 2)
	said := ""
	for i, p := range pieces {
		assert.Equal(t, fmt.Sprintf("list-%d", i+1), p.ID)
		assert.Equal(t, fmt.Sprintf("A list %d/%d", i+1, len(pieces)), p.Name)
		for _, op := range p.Face.Ops {
			if op.Text != nil {
				said += op.Text.S + "\n"
			}
		}
	}
	for i := range 60 {
		assert.Equal(t, 1, strings.Count(said, fmt.Sprintf("Card%d\n", i)))
	}
	assert.Equal(t, 60*24+60*12, strings.Count(said, "words")+strings.Count(said, "more"), "no text is cut short")
}

// TestLongEntriesOfLists: a name leaves room for its cost, and of a text that is cut
// short no word stands on two lines or on none.
func TestLongEntriesOfLists(t *testing.T) {
	var words []string
	for i := range 60 {
		words = append(words, fmt.Sprintf("word%d", i))
	}
	name := strings.Repeat("Name ", 12)
	entry := TextBlock{Style: BlockEntry, Mark: "1×", Paras: []pen.Para{{{Text: name}}, {{Text: "COST"}}, {{Text: strings.Join(words, " ")}}}}
	pieces, found := DrawReferences([]Reference{{ID: "list", Title: "A list", Kind: "Reference", Blocks: []TextBlock{entry}}}, nil, piece.Options{})
	require.Empty(t, found)
	var said []string
	cost, names := 0.0, 0.0
	for _, op := range pieces[0].Face.Ops {
		if op.Text == nil {
			continue
		}
		text := op.Text
		said = append(said, strings.Fields(text.S)...)
		switch end := text.X + fonts.Get(text.Font).Width(text.S, text.Pt); {
		case text.S == "COST":
			cost = text.X
		case strings.Contains(text.S, "Name"):
			names = max(names, end)
		}
	}
	assert.Greater(t, cost, names, "the cost stands beside the name")
	at := slices.Index(said, "word0")
	require.Equal(t, words, said[at:at+len(words)], "all that it says stands there")
}

// TestStepsStayWhole: a card of a turn ends behind a step with all that lies below it; a
// step that is higher than a card is broken between what lies below it, and never in a sentence.
func TestStepsStayWhole(t *testing.T) {
	step := func(text string, below int) (out []TextBlock) {
		out = append(out, TextBlock{Style: BlockItem, Level: 1, Mark: "1.", Paras: []pen.Para{{{Text: text}}}})
		for range below {
			out = append(out, TextBlock{Style: BlockItem, Level: 2, Mark: "•", Paras: []pen.Para{{{Text: "end of " + strings.Repeat("a line that goes on ", 4)}}}})
		}
		return out
	}
	for _, below := range []int{4, 30} {
		var blocks []TextBlock
		for i := range 5 {
			blocks = append(blocks, step(fmt.Sprintf("step%d", i), below)...)
		}
		pieces, found := DrawReferences([]Reference{{ID: "turn", Title: "Your turn", Kind: "Reference", Blocks: blocks}}, nil, piece.Options{})
		require.Empty(t, found)
		require.Greater(t, len(pieces), 1)
		for _, p := range pieces {
			var said []string
			for _, op := range p.Face.Ops {
				if op.Text != nil {
					said = append(said, strings.Fields(op.Text.S)...)
				}
			}
			said = said[slices.IndexFunc(said, func(s string) bool { return strings.Contains(s, "/") })+3:]
			if below == 4 {
				assert.Contains(t, strings.Join(said[:2], " "), "step", "%v", said)
			} else {
				assert.True(t, said[0] == "end" || strings.Contains(strings.Join(said[:2], " "), "step"), "%v", said)
			}
		}
	}
}

func TestUnknownIconsOfComponents(t *testing.T) {
	_, found := DrawTokens([]Token{{ID: "x", Name: "Gold", Icon: "goold", Count: 1}}, map[string]icons.Icon{"gold": {Shape: "coin"}}, piece.Options{})
	require.Len(t, found, 1)
	assert.Contains(t, found[0].Summary(), "goold")
}

// TestTokensOfAllShapes stay within their size, and say their name and number.
func TestTokensOfAllShapes(t *testing.T) {
	for _, shape := range []string{"", "disc", "square", "hex"} {
		pieces, found := DrawTokens([]Token{{ID: "x", Name: "A long name", Shape: shape, Value: 20, Count: 3}}, nil, piece.Options{})
		require.Empty(t, found)
		p := pieces[0]
		assert.Equal(t, 3, p.Count)
		assert.Equal(t, TokenSize, p.W)
		assert.Equal(t, shape == "" || shape == "disc", p.Corner == p.W/2)
		said := ""
		for _, op := range p.Face.Ops {
			if op.Text != nil {
				said += op.Text.S + " "
				assert.True(t, op.Text.X > 0 && op.Text.X < p.W)
			}
		}
		assert.Contains(t, said, "20")
		assert.Contains(t, said, "name")
	}
}
