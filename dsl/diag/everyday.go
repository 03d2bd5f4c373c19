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
	{regexp.MustCompile(`^(\+) ?1 (card|action|buy)s?$`), "a verb", "draw 1 $2", ""},
	// what rulebooks of card games say by name
	{regexp.MustCompile(`^(flip|toss) a coin(.*)$`), "a die of two sides", "roll a die$2", ", with `die toss, 2 sides` in the rules file; below it `if that many is 2, …`"},
	{regexp.MustCompile(`^(flip|turn) (this|it|that \w+|those \w+|an? \w+.*?|your \w+.*?) over$`), "`turn … face up` or `turn … face down`", "turn $2 face up", "; or `turn $2 face down`"},
	{regexp.MustCompile(`^(flip) (this|it|that \w+|those \w+|an? \w+.*?|your \w+.*?)$`), "`turn … face up` or `turn … face down`", "turn $2 face up", "; or `turn $2 face down`"},
	{regexp.MustCompile(`^(roll) an? (?:(\d+)-sided die|d(\d+))(.*)$`), "`roll a die`", "roll a die$4", ", with `die luck, $2$3 sides` in the rules file"},
	{regexp.MustCompile(`^(roll) an? six-sided die(.*)$`), "`roll a die`", "roll a die$2", ", with `die luck, 6 sides` in the rules file"},
	{regexp.MustCompile(`^(when) (\w+ed|drawn|bought|sold|built|won|lost) from (your|the|its) (\w+), (.+)$`), "what it is done to", "when this is $2, $5",
		"; from where, only a verb of its own can tell, one declared such as `to discard a card in your hand`"},
	{regexp.MustCompile(`^(when) (\w+ed|drawn|bought|sold|built|won|lost), (.+)$`), "what it is done to", "when this is $2, $3", ""},
	{regexp.MustCompile(`^(if) you (?:have )?\w+ (?:.+ )?this turn, (.+)$`), "what is so now", "if you have at least 1 tally, $2",
		", with `counter tally of player, until turn ends` in the rules file, and `add 1 tally to you` where it is done"},
	{regexp.MustCompile(`^(if) (.+?) (?:was|were|has been|have been) \w+ this turn, (.+)$`), "what is so now", "if $2 is done, $3",
		", with `mark done of KIND, until turn ends` in the rules file (KIND is what it is), and `mark it done` where it is done"},
	{regexp.MustCompile(`^((gain .+ for each .+) (?:you|that|which) .+ this turn)$`), "what is so now", "gain (your tally) coins",
		", with `counter tally of player, until turn ends` in the rules file, and `add 1 tally to you` where it is done"},
	{regexp.MustCompile(`^((?:discard|you discard) down) to (\d+)(?: cards?)?(?: in (?:your )?hand)?$`), "how many are discarded", "discard (the number of cards in your hand minus $2) cards", ""},
	{regexp.MustCompile(`^((.+?) discards down) to (\d+)(?: cards?)?(?: in (?:their |his |her |its )?hand)?$`), "how many are discarded", "$2 discards (the number of cards in their hand minus $3) cards", ""},
	{regexp.MustCompile(`^(((?:trash|discard|choose|destroy|draw|move) .+) from (your|the|its|that \w+'s) draw pile)(.*)$`), "the zone's own name", "$2 in $3 deck$4", ""},
	{regexp.MustCompile(`^(((?:trash|discard|choose|destroy|draw|move) .+) from (your|the|its|that \w+'s) (discard|trash|supply) pile)(.*)$`), "the zone's own name", "$2 in $3 $4$5", ""},
	{regexp.MustCompile(`^((.* )?draw pile)(.*)$`), "the zone's own name", "${2}deck$3", ""},
	{regexp.MustCompile(`^((?:.* )?(?:discard|trash|supply)) pile(.*)$`), "the zone's own name", "$1$2", ""},
	{regexp.MustCompile(`^((.+?) (?:costing|that costs?|which costs?) (?:up to|at most|no more than)) (\d+)(.*)$`), "`where`", "$2 where its cost is at most $3$4", ""},
	{regexp.MustCompile(`^((.+?) (?:costing|that costs?|which costs?)) (\d+) or (?:less|fewer|lower)(.*)$`), "`where`", "$2 where its cost is at most $3$4", ""},
	{regexp.MustCompile(`^((.+?) (?:costing|that costs?|which costs?)) (\d+) or (?:more|higher|greater)(.*)$`), "`where`", "$2 where its cost is at least $3$4", ""},
	{regexp.MustCompile(`^((.+?) (?:costing|that costs?|which costs?)) ((?:less than |more than |at least |exactly )?\d+)(.*)$`), "`where`", "$2 where its cost is $3$4", ""},
	{regexp.MustCompile(`^(put|place|return) (\d+) (\w+) (?:on|onto) (this|it|that \w+)$`), "`add … to …` for tokens, `move … to …` for cards", "add $2 $3 to $4", "; cards are moved into a zone: `move … to …`"},
	{regexp.MustCompile(`^(put|place|return) (.+?) (?:(?:back )?(?:on ?to|on|to|at) )(?:the )?(top|bottom) of (.+)$`), "`move … to …`", "move $2 to the $3 of $4", ""},
	{regexp.MustCompile(`^(put|place|return) (.+) (?:back )?(?:in ?to|on ?to|to|in|on) (your|the|its|their|that) (.+)$`), "`move … to …`", "move $2 to $3 $4", ""},
	{regexp.MustCompile(`^((.+?) (?:puts|places|returns)) (.+?) (?:(?:back )?(?:on ?to|on|to|at) )(?:the )?(top|bottom) of (.+)$`), "`moves … to …`", "$2 moves $3 to the $4 of $5", ""},
	{regexp.MustCompile(`^((.+?) (?:puts|places|returns)) (.+) (?:back )?(?:in ?to|on ?to|to|in|on) (your|the|its|their|that) (.+)$`), "`moves … to …`", "$2 moves $3 to $4 $5", ""},
	{regexp.MustCompile(`^((.+?) reveals) (.+)$`), "`shows …`", "$2 shows $3", ""},
	{regexp.MustCompile(`^(reveal) (.+)$`), "`show …`", "show $2", ""},
	{regexp.MustCompile(`^(search) (your|the) (.+?) for (.+?),? (?:and )?(?:put|return|move|place|add) (?:it|them) (?:in ?to|to) ([^,]+)$`), "`look at …` and then `choose …`", "look at $2 $3",
		", and on the next lines `choose $4 in $2 $3`, `move it to $5`, `shuffle $2 $3`"},
	{regexp.MustCompile(`^(search) (your|the) (.+?) for (an? \w+|\d+ \w+|up to \d+ \w+)$`), "`look at …` and then `choose …`", "look at $2 $3",
		", and on the next lines `choose $4 in $2 $3` and what is done with it"},
	{regexp.MustCompile(`^((?:\w+ )?(?:ally|combo|synergy)): (.+)$`), "`if …`", "if you have at least 2 coins, $2", ", with what the label asks for in place of `you have at least 2 coins`"},

	{regexp.MustCompile(`^([A-Z]\w+ (\d+)): (.+)$`), "`if that many is …`", "if that many is $2, $3", ""},
	{regexp.MustCompile(`^if ([A-Z]\w+ (\d+)), (.+)$`), "`that many is …`", "if that many is $2, $3", ""},
	{regexp.MustCompile(`^(([A-Z]\w+) (\d+))$`), "a name without a number", "$2",
		"; how many is a number of the card: `amount: $3` on it, and `amount: number or 0` below its kind in the rules file"},

	{regexp.MustCompile(`^(\+) ?(\d+) (\w+)$`), "a verb", "gain $2 $3", ""},
	{regexp.MustCompile(`^choose one: (.+) or (.+)$`), "`choose one` and a list below it", "choose one", ", and below it, two spaces deeper, a line each: `- $1`, `- $2`"},
	{regexp.MustCompile(`^((?:pay|discard|trash|spend|sacrifice) [^:]+): (.+)$`), "`you may … to …`", "you may $1 to $2", ""},
	{regexp.MustCompile(`^([^,]+) or ((?:gain|draw|trash|discard|pay|move|add|remove) [^,]+)$`), "`choose one` and a list below it", "choose one", ", and below it, two spaces deeper, a line each: `- $1`, `- $2`"},
	{regexp.MustCompile(`^([^,]+) and ((?:gain|draw|trash|discard|pay|move|add|remove|shuffle|choose) [^,]+)$`), "one clause a line", "$1", ", and on the next line `$2`"},
	{regexp.MustCompile(`^([^,]+) unless you (have|are|do) (.+)$`), "`if … not …` before what is done", "if you $2 $3, do nothing", ", and on the next line `otherwise, $1`"},
	{regexp.MustCompile(`^([^,]+) unless (it|that|there|your|the) (.+)$`), "`if` before what is done", "if $2 $3, do nothing", ", and on the next line `otherwise, $1`"},
	{regexp.MustCompile(`^([^,]+) if (.+)$`), "`if` before what is done", "if $2, $1", ""},
	{regexp.MustCompile(`^((?:you may )?[^,]+), if you do, (.+)$`), "`if you do` on a line of its own", "$1", ", and on the next line `if you do, $2`"},
	{regexp.MustCompile(`^if you (control) (.+)$`), "`have`", "if you have $2", ""},
	{regexp.MustCompile(`^if you have (\d+) or more (.+)$`), "`at least`", "if you have at least $1 $2", ""},
	{regexp.MustCompile(`^if you have (more (\w+) than) (the \w+|that player)(, .+)$`), "a comparison with `is` or `are`", "if your $2 are more than $3's $2$4", ""},
	{regexp.MustCompile(`^((?:your |each |an )?opponents?) (\w+)(.*)$`), "`the other player`, or `each other player`", "each other player $2$3", ""},
	{regexp.MustCompile(`^((?:all )?players) (\w+?)s? (.+)$`), "`each player`", "each player ${2}s $3", ""},
	{regexp.MustCompile(`^((?:trash|discard|play|draw|choose|destroy) .+?) from (your|the|its|that) (.+)$`), "`in` where the cards lie", "$1 in $2 $3", ""},
	{regexp.MustCompile(`^(.+?) (per|for every) (.+)$`), "`for each`", "$1 for each $3", ""},
	{regexp.MustCompile(`^(gain) (\w+) equal to (the number of .+)$`), "the number in brackets", "gain ($3) $2", ""},
	{regexp.MustCompile(`^(gain as many) (\w+) as there are (.+)$`), "the number in brackets", "gain (the number of $3) $2", ""},
	{regexp.MustCompile(`^gain (X) (\w+),? where X is (.+)$`), "the number in brackets", "gain ($3) $2", ""},
	{regexp.MustCompile(`^(draw cards until) (you have) (?:at least )?(\d+)(.+)$`), "`repeat until`", "repeat until you have at least $3$4, draw 1 card", ""},
	{regexp.MustCompile(`^(double) (your (\w+))$`), "what is added", "gain ($2) $3", ""},
	{regexp.MustCompile(`^(until (?:the )?end of (?:your |the )?turn), (.+)$`), "a mark that lasts `until turn ends`", "while this is MARK, $2", ", with `mark MARK of KIND, until turn ends` in the rules file, and mark it"},
	{regexp.MustCompile(`^(instead of [^,]+), (.+)$`), "`when … would …, … instead`", "when you would …, $2 instead", ""},
	{regexp.MustCompile(`^(skip) your next turn$`), "a turn that is given to another", "the other player takes the next turn", ""},
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
		also := string(e.says.ExpandString(nil, e.also, line, m))
		return line[m[2]:m[3]], e.want, "write `" + strings.TrimSuffix(right, ", …") + "`" + also, true
	}
	return "", "", "", false
}
