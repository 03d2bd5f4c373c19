package main

import (
	"bufio"
	"context"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// openTable is a table at work, as a program of its own.
type openTable struct {
	t     *testing.T
	bin   string
	dir   string
	args  []string
	cmd   *exec.Cmd
	links []string
}

func startTable(t *testing.T, args ...string) *openTable {
	p := newProgram(t)
	w := &openTable{t: t, bin: p.bin, dir: p.dir, args: append([]string{"table"}, args...)}
	w.start()
	t.Cleanup(w.kill)
	return w
}

func (w *openTable) start() {
	w.cmd = exec.Command(w.bin, w.args...)
	w.cmd.Dir = w.dir
	w.cmd.Env = append(os.Environ(), "HOME="+w.dir, "BROADSIDE_CACHE="+filepath.Join(w.dir, "cache"))
	out, err := w.cmd.StdoutPipe()
	require.NoError(w.t, err)
	require.NoError(w.t, w.cmd.Start())
	w.links = nil
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if at := strings.Index(lines.Text(), "http"); at >= 0 {
			w.links = append(w.links, lines.Text()[at:])
		}
		if strings.Contains(lines.Text(), "Ctrl-C ends it") {
			return
		}
	}
	require.Fail(w.t, "the table said no links")
}

func (w *openTable) kill() {
	_ = w.cmd.Process.Kill()
	_ = w.cmd.Wait()
}

// still has nothing move in the page.
func (b *tab) still() {
	b.t.Helper()
	_, err := chromedp.Call(b.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}})
	require.NoError(b.t, err)
}

// lit is where to click to go on: on something that is lit or, where nothing is, on a button of the list; of a
// batch sometimes on the button that chooses it. Null where nothing is asked.
const lit = `((chance, which) => {
  const all = (s) => [...document.querySelectorAll(s)];
  const dialog = all("dialog .option");
  const asked = document.querySelector(".asked.mine:not(.busy)");
  if (!dialog.length && !asked) return null;
  const done = asked?.querySelector(".done:not(:disabled)");
  const targets = all(".target");
  const free = targets.filter((e) => !e.closest(".picked"));
  const options = all(".asked .option, .asked .number .main");
  const from = dialog.length ? dialog : done && (chance < .5 || !free.length) ? [done] : chance < .9 && free.length ? free : options.length ? options : targets;
  const e = from[Math.floor(which * from.length)];
  e.scrollIntoView({ block: "center", inline: "center" });
  const r = e.getBoundingClientRect();
  for (const [x, y] of [[.5, .5], [.5, .2], [.2, .5], [.8, .5], [.5, .9]]) {
    const at = [r.x + r.width * x, r.y + r.height * y];
    const hit = document.elementFromPoint(...at);
    if (hit && (e.contains(hit) || hit.closest(".target") === e)) return (window.litNow = e.contains(hit) ? e : hit), [...at, e.classList.contains("target") ? 1 : 0];
  }
  throw new Error("what is lit is covered: " + (e.getAttribute("aria-label") ?? e.innerText) + JSON.stringify(r) + document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.outerHTML.slice(0, 200));
})`

// seatOf is one person at a table in a browser.
type seatOf struct {
	*tab
	lots   *rand.Rand
	next   [2]float64 // what is drawn for the next choice
	clicks int        // on the table itself
}

// choose answers what is asked, if something is.
func (s *seatOf) choose() bool {
	s.t.Helper()
	now := ""
	var at []float64
	if !s.pressed("window.litNow", func() []float64 {
		now = value[string](s.tab, nowAsked)
		at = value[[]float64](s.tab, lit+"("+number(s.next[0])+", "+number(s.next[1])+")")
		return at
	}) {
		return false
	}
	s.next = [2]float64{s.lots.Float64(), s.lots.Float64()}
	s.until(nowAsked + " !== " + quote(now))
	s.clicks += int(at[2])
	return true
}

const nowAsked = `(document.querySelector(".asked")?.dataset.now ?? "") + Boolean(document.querySelector("dialog")) + Boolean(document.querySelector(".verdict"))`

func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// TestTheTable: two or four browsers at one table play whole games by clicking what is lit, with a page that is loaded
// anew and a server that is killed in between. BROADSIDE_TABLES=full plays the long games too.
func TestTheTable(t *testing.T) {
	for _, c := range []struct {
		game, seed string
		people     int
		long       bool
		most       time.Duration
	}{
		{"kuhn-poker", "3", 2, false, time.Minute},
		{"rum-runner", "1", 2, false, 4 * time.Minute},
		{"false-colours", "2", 4, false, 4 * time.Minute}, // with reactions out of turn
		{"orchard-row", "1", 2, true, 20 * time.Minute},
		{"card-pirates", "1", 4, true, 20 * time.Minute},
		{"ten-booty", "1", 4, true, 40 * time.Minute}, // with reactions out of turn
	} {
		t.Run(c.game, func(t *testing.T) {
			if c.long && os.Getenv("BROADSIDE_TABLES") != "full" {
				t.Skip("BROADSIDE_TABLES=full plays the long games too")
			}
			playTheTable(t, c.game, c.seed, c.people, c.most)
		})
	}
}

