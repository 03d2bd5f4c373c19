package engine

// Seat is one player's chair: what that player may see and is asked, and
// nothing else. Bots and clients get a Seat, never a State. It is good until
// the state it came from changes. The chair of a number that is no seat's, and the
// zero Seat, are empty: nothing is asked there, and nothing is seen.
type Seat struct {
	s *State
	p Player
}

// Seat is a player's chair at this table.
func (s *State) Seat(p Player) Seat { return Seat{s, p} }

// Player is who sits there.
func (c Seat) Player() Player { return c.p }

// Game is what is played; nil at the zero Seat.
func (c Seat) Game() *Game {
	if c.s == nil {
		return nil
	}
	return c.s.game
}

// Players are the seats' names.
func (c Seat) Players() []string {
	if c.s == nil {
		return nil
	}
	return c.s.game.Players()
}

// MyTurn says whether this player has to choose.
func (c Seat) MyTurn() bool { return c.taken() && c.s.Actor() == c.p }

// Count is the number of this player's options, 0 if another has to choose.
func (c Seat) Count() int {
	if !c.MyTurn() {
		return 0
	}
	return c.s.Count()
}

// Option is the i-th of this player's options; the zero Option if there is
// none.
func (c Seat) Option(i int) Option {
	if i < 0 || i >= c.Count() {
		return Option{}
	}
	return c.s.Option(i)
}

// OptionText is the i-th option in words, or "".
func (c Seat) OptionText(i int) string {
	if i < 0 || i >= c.Count() {
		return ""
	}
	return c.s.OptionText(i)
}

// Prompt is what this player is asked, or "".
func (c Seat) Prompt() string {
	if !c.MyTurn() {
		return ""
	}
	return c.s.Prompt()
}

// View is the table as this player sees it.
func (c Seat) View() View {
	if !c.taken() {
		return View{}
	}
	return c.s.View(c.p)
}

// Log is this player's log, oldest first.
func (c Seat) Log() []Line {
	if !c.taken() {
		return nil
	}
	return c.s.Log(c.p)
}

// InformationState is this player's whole history in canonical form.
func (c Seat) InformationState() string {
	if !c.taken() {
		return ""
	}
	return c.s.InformationState(c.p)
}

// Random is a number from 0 to n-1 from this player's own stream.
func (c Seat) Random(n int) int {
	if !c.taken() {
		return 0
	}
	return c.s.random(c.p, n)
}

// Luck draws a seed for all the luck of one choice from this player's own stream.
func (c Seat) Luck() uint64 { return uint64(c.Random(1<<31))<<31 | uint64(c.Random(1<<31)) }

// taken says whether a player sits there.
func (c Seat) taken() bool { return c.s != nil && c.p >= 0 && c.p < len(c.s.game.Players()) }
