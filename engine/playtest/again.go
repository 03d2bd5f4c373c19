package playtest

import (
	"context"
	"slices"

	"github.com/broadside-cards/broadside/engine"
)

// Unfinished is the ending of a game that was left before its end.
const Unfinished engine.EndKind = "unfinished"

// Again plays recorded choices once more and says what a game of them shows: an equal record, with facts, as Run
// gives of a game that bots played. One that is not over has the ending Unfinished. look, if it is given, sees each position in
// which somebody chooses, before they do. The error is that of a choice that can't be made; what was played until then is given too.
func Again(ctx context.Context, g *engine.Game, cfg engine.Config, choices []int, look func(s *engine.State, choice int) error) (Record, error) {
	cfg.Quiet, cfg.Tally = cfg.Quiet || look == nil, true
	s, err := g.NewState(cfg)
	if err != nil {
		return Record{}, err
	}
	defer s.Release()
	one := slot{state: s, record: Record{Seed: cfg.Seed}}
	played := &engine.Record{Choices: choices}
	for i, c := range choices {
		if err = ctx.Err(); err == nil && look != nil {
			err = look(s, i)
		}
		if err == nil {
			err = s.Replay(played, i)
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
