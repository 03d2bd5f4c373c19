package carddefs

import (
	"fmt"
	"slices"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
	"github.com/broadside-cards/broadside/dsl/yamldoc/schema"
)

// Question is one that playtest.yaml has whoever played a game asked.
type Question struct {
	Ask    check.Word
	Answer string       // how it is answered: one of answers, or "" for one of Choose
	Choose []check.Word // what is chosen from
	Ends   []check.Word // of a scale: what its ends mean
}

// How questions are answered.
const (
	OnScale   = "1 to 5"
	ByYesNo   = "yes or no"
	InWords   = "text"
	mostAsked = 30
	mostWords = 200 // letters of a question or of an answer to choose
)

var answers = []string{OnScale, ByYesNo, InWords}

// asked is what playtest.yaml says.
type asked struct{ questions []Question }

// playtest is the table of playtest.yaml's keys.
var playtest = schema.Group[asked]{Keys: []schema.Row[asked]{
	schema.Field("questions", func(a *asked) *[]Question { return &a.questions }, schema.List("questions", "- ask: How much fun was it?", questionKeys.Type()), "what those who played are asked after a game, in this order"),
}}

var questionKeys = schema.Group[Question]{Keys: []schema.Row[Question]{
	schema.Field("ask", func(q *Question) *check.Word { return &q.Ask }, schema.Word.As("a question"), "the question, on one line").Needed("ask: How much fun was it?"),
	schema.Field("answer", func(q *Question) *string { return &q.Answer }, answerType, "how it is answered").Usually("text"),
	schema.Field("choose", func(q *Question) *[]check.Word { return &q.Choose }, schema.Words.As("a list of answers"), "the answers to choose one from, in place of `answer`"),
	schema.Field("ends", func(q *Question) *[]check.Word { return &q.Ends }, schema.Words.As("two answers"), "what 1 and 5 mean"),
}}

var answerType = schema.To(schema.Word.OneOf(answers).Where(func(w check.Word) bool { return slices.Contains(answers, w.Text) },
	func(r schema.Reader, _, n *yamldoc.Node, w check.Word) {
		badQuestion(r.Found, n.Span, fmt.Sprintf("no question is answered by `%s`", w.Text), "not one of: "+"`1 to 5`, `yes or no`, `text`", "write one of them, or a list of answers after `choose:`")
	}), func(w check.Word) string { return w.Text })

func badQuestion(found *diag.List, at diag.Span, problem, label, next string) {
	found.Add(diag.BadQuestion, at, "problem", problem, "label", label, "next", next)
}

// readQuestions reads playtest.yaml.
func readQuestions(root *yamldoc.Node, found *diag.List) (out []Question) {
	a, ok := playtest.Type().Read(schema.NewReader(found), &yamldoc.Node{Text: questionsFile}, root)
	if !ok {
		return nil
	}
	list := root.Get("questions")
	if list == nil || list.Kind != yamldoc.List {
		return nil
	}
	for _, item := range list.Items {
		for _, key := range questionKeys.Missing(item) {
			if item.Kind == yamldoc.Map {
				found.Add(diag.MissingKey, schema.FirstLine(item.Span), "key", key.Name, "example", key.Must)
			}
		}
	}
	if len(a.questions) > mostAsked {
		badQuestion(found, a.questions[mostAsked].Ask.Span, fmt.Sprintf("at most %d questions are asked", mostAsked), "one more", "leave some out: who has just played answers a few")
		a.questions = a.questions[:mostAsked]
	}
	for i := range a.questions {
		q := &a.questions[i]
		if q.Ask.Text != "" && q.sound(a.questions[:i], found) {
			out = append(out, *q)
		}
	}
	return out
}

// sound reports what is wrong with a question.
func (q *Question) sound(before []Question, found *diag.List) bool {
	had := len(*found)
	if slices.ContainsFunc(before, func(o Question) bool { return o.Ask.Text == q.Ask.Text }) {
		badQuestion(found, q.Ask.Span, "a question is asked twice", "a second time", "leave it out, or ask otherwise: answers are told by their question")
	}
	for _, w := range slices.Concat([]check.Word{q.Ask}, q.Choose, q.Ends) {
		if len([]rune(w.Text)) > mostWords {
			badQuestion(found, w.Span, fmt.Sprintf("a question or an answer has at most %d letters", mostWords), "longer", "shorten it")
		}
	}
	seen := map[string]bool{}
	for _, w := range q.Choose {
		if seen[w.Text] {
			badQuestion(found, w.Span, "two answers are the same", "a second time", "leave it out")
		}
		seen[w.Text] = true
	}
	switch {
	case len(q.Choose) == 1:
		badQuestion(found, q.Choose[0].Span, "there is one answer to choose from", "the only one", "write at least two: `choose: [the first, the second]`")
	case len(q.Choose) > 0 && q.Answer != "":
		badQuestion(found, q.Choose[0].Span, "a question says both `answer` and `choose`", "a second way to answer", "keep one of them")
	case len(q.Ends) > 0 && q.Answer != OnScale:
		badQuestion(found, q.Ends[0].Span, "only a scale has ends", "no scale", "write `answer: 1 to 5`, or leave `ends` out")
	case len(q.Ends) > 0 && len(q.Ends) != 2:
		badQuestion(found, q.Ends[0].Span, "a scale has two ends", "not two", "write what 1 and 5 mean: `ends: [dull, fun]`")
	}
	return len(*found) == had
}

// QuestionKeys describes all keys of playtest.yaml.
func QuestionKeys() []schema.Key { return playtest.Describe() }
