package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/playtest"
)

// Writer puts the games of one run into the store. It is a playtest.Sink: the
// games come in the order of their numbers, those the store has already first
// if they come at all; these are not written again. What was added since the
// last Commit is lost if the program is killed, and nothing else.
//
// Games wait in memory until Commit, which writes them at one go: others that write to the same
// database wait no longer than that takes. Others may write the same run: the same games come of
// the same seeds, so that what is there by then is not written again.
type Writer struct {
	run    Run
	game   *engine.Game
	conn   *sql.Conn
	open   bool // a transaction is
	stored int  // games the database has for good
	tables [kinds]*bulk
	waits  [][kinds]int // of each game that waits for the next commit: where its values begin, by table
	totals totals
	text   []byte
	facts  []byte
}

// The tables of which each game has rows.
const (
	intoGames = iota
	intoSeats
	intoCards
	intoSpent
	intoTokens
	intoRecords
	kinds
)

var into = [kinds]string{
	intoGames:   "game_rows (run, game, seed, ending, winner, turns, decisions, first, lead_changes, decided, fault)",
	intoSeats:   "game_seats (run, game, seat, won, return, decisions)",
	intoCards:   "game_cards (run, game, card, seat, drawn, taken, played, held, texts, turns, offered, spent)",
	intoSpent:   "game_spent (run, game, card, seat, token, spent)",
	intoTokens:  "game_tokens (run, game, token, peak)",
	intoRecords: "game_records (record, choices, facts)",
}

// perRun is how far the records of two runs lie apart; more than MaxGames.
const perRun = 1_000_000_000

// After so many games, or values of them, the database has them for good at the latest. Commit may
// be called earlier.
const (
	commitEvery  = 2000
	commitValues = 300_000
)

// BusyError says that another program has changed a run so that it can't be gone on with.
type BusyError struct{ Run int }

// Error is a sentence.
func (e *BusyError) Error() string {
	return fmt.Sprintf("another program has changed run %d meanwhile", e.Run)
}

// Write begins to store a run of a game, from NewRun: the one that is there with the
// same identity, or else a new one. afresh begins a new one in any case: for bots
// that go by the same name and came to play otherwise. The Writer has to be closed.
func (s *Store) Write(ctx context.Context, g *engine.Game, run Run, afresh bool) (*Writer, error) {
	if err := s.renew(ctx); err != nil {
		return nil, err
	}
	for tries := 1; ; tries++ {
		w, err := s.write(ctx, g, run, afresh)
		if busy := (*BusyError)(nil); !errors.As(err, &busy) || tries == mostTries {
			return w, err
		}
	}
}

// write is one try: a *BusyError where another program has begun the same run between the look and the writing.
func (s *Store) write(ctx context.Context, g *engine.Game, run Run, afresh bool) (*Writer, error) {
	found, err := s.Find(ctx, run)
	if err != nil {
		return nil, err
	}
	switch {
	case found.ID == 0:
	case afresh:
		run.Again = found.Again + 1
	default:
		run.ID, run.Again, run.Finished, run.Asked = found.ID, found.Again, found.Finished, max(run.Asked, found.Asked)
	}
	w := &Writer{run: run, game: g, stored: run.Finished}
	if w.conn, err = s.db.Conn(ctx); err != nil {
		return nil, err
	}
	if err := w.begin(ctx); err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return w, nil
}

// begin prepares the statements and writes the run down.
func (w *Writer) begin(ctx context.Context) (err error) {
	for i := range w.tables {
		if w.tables[i], err = newBulk(ctx, w.conn, into[i]); err != nil {
			return err
		}
	}
	if w.stored, err = w.start(ctx); err != nil {
		return err
	}
	if w.run.ID == 0 {
		err = w.register(ctx)
	} else {
		_, err = w.conn.ExecContext(ctx, "UPDATE runs SET asked = ?, folder = ?, added = ?, broadside = ?, command = ? WHERE run = ?",
			w.run.Asked, w.run.Folder, asJSON(w.run.Added), w.run.Broadside, w.run.Command, w.run.ID)
	}
	if err != nil {
		return err
	}
	if err := w.totals.load(ctx, w.conn, w.game, w.run.ID); err != nil {
		return err
	}
	if err := w.finish(ctx); err != nil {
		return err
	}
	_, err = w.conn.ExecContext(ctx, patience)
	return err
}

// patience is for others who write the file, and for those who read it while it is written, with a
// long question, say: the games wait for them and are not lost.
const patience = "PRAGMA busy_timeout = 600000"

