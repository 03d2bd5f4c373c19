package scenario

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/engine"
)

// settled says whether `then` may be judged: what the scenario began has been carried
// out. A line under `do` has to be; in a game that goes on, so has what was chosen
// last, but a new turn or a new action may be asked for. A `then` that says what is
// offered is about the open question. Otherwise it reports the question.
func (r *runner) settled(i int) bool {
	st := &r.sc.steps[i]
	if !st.then || i > 0 && r.sc.steps[i-1].then || r.s.Actor() < 0 || r.saysOffer() {
		return true
	}
	if r.sc.given.do.text == "" && (!r.chosen || r.s.Question().Kind == engine.ActionQuestion || r.s.Turn() != r.turn) {
		return true
	}
	player, o := r.s.Game().Players()[r.s.Actor()], offerOf(r.s)
	r.add(diag.ScenarioOpen, st.span, "player", player, "question", r.question(), "offered", o.all(), "line", "- "+player+" chooses: "+inYAML(o.short(0)))
	return false
}

// question is what is asked, in a few words.
func (r *runner) question() string {
	text := r.s.Prompt()
	if text == "" {
		text, _, _ = strings.Cut(r.s.Question().At.Text(), "\n")
	}
	if text = strings.TrimSpace(text); len([]rune(text)) > 60 {
		text = string([]rune(text)[:59]) + "…"
	}
	return text
}

// saysOffer says whether a line of `then` says what is offered.
func (r *runner) saysOffer() bool {
	return slices.ContainsFunc(r.sc.steps, func(st step) bool {
		return st.then && (st.kind == offered || st.kind == offeredAtLeast || st.kind == notOffered)
	})
}

// inYAML is text as a YAML scalar may hold it.
func inYAML(text string) string {
	if strings.ContainsAny(text, ":#,[]{}\"'") {
		return "\"" + strings.ReplaceAll(text, "\"", "\\\"") + "\""
	}
	return text
}

// forced says which options of a player the machine has taken since the last
// choice, because there were no others; "" if it has taken none.
func (r *runner) forced(p int) string {
	var names []string
	for _, c := range r.taken {
		if c.Player == p && c.Text != "" && !slices.Contains(names, c.Text) {
			names = append(names, c.Text)
		}
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return "the only option was " + quoteAll(names) + ", and it was taken at once"
	}
	return quoteAll(names) + " were each the only option, and were taken at once"
}

// notOffered reports words that mean no option, and what was taken before anybody
// could choose.
func (r *runner) notOffered(p int, w word, o *offer) {
	player := r.s.Game().Players()[p]
	if forced := r.forced(p); forced != "" {
		r.add(diag.ScenarioForced, w.span, "player", player, "choice", w.text, "forced", forced, "offered", o.list())
		return
	}
	r.add(diag.ScenarioNotOffer, w.span, "player", player, "choice", w.text, "offered", o.list())
}

// sameAfter says whether it is all one which of some options is chosen: nothing tells
// their cards apart, or the positions after them are the same.
func (r *runner) sameAfter(list []int) bool {
	first := r.hashAfter(list[0])
	return !slices.ContainsFunc(list[1:], func(i int) bool {
		return !r.s.SameOption(list[0], i) && r.hashAfter(i) != first
	})
}

// hashAfter names the position after an option.
func (r *runner) hashAfter(i int) uint64 {
	s := r.s.Clone()
	defer s.Release()
	if s.Apply(i) != nil {
		return 0
	}
	return s.Hash()
}
