package main

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// browser is one Chromium for a test.
func browser(t *testing.T) context.Context {
	path := needed(t, "chromium", "the workshop's page")
	flags := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(t.TempDir()), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-sync", true))
	with, stop := chromedp.NewExecAllocator(context.Background(), flags...)
	t.Cleanup(stop)
	ctx, end := chromedp.NewContext(with)
	t.Cleanup(end)
	require.NoError(t, chromedp.Do(ctx, chromedp.Navigate("about:blank")))
	return ctx
}

// served is a workshop at work, as a program of its own.
type served struct {
	t    *testing.T
	dir  string // where it was started
	game string // the game's folder
	cmd  *exec.Cmd
	url  string
}

// startWorkshop starts one for a copy of a game that comes with Broadside; "" for none.
func startWorkshop(t *testing.T, game string) *served {
	p := newProgram(t)
	p.dir = filepath.Join(p.dir, "games")
	require.NoError(t, os.Mkdir(p.dir, 0o777))
	w := &served{t: t, dir: p.dir}
	if game != "" {
		w.game = filepath.Join(p.dir, "my-game")
		p.run(t, "new", "my-game", "--from", game)
	}
	w.start(p.bin)
	t.Cleanup(w.kill)
	return w
}

func (w *served) start(bin string) {
	w.begin(bin, "workshop", "--no-open")
}

// begin starts it with these words, and those of its game.
func (w *served) begin(bin string, args ...string) {
	if w.game != "" {
		args = append(args, "my-game")
	}
	w.cmd = exec.Command(bin, args...)
	w.cmd.Dir = w.dir
	w.cmd.Env = append(os.Environ(), "HOME="+filepath.Dir(w.dir), "BROADSIDE_CACHE="+filepath.Join(filepath.Dir(w.dir), "cache"))
	out, err := w.cmd.StdoutPipe()
	require.NoError(w.t, err)
	require.NoError(w.t, w.cmd.Start())
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if at := strings.Index(lines.Text(), "http://"); at >= 0 {
			w.url = lines.Text()[at:]
			return
		}
	}
	require.Fail(w.t, "the workshop said no address")
}

// kill ends it without warning.
func (w *served) kill() {
	_ = w.cmd.Process.Kill()
	_ = w.cmd.Wait()
}

// again starts it once more.
func (w *served) again() {
	bin := w.cmd.Path
	w.kill()
	w.start(bin)
}

func (w *served) read(name string) string {
	text, err := os.ReadFile(filepath.Join(w.game, name))
	require.NoError(w.t, err)
	return string(text)
}

func (w *served) write(name, text string) {
	require.NoError(w.t, os.WriteFile(filepath.Join(w.game, name), []byte(text), 0o666))
}

// tab is a tab of the browser with a page in it.
type tab struct {
	t      *testing.T
	ctx    context.Context
	mu     sync.Mutex
	errors []string // that the page said
}

// mostLook is how long something is waited for in the page.
const mostLook = time.Minute // where other tests take the cores a browser waits for them

func openTab(t *testing.T, in context.Context, url string) *tab {
	ctx, end := chromedp.NewContext(in)
	t.Cleanup(end)
	b := &tab{t: t, ctx: ctx}
	require.NoError(t, chromedp.Do(ctx, chromedp.EmulateViewport(1280, 800))) // the first of a tab has no time limit: it would be the tab's
	go func() {
		for m, err := range chromedp.Console(ctx) {
			if err != nil {
				return
			}
			if m.Type == "error" || m.Type == "exception" {
				b.mu.Lock()
				b.errors = append(b.errors, m.Text)
				b.mu.Unlock()
			}
		}
	}()
	b.do(chromedp.Navigate(url))
	return b
}

func (b *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, mostLook)
	defer stop()
	require.NoError(b.t, chromedp.Do(ctx, steps...))
}

// value is what an expression gives in the page.
func value[T any](b *tab, expression string) T {
	b.t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, mostLook)
	defer stop()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression))
	require.NoError(b.t, err, expression)
	return v
}

