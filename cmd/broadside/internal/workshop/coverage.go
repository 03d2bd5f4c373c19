package workshop

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/web"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// coveredGames is how many games of random players tell which lines are reached: a second or two.
const coveredGames = 200

// covering is which lines of the game were carried out, as the command coverage tells it.
type covering struct {
	*server
	mu    sync.Mutex
	state string // what the files held
	lines map[string][]coveredLine
}

// coveredLine is a line of which something can be carried out.
type coveredLine struct {
	Line  int    `json:"line"`
	State string `json:"state"` // ran, part or never
	Says  string `json:"says"`
}

// coverageLegend says what the marks mean.
var coverageLegend = []struct {
	State string `json:"state"`
	Sign  string `json:"sign"`
	Says  string `json:"says"`
}{
	{"ran", "●", "ran"},
	{"part", "◐", "ran, but not all of it, or what it asks always came out the same"},
	{"never", "○", "never ran"},
}

func coverage(s *server) {
	c := &covering{server: s}
	s.look("GET /api/coverage", s.inFolder(c.answer))
}

// answer tells the lines of all files, as they are saved.
func (c *covering) answer(f *folder, w http.ResponseWriter, r *http.Request) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if state := c.stateOf(f); state != c.state {
		lines, err := c.play(f, r)
		if err != nil {
			return err
		}
		c.state, c.lines = state, lines
	}
	return web.Answered(w, struct {
		Said   string                   `json:"said"`
		Line   string                   `json:"line"` // the command that says more
		Legend any                      `json:"legend"`
		Files  map[string][]coveredLine `json:"files"`
	}{"In " + prose.Count(coveredGames, "game") + " of random players:", "broadside coverage " + f.said, coverageLegend, c.lines})
}

// clauseCovered is a clause as the command tells it.
type clauseCovered struct {
	File  string `json:"file"`
	Line  int    `json:"line"`
	Text  string `json:"text"`
	Runs  int    `json:"runs"`
	Games int    `json:"games"`
	Held  *held  `json:"held"`
}

// held is how often what a clause asks was so.
type held struct {
	Count int `json:"count"`
	Of    int `json:"of"`
}

func (c *covering) play(f *folder, r *http.Request) (map[string][]coveredLine, error) {
	var out, errs bytes.Buffer
	code := shell.Run([]string{"coverage", f.said, "-n", strconv.Itoa(coveredGames), "--json"}, c.streams(r.Context(), &out, &errs), c.newRoot)
	var told struct {
		Clauses []clauseCovered `json:"clauses"`
	}
	if err := json.NewDecoder(&out).Decode(&told); err != nil {
		if code == exit.Interrupted || r.Context().Err() != nil {
			return nil, r.Context().Err()
		}
		why, _, _ := strings.Cut(strings.TrimSpace(errs.String()), "\n")
		return nil, exit.Failure("mend what Write shows, and save it", "the game can't be played: %s", strings.TrimPrefix(why, "error: "))
	}
	lines := map[string][]coveredLine{}
	for _, k := range told.Clauses {
		at := placeOf(f, "", k.File, k.Line)
		list := lines[at.Path]
		if n := len(list); n == 0 || list[n-1].Line != k.Line {
			list = append(list, coveredLine{k.Line, k.state(), k.says()})
		} else if last := &list[n-1]; true {
			last.Says += "\n" + k.says()
			if last.State != k.state() {
				last.State = "part"
			}
		}
		lines[at.Path] = list
	}
	return lines, nil
}

func (k *clauseCovered) state() string {
	switch {
	case k.Runs == 0:
		return "never"
	case k.same():
		return "part"
	}
	return "ran"
}

// same says that what the clause asks always came out the same.
func (k *clauseCovered) same() bool {
	return k.Held != nil && k.Held.Of > 0 && (k.Held.Count == 0 || k.Held.Count == k.Held.Of)
}

func (k *clauseCovered) says() string {
	switch {
	case k.Runs == 0:
		return k.Text + ": never ran"
	case k.same() && k.Held.Count == 0:
		return k.Text + ": asked " + prose.Count(k.Held.Of, "time") + " and never so"
	case k.same():
		return k.Text + ": asked " + prose.Count(k.Held.Of, "time") + " and always so"
	}
	return k.Text + ": ran " + prose.Count(k.Runs, "time") + ", in " + prose.Count(k.Games, "game")
}
