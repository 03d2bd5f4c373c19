package report_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/playtest/people"
	"github.com/broadside-cards/broadside/engine/playtest/report"
)

// sat is a game of Kuhn poker whose two players chose so; the north thinks for 4 s, the east for 7.
func sat(t *testing.T, g *engine.Game, seed uint64, change func(*people.Game), choices ...int) (*people.Game, *playtest.Record) {
	t.Helper()
	begun := time.Date(2026, 11, 27, 20, 0, 0, 0, time.UTC)
	s, err := g.NewState(engine.Config{Seed: seed})
	require.NoError(t, err)
	b, now := people.NewBook(people.AtTable, 2, begun), begun
	b.Agree(0, "Carlie")
	b.Agree(1, "")
	for i, c := range choices {
		p := s.Actor()
		b.Ask(i, now)
		now = now.Add(time.Duration(4+3*p) * time.Second)
		require.NoError(t, s.Apply(c))
		b.Made(p, i, i+1, now)
	}
	r, err := s.Record()
	require.NoError(t, err)
	game, ok := b.Game(r, []string{"", ""})
	require.True(t, ok)
	if change != nil {
		change(game)
	}
	played, err := playtest.Again(t.Context(), g, r, engine.Config{}, nil)
	require.NoError(t, err)
	return game, &played
}

// TestPeopleBesideABot: in three games the north bets and the east folds; `first` would check, and fold as they do.
func TestPeopleBesideABot(t *testing.T) {
	g := gametest.Load(t, "kuhn-poker")
	c, err := report.NewPeopleCollector(g, nil, "first", false)
	require.NoError(t, err)
	s, err := g.NewState(engine.Config{Seed: 1})
	require.NoError(t, err)
	require.Equal(t, "check", s.Option(0).Label)
	require.Equal(t, "bet", s.Option(1).Label)
	add := func(n int, seed uint64, change func(*people.Game), choices ...int) {
		game, r := sat(t, g, seed, change, choices...)
		require.NoError(t, c.Add(t.Context(), n, game, r))
	}
	c.Earlier([]string{"north", "west"}, 2, 4, &people.Game{Seats: make([]people.Seat, 2), Comments: []people.Comment{{Choice: 1, Seat: 1, Text: "too weak?"}}})
	add(0, 1, func(g *people.Game) {
		g.Comments = []people.Comment{{Choice: 1, Seat: 1, Text: "too strong?"}}
		g.Lookups = []people.Lookup{{Choice: 0, Seat: 0, Kind: people.LookCard, About: "Jack"}, {Choice: 1, Seat: 1, Kind: people.LookCard, About: "Jack"}, {Choice: 1, Seat: 1, Kind: people.LookWhy, About: "choose one"}}
		g.Answers = []people.Answer{{Seat: 0, Question: "Fun?", Kind: people.Scale, Answer: "4"}, {Seat: 1, Question: "Fun?", Kind: people.Scale, Answer: "2"}, {Seat: 0, Question: "Again?", Kind: people.YesNo, Answer: "yes"}, {Seat: 1, Question: "What else?", Kind: people.Text, Answer: "more cards"}}
	}, 1, 0)
	add(1, 2, nil, 1, 0)
	add(2, 3, nil, 1) // the east has not answered
	add(3, 4, func(g *people.Game) { g.Mended = true }, 0, 0)
	p := c.Report(nil, func(game, choice int, player string) (string, string) { return "replay that", "play on as " + player })

	assert.Equal(t, []int{3, 1, 1, 1}, []int{p.Games, p.Unfinished, p.Mended, p.LeftOut})
	assert.Equal(t, []int{5, 5}, []int{p.Choices, p.Moments})
	assert.Equal(t, []int{2, 5}, []int{p.Alike.Count, p.Alike.Of}, "the east's two folds")
	assert.InDelta(t, 11.0/60, p.Minutes.Value, 1e-9)
	assert.Equal(t, 2, p.Minutes.Of)
	assert.InDelta(t, 5.5/60, p.Thought.Value, 1e-9)
	var bet *report.Differ
	for i := range p.Differ {
		if p.Differ[i].Option == "bet" {
			bet = &p.Differ[i]
		}
	}
	require.NotNil(t, bet)
	assert.Equal(t, []int{3, 3, 0}, []int{bet.Moments, bet.People.Count, bet.Bot.Count})
	assert.InDelta(t, 1, bet.Difference.Value, 1e-9)
	assert.False(t, bet.Clear(), "three moments tell nobody apart")
	require.Len(t, p.Slow, 2)
	assert.Equal(t, "fold or call", p.Slow[0].Asks)
	assert.InDelta(t, 7, p.Slow[0].Median, 1e-9)
	assert.Equal(t, 2, p.Slow[0].Times)
	assert.InDelta(t, 4, p.Slow[1].Mean.Value, 1e-9)
	assert.Equal(t, report.LookedUp{Kind: "card", About: "Jack", Times: 2, Games: 1}, p.Lookups[0])
	assert.Equal(t, []report.PeopleComment{{Run: 2, Game: 4, Choice: 1, Player: "west", Text: "too weak?"}}, p.Earlier)
	assert.Equal(t, report.PeopleComment{Game: 0, Choice: 1, Player: "east", Text: "too strong?", Replay: "replay that", PlayOn: "play on as east"}, p.Comments[0])
	assert.InDelta(t, 3, p.Answers[0].Mean.Value, 1e-9)

	r := played(t, g, nil, cfgOf(30))
	r.People = p
	var text strings.Builder
	require.NoError(t, r.WriteText(&text, false))
	for _, want := range []string{
		"A game takes 11.0 seconds (in every game); a person thinks for 5.5 seconds (2.7–8.3)", "3 games, 6 seats that people took. 1 of them is not finished.", "1 more was changed by hand",
		"`first` was asked what it would choose wherever a person had a choice: the same in 40.0 %", "Where a person sat, won: the north 100", "“too strong?” (the east; game 0, after 1 choice)",
		"Fun? 3.0 (1.0–5.0), on a scale from 1 to 5, of 2 answers.", "Again? yes 100", "“more cards”", "Jack, the card's words",
	} {
		assert.Contains(t, strings.Join(strings.Fields(text.String()), " "), want)
	}
	sound(t, "with people", strings.Replace(page(t, r), copies, "", 1))
	assert.Contains(t, page(t, r), `<code>play on as east</code> <button type="button" class="copy">`)
}

// copies is the one script that a page may have: it copies a command, where there are some.
const copies = `<script>
document.querySelectorAll("button.copy").forEach(function (b) {
  b.addEventListener("click", function () {
    var code = b.previousElementSibling;
    getSelection().selectAllChildren(code);
    (navigator.clipboard ? navigator.clipboard.writeText(code.textContent) : Promise.reject())
      .catch(function () { document.execCommand("copy"); }).then(function () { b.textContent = "Copied"; });
  });
});
</script>`
