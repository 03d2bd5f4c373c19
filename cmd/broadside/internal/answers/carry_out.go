package answers

import (
	"context"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// begin carries an answer's command out, beside the page.
func (k *Archive) begin(a *Answer) {
	ctx, stop := context.WithCancel(k.Ctx)
	a.State, a.Said, a.stop, a.Time = Works, "", stop, time.Now()
	k.keep(a)
	s := k.Streams(ctx, a.out)
	s.Color = shell.ColorAlways
	s.Files.Results = filepath.Dir(k.Game.Games)
	s.Live = &shell.Live{
		Progress: func(text string, share float64) { k.progress(a, text, share) },
		Picture: func(text string) {
			if a.out.show(text) {
				k.pictured(a)
			}
		},
	}
	k.work.Go(func() { k.carryOut(a, s, k.roomForThePage(a, s)) })
}

// Wait waits until nothing is at work any more; Ctx has ended.
func (k *Archive) Wait() { k.work.Wait() }

// roomForThePage has a command leave one core to the page. What comes of it is the same with
// any number of workers.
func (k *Archive) roomForThePage(a *Answer, s *shell.Streams) []string {
	c, _, err := k.Root(s).Find(a.carried[:1])
	if err != nil || c.Flags().Lookup("workers") == nil || len(a.Asked.Flags["workers"]) > 0 {
		return a.carried
	}
	some := strconv.Itoa(max(1, runtime.NumCPU()-1))
	return append([]string{a.carried[0], "--workers=" + some}, a.carried[1:]...)
}

func (k *Archive) carryOut(a *Answer, s *shell.Streams, line []string) {
	code := shell.Run(line, s, k.Root)
	a.stop()
	k.mu.Lock()
	defer k.mu.Unlock()
	a.Took = time.Since(a.Time).Seconds()
	a.Code, a.Doing, a.Share = code, "", -1
	a.State, a.Said = ended(code, a.Live)
	for _, name := range a.keeps {
		if _, err := k.Files.Stat(filepath.Join(k.at(a.N), name)); err == nil {
			a.Files = append(a.Files, name)
		}
	}
	if a.pages != "" {
		entries, _ := k.Files.ReadDir(filepath.Join(k.at(a.N), a.pages))
		for _, e := range entries {
			if strings.HasSuffix(e.Name(), ".svg") {
				a.Pages = append(a.Pages, a.pages+"/"+e.Name())
			}
		}
	}
	if a.page != "" {
		if _, err := k.Files.Stat(filepath.Join(k.at(a.N), a.page)); err == nil {
			a.Page = a.page
		}
	}
	k.keep(a)
	if k.Ctx.Err() == nil {
		k.next()
		k.changed()
	}
}

// told is how far an answer is, for the page.
type told struct {
	N     int     `json:"n"`
	Text  string  `json:"text"`
	Share float64 `json:"share"`
	Shown bool    `json:"shown,omitempty"` // what it says is new
}

func (k *Archive) progress(a *Answer, text string, share float64) {
	k.mu.Lock()
	a.Doing, a.Share = text, share
	k.mu.Unlock()
	k.Tell("progress", told{N: a.N, Text: text, Share: share})
}

// pictured tells that what an answer says is new: it is one that goes on.
func (k *Archive) pictured(a *Answer) {
	k.mu.Lock()
	first := !a.Live
	a.Live = true
	k.mu.Unlock()
	k.Tell("progress", told{N: a.N, Share: -1, Shown: true})
	if first {
		k.changed()
	}
}

// mostText is how much of what a command says is kept.
const mostText = 4 << 20

// output is what a command says: what it writes, behind the picture it shows.
type output struct {
	mu      sync.Mutex
	picture string
	text    strings.Builder
	cut     bool
}

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if room := mostText - o.text.Len(); len(p) > room {
		o.text.Write(p[:max(0, room)])
		o.cut = true
	} else {
		o.text.Write(p)
	}
	return len(p), nil
}

// show puts a picture in the place of the last; false: it is the same.
func (o *output) show(text string) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	if text == o.picture {
		return false
	}
	o.picture = text
	return true
}

// String is what the command has said so far.
func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	text := o.text.String()
	if o.picture != "" && text != "" {
		text = "\n" + text
	}
	if o.cut {
		text += "\n… and more, which the page does not keep; the command writes all of it\n"
	}
	return o.picture + text
}
