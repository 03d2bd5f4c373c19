package diag

import (
	"regexp"
	"strings"
)

// everyday are lines of everyday English for which the language has one fixed way:
// what stands at the line's head, what belongs there, and the whole line rewritten.
// The first that fits is meant.
var everyday = []struct {
	says        *regexp.Regexp // its first group is the head that is wrong
	want, right string
	also        string // what else may be meant, behind the line
}{
	{regexp.MustCompile(`^(at any time|any ?time)\b(?: (?:on|during|in) your turn)?,? you may (.+)$`), "when it is offered", "when your turn starts, you may $2",
		"; what may be done once or more on a turn is an `action` of the rules file"},
	{regexp.MustCompile(`^(when you do), (.+)$`), "`if you do`", "if you do, $2", ""},
	{regexp.MustCompile(`^(once (?:per|each|a|every) turn),? (.+)$`), "when it happens", "when your turn starts, $2",
		"; what is done once a turn keeps a mark that lasts `until turn ends`"},
	{regexp.MustCompile(`^(whenever|each time|every time|any ?time|the next time|the first time|as soon as|once|upon) (.+?), (.+)$`), "`when`", "when $2, $3", ""},
	{regexp.MustCompile(`^(as long as|for as long as|so long as) (.+?), (.+)$`), "`while`", "while $2, $3", ""},
	{regexp.MustCompile(`^(provided that|provided|given that|in case) (.+?), (.+)$`), "`if`", "if $2, $3", ""},
	{regexp.MustCompile(`^(at the (?:start|beginning) of your(?: next)? turn),? (.+)$`), "`when your turn starts`", "when your turn starts, $2", ""},
	{regexp.MustCompile(`^(at (?:the )?end of (?:your |the )?(?:next )?turn),? (.+)$`), "`when your turn ends`", "when your turn ends, $2", ""},
	{regexp.MustCompile(`^(at the (?:start|beginning) of (?:each|every|a|any) (?:player's )?turn),? (.+)$`), "`when a turn starts`", "when a turn starts, $2", ""},
	{regexp.MustCompile(`^(at the end of (?:each|every|a|any) (?:player's )?turn),? (.+)$`), "`when a turn ends`", "when a turn ends, $2", ""},
	{regexp.MustCompile(`^((?:during|on|in) your turn),? (.+)$`), "`if it is your turn`", "if it is your turn, $2", ""},
	{regexp.MustCompile(`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+) or (?:an? )?(\d+),? (.+)$`), "`if that many is …`", "if that many is $2 or that many is $3, $4", ""},
	{regexp.MustCompile(`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+) ?(?:to|through|-) ?(\d+),? (.+)$`), "`if that many is …`", "if that many is between $2 and $3, $4", ""},
	{regexp.MustCompile(`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+)(?: or (?:more|higher|better|greater)| ?\+),? (.+)$`), "`if that many is …`", "if that many is at least $2, $3", ""},
	{regexp.MustCompile(`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+) or (?:less|lower|fewer),? (.+)$`), "`if that many is …`", "if that many is at most $2, $3", ""},
	{regexp.MustCompile(`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+),? (.+)$`), "`if that many is …`", "if that many is $2, $3", ""},
	{regexp.MustCompile(`^(or else|else),? (.+)$`), "`otherwise`", "otherwise, $2", ""},
	{regexp.MustCompile(`^(and then|then|first|next|finally|also|additionally|in addition|after that|afterwards|and),? (.+)$`), "a verb", "$2", "; one line follows the other anyway"},
}

// Everyday rewrites a line that says in everyday English what the language says in
// one fixed way. Head is the words at fault, want what belongs in their place, next
// the step with the line rewritten; ok is false where the line is none of these.
func Everyday(line string) (head, want, next string, ok bool) {
	line = strings.Join(strings.Fields(line), " ")
	for _, e := range everyday {
		m := e.says.FindStringSubmatchIndex(line)
		if m == nil {
			continue
		}
		right := string(e.says.ExpandString(nil, e.right, line, m))
		return line[m[2]:m[3]], e.want, "write `" + strings.TrimSuffix(right, ", …") + "`" + e.also, true
	}
	return "", "", "", false
}
