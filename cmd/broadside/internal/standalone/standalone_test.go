package standalone

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/scene"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/sitting"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/learn"
	"github.com/broadside-cards/broadside/engine/playtest/people"
)

// device is a page in which a game is open, and what it was told.
type device struct {
	t    *testing.T
	page *Page
	mu   sync.Mutex
	told []string
}

func boxOf(t *testing.T, name string) *Box {
	files, err := carddefs.Open(name)
	require.NoError(t, err)
	set, _ := carddefs.Load(files, name)
	parts, err := Parts(set)
	require.NoError(t, err)
	offers, err := OffersOf(gametest.Load(t, name), 0)
	require.NoError(t, err)
	return &Box{Name: set.ID, Parts: parts, Offers: offers, Drawn: &sitting.Drawn{}}
}

func openDevice(t *testing.T, name string) *device { return openBox(t, boxOf(t, name)) }

func openBox(t *testing.T, b *Box) *device {
	d := &device{t: t}
	var err error
	d.page, err = Open(b, func(event []byte) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.told = append(d.told, string(event))
	})
	require.NoError(t, err)
	t.Cleanup(func() { d.page.end() })
	return d
}

// ask asks, and reads the answer.
func (d *device) ask(what string, body any, into any) error {
	asked, err := json.Marshal(body)
	require.NoError(d.t, err)
	answer, err := d.page.Ask(what, func(q any) error { return json.Unmarshal(asked, q) })
	if err == nil && into != nil {
		text, err := json.Marshal(answer)
		require.NoError(d.t, err)
		require.NoError(d.t, json.Unmarshal(text, into))
	}
	return err
}

// last is what was told last of a kind.
func (d *device) last(kind string, into any) {
	d.t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	for i := len(d.told) - 1; i >= 0; i-- {
		if data, ok := strings.CutPrefix(d.told[i], "event: "+kind+"\ndata: "); ok {
			require.NoError(d.t, json.Unmarshal([]byte(data), into))
			return
		}
	}
	require.Fail(d.t, "nothing was told of "+kind)
}

// asked is the scene with a question for whoever sits there, once it is told.
func (d *device) asked() (sc scene.Scene) {
	d.t.Helper()
	require.Eventually(d.t, func() bool {
		sc = scene.Scene{}
		d.last("table", &sc)
		stamp := ""
		if sc.Choice != nil {
			stamp = sc.Choice.Stamp
		}
		return stamp == d.page.table.Stamp(d.page.viewer) && (stamp != "" || sc.Ending != "")
	}, 10*time.Second, time.Millisecond)
	return sc
}

// TestOneDevice: two people pass a device on, and the page is told what the one who looks may see.
func TestOneDevice(t *testing.T) {
	d := openDevice(t, "kuhn-poker")
	require.ErrorContains(t, d.ask("next", nil, nil), "nobody sits at the table")
	require.NoError(t, d.ask("begin", asked{Seats: []string{"", ""}}, nil))
	var sc scene.Scene
	d.last("table", &sc)
	require.Empty(t, sc.You, "nobody has said yet that they look")
	require.ErrorContains(t, d.ask("answer", map[string]any{"stamp": "", "option": 0}, nil), "can't do that")
	require.ErrorContains(t, d.ask("sit", map[string]string{"player": "west"}, nil), "nobody at this device plays the west")
	held := map[string]string{}
	for n := range 20 {
		var now turn
		require.NoError(t, d.ask("next", nil, &now))
		if now.Player != "" {
			require.True(t, now.Hidden, "each holds a card")
			require.NoError(t, d.ask("sit", map[string]string{"player": now.Player}, nil))
		}
		sc = d.asked()
		if sc.Ending != "" {
			break
		}
		held[sc.You] = sc.Players[0].Zones[0].Cards[0].Name
		for _, z := range sc.Players[1].Zones {
			for _, c := range z.Cards {
				require.Empty(t, c.Name, "the other's hand is theirs")
			}
		}
		require.NoError(t, d.ask("answer", map[string]any{"stamp": sc.Choice.Stamp, "option": n % len(sc.Choice.Options)}, nil))
	}
	require.NotEmpty(t, sc.Ending)
	require.Len(t, held, 2)
	var kept Kept
	d.last("keep", &kept)
	require.True(t, kept.Over)
	require.Nil(t, kept.Game, "nobody has agreed")
	var saved struct{ Text string }
	require.NoError(t, d.ask("save", nil, &saved))
	require.Contains(t, saved.Text, `"broadside game 1"`)
}

