package screen

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/session"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// begun is a game at a screen of a size, before its first question; a bot sits where a name says so.
func begun(t testing.TB, name string, wide, high int, seed uint64, bots ...string) *model {
	t.Helper()
	g := gametest.Load(t, name)
	seats := make([]bot.Bot, len(g.Players()))
	who := make([]string, len(seats))
	for i, b := range bots {
		if b != "" {
			var err error
			seats[i], err = bot.New(b)
			require.NoError(t, err)
		}
		who[i] = b
	}
	s, err := session.New(g, session.Config{Seed: seed, Bots: seats})
	require.NoError(t, err)
	t.Cleanup(s.Close)
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	m := newModel(ctx, stop, &Game{Session: s, Rules: g.Rules(), Title: g.Name(), Seats: who,
		Why:  func(engine.Player) string { return "not offered to you:\n  no this: wants that" },
		Save: func(path string, force bool) string { return "Saved as " + path + "." },
		Read: func(card string) string { return "what is printed on " + card },
	})
	m.Update(tea.WindowSizeMsg{Width: wide, Height: high})
	return m
}

// start lets the bots choose until somebody is asked.
func (m *model) start() *model {
	for cmd := m.goOn(); cmd != nil; {
		_, cmd = m.Update(cmd())
	}
	return m
}

// press presses keys, and lets the bots choose in between; it says whether the last one ended the game.
func press(m *model, keys ...string) (left bool) {
	special := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight,
		"tab": tea.KeyTab, "backspace": tea.KeyBackspace, "space": tea.KeySpace, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd}
	for _, k := range keys {
		msg := tea.KeyPressMsg{Code: special[k]}
		if msg.Code == 0 {
			msg = tea.KeyPressMsg{Code: []rune(k)[0], Text: k}
		}
		if _, cmd := m.Update(msg); cmd != nil {
			for cmd != nil {
				switch got := cmd().(type) {
				case moved:
					_, cmd = m.Update(got)
				case tea.QuitMsg:
					left, cmd = true, nil
				default:
					cmd = nil
				}
			}
		}
	}
	return left
}

// shown is the screen as it is read, checked for its size and for what it does to a terminal.
func shown(t *testing.T, m *model) string {
	t.Helper()
	drawn := m.content()
	text := ansi.Strip(drawn)
	lines := strings.Split(text, "\n")
	require.Len(t, lines, m.high)
	for _, line := range lines {
		require.LessOrEqual(t, ansi.StringWidth(line), m.wide, "%q", line)
		require.Equal(t, line, clean(line))
	}
	for _, part := range strings.Split(drawn, "\x1b")[1:] {
		require.Regexp(t, `^\[[0-9;]*m`, part) // nothing but colours
	}
	return text
}

// TestAllGames: every game that comes with Broadside is played by keys alone, by lot, on screens of several sizes: what
// may be chosen is in the menu and lit on the table, batches are picked in any order, and each screen is whole.
func TestAllGames(t *testing.T) {
	sizes := [][2]int{{80, 24}, {100, 30}, {160, 48}, {40, 12}}
	batches, lit, over := 0, 0, 0
	for k, name := range carddefs.Embedded() {
		size := sizes[k%len(sizes)]
		m := begun(t, name, size[0], size[1], 7).start()
		lots := rand.New(rand.NewPCG(7, uint64(k)))
		for n := 0; n < 60 && !m.g.Session.Over(); n++ {
			text := shown(t, m)
			require.NotNil(t, m.menu, name)
			if i := m.menu.current(); !m.menu.numbers() {
				require.Contains(t, strings.ReplaceAll(text, "…", ""), strings.Fields(clean(m.menu.label(i)))[0], name)
			}
			all := map[string]bool{}
			for _, p := range m.places() {
				all[p.key] = true
			}
			for i := range m.menu.list {
				if key := about(&m.menu.list[i]); key != "" && strings.HasPrefix(key, "card") {
					same := false
					for j := range m.menu.list { // of cards that look alike one stands for all
						same = same || all[about(&m.menu.list[j])] && m.menu.list[j].Name == m.menu.list[i].Name
					}
					require.Truef(t, same, "%s: %q is not on the table\n%s", name, m.menu.list[i].Text, text)
					lit++
				}
			}
			was := m.g.Session.State().Choices(m.viewer)
			p := m.viewer
			if m.menu.batch {
				batches++
				for tries := 0; !m.menu.enough() || tries == 0 && m.menu.ask.Min == 0; tries++ {
					m.menu.at = lots.IntN(len(m.menu.shown))
					press(m, "space")
					if tries > 50 {
						break
					}
				}
			} else {
				m.menu.at = lots.IntN(len(m.menu.shown))
			}
			press(m, "enter")
			require.Empty(t, m.note, name)
			require.Greater(t, m.g.Session.State().Choices(p), was, name)
		}
		if m.g.Session.Over() {
			over++
			shown(t, m)
			require.True(t, press(m, "q"))
		}
	}
	require.Greater(t, batches, 10)
	require.Greater(t, lit, 500)
	require.Greater(t, over, 2)
}

// TestBatch: several are picked in any order, put back one by one, and taken back as a whole.
func TestBatch(t *testing.T) {
	m := begun(t, "hearts", 100, 30, 3, "", "random", "random").start()
	require.Contains(t, shown(t, m), "0 of 3 picked")
	press(m, "end", "space", "home", "space")
	require.Contains(t, shown(t, m), "2 of 3 picked")
	press(m, "u")
	require.Contains(t, shown(t, m), "1 of 3 picked")
	press(m, "backspace", "backspace")
	require.Contains(t, shown(t, m), "Nothing is picked")
	press(m, "end", "enter", "2", "enter", "1", "2", "enter")
	require.Contains(t, shown(t, m), "3 of 3 picked")
	press(m, "right", "space")
	require.Contains(t, shown(t, m), "You have picked 3 already")
	three := m.menu.counts()
	press(m, "enter")
	require.Positive(t, m.g.Session.State().Choices(0))
	press(m, "u")
	require.Zero(t, m.g.Session.State().Choices(0))
	require.Contains(t, shown(t, m), "0 of 3 picked")
	require.Equal(t, len(three), len(m.menu.list))
}