// register adds the run and the names of what is in its game.
func (w *Writer) register(ctx context.Context) error {
	r := &w.run
	var other int // that has begun meanwhile
	err := w.conn.QueryRowContext(ctx, "SELECT coalesce(max(run), 0) FROM runs WHERE rules = ? AND expansions = ? AND players = ? AND options = ? AND bots = ? AND seed = ? AND again = ?",
		append(r.identity(), r.Again)...).Scan(&other)
	if err == nil && other > 0 {
		err = &BusyError{other}
	}
	if err != nil {
		return err
	}
	args := append(r.identity(), r.Game, r.Version, r.Again, r.Asked, string(r.Measure), r.Folder, asJSON(r.Added), r.Broadside, r.Command)
	res, err := w.conn.ExecContext(ctx, `INSERT INTO runs (rules, expansions, players, options, bots, seed, game, version, again, asked, finished, measure, folder, added, broadside, command)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)`, args...)
	if err != nil {
		return err
	}
	id, err := res.LastInsertId()
	r.ID = int(id)
	put := func(text string, args ...any) {
		if err == nil {
			_, err = w.conn.ExecContext(ctx, text, append([]any{id}, args...)...)
		}
	}
	rules := w.game.Rules()
	for p, name := range r.Players {
		put("INSERT INTO run_seats VALUES (?, ?, ?, ?)", p, name, r.Bots[p])
	}
	for i := range rules.Cards {
		put("INSERT INTO run_cards VALUES (?, ?, ?, ?)", i, rules.Cards[i].Name, rules.Kinds[rules.Cards[i].Kind].Name)
	}
	for k, name := range w.game.Tokens() {
		put("INSERT INTO run_tokens VALUES (?, ?, ?, ?)", k, name, w.game.Pieces(k))
	}
	return err
}

// Run is what is stored so far.
func (w *Writer) Run() Run {
	r := w.run
	r.Finished = w.stored
	return r
}

// Add takes the next game in.
func (w *Writer) Add(r *playtest.Record) error {
	next := w.stored + len(w.waits)
	switch {
	case r.Game < next:
		return nil
	case r.Game > next:
		return fmt.Errorf("game %d is to be stored, and game %d is not there yet", r.Game, next)
	}
	w.put(r)
	values := 0
	for _, t := range w.tables {
		values += len(t.values)
	}
	if len(w.waits) < commitEvery && values < commitValues {
		return nil
	}
	return w.Commit(context.Background()) // a game is stored whole or not at all, whatever is interrupted
}

// put adds the rows of a game.
func (w *Writer) put(r *playtest.Record) {
	var at [kinds]int
	for i, t := range w.tables {
		at[i] = len(t.values)
	}
	w.waits = append(w.waits, at)
	run, game, f := w.run.ID, r.Game, r.Facts
	var winner, first, leads, decided, fault, blob any
	if names := w.winners(r); names != "" {
		winner = names
	}
	if r.Fault != nil {
		fault = r.Fault.Code + ": " + r.Fault.Problem
	}
	if f != nil {
		if f.First >= 0 && f.First < len(w.run.Players) {
			first = w.run.Players[f.First]
		}
		if f.Measure() != engine.NoMeasure {
			leads = f.LeadChanges
		}
		if f.Decided > 0 {
			decided = f.Decided
		}
		w.facts = f.AppendTo(w.facts[:0])
		blob = clone(w.facts)
		w.totals.add(f, 1)
	}
	w.text = playtest.AppendChoices(w.text[:0], r.Choices)
	w.tables[intoGames].add(run, game, seedValue(r.Seed), string(r.Ending), winner, r.Turns, r.Decisions, first, leads, decided, fault)
	w.tables[intoRecords].add(run*perRun+game, clone(w.text), blob)
	w.putSeats(r)
	w.putFacts(r)
}

// clone is a copy that the statement may keep until it is carried out.
func clone(b []byte) []byte { return append(make([]byte, 0, len(b)), b...) }

