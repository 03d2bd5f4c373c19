package people

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
)

var start = time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)

func record(n int) *engine.Record {
	return &engine.Record{Format: engine.SaveFormat, Players: 2, Choices: make([]int, n)}
}

func after(seconds int) time.Time { return start.Add(time.Duration(seconds) * time.Second) }

// TestAGameIsEverybodys: it is kept when all who sit there or chose something agree, and not when one takes it back.
func TestAGameIsEverybodys(t *testing.T) {
	b := NewBook(AtTable, 2, start)
	_, may := b.Game(record(0), []string{"", ""})
	require.False(t, may)
	b.Agree(0, "  Carlie\x00 ")
	_, may = b.Game(record(0), []string{"", ""})
	require.False(t, may)
	g, may := b.Game(record(0), []string{"", "random"})
	require.True(t, may)
	assert.Equal(t, []Seat{{Who: "Carlie"}, {Bot: "random"}}, g.Seats)
	b.Made(1, 0, 1, start)
	_, may = b.Game(record(1), []string{"", "random"})
	require.False(t, may, "a person chose there before the bot came")
	b.Agree(1, "")
	require.True(t, b.Say(1, 1, "too strong?", start))
	b.Looked(1, 1, LookCard, "Jack")
	b.Answer(1, []Answer{{Question: "Fun?", Kind: Scale, Answer: "5"}})
	g, may = b.Game(record(1), []string{"", "random"})
	require.True(t, may)
	require.NoError(t, g.Check())
	assert.Equal(t, Seat{}, g.Seats[1], "they began it")
	b.Withdraw(1)
	_, may = b.Game(record(1), []string{"", "random"})
	require.False(t, may)
	text, err := json.Marshal(b)
	require.NoError(t, err)
	for _, gone := range []string{"too strong", "Jack", "Fun"} {
		assert.NotContains(t, string(text), gone)
	}
	assert.Len(t, g.Comments, 1, "what was handed on before is a copy")
}

// TestTimeOfThought counts from the question, leaves a pause out, and goes on after a server was gone.
func TestTimeOfThought(t *testing.T) {
	b := NewBook(AtTable, 2, start)
	b.Ask(0, after(0))
	b.Ask(0, after(1)) // told again, asked once
	b.Ask(-1, after(3))
	b.Ask(0, after(60))
	b.Made(0, 0, 2, after(64))
	assert.Equal(t, []Move{{Choice: 0, Choices: 2, Seat: 0, Thought: 7000, At: 64000}}, b.Kept.Moves)

	b.Ask(2, after(64))
	b.Ask(-1, after(70)) // and the server goes
	text, err := json.Marshal(b)
	require.NoError(t, err)
	again := &Book{}
	require.NoError(t, json.Unmarshal(text, again))
	again.Ask(2, after(500))
	again.Made(1, 2, 3, after(501))
	assert.Equal(t, int64(7000), again.Kept.Moves[1].Thought)
}

// TestTakingBack: choices that are gone are none, and what was said of them is said of where play goes on.
func TestTakingBack(t *testing.T) {
	b := NewBook(AtTable, 2, start)
	b.Made(0, 0, 3, after(1))
	b.Made(1, 3, 4, after(2))
	b.Say(1, 4, "oh", after(3))
	b.TookBack(0, 1, after(4))
	assert.Equal(t, []Move{{Choice: 0, Choices: 1, Seat: 0, At: 1000}}, b.Kept.Moves)
	assert.Equal(t, 1, b.Kept.Comments[0].Choice)
	assert.Equal(t, []Back{{Choice: 1, Seat: 0, At: 4000}}, b.Kept.Backs)
	b.TookBack(0, 0, after(5))
	assert.Empty(t, b.Kept.Moves)
}

// TestPace: who was away for long took no time, and who waits waits for the others.
func TestPace(t *testing.T) {
	g := &Game{Seats: make([]Seat, 2), Moves: []Move{
		{Seat: 0, Thought: 10_000, At: 10_000}, {Seat: 1, Thought: 20_000, At: 30_000},
		{Seat: 0, Thought: 3_600_000, At: 3_635_000}, // an hour, after 5 s in which bots played
		{Seat: 1, Thought: 5_000, At: 3_640_000},
	}}
	p := g.Pace()
	assert.Equal(t, 40*time.Second, p.Whole)
	assert.Equal(t, []time.Duration{10 * time.Second, 25 * time.Second}, p.Thought)
	assert.Equal(t, []time.Duration{25 * time.Second, 15 * time.Second}, p.Waited)
	assert.Equal(t, 1, p.Gone)
}

// TestReplies takes what answers the questions, and nothing else.
func TestReplies(t *testing.T) {
	q := []Question{{Ask: "Fun?", Kind: Scale}, {Ask: "Again?", Kind: YesNo}, {Ask: "Best?", Kind: Choice, Of: []string{"Raid", "Sail"}}, {Ask: "Else?", Kind: Text}}
	got, err := Replies(q, []string{"4", "yes", "", "  more cards "})
	require.NoError(t, err)
	assert.Equal(t, []Answer{{Question: "Fun?", Kind: Scale, Answer: "4"}, {Question: "Again?", Kind: YesNo, Answer: "yes"}, {Question: "Else?", Kind: Text, Answer: "more cards"}}, got)
	for _, bad := range [][]string{{"6"}, {"0"}, {"", "maybe"}, {"", "", "Rum"}, {"", "", "", strings.Repeat("x", MostText+1)}, {"", "", "", "", "x"}} {
		_, err := Replies(q, bad)
		require.Error(t, err, bad)
	}
}

// TestBadGames says of lines from elsewhere what is wrong with them.
func TestBadGames(t *testing.T) {
	good := func() *Game {
		b := NewBook(OnPage, 2, start)
		b.Agree(0, "")
		b.Agree(1, "")
		b.Made(0, 0, 1, after(1))
		g, _ := b.Game(record(1), []string{"", ""})
		return g
	}
	require.NoError(t, good().Check())
	for want, change := range map[string]func(*Game){
		"its format is":          func(g *Game) { g.Format = "x" },
		"its id":                 func(g *Game) { g.ID = "../../etc" },
		"its place":              func(g *Game) { g.Place = "moon" },
		"no record":              func(g *Game) { g.Record = nil },
		"when it was begun":      func(g *Game) { g.Begun = time.Time{} },
		"1 seats for 2":          func(g *Game) { g.Seats = g.Seats[:1] },
		"a name in it":           func(g *Game) { g.Seats[0].Who = strings.Repeat("x", 99) },
		"a choice in it":         func(g *Game) { g.Moves[0].Choices = 2 },
		"was taken back":         func(g *Game) { g.Backs = []Back{{Seat: 7}} },
		"a look-up in it":        func(g *Game) { g.Lookups = []Lookup{{Kind: "spy"}} },
		"a comment in it":        func(g *Game) { g.Comments = []Comment{{Choice: 9}} },
		"an answer in it":        func(g *Game) { g.Answers = []Answer{{Seat: -1}} },
		"more comments, look-up": func(g *Game) { g.Comments = make([]Comment, MostComments+1) },
	} {
		g := good()
		change(g)
		require.ErrorContains(t, g.Check(), want)
	}
}
