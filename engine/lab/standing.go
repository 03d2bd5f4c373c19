package lab

import (
	"slices"

	"github.com/broadside-cards/broadside/engine/playtest"
	"github.com/broadside-cards/broadside/engine/stats"
)

// Standing is who wins a game by who plays it: each kind of player among its own, and all
// kinds at every seat among each other. The error that its level leaves is shared out
// among the voices and their seats as in CompareRobust.
type Standing struct {
	Kinds  []string `json:"kinds"`
	Level  float64  `json:"level"`
	Within float64  `json:"within"`
	Mirror bool     `json:"mirror"` // two play: what one is ahead the other is behind
	// Together: in every game all won or nobody did, so that nobody can be ahead.
	Together bool            `json:"together"`
	Seats    []SeatVoice     `json:"seats"` // Change: how much more often it wins than the others on average
	Voices   []StandingVoice `json:"voices"`
	Tables   []StandingTable `json:"tables"`
	// Unended are those of all games that had no end.
	Unended playtest.Unended `json:"unended,omitzero"`
	// Faults are those that a fault of the rules stopped.
	Faults Faults `json:"faults,omitzero"`
}

// None says that no game came to its end, and so nobody knows who wins.
func (s *Standing) None() bool {
	return s.Unended.Games > 0 && s.Unended.Count+s.Faults.Games == s.Unended.Games
}

// StandingVoice is how the seats fare among players of a kind, or where kinds meet.
type StandingVoice struct {
	Kind  string         `json:"kind"`
	Games int            `json:"games"`
	Seats []StandingSeat `json:"seats"` // none without games
}

// StandingSeat is how a seat fares.
type StandingSeat struct {
	Player  string         `json:"player"`
	Wins    stats.Share    `json:"wins"`  // 95 %
	Ahead   stats.Estimate `json:"ahead"` // of the others on average; all such intervals hold together
	Verdict Verdict        `json:"verdict"`
}

// StandingTable is who sat where, and how often each seat won.
type StandingTable struct {
	Bots  []string      `json:"bots"`
	Games int           `json:"games"`
	Wins  []stats.Share `json:"wins"` // by seat, 95 % each
}

// Said is what each voice says of a seat.
func (s *Standing) Said(seat int) (out []Said) {
	for _, v := range s.Voices {
		said := Said{Kind: v.Kind}
		if v.Games > 0 {
			said = Said{v.Kind, v.Games, v.Seats[seat].Verdict, v.Seats[seat].Ahead}
		}
		out = append(out, said)
	}
	return out
}

// Seatings are all tables that say who wins by who plays: those of each kind by itself,
// then those where two meet.
func Seatings(kinds []string, seats int) (out [][]string) {
	for _, k := range kinds {
		out = append(out, slices.Repeat([]string{k}, seats))
	}
	return append(out, Meetings(kinds, seats)...)
}

// Stander takes games in, by the table that they were played at, and says who stands how.
type Stander struct {
	kinds   []string
	players []string
	tables  [][]string
	games   [][]uint32 // by table: who won each
	unended playtest.Unended
	faults  Faults
}

// NewStander is a stander for kinds of players of a game.
func NewStander(kinds, players []string) *Stander {
	s := &Stander{kinds: kinds, players: players, tables: Seatings(kinds, len(players))}
	s.games = make([][]uint32, len(s.tables))
	return s
}

// Tables are who sits where, in the order of their numbers.
func (s *Stander) Tables() [][]string { return s.tables }

// Games is how many games of a table were taken in.
func (s *Stander) Games(table int) int { return len(s.games[table]) }

// Faults is how many games a fault of the rules stopped.
func (s *Stander) Faults() int { return s.faults.Games }

// At takes in the games of a table.
func (s *Stander) At(table int) playtest.Sink {
	return playtest.SinkFunc(func(r *playtest.Record) error {
		s.games[table] = append(s.games[table], r.Winners)
		if r.Fault != nil {
			s.faults.add(r.Fault)
		}
		return s.unended.Add(r)
	})
}

// Standing is what the games so far have shown. A seat's lead is told where it is more
// than within for sure.
func (s *Stander) Standing(level, within float64) *Standing {
	out := &Standing{Kinds: s.kinds, Level: level, Within: within, Mirror: len(s.players) == 2, Together: s.together(), Unended: s.unended, Faults: s.faults}
	voices := len(s.kinds)
	if len(s.tables) > voices {
		voices++
	}
	each := 1 - (1-level)/float64(voices*s.questions())
	for i := range voices {
		v := StandingVoice{Kind: Mixed}
		games := slices.Concat(s.games[len(s.kinds):]...)
		if i < len(s.kinds) {
			v.Kind, games = s.kinds[i], s.games[i]
		}
		v.Games = len(games)
		for seat := range s.players {
			if v.Games > 0 {
				v.Seats = append(v.Seats, s.fares(seat, games, each, within))
			}
		}
		out.Voices = append(out.Voices, v)
	}
	for i, bots := range s.tables {
		t := StandingTable{Bots: bots, Games: len(s.games[i])}
		for seat := range s.players {
			t.Wins = append(t.Wins, wonBy(seat, s.games[i]))
		}
		out.Tables = append(out.Tables, t)
	}
	for i, name := range s.players {
		out.Seats = append(out.Seats, together(name, out.Said(i)))
	}
	return out
}

// together says that nobody ever won alone.
func (s *Stander) together() bool {
	all := uint32(1)<<len(s.players) - 1
	return !slices.ContainsFunc(s.games, func(games []uint32) bool {
		return slices.ContainsFunc(games, func(won uint32) bool { return won != 0 && won != all })
	})
}

// questions is how many seats can be ahead by themselves.
func (s *Stander) questions() int {
	if len(s.players) == 2 {
		return 1
	}
	return len(s.players)
}

func wonBy(seat int, games []uint32) stats.Share {
	n := 0
	for _, won := range games {
		n += int(won >> seat & 1)
	}
	return stats.Wilson(n, len(games), stats.Usual)
}

// fares is how a seat fares in some games: of two, by the games that one of them won alone;
// of more, by what it got less what the others got on average.
func (s *Stander) fares(seat int, games []uint32, level, within float64) StandingSeat {
	out := StandingSeat{Player: s.players[seat], Wins: wonBy(seat, games)}
	only, onlyOther := 0, 0
	var ahead stats.Moments
	for _, won := range games {
		mine, theirs := float64(won>>seat&1), 0.0
		for other := range s.players {
			if other != seat {
				theirs += float64(won>>other&1) / float64(len(s.players)-1)
			}
		}
		ahead.Add(mine - theirs)
		switch {
		case mine > theirs:
			only++
		case mine < theirs:
			onlyOther++
		}
	}
	switch len(s.players) {
	case 1: // nobody to be ahead of
		out.Ahead, out.Verdict = stats.Estimate{Value: out.Wins.Rate, Low: out.Wins.Low, High: out.Wins.High, Of: len(games)}, NotClear
		return out
	case 2:
		out.Ahead = stats.PairedShares(only, onlyOther, len(games), level)
	default:
		out.Ahead = finite(ahead.Mean(level))
	}
	out.Verdict = verdict(out.Ahead, within)
	return out
}