// TestKeys: what each key does, on a game with a board.
func TestKeys(t *testing.T) {
	m := begun(t, "tic-tac-toe", 80, 24, 3, "", "first").start()
	text := shown(t, m)
	require.Contains(t, text, "choose a square on the slate")
	press(m, "h")
	require.Contains(t, shown(t, m), "go from option to option")
	press(m, "esc", "w")
	require.Contains(t, shown(t, m), "wants that")
	press(m, "esc", "down", "?")
	require.Contains(t, shown(t, m), "what is printed on "+m.menu.list[m.menu.current()].Name)
	press(m, "esc", "home", "/", "c", "2")
	require.Contains(t, shown(t, m), "1 of 9")
	press(m, "enter")
	require.Equal(t, 1, m.g.Session.State().Choices(0))
	require.Contains(t, shown(t, m), "The cross takes C2")
	press(m, "l")
	require.Contains(t, shown(t, m), "What happened")
	press(m, "esc", "u")
	require.Contains(t, shown(t, m), "Taken back.")
	require.Zero(t, m.g.Session.State().Choices(0))
	press(m, "s", "x", ".", "j", "s", "o", "n", "enter")
	require.Contains(t, shown(t, m), "Saved as x.json.")
	require.False(t, press(m, "q", "n"))
	require.True(t, press(m, "q", "y"))
}

// TestLookingAround: the cursor walks over the table, reads there and chooses there.
func TestLookingAround(t *testing.T) {
	m := begun(t, "tic-tac-toe", 80, 24, 3, "", "first").start()
	press(m, "tab", "right", "down")
	require.True(t, m.looking)
	require.Equal(t, "B2", m.names[m.at])
	press(m, "?")
	require.Contains(t, shown(t, m), "what is printed on B2")
	press(m, "esc", "enter")
	require.Contains(t, shown(t, m), "The cross takes B2")
}

// TestTypedNumbers: more than nine options are typed and confirmed; where a number is asked for, what is typed is that
// number, and 0 is 0.
func TestTypedNumbers(t *testing.T) {
	m := begun(t, "liars-dice", 100, 30, 3, "", "random").start()
	press(m, "1", "2")
	require.Equal(t, 11, m.menu.at)
	require.Contains(t, shown(t, m), "12_")
	press(m, "9", "enter")
	require.Contains(t, shown(t, m), "There is no option 129")
	require.Zero(t, m.g.Session.State().Choices(0))
	press(m, "esc", "2", "enter")
	require.Equal(t, 1, m.g.Session.State().Choices(0))
}

// TestPassing: between two people nothing of either is on the screen.
func TestPassing(t *testing.T) {
	m := begun(t, "hearts", 100, 30, 3)
	m.g.HotSeat = true
	m.viewer = -1
	m.start()
	require.True(t, m.passing)
	text := shown(t, m)
	require.Contains(t, text, "Pass to the north.")
	require.NotContains(t, text, " of ")
	press(m, "x", "space")
	require.True(t, m.passing)
	require.False(t, press(m, "q"))
	require.Contains(t, shown(t, m), "End the game?")
	press(m, "n", "enter")
	require.Contains(t, shown(t, m), "Clubs")
	press(m, "1", "enter", "2", "enter", "3", "enter", "enter")
	require.True(t, m.passing)
	text = shown(t, m)
	require.Contains(t, text, "Pass to the east.")
	require.NotContains(t, text, " of ")
}

// TestClean: nothing that a game says is an order to the terminal, and wide letters keep their columns.
func TestClean(t *testing.T) {
	require.Equal(t, "red[31m beep one two", clean("red\x1b[31m beep\a one\ntwo"))
	require.Equal(t, "abc", clean("a\u202eb\u0085c"))
	require.Equal(t, 10, say(plain, "海の日の長い名前").fit(10).width())
	require.Equal(t, 10, say(plain, "海").fit(10).width())
	require.Equal(t, "Bl.Ship", short("Black Ship", 7))
	require.Equal(t, "BS", short("Black Ship", 5))
	require.Equal(t, "Is.Clubs", short("Isle of Clubs", 8))
}

// TestWhatIsLit: without colours too, signs say what may be chosen, what is picked and where the cursor is.
func TestWhatIsLit(t *testing.T) {
	m := begun(t, "cribbage", 80, 24, 3, "", "random").start()
	press(m, "space", "right")
	text := shown(t, m)
	for _, sign := range []string{maySign, hereSign, pickedSign, downSign} {
		require.Contains(t, text, sign)
	}
}

// TestSaying: what is said of a moment goes to whoever listens, and where nobody does the key is none.
func TestSaying(t *testing.T) {
	m := begun(t, "kuhn-poker", 80, 24, 3).start()
	press(m, "c")
	require.Nil(t, m.field)
	said := ""
	m.g.Said = func(p engine.Player, text string) string {
		said = text
		return "Noted."
	}
	press(m, "c", "h", "m", "?", "enter")
	require.Equal(t, "hm?", said)
	require.Equal(t, "Noted.", m.note)
}

func BenchmarkKey(b *testing.B) {
	m := begun(b, "liars-dice", 100, 30, 3, "", "random").start()
	for b.Loop() {
		m.content()
	}
}
