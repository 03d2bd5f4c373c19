package playtest

import (
	"context"
	"slices"

	"github.com/broadside-cards/broadside/engine"
)

// Unfinished is the ending of a game that was left before its end.
const Unfinished engine.EndKind = "unfinished"

// Again plays a saved game once more and says what it shows: an equal record, with facts, as Run gives of a game that bots
// played. One that is not over has the ending Unfinished. look, if it is given, sees each position in which somebody chooses, before
// they do; remember has as much kept of what happened as it needs (engine.Config: Quiet and Recall). The error is that of a game of other rules, or
// of a choice that can't be made; what was played until then is given too.
func Again(ctx context.Context, g *engine.Game, saved *engine.Record, remember engine.Config, look func(s *engine.State, choice int) error) (Record, error) {
	s, err := begin(g, saved, remember, look == nil)
	if err != nil {
		return Record{}, err
	}
	defer s.Release()
	one := slot{state: s, record: Record{Seed: saved.Seed}}
	for i, c := range saved.Choices {
		if err = ctx.Err(); err == nil && look != nil {
			err = look(s, i)
		}
		if err == nil {
			err = s.Replay(saved, i)
		}
		if err != nil {
			break
		}
		one.record.Choices = append(one.record.Choices, int32(c))
	}
	if _, broken := s.FaultOf(); !broken && !s.Over() {
		rec := &one.record
		rec.Ending, rec.Turns, rec.Decisions, rec.Facts = Unfinished, s.Turn(), len(rec.Choices), s.Facts()
	} else {
		one.note()
	}
	out := one.record
	out.Choices, out.Returns = slices.Clone(out.Choices), slices.Clone(out.Returns)
	return out, err
}

// begin begins a saved game so that it is measured.
func begin(g *engine.Game, saved *engine.Record, remember engine.Config, quiet bool) (*engine.State, error) {
	first, err := g.Begin(saved) // with the same rules
	if err != nil {
		return nil, err
	}
	defer first.Release()
	cfg := engine.Config{Seed: saved.Seed, Options: saved.Options, Enumerate: saved.Enumerate, PoseForced: saved.Forced, Tally: true,
		Recall: remember.Recall, Quiet: (quiet || remember.Quiet) && len(saved.Mends) == 0 && saved.Start == nil}
	if saved.Start != nil {
		s, _, err := g.GoOn(saved.Start, cfg)
		return s, err
	}
	return g.NewState(cfg)
}
