package measuring

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/disk"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/exit"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/seating"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/cmd/broadside/internal/show"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/engine/playtest/store"
)

type queryOptions struct {
	*shell.Streams
	file     string
	question string
	asked    bool
	csv      bool
	json     bool
	time     time.Duration
	memory   int // megabytes
}

func NewQueryCmd(s *shell.Streams) *cobra.Command {
	o := &queryOptions{Streams: s}
	c := &cobra.Command{
		Use:   "query <file> [question]",
		Short: "Ask the games of a simulation something, in SQL",
		Long: `Query answers a question in SQL about the games that "broadside sim" has kept.
It only looks: nothing in the file is ever changed. Without a question it lists
the simulations in the file, and the tables with their columns.

What stands where is told in docs/playtest/simulating.md, with examples.`,
		Example: `  broadside query out/rum-runner.db
  broadside query out/rum-runner.db "select ending, games, rate from endings"
  broadside query out/rum-runner.db "select game, turns from games order by turns desc limit 5"
  broadside query out/rum-runner.db "select * from seats" --csv`,
		Args: shell.Takes(1, 2, "a database, and a question in quotes"),
		RunE: func(_ *cobra.Command, args []string) error {
			o.file, o.asked = args[0], len(args) == 2
			if o.asked {
				o.question = args[1]
			}
			return runQuery(o)
		},
	}
	c.Flags().BoolVar(&o.csv, "csv", false, "write the answer as CSV")
	c.Flags().DurationVar(&o.time, "time", time.Minute, "how long a question may take")
	c.Flags().IntVar(&o.memory, "memory", 256, "how many megabytes a question may take")
	shell.JSONFlag(c, &o.json)
	shell.Exclusive(c, "csv", "json")
	return c
}

// mostMemory is more megabytes than machines have.
const mostMemory = 1 << 20

func runQuery(o *queryOptions) error {
	if o.time <= 0 {
		return exit.Usage("write `--time 1m`, say", "`--time` is a length of time, not %s", o.time)
	}
	if err := shell.NumberFrom("megabytes", 16, o.memory, mostMemory); err != nil {
		return err
	}
	if o.asked {
		if err := o.one(); err != nil {
			return err
		}
	}
	db, results, err := o.Files.OpenResults(o.Ctx, o.file)
	if err != nil {
		return err
	}
	defer db.Close()
	if !o.asked {
		return o.overview(db, results)
	}
	return o.answer(db)
}

// answer asks the question and writes what comes back.
func (o *queryOptions) answer(db *sql.DB) error {
	ctx, stop := context.WithTimeoutCause(o.Ctx, o.time, errTooLong)
	defer stop()
	conn, err := db.Conn(ctx)
	if err != nil {
		return disk.CantRead(o.file, err)
	}
	defer conn.Close()
	free, err := disk.Bound(ctx, conn, int64(o.memory)<<20)
	if err != nil {
		return disk.CantRead(o.file, err)
	}
	err = o.ask(ctx, conn)
	free() // who helps with names has no bounds
	if err == nil || exit.Worded(err) {
		return err
	}
	switch code, _ := disk.SQLiteCode(err); {
	case context.Cause(ctx) == errTooLong:
		return exit.Failure("ask for less, or give it longer with `--time`", "the question took longer than %s", o.time)
	case code == disk.SQLiteNoMem:
		return exit.Failure("ask for less, or give it more with `--memory`", "the question needs more than %d MB of memory", o.memory)
	}
	return o.refused(db, err)
}

var (
	errTooLong = errors.New("the time is up")
	errNothing = errors.New("that asks nothing")
)

