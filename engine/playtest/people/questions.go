package people

import (
	"fmt"
	"slices"
	"strings"
)

// Kinds of questions.
const (
	Scale  = "scale"     // from 1 to 5
	YesNo  = "yes or no" //
	Choice = "choice"    // one of several
	Text   = "text"      // in their own words
)

// Question is one that a designer asks after a game.
type Question struct {
	Ask  string   `json:"ask"`
	Kind string   `json:"kind"`
	Of   []string `json:"of,omitempty"` // of a Choice, what is chosen from; of a Scale, what 1 and 5 mean
}

// Fits says whether a text answers the question. No answer always does.
func (q *Question) Fits(answer string) bool {
	switch q.Kind {
	case Scale:
		return answer == "" || len(answer) == 1 && answer >= "1" && answer <= "5"
	case YesNo:
		return answer == "" || answer == "yes" || answer == "no"
	case Choice:
		return answer == "" || slices.Contains(q.Of, answer)
	}
	return len([]rune(answer)) <= MostText
}

// Replies are answers by the places of their questions, without those that were left out.
func Replies(questions []Question, answers []string) (out []Answer, err error) {
	if len(answers) > len(questions) {
		return nil, fmt.Errorf("there are %d answers to %d questions", len(answers), len(questions))
	}
	for i, text := range answers {
		q := &questions[i]
		text = strings.TrimSpace(text)
		if !q.Fits(text) {
			return nil, fmt.Errorf("%q is no answer to %q", cut(text, 40), q.Ask)
		}
		if text != "" {
			out = append(out, Answer{Question: q.Ask, Kind: q.Kind, Answer: text})
		}
	}
	return out, nil
}

// Hint says how the question is answered.
func (q *Question) Hint() string {
	switch q.Kind {
	case Scale:
		if len(q.Of) == 2 {
			return "1 " + q.Of[0] + " to 5 " + q.Of[1]
		}
		return "1 to 5"
	case YesNo:
		return "yes or no"
	case Choice:
		return strings.Join(q.Of, ", ")
	}
	return "in your words"
}