// until waits until an expression is true.
func (b *tab) until(expression string) {
	b.t.Helper()
	for end := time.Now().Add(mostLook); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		ctx, stop := context.WithTimeout(b.ctx, mostLook)
		is, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+expression+")"))
		stop()
		if err == nil && is { // while the page is loaded anew, nothing can be asked
			return
		}
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	require.Failf(b.t, "never seen in the page", "%s\nit shows:\n%s\nit said: %s", expression, value[string](b, "document.body.innerText"), b.errors)
}

// says waits until what a selector means shows a text.
func (b *tab) says(selector, text string) {
	b.t.Helper()
	b.until("[...document.querySelectorAll(" + quote(selector) + ")].some((e) => e.innerText.includes(" + quote(text) + "))")
}

func quote(s string) string {
	text, _ := json.Marshal(s)
	return string(text)
}

// click clicks on what a selector means, the first that shows a text.
func (b *tab) click(selector, text string) {
	b.t.Helper()
	find := "[...document.querySelectorAll(" + quote(selector) + ")].find((e) => e.innerText.includes(" + quote(text) + "))"
	b.pressed(find, func() []float64 {
		b.until(find)
		return value[[]float64](b, "(() => { const r = "+find+"; r?.scrollIntoView({ block: 'nearest' }); const b = r?.getBoundingClientRect(); return b ? [b.x + Math.min(b.width / 2, 60), b.y + b.height / 2] : [0, 0]; })()")
	})
}

// pressed clicks on what an expression finds, where at says it is, if at all. Between the two the page may have moved
// it: a press that would meet something else meets nothing, and it is tried again.
func (b *tab) pressed(find string, at func() []float64) bool {
	b.t.Helper()
	for end := time.Now().Add(mostLook); time.Now().Before(end); {
		p := at()
		if p == nil {
			return false
		}
		value[bool](b, "(() => { window.aim = { is: () => "+find+", at: null, clicked: false };"+aimed+"; return true; })()")
		b.do(chromedp.MouseClickXY(p[0], p[1]))
		ctx, stop := context.WithTimeout(b.ctx, mostLook)
		hit, err := chromedp.Run(ctx, chromedp.Evaluate[bool]("(() => { const aim = window.aim; window.aim = null; return Boolean(!aim || aim.clicked || aim.at && !aim.at.isConnected); })()"))
		stop()
		if err != nil || hit { // a page that was left by it can't be asked, and what went at the press is never clicked
			return true
		}
	}
	require.Failf(b.t, "what is to be clicked does not hold still, or is covered", "%s", find)
	return false
}

// aimed lets a press through only to what it is aimed at.
const aimed = `
for (const kind of window.aims ? [] : window.aims = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
  addEventListener(kind, (e) => {
    const aim = window.aim;
    if (!aim) return;
    const on = aim.is();
    if (kind === "pointerdown") aim.at = on?.contains(e.target) ? on : null;
    const misses = !aim.at || kind === "click" && !aim.at.contains(e.target); // a picture that came moved it away
    if (misses) { e.stopImmediatePropagation(); e.preventDefault(); }
    else if (kind === "click") aim.clicked = true;
  }, true)`

// typed types a text; a line's end is the key Enter.
func (b *tab) typed(text string) {
	b.t.Helper()
	for i, line := range strings.Split(text, "\n") {
		if i > 0 {
			b.key("Enter", 13, 0)
		}
		b.do(chromedp.KeyEvent(line))
	}
}

// key presses a key that types nothing.
func (b *tab) key(name string, code int64, modifiers int64) {
	b.t.Helper()
	ctx, stop := context.WithTimeout(b.ctx, mostLook)
	defer stop()
	_, err := chromedp.Call(ctx, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: name, Code: name, WindowsVirtualKeyCode: code, Modifiers: modifiers})
	require.NoError(b.t, err)
}

const ctrl = 2

// end goes to the end of the line of a text in the editor.
func (b *tab) end(text string) {
	b.t.Helper()
	b.click(".cm-line", text)
	b.key("End", 35, 0)
}

// save saves by the keyboard, and waits until it is done.
func (b *tab) save() {
	b.t.Helper()
	b.key("s", 83, ctrl)
	b.says(".state", "saved")
}

// fine wants that the page has said no error.
func (b *tab) fine() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	require.Empty(b.t, b.errors)
}