// TestTheTablesHost pauses, has a bot play for who is away, looks at the links, and begins another game; who looks on sees
// it all.
func TestTheTablesHost(t *testing.T) {
	w := startTable(t, "kuhn-poker", "--seed", "3", "--beat", "10ms")
	in := browser(t)
	host, watch := openTab(t, in, w.links[0]), openTab(t, in, w.links[2])
	for _, b := range []*tab{host, watch} {
		b.says("header h1", "Kuhn poker")
	}
	ask := func(what string) {
		host.click("header button", "Host")
		host.until("document.querySelector('dialog .links details')")
		host.click("dialog button", what)
	}
	ask("Pause")
	watch.says(".banner", "The host has paused the table.")
	require.True(t, value[bool](host, "!document.querySelector('.asked.mine')"))
	ask("Go on")
	host.until("document.querySelector('.asked.mine')")
	host.click("header button", "Host")
	host.click("dialog .links summary", "the east")
	host.until("document.querySelector('dialog details[open] img.code').naturalWidth > 0")
	value[string](host, "(() => { const s = document.querySelectorAll('dialog .seats select')[1]; s.value = 'first'; s.dispatchEvent(new Event('change')); return s.value; })()")
	host.click("dialog button", "Close")
	watch.says(".plate", "first bot")
	host.click(".asked .option", "Check")
	for _, b := range []*tab{host, watch} {
		b.says(".verdict", "wins")
	}
	ask("Begin another game")
	host.click("dialog button.main", "Begin")
	host.until("document.querySelector('.asked.mine')")
	watch.until("!document.querySelector('.verdict')")
	host.click(".why", "Why nothing else?")
	host.says("dialog", "Nothing else could be offered.")
	host.click("dialog button", "Close")
	host.click(".hint", "What would a bot do?")
	host.until("document.querySelectorAll('dialog .hints li').length === 2 && document.querySelector('dialog .hints .first')")
	host.says("dialog", "The bot would choose the first.")
	host.fine()
	watch.fine()
}

// browsers are so many, none of which knows anything of another.
func browsers(t *testing.T, n int) (out []context.Context) {
	for len(out) < n {
		if len(out) < 2 {
			out = append(out, browser(t))
			continue
		}
		ctx, end := chromedp.NewContext(out[len(out)%2], chromedp.WithNewBrowserContext())
		t.Cleanup(end)
		require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank")))
		out = append(out, ctx)
	}
	return out
}

func playTheTable(t *testing.T, game, seed string, n int, most time.Duration) {
	w := startTable(t, game, "--seed", seed, "--players", strconv.Itoa(n))
	require.Len(t, w.links, n+1)
	var people []*seatOf
	for i, in := range browsers(t, n) {
		b := openTab(t, in, "about:blank")
		b.still()
		b.do(chromedp.Navigate(w.links[i]))
		people = append(people, &seatOf{tab: b, lots: rand.New(rand.NewPCG(1, uint64(i)))})
	}
	made := 0
	for end := time.Now().Add(most); !value[bool](people[0].tab, `Boolean(document.querySelector(".verdict"))`); {
		require.True(t, time.Now().Before(end), "the game goes on and on: %d choices", made)
		for i, p := range people {
			if !p.choose() {
				continue
			}
			switch made++; made {
			case 3: // back to the same seat, without the key
				p.do(chromedp.Navigate(strings.SplitAfter(w.links[i], "/?")[0][:strings.Index(w.links[i], "?")]))
				p.until(`document.querySelector(".asked")`)
			case 8:
				links := w.links
				w.kill()
				w.start()
				require.Equal(t, links, w.links)
				for _, q := range people {
					q.until(`!document.body.classList.contains("lost") && document.querySelector(".asked")`)
				}
			}
		}
	}
	for _, p := range people {
		p.says(".verdict", ".")
	}
	for _, p := range people {
		t.Logf("of %d choices %d clicks on the table", made, p.clicks)
	}
	for _, p := range people {
		p.mu.Lock()
		for _, e := range p.errors { // of the time when nobody answered
			require.Regexp(t, `ERR_|EventSource|Failed to load|network`, e)
		}
		p.mu.Unlock()
	}
}
