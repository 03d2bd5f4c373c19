package show

import (
	"fmt"
	"math"
	"sync/atomic"
	"time"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
	"github.com/broadside-cards/broadside/dsl/prose"
)

// CountGames draws on a terminal how far some games are, until stop is called:
// how many are played, how fast that goes, and how long the rest takes: at most the
// limit, if there is one. first of them were there before; count takes the number
// played since, from any goroutine. Without a terminal count is nil.
func CountGames(s *shell.Streams, first, games int, limit time.Duration) (count func(played int), stop func()) {
	if !Watched(s) {
		return nil, func() {}
	}
	var played atomic.Int64
	count = func(n int) {
		for old := played.Load(); int64(n) > old && !played.CompareAndSwap(old, int64(n)); old = played.Load() {
		}
	}
	return count, ProgressOf(s, func(since time.Duration) (string, float64) {
		n := int(played.Load())
		return Games(first, n, games, since, limit), Share(first+n, games, since, limit)
	})
}

// Share is how much is done, from 0 to 1: of a number, or of the limit of time, if there is
// one and it is nearer its end.
func Share(done, of int, since, limit time.Duration) float64 {
	share := float64(done) / float64(max(1, of))
	if limit > 0 {
		share = max(share, since.Seconds()/limit.Seconds())
	}
	return min(1, share)
}

// Watched says whether anybody looks on while a command is at work.
func Watched(s *shell.Streams) bool { return s.ErrTerm || s.Live != nil }

// Progress is ProgressOf where nobody knows how much is left.
func Progress(s *shell.Streams, line func(since time.Duration) string) (stop func()) {
	return ProgressOf(s, func(since time.Duration) (string, float64) { return line(since), -1 })
}

// ProgressOf draws a line on a terminal five times a second, each over the one
// before, until stop is called; then it is gone. line gets the time since the
// beginning, gives how much is done besides (Live), and is called from a goroutine of
// its own. Where nobody looks on nothing is drawn.
func ProgressOf(s *shell.Streams, line func(since time.Duration) (text string, share float64)) (stop func()) {
	if !Watched(s) {
		return func() {}
	}
	start := time.Now()
	quit, gone := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(gone)
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		for done := false; !done; {
			text, share := "", -1.0
			select {
			case <-quit:
				done = true
			case now := <-tick.C:
				text, share = line(now.Sub(start))
			}
			Step(s, text, share)
		}
	}()
	return func() { close(quit); <-gone }
}

// Step draws one line of progress over the one before; "" when it is over.
func Step(s *shell.Streams, text string, share float64) {
	if s.Live != nil {
		s.Live.Progress(text, share)
	}
	if s.ErrTerm {
		write(s, text)
	}
}

// Say says a sentence on standard error while a command is at work. Any goroutine may call it.
func Say(s *shell.Streams, sentence string) {
	write(s, sentence+"\n")
}

func write(s *shell.Streams, text string) {
	s.Saying.Lock()
	defer s.Saying.Unlock()
	if s.ErrTerm { // over the line of progress, which is drawn again
		fmt.Fprint(s.Err.Bare(), "\r\x1b[K")
	}
	fmt.Fprint(s.Err, text)
	_ = s.Err.Flush()
}

// Games is one line of progress: 3,400 of 10,000 games, 2,120 a second,
// 3 s left. first games were there before. With a limit of time no more than that
// is left.
func Games(first, played, games int, since, limit time.Duration) string {
	text := fmt.Sprintf("%s of %s", prose.Thousands(first+played), prose.Count(games, "game"))
	if played == 0 || since <= 0 {
		return text
	}
	rate := float64(played) / since.Seconds()
	seconds := float64(games-first-played) / rate
	if limit > 0 && (limit-since).Seconds() < seconds { // the clock ends it, however many are asked for
		text, seconds = prose.Count(first+played, "game"), max(0, limit-since).Seconds()
	}
	left := time.Duration(seconds * float64(time.Second))
	return text + ", " + Speed(rate) + ", " + Left(left) + " left"
}

// Speed says how many games a second, or a minute, or an hour.
func Speed(rate float64) string {
	for _, per := range []struct {
		seconds float64
		unit    string
	}{{1, "second"}, {60, "minute"}} {
		if n := rate * per.seconds; n >= 9.95 {
			return prose.Thousands(int(math.Round(n))) + " a " + per.unit
		} else if n >= 1 {
			return fmt.Sprintf("%.1f a %s", n, per.unit)
		}
	}
	return fmt.Sprintf("%.1f an hour", rate*3600)
}

// Left is a duration in its two greatest units: 45 s, 3 min 20 s, 2 h 5 min.
func Left(d time.Duration) string {
	s := int(math.Ceil(d.Seconds()))
	switch {
	case s < 60:
		return fmt.Sprintf("%d s", s)
	case s < 3600:
		return fmt.Sprintf("%d min %d s", s/60, s%60)
	case s < 48*3600:
		return fmt.Sprintf("%d h %d min", s/3600, s%3600/60)
	}
	return fmt.Sprintf("%d days", s/86400)
}
