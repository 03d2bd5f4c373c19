package lsp

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/engine/gametest"
)

// BenchmarkFindings is the time from a change that an editor sends to the findings that
// come of it, over the protocol: a word of a card's text is misspelt, and mended again.
func BenchmarkFindings(b *testing.B) {
	for _, c := range []struct{ game, file, right, wrong string }{
		{"rum-runner", "crown.yaml", "trash a crew", "xrash a crew"},
		{"ten-booty", "plunder.yaml", "pour 1 drink", "xour 1 drink"},
	} {
		b.Run(c.game, func(b *testing.B) {
			e := edits(b, c.game)
			e.open(c.file)
			e.measured(b, c.file, c.right, c.wrong)
		})
	}
	b.Run("2000 cards", func(b *testing.B) {
		e := edits(b, "rum-runner")
		require.NoError(b, os.WriteFile(filepath.Join(e.dir, "many.yaml"), []byte(gametest.Many(2000)), 0o600))
		e.open("many.yaml")
		e.measured(b, "many.yaml", "draw 1000 cards", "xraw 1000 cards")
	})
}

// measured reports, besides the mean, the time that 19 of 20 changes keep to.
func (e *editor) measured(b *testing.B, file, right, wrong string) {
	require.Contains(b, e.texts[file], right)
	for p := range e.said {
		if p.URI == e.uri(file) {
			require.NotContains(b, severities(p.Diagnostics), 1, "it begins without errors")
			break
		}
	}
	var took []time.Duration
	busy := cpu()
	old, text := right, wrong
	for b.Loop() {
		e.drain()
		began := time.Now()
		e.change(file, old, text)
		for p := range e.said {
			if p.URI == e.uri(file) && slices.Contains(severities(p.Diagnostics), 1) == (text == wrong) {
				break
			}
		}
		took = append(took, time.Since(began))
		old, text = text, old
	}
	b.ReportMetric(float64((cpu()-busy).Microseconds())/1000/float64(len(took)), "cpu-ms/op")
	for i := 1; i < len(took); i++ {
		for k := i; k > 0 && took[k] < took[k-1]; k-- {
			took[k], took[k-1] = took[k-1], took[k]
		}
	}
	b.ReportMetric(float64(took[len(took)*19/20].Microseconds())/1000, "ms/p95")
}

func severities(found []diagnostic) (out []int) {
	for _, d := range found {
		out = append(out, d.Severity)
	}
	return out
}

// cpu is what this process has computed so far, on all cores: on a busy machine the clock
// says more.
func cpu() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func (e *editor) drain() {
	for {
		select {
		case <-e.said:
		default:
			return
		}
	}
}

// TestADaysWork makes edits at random, as fast as the server takes them, and looks at what
// is kept of them. BROADSIDE_EDITS=10000 is a day's work.
func TestADaysWork(t *testing.T) {
	n, _ := strconv.Atoi(os.Getenv("BROADSIDE_EDITS"))
	if n == 0 {
		n = 60
	}
	old := debug.SetGCPercent(100)
	defer debug.SetGCPercent(old)
	e := edits(t, "rum-runner")
	files := []string{"crown.yaml", "pirate.yaml", "rum-runner.rules", "look.yaml"}
	for _, name := range files {
		e.open(name)
	}
	r := rand.New(rand.NewPCG(1, 2))
	most := uint64(0)
	for i := range n {
		name := files[r.IntN(len(files))]
		text := e.texts[name]
		at := r.IntN(len(text))
		e.texts[name] = text[:at] + string("abc \n:[-"[r.IntN(8)]) + text[at:]
		e.whole(name)
		if i%3 == 2 {
			e.texts[name] = text // as it was: the game is sound again and again
			e.whole(name)
		}
		var h *hover
		e.request("textDocument/hover", e.on(name, position{r.IntN(200), r.IntN(20)}), &h)
		e.drain()
		if i%20 == 19 {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most = max(most, m.Sys-m.HeapReleased)
		}
		if i%3 != 2 {
			e.texts[name] = text
		}
	}
	t.Logf("%d edits: at most %d MB", n, most>>20)
	require.Less(t, most>>20, uint64(300))
}

// whole sends a document's whole text.
func (e *editor) whole(name string) {
	e.version[name]++
	e.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": e.uri(name), "version": e.version[name]},
		"contentChanges": []any{map[string]any{"text": e.texts[name]}},
	})
}
