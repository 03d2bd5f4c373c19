package check

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// worded are declarations as designers word them, by heads (`field`: a line below a kind): what of the
// first line is said otherwise, and the line as the language says it. Each that fits is applied.
var worded = []struct {
	heads       []string
	says, right string
}{
	{[]string{"action", "reaction", "phase"}, `^([^,(:]+?) ?\(([^()]+)\)$`, "$1, $2"},
	{[]string{"action", "reaction"}, `, (?:(?:only|available) )*(?:in|during) (?:your|the|each|a) ([\w ]+? phase)(?: only)?`, ", in the $1"},
	{[]string{"reaction"}, `, (?:when|after) (?:the|a) (?:die|dice) (?:is|are) rolled`, ", to the dice"},
	{[]string{"reaction"}, `, (?:in (?:response|reaction|answer) to|on|against|answers|answering|to) (?:the|a|an) ([\w ]+)`, ", to the $1"},
	{[]string{"zone"}, `, (?:seen|visible|shown|known|open|facing)(?: only)?(?: by| to)? (?:only )?(?:all )?(?:the )?(?:others|other players|everyone else|everybody else|every(?:one|body) but (?:its|the|their) owner)`, ", facing the others"},
	{[]string{"zone"}, `, (?:face out(?:wards?)?|facing (?:out(?:wards?)?|away)|(?:hidden|unseen) (?:from|by) (?:its|the|their) owner)`, ", facing the others"},
	{[]string{"zone"}, `, (?:in|as) (?:piles|stacks)(?: of .+)?$`, ", in piles"},
	{[]string{"zone"}, `, (?:secret|private)`, ", held"},
	{[]string{"zone"}, `, (?:public|visible)(?: to (?:all|everyone|everybody))?`, ", face up"},
	{[]string{"token", "counter"}, `, (?:(?:may|can) (?:be|go|fall) )?(?:negative|below (?:zero|0|none))`, ", any number"},
	{[]string{"kind"}, `,? (?:extends|based on|inherits|inherits from|is a|is an|is like|same as|with the fields of) (\w[\w ]*)$`, ", like $1"},
	{[]string{"board"}, `, (?:hexes|hex|hexagons|of hexes|of hexagons|on hexes)$`, ", hexagonal"},
	{[]string{"field"}, `: (?:flavou?r|story|printed) text$|: text, (?:never carried out|not carried out|only printed|printed only|flavou?r)$|: (?:flavou?r|story|string|words)$`, ": prose or none"},
	{[]string{"field"}, `: (texts?(?: or none)?|reaction(?: or none)?) (read by|live while|to the|once a) `, ": $1, $2 "},
	{[]string{"field"}, `, live (?:in|from|while in) (?:your |the |its (?:holder|owner)'s )?(\w+)$`, ", live while it is in your $1"},
	{[]string{"field"}, `: number (?:or|, ?)(?: ?may be)? ?(?:negative|below (?:zero|0))$|: (?:negative|signed) number$`, ": any number"},
}

var wordedSays = sync.OnceValue(func() []*regexp.Regexp {
	out := make([]*regexp.Regexp, len(worded))
	for i, w := range worded {
		out[i] = regexp.MustCompile(w.says)
	}
	return out
})

// otherwiseWorded reports a declaration that says something as other games word it.
func (c *checker) otherwiseWorded(d declSource) {
	line, _, _ := strings.Cut(d.decl.FirstLine(d.file), "#")
	c.inOtherWords(d.decl.Head, line, d.span())
}

// inOtherWords reports the line of a declaration, or of a field.
func (c *checker) inOtherWords(head, line string, span diag.Span) {
	line = strings.TrimSpace(line)
	right := line
	for i, says := range wordedSays() {
		if slices.Contains(worded[i].heads, head) {
			right = says.ReplaceAllString(right, worded[i].right)
		}
	}
	if right != line {
		c.diags.Add(diag.Expected, span, "want", "the language's own words", "found", "`"+line+"`", "next", "write `"+right+"`", "whole", "yes")
		panic(bail{})
	}
}