// TestAGameGoesOn: what is kept goes on in another page, and what was taken back is gone.
func TestAGameGoesOn(t *testing.T) {
	d := openDevice(t, "go-fish")
	require.NoError(t, d.ask("begin", asked{Seats: []string{"", "random"}}, nil))
	sc := d.asked()
	require.Equal(t, "north", sc.You, "the only person looks at once")
	require.NoError(t, d.ask("answer", map[string]any{"stamp": sc.Choice.Stamp, "option": 0}, nil))
	var kept Kept
	d.last("keep", &kept)
	require.NotEmpty(t, kept.Record.Choices)
	next := openDevice(t, "go-fish")
	require.NoError(t, next.ask("resume", map[string]any{"kept": kept}, nil))
	var again Kept
	next.last("keep", &again)
	require.Equal(t, kept.Record.Choices, again.Record.Choices[:len(kept.Record.Choices)])
	require.NoError(t, next.ask("undo", nil, nil))
	next.last("keep", &again)
	require.Empty(t, again.Record.Choices)

	other := openDevice(t, "kuhn-poker")
	require.ErrorContains(t, other.ask("resume", map[string]any{"kept": kept}, nil), "can't go on: this was saved with the game `Go Fish`")
}

// TestWhatIsKeptForTheDesigner: a game that all agreed to, with what was said; and nothing of one that somebody took back.
func TestWhatIsKeptForTheDesigner(t *testing.T) {
	d := openDevice(t, "kuhn-poker")
	require.NoError(t, d.ask("begin", asked{Seats: []string{"", ""}}, nil))
	var kept Kept
	for _, name := range []string{"north", "east"} {
		require.NoError(t, d.ask("sit", map[string]string{"player": name}, nil))
		d.last("keep", &kept)
		require.Nil(t, kept.Game, "not before all agree")
		require.NoError(t, d.ask("consent", map[string]any{"yes": true, "who": name + "'s name"}, nil))
	}
	require.NoError(t, d.ask("comment", map[string]string{"text": "I hold nothing"}, nil))
	for {
		var now turn
		require.NoError(t, d.ask("next", nil, &now))
		if now.Player != "" {
			require.NoError(t, d.ask("sit", now, nil))
		}
		sc := d.asked()
		if sc.Ending != "" {
			break
		}
		require.NoError(t, d.ask("answer", map[string]any{"stamp": sc.Choice.Stamp, "option": 0}, nil))
	}
	d.last("keep", &kept)
	require.NoError(t, kept.Game.Check())
	require.Equal(t, people.OnPage, kept.Game.Place)
	require.Equal(t, "north's name", kept.Game.Seats[0].Who)
	require.Len(t, kept.Game.Moves, len(kept.Record.Choices))
	require.Equal(t, "I hold nothing", kept.Game.Comments[0].Text)

	first := kept.Game.ID
	require.NoError(t, d.ask("begin", asked{Seats: []string{"", ""}}, nil))
	d.last("keep", &kept)
	require.NotEqual(t, first, kept.Game.ID, "the same people agree to another game too")
	require.NoError(t, d.ask("sit", map[string]string{"player": "east"}, nil))
	second := kept.Game.ID
	require.NoError(t, d.ask("consent", map[string]any{"yes": false}, nil))
	kept = Kept{}
	d.last("keep", &kept)
	require.Nil(t, kept.Game)
	require.ElementsMatch(t, []string{first, second}, kept.Forget)
	require.NoError(t, d.ask("consent", map[string]any{"yes": true}, nil))
	kept = Kept{}
	d.last("keep", &kept)
	require.Empty(t, kept.Forget, "it is gone")
}

