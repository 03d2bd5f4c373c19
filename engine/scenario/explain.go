package scenario

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
	"github.com/broadside-cards/broadside/engine/why"
)

// Chapter is what happened in one step of a scenario (the first: in what it begins with), and what came of the
// abilities that were asked.
type Chapter struct {
	Text    string    // the step, or "given"
	At      diag.Span // its place
	Events  []why.Event
	Actor   string        // who has to choose after the step, or ""
	Options []why.Told    // what that player could have been offered
	Effects []why.Told    // what continuous effects come to; only after the last step
	Unheard []why.Told    // what waits for something that never happened; only after the last step
	Log     []engine.Line // all that happened, in words; only after the last step
}

// Explain is Run, and tells of each step what happened in it, which abilities it came to, and why not to others. It is
// for designers: everything is told.
func Explain(g *engine.Game, sc *Scenario) (diag.List, []Chapter) {
	b := &book{}
	return run(g, sc, b), b.chapters
}

// book is what is told of a scenario while it runs; nil: nothing.
type book struct {
	*why.Explainer
	chapters []Chapter
}

// open begins to listen to the game, before anything happens in it.
func (b *book) open(g *engine.Game, s *engine.State, at diag.Span) {
	if b == nil {
		return
	}
	b.Explainer = why.New(g)
	b.chapters = []Chapter{{Text: "given", At: at}}
	b.Listen(s, func(e why.Event) {
		last := &b.chapters[len(b.chapters)-1]
		last.Events = append(last.Events, e)
	})
}

// turn begins the chapter of a step.
func (b *book) turn(st *step) {
	if b == nil {
		return
	}
	var words []string
	for _, w := range st.words {
		words = append(words, w.text)
	}
	text := strings.Join(strings.Fields(st.span.Text()), " ") + ": " + strings.Join(words, ", ")
	b.chapters = append(b.chapters, Chapter{Text: text, At: st.span})
}

// asks notes what is asked after a chapter.
func (b *book) asks(s *engine.State) {
	if b == nil || b.Explainer == nil {
		return
	}
	if p := s.Actor(); p >= 0 {
		last := &b.chapters[len(b.chapters)-1]
		n := len(last.Events) - 1
		if n >= 0 && last.Events[n].Menu && s.Question().Kind == engine.ActionQuestion {
			last.Events = last.Events[:n] // the same is told of the question
		}
		last.Actor, last.Options = s.Game().Players()[p], b.Explainer.Options(s, engine.Everything)
	}
}

// close notes what is so at the end.
func (b *book) close(s *engine.State) {
	if b == nil || b.Explainer == nil {
		return
	}
	last := &b.chapters[len(b.chapters)-1]
	last.Effects, last.Unheard = b.Effects(s, engine.Everything), b.Explainer.Unheard(s)
	last.Log = s.Log(engine.Everything)
}
