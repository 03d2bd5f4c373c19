// Package answers carries out commands for a page, one after the other, and keeps what came
// of each: what it said, the page and the files it made, with its date and the commit it
// belongs to. It lies in a folder for what can be made again, not in the game's.
//
// The door is New.
package answers

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/forms"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// Config is what an archive needs to know.
type Config struct {
	Ctx     context.Context // ends all that is at work
	Files   *disk.Files
	Dir     string // where answers are kept, from the root on
	Game    forms.Place
	Folder  string // of the game; "" where it never changes
	Root    func(*shell.Streams) *cobra.Command
	Streams func(ctx context.Context, out io.Writer) *shell.Streams // of a command
	State   func() string                                           // names what the game's files hold
	Tell    func(kind string, what any)                             // "answers": one has come or changed; "progress": how far one is
}

// State is how far an answer is.
type State string

// The states.
const (
	Waits   State = "waits" // for another to end
	Works   State = "works"
	Done    State = "done"
	Stopped State = "stopped" // somebody did
	Failed  State = "failed"
)

// Answer is one of a command, or will be.
type Answer struct {
	N       int          `json:"n"`
	Side    forms.Side   `json:"side"`
	Line    string       `json:"line"` // as somebody would type it
	Asked   forms.Filled `json:"asked"`
	State   State        `json:"state"`
	Said    string       `json:"said"` // the state in words
	Time    time.Time    `json:"time"`
	Took    float64      `json:"took"` // seconds
	Commit  string       `json:"commit,omitempty"`
	Edited  bool         `json:"edited,omitempty"` // since that commit
	Of      string       `json:"of"`               // what the game's files held
	Late    bool         `json:"late,omitempty"`   // they have changed since
	Code    int          `json:"code"`
	Page    string       `json:"page,omitempty"`  // a file
	Pages   []string     `json:"pages,omitempty"` // pictures of what is to be printed
	Files   []string     `json:"files,omitempty"`
	Quick   bool         `json:"quick,omitempty"`
	Live    bool         `json:"live,omitempty"` // it keeps itself up to date
	Doing   string       `json:"doing,omitempty"`
	Share   float64      `json:"share,omitempty"` // of the work that is done; below 0: nobody knows
	carried []string
	keeps   []string
	page    string
	pages   string
	stop    context.CancelFunc
	out     *output
}

// mostAnswers is how many are kept.
const mostAnswers = 100

// Archive keeps the answers of a game.
type Archive struct {
	Config
	mu   sync.Mutex
	all  []*Answer // the latest last
	last int
	work sync.WaitGroup // what is at work
}

// New is an archive with the answers that are there.
func New(c Config) *Archive {
	k := &Archive{Config: c}
	k.load()
	return k
}

// Ask carries a form out, as soon as no other command is at work, or at once.
func (k *Archive) Ask(q forms.Filled, now bool) (n int, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.last++
	into := k.at(k.last)
	line, err := forms.Read(k.Root(k.Streams(k.Ctx, io.Discard)), q, forms.Folder(into))
	if err != nil {
		k.last--
		return 0, err
	}
	if err := k.Files.MakeDir(into); err != nil {
		k.last--
		return 0, disk.CantWrite(into, err)
	}
	a := &Answer{
		N: k.last, Side: line.Side, Line: line.Typed, Asked: q, State: Waits, Time: time.Now(), Of: k.Config.State(), Quick: line.Quick, Share: -1,
		carried: line.Args, keeps: line.Keeps, page: line.Page, pages: line.Pages, out: &output{},
	}
	if k.Folder != "" {
		a.Commit, a.Edited = k.Files.Latest(k.Folder), k.Files.Edited(k.Folder)
	}
	k.all = append(k.all, a)
	k.forget()
	if now || a.Quick {
		k.begin(a)
	}
	k.next()
	k.changed()
	return a.N, nil
}

// next begins the first that waits, if nothing is at work that takes its time.
func (k *Archive) next() {
	if k.busy() != nil {
		return
	}
	for _, a := range k.all {
		if a.State == Waits {
			k.begin(a)
			return
		}
	}
}

