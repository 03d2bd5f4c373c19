package bot_test

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/gametest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// TestStrength measures how often one bot wins against another, with the seats
// swapped. It is not part of the tests: it plays only when BROADSIDE_STRENGTH
// names what to play and where to keep it, and goes on where an earlier run
// stopped:
//
//	BROADSIDE_STRENGTH='rum-runner mcts:1000 greedy 100 out.txt' go test ./engine/bot -run TestStrength -timeout 0 -v
//
// That is the game, the stronger bot, the weaker one, games a seat, and a file
// with a line for each game: seat, seed, how it ended, who won. Game n of a seat
// has seed n, so the figures are the same on every machine.
func TestStrength(t *testing.T) {
	words := strings.Fields(os.Getenv("BROADSIDE_STRENGTH"))
	if len(words) != 5 {
		t.Skip("BROADSIDE_STRENGTH is not set")
	}
	games, err := strconv.Atoi(words[3])
	require.NoError(t, err)
	m := &match{t: t, game: gametest.Load(t, words[0]), strong: words[1], weak: words[2], file: words[4], done: map[string]string{}}
	m.read()
	var wg sync.WaitGroup
	work := make(chan [2]int)
	for range workers() {
		wg.Go(func() {
			for j := range work {
				m.play(j[0], j[1])
			}
		})
	}
	for n := range games {
		for seat := range m.game.Players() {
			if only := os.Getenv("BROADSIDE_SEAT"); only == "" || only == strconv.Itoa(seat) {
				work <- [2]int{seat, n}
			}
		}
	}
	close(work)
	wg.Wait()
	m.report(games)
}

func workers() int {
	n, _ := strconv.Atoi(os.Getenv("BROADSIDE_WORKERS"))
	return max(1, n)
}

// match is one pairing.
type match struct {
	t                  *testing.T
	game               *engine.Game
	strong, weak, file string
	mu                 sync.Mutex
	done               map[string]string
}

func (m *match) read() {
	f, err := os.Open(m.file)
	if err != nil {
		return
	}
	defer f.Close()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		if w := strings.Fields(sc.Text()); len(w) >= 4 {
			m.done[w[0]+" "+w[1]] = w[3]
		}
	}
}

// play plays a game with the stronger bot at one seat and the weaker at the
// others.
func (m *match) play(seat, n int) {
	key := fmt.Sprintf("%d %d", seat, n)
	m.mu.Lock()
	_, known := m.done[key]
	m.mu.Unlock()
	if known {
		return
	}
	names := make([]string, len(m.game.Players()))
	for i := range names {
		names[i] = m.weak
	}
	names[seat] = m.strong
	bots, err := bot.Table(m.game, names)
	require.NoError(m.t, err)
	s, err := m.game.NewState(engine.Config{Seed: uint64(n), Quiet: true})
	require.NoError(m.t, err)
	from, choices := time.Now(), 0
	for ; !s.Over(); choices++ {
		require.NoError(m.t, s.Apply(choose(m.t, bots[s.Actor()], s.Seat(s.Actor()))))
	}
	won := "-"
	for _, p := range s.Ending().Winners {
		won = strconv.Itoa(p)
		if p == seat {
			break
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.done[key] = won
	f, err := os.OpenFile(m.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	require.NoError(m.t, err)
	defer f.Close()
	fmt.Fprintf(f, "%s %s %s turns=%d choices=%d seconds=%.1f\n", key, strings.ReplaceAll(string(s.Ending().Kind), " ", "-"), won, s.Turn(), choices, time.Since(from).Seconds())
}

func (m *match) report(games int) {
	all := 0
	for seat, player := range m.game.Players() {
		wins := 0
		for n := range games {
			if m.done[fmt.Sprintf("%d %d", seat, n)] == strconv.Itoa(seat) {
				wins++
			}
		}
		all += wins
		m.t.Logf("%s as %s against %s: %s", m.strong, player, m.weak, share(wins, games))
	}
	m.t.Logf("%s against %s: %s", m.strong, m.weak, share(all, games*len(m.game.Players())))
}

func share(k, n int) string {
	s := stats.Wilson(k, n, stats.Usual)
	return fmt.Sprintf("%d of %d, %.1f %% (%.1f–%.1f)", k, n, 100*s.Rate, 100*s.Low, 100*s.High)
}
