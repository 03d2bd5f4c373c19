package session

import "github.com/broadside-cards/broadside/engine"

// Watcher hears of what callers choose.
type Watcher interface {
	// Asked says that a caller's player is asked now, when so many choices have been made.
	Asked(p engine.Player, made int)
	// Answered says that one chose: those choices of the record from a number up to, not including, another.
	Answered(p engine.Player, from, to int)
	// TookBack says that one took choices back: so many are left.
	TookBack(p engine.Player, left int)
}

// Watch has a watcher hear of this session from now on; nil: nobody.
func (s *Session) Watch(w Watcher) {
	s.watcher = w
	s.tellAsked()
}

// Made is how many choices have been made in the game, by all players together.
func (s *Session) Made() (n int) {
	for p := range s.bots {
		n += s.state.Choices(p)
	}
	return n
}

// tellAsked says who is asked, if somebody is.
func (s *Session) tellAsked() {
	if p, asked := s.Waiting(); s.watcher != nil && asked {
		s.watcher.Asked(p, s.Made())
	}
}

// tellAnswered says what a player chose, unless they could not.
func (s *Session) tellAnswered(p engine.Player, before int, err error) error {
	if s.watcher != nil && err == nil {
		s.watcher.Answered(p, before, s.Made())
		s.tellAsked()
	}
	return err
}