// busy is what is at work and takes its time; nil: nothing.
func (k *Archive) busy() *Answer {
	for _, a := range k.all {
		if a.State == Works && !a.Quick {
			return a
		}
	}
	return nil
}

// Now begins one that waits, whatever else is at work.
func (k *Archive) Now(n int) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := k.find(n)
	if a == nil || a.State != Waits {
		return exit.Failure("", "it does not wait any more")
	}
	k.begin(a)
	k.changed()
	return nil
}

// Cancel stops one; what it has finished is its answer.
func (k *Archive) Cancel(n int) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := k.find(n)
	if a == nil {
		return gone()
	}
	switch a.State {
	case Works:
		a.stop()
		a.Said = "stopping: what is finished is being told"
	case Waits:
		a.State, a.Said = Stopped, "stopped before it began"
		k.keep(a)
	}
	k.changed()
	return nil
}

// Remove takes one off the list, with what it kept.
func (k *Archive) Remove(n int) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	i := slices.IndexFunc(k.all, func(a *Answer) bool { return a.N == n })
	if i < 0 {
		return gone()
	}
	if s := k.all[i].State; s == Works || s == Waits {
		return exit.Failure("stop it first", "it is not finished")
	}
	k.Files.RemoveOwn(k.at(n))
	k.all = slices.Delete(k.all, i, i+1)
	k.changed()
	return nil
}

func gone() error { return exit.Failure("ask again", "that answer is not kept any more") }

// List are the answers of a side, the latest first.
func (k *Archive) List(side forms.Side) []Answer {
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.Config.State()
	out := []Answer{}
	for _, a := range slices.Backward(k.all) {
		if a.Side != side {
			continue
		}
		b := *a
		b.Late = b.Of != now && !(b.Live && b.State == Works)
		b.Said = k.said(a)
		if a.State == Works {
			b.Took = time.Since(a.Time).Seconds()
		}
		out = append(out, b)
	}
	return out
}

// said is how far an answer is, in words.
func (k *Archive) said(a *Answer) string {
	switch {
	case a.State == Waits:
		text := "waits for its turn"
		if b := k.busy(); b != nil {
			text = "waits until `" + b.Line + "` ends"
		}
		return text
	case a.Said != "":
		return a.Said
	case a.State == Works:
		return "at work"
	}
	return ""
}

// ended words how a command ended.
func ended(code int, live bool) (State, string) {
	switch code {
	case exit.Fine:
		return Done, ""
	case exit.Findings:
		return Done, "it found something"
	case exit.Interrupted:
		if live {
			return Stopped, "stopped"
		}
		return Stopped, "stopped; what was finished is told"
	}
	return Failed, "not done"
}

// Text is what an answer says, as a terminal shows it.
func (k *Archive) Text(n int) (Answer, string, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := k.find(n)
	if a == nil {
		return Answer{}, "", gone()
	}
	b := *a
	b.Said = k.said(a)
	if a.out != nil {
		return b, k.bare(n, a.out.String()), nil
	}
	text, err := k.Files.ReadAtMost(filepath.Join(k.at(n), textFile), mostText)
	if err != nil {
		return b, "", nil // it was written by nobody
	}
	return b, k.bare(n, string(text)), nil
}

// bare calls the files of an answer by their names alone: where they lie is nobody's concern.
func (k *Archive) bare(n int, text string) string {
	return strings.ReplaceAll(text, k.at(n)+string(filepath.Separator), "")
}

// File is where a file of an answer lies.
func (k *Archive) File(n int, name string) (path string, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	a := k.find(n)
	if a == nil {
		return "", gone()
	}
	if name != a.Page && !slices.Contains(a.Files, name) && !slices.Contains(a.Pages, name) {
		return "", exit.Failure("choose one from the list", "the answer has no file `%s`", prose.FirstLine(name))
	}
	return filepath.Join(k.at(n), name), nil
}

func (k *Archive) find(n int) *Answer {
	for _, a := range k.all {
		if a.N == n {
			return a
		}
	}
	return nil
}

func (k *Archive) changed() { k.Tell("answers", struct{}{}) }
