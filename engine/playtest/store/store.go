// Package store keeps the games of simulations in a SQLite database that a
// designer can query. It is handed an open database and touches no file.
//
// The door: Open takes a database, Store.Write begins or continues a run,
// Store.Each reads one back.
package store

import (
	"context"
	"database/sql"
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	language "github.com/broadside-cards/broadside/dsl/edition"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/bot"
	"github.com/broadside-cards/broadside/engine/playtest"
)

//go:embed schema.sql
var schema string

//go:embed people.sql
var peopleSchema string

//go:embed views.sql
var views string

// The marks by which a database is known to be one of results.
const (
	applicationID = 1114795873 // "Broa"
	edition       = 2
	withoutPeople = 1 // the edition before people's games: it is read, and made one of this edition when it is written to
)

// Store is a database of results.
type Store struct {
	db      *sql.DB
	edition int
	rows    string // the table with a row for each game
}

// ForeignError says that a database is not one of results, or of an edition that
// this program does not know. It is a sentence about "it".
type ForeignError struct{ Problem string }

// Error is the sentence.
func (e *ForeignError) Error() string { return e.Problem }

// Open takes a database of results, or an empty one, which it gives its tables.
// Anything else is a *ForeignError and stays as it is; so does one of the edition before until it is written to.
func Open(ctx context.Context, db *sql.DB) (*Store, error) {
	s := &Store{db: db, edition: edition, rows: "game_rows"}
	empty, err := s.known(ctx)
	if err != nil || !empty {
		return s, err
	}
	if _, err := db.ExecContext(ctx, "PRAGMA page_size = 8192"); err != nil { // of a new file
		return nil, err
	}
	return s, s.carryOut(ctx, schema, peopleSchema, views)
}

// carryOut runs scripts, all or none.
func (s *Store) carryOut(ctx context.Context, scripts ...string) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for _, script := range scripts {
		if _, err := tx.ExecContext(ctx, script); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// renew gives a database of the edition before the tables of people's games. Nothing that is in it changes.
func (s *Store) renew(ctx context.Context) error {
	if s.edition == edition {
		return nil
	}
	const old = `DROP VIEW seats; DROP VIEW cards; DROP VIEW spent; DROP VIEW tokens; DROP VIEW actions; DROP VIEW win_rates; DROP VIEW endings; DROP VIEW card_win_rates;
		ALTER TABLE games RENAME TO game_rows;`
	if err := s.carryOut(ctx, old, peopleSchema, views); err != nil {
		return err
	}
	s.edition, s.rows = edition, "game_rows"
	return nil
}

// known says whether the database is still empty; an error if it is foreign.
func (s *Store) known(ctx context.Context) (empty bool, err error) {
	var id, version, tables int
	for _, q := range []struct {
		text string
		to   *int
	}{{"PRAGMA application_id", &id}, {"PRAGMA user_version", &version}, {"SELECT count(*) FROM sqlite_schema", &tables}} {
		if err := s.db.QueryRowContext(ctx, q.text).Scan(q.to); err != nil {
			return false, err
		}
	}
	switch {
	case id == 0 && version == 0 && tables == 0:
		return true, nil
	case id != applicationID:
		return false, &ForeignError{"it is a database of something else than simulations"}
	case version == withoutPeople:
		s.edition, s.rows = withoutPeople, "games"
	case version != edition:
		return false, &ForeignError{fmt.Sprintf("it is of edition %d, and this program knows edition %d", version, edition)}
	}
	return false, nil
}

// DB is the database, for queries of one's own.
func (s *Store) DB() *sql.DB { return s.db }

// Run is one simulation in the store.
type Run struct {
	ID         int
	Game       string // title
	Version    string
	Rules      string // hash of rules and cards
	Expansions []string
	Players    []string       // by seat
	Options    map[string]int // all of them, those at their defaults too
	Bots       []string       // by seat
	Seed       uint64
	Again      int // 0; counts up where the same bots came to play otherwise
	Asked      int // games asked for
	Finished   int // games 0 … Finished-1 are there
	Measure    engine.Measure
	Folder     string   // the game as the command named it
	Added      []string // the expansions as the command named them
	Broadside  string   // the version that played
	Command    string   // the last command line
}

// NewRun describes a simulation of a game that is yet to be stored. bots names
// one bot for all seats, or one for each; options are those set.
func NewRun(g *engine.Game, bots []string, seed uint64, options map[string]int) Run {
	r := Run{Game: g.Name(), Version: g.Version(), Rules: g.Hash(), Expansions: g.Expansions(), Players: g.Players(),
		Options: map[string]int{}, Seed: seed, Measure: g.Measure()}
	for _, o := range g.OptionSpecs() {
		r.Options[o.Name] = o.Default
	}
	for name, v := range options {
		r.Options[name] = v
	}
	for p := range r.Players {
		name := bots[p%len(bots)]
		if full, err := bot.Canonical(name); err == nil {
			name = full
		}
		r.Bots = append(r.Bots, name)
	}
	return r
}

// Saved is a game of the run as a saved one.
func (r *Run) Saved(game *playtest.Record) *engine.Record {
	out := &engine.Record{Format: engine.SaveFormat, Edition: language.Current, Game: r.Game, Version: r.Version, Rules: r.Rules, Expansions: r.Expansions,
		Players: len(r.Players), Options: r.Options, Seed: game.Seed, Choices: make([]int, len(game.Choices))}
	for i, c := range game.Choices {
		out.Choices[i] = int(c)
	}
	return out
}

// seedValue is a seed as the database keeps it: those that its whole numbers do not
// reach are text.
func seedValue(seed uint64) any {
	if seed > math.MaxInt64 {
		return strconv.FormatUint(seed, 10)
	}
	return int64(seed)
}

func seedOf(v any) uint64 {
	switch v := v.(type) {
	case int64:
		return uint64(v)
	case string:
		n, _ := strconv.ParseUint(v, 10, 64)
		return n
	}
	return 0
}

// asJSON is a list or a map as text; maps have their keys in order.
func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil || string(b) == "null" { // nil lists; plain data always marshals
		return "[]"
	}
	return string(b)
}