func (w *Writer) winners(r *playtest.Record) string {
	var names []string
	for p, name := range w.run.Players {
		if r.Won(p) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}

func (w *Writer) putSeats(r *playtest.Record) {
	for p := range w.run.Players {
		won := 0
		if r.Won(p) {
			won = 1
		}
		var got, decisions any
		if p < len(r.Returns) {
			got = r.Returns[p]
		}
		if r.Facts != nil && p < len(r.Facts.Decisions) {
			decisions = r.Facts.Decisions[p]
		}
		w.tables[intoSeats].add(w.run.ID, r.Game, p, won, got, decisions)
	}
}

func (w *Writer) putFacts(r *playtest.Record) {
	if r.Facts == nil {
		return
	}
	for i := range r.Facts.Cards {
		for p := range r.Facts.Cards[i].Seats {
			w.putCard(r.Game, i, p, &r.Facts.Cards[i].Seats[p])
		}
	}
	for k, most := range r.Facts.Peaks {
		if most > 0 {
			w.tables[intoTokens].add(w.run.ID, r.Game, k, most)
		}
	}
}

func (w *Writer) putCard(game, card, seat int, c *engine.CardSeat) {
	var spent int32
	for k, n := range c.Spent {
		if spent += n; n != 0 {
			w.tables[intoSpent].add(w.run.ID, game, card, seat, k, int(n))
		}
	}
	if c.Nothing() {
		return
	}
	w.tables[intoCards].add(w.run.ID, game, card, seat,
		int(c.Drawn), int(c.Taken), int(c.Played), int(c.Kept), int(c.Texts), int(c.Turns), int(c.Offered), int(spent))
}

// start begins a transaction, at once as one that writes, and says how many games the run has: where
// another program writes too, it waits here.
func (w *Writer) start(ctx context.Context) (finished int, err error) {
	if _, err := w.conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return 0, err
	}
	w.open = true
	if w.run.ID == 0 {
		return 0, nil
	}
	err = w.conn.QueryRowContext(ctx, "SELECT finished FROM runs WHERE run = ?", w.run.ID).Scan(&finished)
	if errors.Is(err, sql.ErrNoRows) {
		err = &BusyError{w.run.ID}
	}
	return finished, err
}

// catchUp leaves out what another program has written of the run meanwhile: these are the same games.
func (w *Writer) catchUp(ctx context.Context, finished int) error {
	switch more := finished - w.stored; {
	case more == 0:
		return nil
	case more < 0: // it has fewer than before: this file is not what it was
		return &BusyError{w.run.ID}
	default:
		more = min(more, len(w.waits))
		for i, t := range w.tables {
			from := len(t.values)
			if more < len(w.waits) {
				from = w.waits[more][i]
			}
			t.drop(from)
			for k := range w.waits[more:] {
				w.waits[more+k][i] -= from
			}
		}
		w.waits = append(w.waits[:0], w.waits[more:]...)
	}
	w.stored = finished
	if err := w.totals.load(ctx, w.conn, w.game, w.run.ID); err != nil {
		return err
	}
	return w.addWaiting()
}

// addWaiting adds the games that wait to the totals.
func (w *Writer) addWaiting() error {
	const facts = 2 // its column among those of game_records
	records := w.tables[intoRecords]
	for v := records.values; len(v) > 0; v = v[records.columns:] {
		blob, ok := v[facts].([]byte)
		if !ok {
			continue
		}
		var f engine.Facts
		if err := f.ReadFrom(blob); err != nil {
			return err
		}
		w.totals.add(&f, 1)
	}
	return nil
}

// Commit makes the database have all games added so far for good. Where it can't, they wait on.
func (w *Writer) Commit(ctx context.Context) error {
	if len(w.waits) == 0 {
		return nil
	}
	finished, err := w.start(ctx)
	if err == nil {
		err = w.catchUp(ctx, finished)
	}
	if err == nil {
		err = w.flush(ctx)
	}
	if err == nil {
		_, err = w.conn.ExecContext(ctx, "UPDATE runs SET finished = ? WHERE run = ?", w.stored+len(w.waits), w.run.ID)
	}
	if err == nil {
		err = w.finish(ctx)
	}
	if err != nil {
		w.leave()
		return err
	}
	w.stored += len(w.waits)
	w.clear()
	return nil
}

// flush writes what waits, and the totals with it.
func (w *Writer) flush(ctx context.Context) error {
	for _, t := range w.tables {
		if err := t.flush(ctx); err != nil {
			return err
		}
	}
	return w.totals.save(ctx, w.conn, w.run.ID)
}

// finish ends a transaction.
func (w *Writer) finish(ctx context.Context) error {
	_, err := w.conn.ExecContext(ctx, "COMMIT")
	w.open = err != nil
	if !w.open {
		w.totals.changed = false
	}
	return err
}

// clear forgets what waited.
func (w *Writer) clear() {
	for _, t := range w.tables {
		t.clear()
	}
	w.waits = w.waits[:0]
}

// leave takes back what a transaction has written so far, if one is under way.
func (w *Writer) leave() {
	if w.open { // it may be taken back already: a full disk does that
		_, _ = w.conn.ExecContext(context.Background(), "ROLLBACK")
		w.open = false
	}
}

// Close leaves what was not committed and gives the connection back.
func (w *Writer) Close() error {
	w.leave()
	for _, t := range w.tables {
		t.close()
	}
	return w.conn.Close()
}
