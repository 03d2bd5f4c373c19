package engine

import (
	"cmp"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/interpreter/vm"
)

// Asks is what the player who has to choose is asked, as an order in the words of the card or rule that asks:
// "discard 1 card", "choose a card in your hand", "pay 2 coins to draw 1 card?".
func (s *State) Asks() string {
	if s.Count() == 0 {
		return ""
	}
	return plainly(s.asks(), s.machine().Decision(s.table))
}

// asks is the question in the words of the rules.
func (s *State) asks() string {
	prompt, kind := s.Prompt(), s.Option(0).Kind
	d := s.machine().Decision(s.table)
	at := askedAt(d)
	switch {
	case s.Count() == 1 && d.Taken == 0 && (kind == DoneOption || kind == NoneOption):
		return "there is nothing to choose here" // it is asked all the same, so that nobody else can tell
	case kind == ReactionOption, kind == PassOption:
		return prompt
	case kind == ActionOption:
		return "choose an action"
	case kind == YesOption || kind == NoOption:
		if offer := offered(at); offer != "" {
			return offer + "?"
		}
		return "choose one"
	case kind == TriggerOption:
		return "choose what takes effect first"
	case prompt == "" || prompt == "choose":
		return cmp.Or(s.ways(), nextOne(textAt(at)), "choose one")
	case kind != CardOption && kind != DoneOption, strings.HasPrefix(prompt, "choose "):
		return prompt
	}
	if order := ordered(at); order != "" {
		return order
	}
	return "choose " + prompt
}

// AskedBy is the card whose text asks or, where the rules do, the action that they ask in; "" where there is neither.
func (s *State) AskedBy() string {
	if s.Count() == 0 || s.Option(0).Kind == ReactionOption || s.Option(0).Kind == PassOption {
		return "" // what is reacted to is in the question
	}
	d := s.machine().Decision(s.table)
	r := s.game.rules
	for i := range r.Cards {
		for _, texts := range r.Cards[i].Texts {
			for k := range texts {
				if texts[k] != nil && texts[k].Span.Holds(d.Span) {
					return r.Cards[i].Name
				}
			}
		}
	}
	head := headOf(askedAt(d))
	for i := range r.Actions {
		if name := r.Actions[i].Span; name.File == head.File && head.Start <= name.Start && name.Start < head.End {
			return r.Actions[i].Name
		}
	}
	return ""
}

// askedAt is where a decision is asked for; nowhere where the text is not at hand.
func askedAt(d vm.Decision) diag.Span {
	if d.Span.Known() && d.Span.File.Unread() {
		return diag.Span{}
	}
	return d.Span
}

// textAt is the text of a place that may not be known.
func textAt(at diag.Span) string {
	if !at.Known() {
		return ""
	}
	return at.Text()
}

// headOf is the line of the declaration that a place of the rules stands below: the next above that is not set in.
func headOf(at diag.Span) diag.Span {
	if !at.Known() {
		return diag.Span{}
	}
	for n, _ := at.File.Position(at.Start); n > 0; n-- {
		if line := at.File.Line(n); line != "" && line[0] != ' ' && line[0] != '#' {
			start := at.File.LineStart(n)
			return diag.Span{File: at.File, Start: start, End: start + len(line)}
		}
	}
	return diag.Span{}
}

// longestOrder is how long a clause may be that is asked as it stands, in bytes.
const longestOrder = 140

// heads are what stands in front of the clause that somebody carries out.
var heads = []string{"you may ", " may ", ": ", "- ", ", ", " then "}

// ordered is the clause in which a noun stands that is chosen, where it says what is done with it; "" where
// the noun is the whole clause, or its verb says no more than that it is chosen.
func ordered(at diag.Span) string {
	if !at.Known() {
		return ""
	}
	n, _ := at.File.Position(at.Start)
	from := at.File.LineStart(n)
	line := withoutRemark(at.File.Line(n))
	start, end := at.Start-from, min(at.End-from, len(line))
	if start < 0 || start >= end {
		return ""
	}
	begin := 0
	for _, h := range heads {
		if i := strings.LastIndex(line[:start], h); i >= 0 {
			begin = max(begin, i+len(h))
		}
	}
	if i := strings.Index(line[end:], ", "); i >= 0 {
		line = line[:end+i]
	}
	clause := strings.TrimSpace(line[begin:])
	verb := strings.TrimSpace(line[begin:start])
	if verb == "" || verb == "choose" || len(clause) > longestOrder || strings.HasPrefix(clause, "for ") {
		return ""
	}
	return clause
}

// offered is what somebody may do, of the words that say that they may.
func offered(at diag.Span) string {
	if !at.Known() {
		return ""
	}
	words, way := "", false
	for line := range strings.Lines(at.Text()) {
		next, isWay := strings.CutPrefix(strings.TrimSpace(withoutRemark(strings.TrimRight(line, "\n"))), "- ")
		switch {
		case next == "":
			continue
		case words == "" || strings.HasSuffix(words, " to"):
			words = strings.TrimLeft(words+" "+next, " ")
		case isWay && way:
			words += ", or " + next
		case isWay:
			words += ": " + next
		default:
			words += ", " + next
		}
		way = isWay
	}
	words, _, _ = strings.Cut(words, ", called ") // a name for the lines behind it
	_, what, may := strings.Cut(" "+words, " may")
	if what = strings.TrimLeft(what, " ,"); !may || what == "" || len(what) > longestOrder {
		return ""
	}
	return what
}

// withoutRemark is a line without what stands behind a #.
func withoutRemark(line string) string {
	if i := strings.Index(line, " #"); i >= 0 {
		line = line[:i]
	}
	return strings.TrimRight(line, " ")
}
