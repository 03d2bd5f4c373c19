package engine

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// The limits of a saved game.
const (
	MaxSaveBytes = 4 << 20
	MaxChoices   = 200_000
)

// SaveFormat is how a saved game says what it is.
const SaveFormat = "broadside game 1"

// Record is a saved game: how it was started and what was chosen. With the
// same rules and cards it gives the same game to the bit. It holds the seed,
// and so the truth: it is not for players still playing.
type Record struct {
	Format     string         `json:"format"`
	Edition    int            `json:"edition,omitempty"` // of the language; 0 in games saved when there was one
	Game       string         `json:"game"`
	Version    string         `json:"version"`
	Rules      string         `json:"rules"` // hash of rules and cards
	Expansions []string       `json:"expansions,omitempty"`
	Players    int            `json:"players,omitempty"` // how many play; 0 only in games saved before there was a choice
	Options    map[string]int `json:"options,omitempty"`
	Seed       uint64         `json:"seed,string"`
	Enumerate  bool           `json:"enumerate,omitempty"`
	Forced     bool           `json:"forced,omitempty"` // choices of one option were asked too
	Start      *Position      `json:"start,omitempty"`  // where it begins; nil: where the rules begin it
	Mends      []Mend         `json:"mends,omitempty"`  // what was done by hand, in order
	Choices    []int          `json:"choices"`
}

// Record gives what has to be kept to play the game again.
func (s *State) Record() (*Record, error) {
	switch {
	case s.config.Quiet:
		return nil, misuse("this game is not recorded, so it cannot be saved")
	case s.base != nil && s.origin == nil:
		return nil, misuse("this game began from a position built by hand, so it cannot be saved")
	}
	g := s.game
	r := &Record{Format: SaveFormat, Edition: edition.Current, Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Expansions: g.expansions,
		Players: len(g.Players()), Seed: s.config.Seed, Enumerate: s.config.Enumerate, Forced: s.config.PoseForced, Options: map[string]int{}}
	for i, o := range g.rules.Options {
		r.Options[o.Name] = int(s.opts[i])
	}
	r.Start = s.origin
	for _, st := range s.steps {
		if st.player != mendStep {
			r.Choices = append(r.Choices, int(st.index))
		}
	}
	for _, m := range s.mends {
		r.Mends = append(r.Mends, m.Mend)
	}
	return r, nil
}

// Save writes the game as text.
func (s *State) Save(w io.Writer) error {
	r, err := s.Record()
	if err != nil {
		return err
	}
	_, err = w.Write(r.Bytes())
	return err
}

// Bytes is the record as JSON, its choices twenty to a line.
func (r *Record) Bytes() []byte {
	head := *r
	head.Choices = []int{}
	b, err := json.MarshalIndent(head, "", "  ")
	if err != nil { // strings, numbers and maps of them always marshal
		return nil
	}
	return bytes.Replace(b, []byte(`"choices": []`), []byte(`"choices": [`+choiceLines(r.Choices)+`]`), 1)
}

const perLine = 20

func choiceLines(list []int) string {
	var b strings.Builder
	for i, c := range list {
		switch {
		case i%perLine == 0:
			b.WriteString("\n    ")
		default:
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(c))
		if i+1 < len(list) {
			b.WriteByte(',')
		}
	}
	if len(list) > 0 {
		b.WriteString("\n  ")
	}
	return b.String()
}

// SaveError says why bytes are no saved game of a game. At is the index of the
// choice at fault, -1 where it is none of them.
type SaveError struct {
	Problem string
	At      int
}

// Error is the problem as a sentence.
func (e *SaveError) Error() string { return e.Problem }

func notASave(format string, args ...any) error {
	return &SaveError{Problem: fmt.Sprintf(format, args...), At: -1}
}

// MismatchError says that a save was made with other rules.
type MismatchError struct {
	What        string // edition, game, version, expansions, rules or players
	Saved, Here string
}

// Error says what differs, as it was saved and as it is here.
func (e *MismatchError) Error() string {
	switch e.What {
	case "rules":
		return "this game was saved with other rules or cards: their hash was " + short(e.Saved) + ", and is " + short(e.Here) + " now"
	case "players":
		return "this game was saved with " + e.Saved + "; this table has " + e.Here
	case "edition":
		return "this game was saved in " + e.Saved + ", and this is " + e.Here
	case "expansions":
		return "this game was saved with " + e.Saved + " switched on; now it is " + e.Here
	}
	return "this was saved with the " + e.What + " `" + e.Saved + "`, and this is `" + e.Here + "`"
}

func short(hash string) string { return hash[:min(12, len(hash))] }