// TestOptionsAndTrainedPlayers: the rules' options are chosen on the page, and who was trained for the usual ones plays by those.
func TestOptionsAndTrainedPlayers(t *testing.T) {
	g := gametest.Load(t, "crazy-eights")
	p, err := learn.Train(t.Context(), g, learn.Config{Games: 16})
	require.NoError(t, err)
	require.NoError(t, p.Keep(g))
	b := boxOf(t, "crazy-eights")
	b.Learned = [][]byte{p.Write()}
	b.Offers, err = OffersOf(g, 0)
	require.NoError(t, err)
	taught := slices.IndexFunc(b.Offers.Bots, func(o Offer) bool { return o.Name == "learned" })
	require.Equal(t, []int{2}, b.Offers.Bots[taught].For)
	require.Equal(t, "draws", b.Offers.Options[0].Name)

	d := openBox(t, b)
	seats := []string{"", "learned"}
	require.ErrorContains(t, d.ask("begin", asked{Seats: seats, Options: map[string]int{"draws": 0}}, nil), "was not trained for this")
	require.NoError(t, d.ask("begin", asked{Seats: seats}, nil))
	var kept Kept
	for made := 0; kept.Record == nil || len(kept.Record.Choices) <= made; made++ { // until the other has chosen too
		require.Less(t, made, 200)
		sc := d.asked()
		require.NoError(t, d.ask("answer", map[string]any{"stamp": sc.Choice.Stamp, "option": len(sc.Choice.Options) - 1}, nil))
		d.asked()
		d.last("keep", &kept)
	}
	require.NoError(t, d.ask("begin", asked{Seats: []string{"", "random"}, Options: map[string]int{"draws": 0}}, nil))
	d.last("keep", &kept)
	require.Equal(t, 0, kept.Record.Options["draws"])
}

// TestTakingBackNeedsNoButtonOfOthers: they sit at the same device.
func TestTakingBackNeedsNoButtonOfOthers(t *testing.T) {
	d := openDevice(t, "tic-tac-toe")
	require.NoError(t, d.ask("begin", asked{Seats: []string{"", ""}}, nil))
	var first, second turn
	require.NoError(t, d.ask("next", nil, &first))
	require.False(t, first.Hidden, "nothing is hidden on this board")
	require.NoError(t, d.ask("sit", first, nil))
	sc := d.asked()
	require.NoError(t, d.ask("answer", map[string]any{"stamp": sc.Choice.Stamp, "option": 4}, nil))
	require.NoError(t, d.ask("next", nil, &second))
	require.NotEqual(t, first.Player, second.Player)
	require.NoError(t, d.ask("sit", second, nil))
	sc = d.asked()
	require.NoError(t, d.ask("answer", map[string]any{"stamp": sc.Choice.Stamp, "option": 0}, nil))
	require.NoError(t, d.ask("undo", nil, nil))
	require.Equal(t, 0, d.asked().Made)
}

// TestABoxThatSaysOtherRulesIsNotPlayed: what is kept of it would be of no use.
func TestABoxThatSaysOtherRulesIsNotPlayed(t *testing.T) {
	b := boxOf(t, "kuhn-poker")
	b.Offers.Rules = "other"
	_, err := Open(b, nil)
	require.ErrorContains(t, err, "other rules")
	b.Parts[0].Files["kuhn-poker.rules"] += "\nnonsense\n"
	_, err = Open(b, nil)
	require.ErrorContains(t, err, "has errors")
	_, err = Open(&Box{}, nil)
	require.ErrorContains(t, err, "holds no game")
}