// ask asks the question and writes what comes back, a row at a time.
func (o *queryOptions) ask(ctx context.Context, conn *sql.Conn) error {
	rows, err := conn.QueryContext(ctx, o.question)
	if err != nil {
		return err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err == nil && len(columns) == 0 {
		err = cmp.Or(rows.Err(), errNothing)
	}
	if err != nil {
		return err
	}
	w := o.writer(columns)
	for rows.Next() {
		values := make([]any, len(columns))
		to := make([]any, len(columns))
		for i := range values {
			to[i] = &values[i]
		}
		if err := rows.Scan(to...); err != nil {
			return err
		}
		if err := w.row(values); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return w.end()
}

// refused words what SQLite says of a question.
func (o *queryOptions) refused(db *sql.DB, err error) error {
	const whichTables = "`broadside query %s` lists the tables and their columns"
	if errors.Is(err, errNothing) {
		return exit.Usage("begin it with `select`, say", "%s", err)
	}
	if stop := shell.Stopped(o.Streams); stop != nil {
		return stop
	}
	code, text := disk.SQLiteCode(err)
	switch {
	case code == disk.SQLiteReadOnly, strings.Contains(text, "cannot modify"): // a view, which a plain name is
		return o.onlyLooks()
	case code == disk.SQLiteNotDB || code == disk.SQLiteBusy:
		return disk.CantRead(o.file, err)
	}
	help := fmt.Sprintf(whichTables, o.file)
	if near := nearName(db, text); near != "" {
		help = "did you mean `" + near + "`?"
	}
	return exit.Usage(help, "can't answer that: %s", text)
}

// nearName is the table or column that may be meant by one there is not.
func nearName(db *sql.DB, text string) string {
	_, name, ok := strings.Cut(text, "no such table: ")
	names := "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')"
	if !ok {
		_, name, ok = strings.Cut(text, "no such column: ")
		names = "SELECT DISTINCT c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type IN ('table', 'view')"
	}
	if !ok {
		return ""
	}
	if _, after, qualified := strings.Cut(name, "."); qualified {
		name = after
	}
	var known []string
	rows, err := db.QueryContext(context.Background(), names)
	if err != nil {
		return ""
	}
	defer rows.Close()
	for rows.Next() {
		var s string
		if rows.Scan(&s) == nil {
			known = append(known, s)
		}
	}
	return diag.Suggest(strings.TrimSpace(name), known)
}

// overview lists the simulations, and the tables to ask about.
func (o *queryOptions) overview(db *sql.DB, results *store.Store) error {
	runs, err := results.Runs(o.Ctx)
	if err != nil {
		return disk.CantRead(o.file, err)
	}
	tables, err := tablesOf(o.Ctx, db)
	if err != nil {
		return disk.CantRead(o.file, err)
	}
	if o.json {
		return show.JSON(o.Streams, map[string]any{"runs": runsForJSON(runs), "tables": tables})
	}
	w := o.writer([]string{"run", "game", "version", "games", "of", "bots", "seed", "options", "expansions"})
	for _, r := range runs {
		if err := w.row([]any{int64(r.ID), r.Game, r.Version, int64(r.Finished), int64(r.Asked), strings.Join(r.Bots, ","), r.Seed, optionsText(r.Options), strings.Join(r.Expansions, ", ")}); err != nil {
			return err
		}
	}
	if err := w.end(); err != nil || o.csv {
		return err
	}
	fmt.Fprintln(o.Out)
	for _, t := range tables {
		fmt.Fprintln(o.Out, prose.Wrap(t.Name+": "+strings.Join(t.Columns, ", "), show.Width, "  "))
	}
	return nil
}

func optionsText(options map[string]int) string {
	var parts []string
	for _, name := range seating.SortedNames(options) {
		parts = append(parts, fmt.Sprintf("%s=%d", name, options[name]))
	}
	return strings.Join(parts, ", ")
}

// resultTable is a table or view and its columns.
type resultTable struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
}

// tablesOf lists the tables and views in the order of their making; what only
// serves the views is left out.
func tablesOf(ctx context.Context, db *sql.DB) (out []resultTable, err error) {
	rows, err := db.QueryContext(ctx, `SELECT t.name, c.name FROM sqlite_schema t, pragma_table_info(t.name) c
		WHERE t.type IN ('table', 'view') AND t.name NOT GLOB 'run[_]*' AND t.name NOT GLOB 'game[_]*' ORDER BY t.rowid, c.cid`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var table, column string
		if err := rows.Scan(&table, &column); err != nil {
			return nil, err
		}
		if len(out) == 0 || out[len(out)-1].Name != table {
			out = append(out, resultTable{Name: table})
		}
		last := &out[len(out)-1]
		last.Columns = append(last.Columns, column)
	}
	return out, rows.Err()
}

// jsonRun is a simulation as JSON lists it.
type jsonRun struct {
	Run        int            `json:"run"`
	Game       string         `json:"game"`
	Version    string         `json:"version"`
	Rules      string         `json:"rules"`
	Expansions []string       `json:"expansions"`
	Players    []string       `json:"players"`
	Options    map[string]int `json:"options"`
	Bots       []string       `json:"bots"`
	Seed       uint64         `json:"seed,string"`
	Asked      int            `json:"asked"`
	Finished   int            `json:"finished"`
	Folder     string         `json:"folder"`
	Broadside  string         `json:"broadside"`
	Command    string         `json:"command"`
}

func runsForJSON(runs []store.Run) []jsonRun {
	out := make([]jsonRun, len(runs))
	for i, r := range runs {
		out[i] = jsonRun{r.ID, r.Game, r.Version, r.Rules, append([]string{}, r.Expansions...), r.Players, r.Options, r.Bots, r.Seed, r.Asked, r.Finished, r.Folder, r.Broadside, r.Command}
	}
	return out
}