// ReadRecord reads a saved game's text. It says nothing yet of whether the
// game can be played.
func ReadRecord(text []byte) (*Record, error) {
	if len(text) > MaxSaveBytes {
		return nil, notASave("a saved game has at most %d MB, this file has more", MaxSaveBytes>>20)
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	r := &Record{}
	if err := dec.Decode(r); err != nil {
		return nil, notASave("this file is not a saved game, or not all of one: %v", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, notASave("something follows the end of the saved game")
	}
	switch {
	case r.Format != SaveFormat:
		return nil, notASave("this is not a saved game of this edition: it begins with the format %q, not %q", cut(r.Format), SaveFormat)
	case len(r.Choices) > MaxChoices:
		return nil, notASave("a saved game has at most %d choices, this one has %d", MaxChoices, len(r.Choices))
	case !slices.IsSortedFunc(r.Mends, func(a, b Mend) int { return a.After - b.After }) || len(r.Mends) > 0 && (r.Mends[0].After < 0 || r.Mends[len(r.Mends)-1].After > len(r.Choices)):
		return nil, notASave("what was done by hand stands after choices that the saved game does not have")
	case len(r.Mends) > maxMends:
		return nil, notASave("a saved game was mended by hand at most %d times, this one %d times", maxMends, len(r.Mends))
	}
	return r, nil
}

func cut(s string) string {
	if len(s) > 40 {
		return strings.ToValidUTF8(s[:40], "") + "…"
	}
	return s
}

// Begin starts the game of a record, with none of its choices made.
func (g *Game) Begin(r *Record) (*State, error) {
	if err := g.matches(r); err != nil {
		return nil, err
	}
	cfg := Config{Seed: r.Seed, Options: r.Options, Enumerate: r.Enumerate, PoseForced: r.Forced}
	if r.Start != nil {
		s, _, err := g.GoOn(r.Start, cfg)
		return s, err
	}
	return g.NewState(cfg)
}

func (g *Game) matches(r *Record) error {
	for _, m := range []MismatchError{
		{"edition", inEdition(max(r.Edition, 1)), inEdition(edition.Current)},
		{"game", cut(r.Game), g.Name()},
		{"expansions", expansionList(r.Expansions), expansionList(g.expansions)},
		{"version", cut(r.Version), g.Version()},
		{"rules", r.Rules, g.Hash()},
		{"players", diag.Count(g.seated(r), "player"), diag.Count(len(g.Players()), "player")},
	} {
		if m.Saved != m.Here {
			return &m
		}
	}
	return nil
}

func inEdition(n int) string { return "edition " + strconv.Itoa(n) + " of the language" }

func expansionList(names []string) string {
	if len(names) == 0 {
		return "no expansion"
	}
	return strings.Join(slices.Clone(names), ", ")
}

// Load plays a saved game up to its last choice.
func (g *Game) Load(text []byte) (*State, error) {
	r, err := ReadRecord(text)
	if err != nil {
		return nil, err
	}
	s, err := g.Resume(context.Background(), r)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Resume plays a record up to its last choice. Beside the error of a choice that
// cannot be made, or of ctx, comes the game as far as it got; beside that of
// Begin none does.
func (g *Game) Resume(ctx context.Context, r *Record) (*State, error) {
	s, err := g.Begin(r)
	if err != nil {
		return nil, err
	}
	if len(r.Choices) == 0 {
		return s, s.mendAfter(r, 0)
	}
	for i := range r.Choices {
		if err := ctx.Err(); err != nil {
			return s, err
		}
		if err := s.Replay(r, i); err != nil {
			return s, err
		}
	}
	return s, nil
}

// Replay makes the i-th choice of a record, with what was done by hand before it and, of the last, after it.
func (s *State) Replay(r *Record, i int) error {
	if i < 0 || i >= len(r.Choices) {
		return misuse("the saved game has %d choices, so there is none at %d", len(r.Choices), i)
	}
	if err := s.mendAfter(r, i); err != nil {
		return err
	}
	apply := s.Apply
	if s.config.Enumerate && s.Actor() < 0 {
		apply = s.ApplyOutcome
	}
	if err := apply(r.Choices[i]); err != nil {
		return &SaveError{Problem: fmt.Sprintf("choice %d of the saved game cannot be made: %v", i+1, err), At: i}
	}
	if i == len(r.Choices)-1 {
		return s.mendAfter(r, len(r.Choices))
	}
	return nil
}

// mendAfter does what was done by hand after so many choices of a record.
func (s *State) mendAfter(r *Record, choices int) error {
	for _, m := range r.Mends {
		if m.After != choices {
			continue
		}
		if err := s.Mend(m.Do, m.Turn); err != nil {
			return &SaveError{Problem: fmt.Sprintf("what was done by hand after %s of the saved game cannot be done: %v", diag.Count(choices, "choice"), err), At: min(choices, len(r.Choices)-1)}
		}
	}
	return nil
}
