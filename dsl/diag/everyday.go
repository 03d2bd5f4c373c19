package diag

import (
	"regexp"
	"slices"
	"strings"
	"sync"
)

// What stands below a line in which all choose, or roll, at once.
const (
	atOnce     = ", and below it what is done with all of them: `for each player, show that player's choice`"
	atOnceRoll = ", and below it what is done with all of them: `for each player, show that player's roll`"
)

// everyday are lines of everyday English for which the language has one fixed way:
// what stands at the line's head, what belongs there, and the whole line rewritten.
// The first that fits is meant.
var everyday = []struct {
	says        string // an expression; its first group is the head that is wrong
	want, right string
	also        string // what else may be meant, behind the line
}{
	// phases end behind their own lines
	{`^((?:end|leave|stop|exit|finish) (?:(?:the|your|this|that player's) )?(?:[\w -]+ )?phase)$`, "what the phase's own lines ask for", "mark you done",
		", with `mark done of player, until turn ends` in the rules file, and in the phase's lines `repeat until you are done, take an action`; within a loop of its lines `stop` leaves it"},
	{`^(skip (?:the|your) ([\w -]+) phase)$`, "what the turn asks for", "mark you done", ", with `mark done of player, until turn ends` in the rules file, and in the turn `if you are not done, the $2 phase`"},
	// what is done in secret, and what all do at once
	{`^((.*?)secretly choose(s?) (?:one, …|an action|one of (?:your|their|the) actions|a role|what to do|one way))$`, "a number, a word or a card that says it", "${2}secretly choose$3 a number from 1 to 2",
		", and below it, for each player, a line for each: `if that player's choice is 1, …`; or let the cards of a hand say it: `${2}secretly choose$3 a card in their hand`"},
	{`^((.*?)secretly take(s?) (?:an|their|your) (?:action|turn)s?)$`, "`secretly choose`, and then what is done", "${2}secretly choose$3 a number from 1 to 2",
		", and below it, for each player, a line for each: `if that player's choice is 1, …`"},
	{`^((.*?)secretly) ((?:move|look at|put|place|draw|discard)s? .+)$`, "the line without it: who sees the cards the zones say", "${2}$3", ""},
	{`^((.*?)(choose|roll)(s?) secretly) (.+)$`, "`secretly` before the verb", "${2}secretly $3$4 $5", ""},
	{`^((.*?)\b(choose|roll)(s?) (.+?),? (?:in secret|secretly|face[- ]down|hidden|under (?:(?:a|the|his|her|their|your) )?(?:cup|hand)s?|behind (?:a|their|your) screens?))$`, "`secretly` before the verb", "${2}secretly $3$4 $5", ""},
	{`^((?:in secret|secretly),|in secret) ((?:[\w' ]+ )?)(choose|roll)(s?) (.+)$`, "`secretly` before the verb", "${2}secretly $3$4 $5", ""},
	{`^((?:in secret|secretly),? (?:(?:all )?players|everybody|everyone) roll) (.+)$`, "`each player`", "each player secretly rolls $2", ""},
	{`^((?:simultaneously|at once|all at once|at the same time),? (?:(?:all )?players|everybody|everyone|each player)) rolls? (.+)$`, "a roll that nobody else sees", "each player secretly rolls $2", atOnceRoll},
	{`^((?:(?:all )?players|everybody|everyone|each player)) rolls? (.+?),? (?:simultaneously|at once|all at once|at the same time)$`, "a roll that nobody else sees", "each player secretly rolls $2", atOnceRoll},
	{`^((?:simultaneously|at once|all at once|at the same time),? (?:(?:all )?players|everybody|everyone|each player)) chooses? (.+)$`, "a choice that nobody else sees", "each player secretly chooses $2", atOnce},
	{`^((?:(?:all )?players|everybody|everyone|each player)) (?:secretly )?chooses? (.+?),? (?:simultaneously|at once|all at once|at the same time)$`, "a choice that nobody else sees", "each player secretly chooses $2", atOnce},
	{`^((?:(?:all )?players|everybody|everyone|each player) simultaneously) chooses? (.+)$`, "a choice that nobody else sees", "each player secretly chooses $2", atOnce},
	{`^((?:(?:all )?players|everybody|everyone|each player) .+?),? (?:simultaneously|at once|all at once|at the same time)$`, "a choice that nobody else sees, and then what is done", "each player secretly chooses a card in their hand", atOnce},
	{`^((?:simultaneously|all at once|at the same time),?) .+$`, "a choice that nobody else sees, and then what is done", "each player secretly chooses a card in their hand", atOnce},
	{`^((?:simultaneous turns?.*|turns? (?:are |is )?(?:simultaneous|at once|at the same time).*|turn of (?:all|each|every|the) players?|turn of (?:players|everybody|everyone)|turn, (?:all )?(?:at once|at the same time|together|simultaneous(?:ly)?)|everybody's turn))$`,
		"a turn in which all choose in secret", "turn", ", and below it `each player secretly chooses a card in their hand`, and then what is done with all of them: `for each player, show that player's choice`"},
	{`^((phase [\w ]+), (?:all )?(?:at once|at the same time|together|simultaneous(?:ly)?))$`,
		"a phase in which all choose in secret", "$2", ", and below it `each player secretly chooses a card in their hand`, and then what is done with all of them: `for each player, show that player's choice`"},
	{`^(at any time|any ?time)\b(?: (?:on|during|in) your turn)?,? you may (.+)$`, "when it is offered", "when your turn starts, you may $2",
		"; what may be done once or more on a turn is an `action` of the rules file"},
	{`^(you may have) (the \w+|each player|each other player|another player|a player|that player|the other player) (\w+) (.+)$`, "`you may` and a block", "you may",
		", alone on its line, and below it, two spaces deeper, `$2 ${3}s $4`"},
	{`^((you may .+?) to) ((?:the \w+|each player|each other player|another player|a player|that player|the other player) \w+s .+)$`, "what you do", "$2",
		", and on the next line `if you do, $3`"},
	{`^(while this is in play), (when .+)$`, "the event alone", "$2", "; what stands on a card waits as long as it is in play"},
	{`^(while) ([^,]+), (when [^,]+), (.+)$`, "`if` below what happens", "$3", ", and below it, two spaces deeper, `if $2, $4`"},
	{`^(take another turn) after this(?: one| turn)?$`, "the verb alone", "take another turn", ""},
	{`^((each player|each other player) pass(?:es)?) (.+?) to (?:the|their) (?:left|player (?:to|on) (?:their|the) left)$`, "`moves … to …`", "$2 moves $3 in their hand to the next player's hand", ""},
	{`^((each player|each other player) pass(?:es)?) (.+?) to (?:the|their) (?:right|player (?:to|on) (?:their|the) right)$`, "`moves … to …`", "$2 moves $3 in their hand to the previous player's hand", ""},
	{`^(when you draw this(?: card)?), (.+)$`, "what happens to the card", "when this comes into your hand, $2", ", in a field of its kind that says `live while it is in your hand`"},
	{`^((?:gain|take) (an? .+?) (?:costing|that costs?) (?:up to|at most)) (\d+) (?:to|into) (your \w+)$`, "a card that is chosen first", "choose $2 in the supply where its cost is at most $3",
		", with the zone where it lies, and on the next line `move it to $4`"},
	{`^((?:gain|take) (an? .+?|\d+ .+?)) (?:to|into) (your \w+)$`, "`move … to …`", "move $2 in the supply to $3", ", with the zone where it lies"},
	{`^(worth) .+$`, "a value of the rules file", "value worth of player: your points", ", with what counts in the place of `your points`, and `rank by your worth`"},
	{`^((you may \w+) (an? .+?) (?:from|in) (your \w+) twice)$`, "one that is chosen first", "you may choose $3 in $4", ", and on the next line `if you do, repeat 2 times, …` with what is done with `it`"},
	{`^((\w+) (an? .+?) (?:from|in) (your \w+) twice)$`, "one that is chosen first", "choose $3 in $4", ", and on the next line `repeat 2 times, $2 it`"},
	{`^(((?:draw|gain|pay|add|roll|move|trash|discard|remove) .+?) twice)$`, "`repeat`", "repeat 2 times, $2", ""},
	{`^(when you do), (.+)$`, "`if you do`", "if you do, $2", ""},
	{`^((when .+?), (?:then )?instead) ([^,]+?) and (\w+ [^,]+)$`, "`instead` and a block", "$2, instead", ", and below it, two spaces deeper, `$3` and `$4`"},
	{`^((when .+?), (?:then )?instead) ([^,]+)$`, "`instead` behind what is done", "$2, $3 instead", ""},
	// what is done follows its condition
	{`^((an? [\w -]+?|each [\w -]+?) can't be (\w+) unless) it is (.+)$`, "a condition on what can't be done", "$2 where it is not $4 can't be $3", ""},
	{`^(this can't be (\w+) unless) (?:this|it) is (.+)$`, "`while` before what can't be done", "while this is not $3, this can't be $2", ""},
	{`^(when [^,]+), ([^,]+) unless (you .+)$`, "`unless` before what is done", "$1", ", and below it, two spaces deeper, `unless $3, $2`"},
	{`^([^,]+) unless (you (?:pay|discard|lose|trash|destroy|move|give|return|remove|sacrifice|spend|show|reveal|exhaust) .+)$`, "`unless` before what is done", "unless $2, $1", ""},
	{`^((the other player|each player|each other player|that player|the \w+) [^,]+? unless they) (\w+) ([^,]+)$`, "a verb of the rules", "$2 decides",
		", and in the rules file `to decide`, below it, two spaces deeper, `unless you $3 $4, …` with what happens otherwise"},
	{`^((if [^,]+, .+?),? otherwise),? (.+)$`, "`otherwise` on a line of its own", "$2", ", and on the next line `otherwise, $3`"},
	{`^(if) (.+?), ((?:the|its|your) [^,]+? is (?:\d+|\(.+\)) (?:more|less))$`, "`while` before what changes a number", "while $2, $3", ""},
	// what is counted, or lasts, in other games' words
	{`^(when (.+?) (?:your|their|a|the) second) (\w+), (.+)$`, "the event, and below it how many there are", "when $2 a $3", ", and below it, two spaces deeper, `if you have 2 ${3}s, $4`"},
	{`^(when (.+?) (?:your|their|a|the) third) (\w+), (.+)$`, "the event, and below it how many there are", "when $2 a $3", ", and below it, two spaces deeper, `if you have 3 ${3}s, $4`"},
	{`^(when (.+?) (?:your|their|a|the) fourth) (\w+), (.+)$`, "the event, and below it how many there are", "when $2 a $3", ", and below it, two spaces deeper, `if you have 4 ${3}s, $4`"},
	{`^((.*)for each \w+ (?:\w+ed|lost|sold) this way)\b(.*)$`, "`of those` for what was chosen", "${2}for each of those$3", ""},
	{`^((.*)for each \w+ (?:\w+ed|lost|sold))$`, "`of those` for what was chosen", "${2}for each of those", ""},
	{`^((.*)for each \w+ed \w+)$`, "`of those` for what was chosen", "${2}for each of those", ""},
	{`^((pay|spend|lose|remove|discard) X) (\w+)$`, "a number that is chosen first", "choose a number up to your $3", ", and on the next line `$2 that many $3`"},
	{`^((draw|gain|add|deal|move|repeat) X) (\w+)$`, "`that many`, the number chosen last", "$2 that many $3", ""},
	{`^(swap) (.+?) (?:with|and|for) (.+)$`, "`exchange … and …`", "exchange $2 and $3", ""},
	{`^(choose (?:one or both|either or both|one or more|any number|any|both))(?:, …)?$`, "a line for each way", "you may …",
		" for each way, a line of its own; where one at least is taken, `choose one` with a third way that has the lines of both"},
	{`^(choose (?:up to )?(?:two|2)(?: different)?)(?:, …)?$`, "`choose one`, so many times", "repeat 2 times", ", and below it, two spaces deeper, `choose one` with the ways below it (one way may be taken twice)"},
	{`^(until (?:your next turn|the (?:end|start) of (?:the|your) next turn|your next turn (?:starts|ends))), (.+)$`, "a mark that is taken off", "while this is MARK, $2",
		", with `mark MARK of KIND` in the rules file; mark it here, and take it off where it ends: `when your turn starts, unmark this MARK`"},
	{`^(for (\d+) turns), (.+)$`, "a counter that counts down", "while this has a timer, $3",
		", with `counter timer of KIND` in the rules file; `add $2 timer to this` here, and `when your turn ends, remove 1 timer from this`"},
	{`^((.+ is \d+ (?:more|less)) (?:this turn|until (?:the )?end of (?:your |the )?turn))$`, "a mark that lasts `until turn ends`", "while this is MARK, $2", ", with `mark MARK of KIND, until turn ends` in the rules file, and mark it"},
	{`^((.+ is \d+ (?:more|less)) until (?:your next turn|the (?:end|start) of (?:the|your) next turn))$`, "a mark that is taken off", "while this is MARK, $2",
		", with `mark MARK of KIND` in the rules file; mark it here, and take it off where it ends: `when your turn starts, unmark this MARK`"},
	// several events in one
	{`^(when (.+?) (is|are) (\w+) or) (\w+), (.+)$`, "one event", "when $2 $3 $4, $6", ", and on the next line `when $2 $3 $5, $6`"},
	{`^((.+?) can't be (\w+) or) (\w+)$`, "one verb", "$2 can't be $3", ", and on the next line `$2 can't be $4`"},
	{`^when (the|any player's|each player's|every player's) turn (starts|begins|ends), (.+)$`, "`a turn`", "when a turn $2, $3", ""},
	{`^(once (?:per|each|a|every) (turn|game)),? when(?:ever)? ([^,]+), (.+)$`, "how often, and then what happens", "once a $2, when $3, $4", ""},
	{`^(the first time) (.+?) (?:each|in a|on a|per|every|during a|this) (turn|game), (.+)$`, "how often, and then what happens", "once a $3, when $2, $4", ""},
	// players who are described
	{`^((.*\b(?:player|players)) without) (?:an? |any )?(\w+)$`, "`who has no`", "$2 who has no $3", ""},
	{`^((choose (?:an?|another|the|each|each other) player) (?:with|having)) ((?:(?:at least|at most|more than|fewer than|less than) )?\d+ [\w ]+?|no \w+|an? \w+)$`, "`who has`", "$2 who has $3", ""},
	{`^((.*)\bany other player)\b(.*)$`, "`another player`", "${2}another player$3", ""},
	{`^((if|while) an opponent) (has|is|can) (.+)$`, "`another player`", "$2 another player $3 $4", ""},
	{`^(whoever has) (the (?:most|fewest|highest|lowest) \w+) (.+)$`, "`the player with`", "the player with $2 $3", ""},
	{`^(whoever (has|is)) ([^,]+?) (\w+s) (\d.*|an? .*|the .*|their .*|your .*)$`, "`the player who`", "the player who $2 $3 $4 $5", ""},
	{`^((.*)\b(?:yourself|myself))\b(.*)$`, "`you`", "${2}you$3", ""},
	{`^((each player|each other player|another player|a player|that player|the \w+|your partner) may react)(.*)$`, "`ask … to react`", "ask $2 to react$3", ""},
	{`^(ask ((?:each|another|a|the|that)[\w ]*? ?player|the \w+) (?:for|to make|to use|to play) (?:an? )?(?:reactions?|answers?|responses?))(.*)$`, "`ask … to react`", "ask $2 to react$3", ""},
	{`^(ask (?:all )?players) (.+)$`, "`each player`", "ask each player $2", ""},
	{`^((each player|each other player|a player|another player|the player) (?:with|having)) ((?:(?:at least|at most|more than|fewer than|less than) )?\d+ [\w ]+?|no \w+|an? \w+) (\w+s .+)$`, "`who has`", "$2 who has $3 $4", ""},
	{`^((.*)the player with the (?:least)) (.+)$`, "`the fewest`", "${2}the player with the fewest $3", ""},
	{`^(if (?:nobody|no one|no-one)) (\w+ .+)$`, "`no player`", "if no player $2", ""},
	{`^((.*)the player (?:to|on) (?:your|the) left)(.*)$`, "`the next player`", "${2}the next player$3", ""},
	{`^((.*)the player (?:to|on) (?:your|the) right)(.*)$`, "`the previous player`", "${2}the previous player$3", ""},
	{`^((.+ \w+) (the other player|that player|another player|the next player|the previous player|the \w+) (?:controls|owns))(.*)$`, "whose it is", "$2 of $3$4", ""},
	{`^((?:choose |for )?\d+ random (?:other )?players)\b.*$`, "one player at a time", "choose a random player, called first",
		", on the next line `choose a random player who is not first, called second`, and then a line for each: `first …`, `second …`"},
	{`^(choose (?:up to )?\d+ (?:other )?players)\b.*$`, "one player at a time", "choose a player, called first",
		", on the next line `choose a player who is not first, called second`, and then a line for each: `first …`, `second …`"},
	{`^(if ((?:at least |up to |exactly )?\d+) players) (have|are) ([^,]+), (.+)$`, "`there are`", "if there are $2 players who $3 $4, $5", ""},
	{`^((.*\b)an? ((?:other )?[\w-]+(?: in [\w' ]+?)?) at random)(.*)$`, "`a random`", "${2}a random $3$4", ""},
	{`^((.*\b)(another|\d+) ([\w-]+(?: in [\w' ]+?)?) at random)(.*)$`, "`random` before what is drawn", "${2}$3 random $4$5", ""},
	// cards that are described
	{`^((.+?) whose) (\w+) (is|matches|equals) its (\w+)(.*)$`, "`where`", "$2 where its $3 is that card's $5$6", ""},
	{`^((.+?) whose) (.+)$`, "`where`", "$2 where its $3", ""},
	{`^((.+?) (?:that|which) has (its|the same)) (\w+)$`, "`where`", "$2 where its $4 is that card's $4", ""},
	{`^((.+?) with (?:the )?type) ([aeiou]\w*)(.*)$`, "`where it is`", "$2 where it is an $3$4", ""},
	{`^((.+?) with (?:the )?type) (\w+)(.*)$`, "`where it is`", "$2 where it is a $3$4", ""},
	{`^((if|while) (?:you have|there are) (?:at least )?(\d+) ([\w ]+?) (?:with|of) the same) (\w+)( in [\w ]+?)?, (.+)$`, "sets that are counted",
		"$2 the number of sets of $3 $4$6 where they have the same $5 is at least 1, $7", ""},
	{`^((if|while) (?:you have|there is) a pair)(?: of cards)?( in [\w ]+?), (.+)$`, "sets that are counted",
		"$2 the number of pairs of cards$3 where they have the same rank is at least 1, $4", ", with what makes a pair in place of `rank`"},
	{`^((choose .+?),? (?:named|call it|calling it|and call it|known as)) (\w+)$`, "`, called`", "$2, called $3", ""},
	{`^((choose (?:an?|another|the|\d+|up to \d+) [\w-]+(?: (?:on|in|of) (?:the|your|its|that) \w+(?: \w+)?)?) as) (\w+)$`, "`, called`", "$2, called $3", ""},
	{`^((choose [^,]+?) called) (\w+)$`, "a comma before `called`", "$2, called $3", ""},
	{`^((.+?) adjacent to)\b(.*)$`, "`next to`", "$2 next to$3", ""},
	{`^((.*)\bthe ([A-Z]\w*(?: [A-Z]\w*)*) pile)\b(.*)$`, "the pile by its name", "$2$3 Pile$4", ""},
	{`^((.*?)(an?|\d+|at least \d+) (supply) (piles?))\b(.*)$`, "the zone behind the piles", "$2$3 $5 in the $4$6", ""},
	{`^((if|while) any) (\d+) (.+)$`, "`at least`", "$2 at least $3 $4", ""},
	{`^((if|while) there (?:are|is) no (?:more )?([A-Z]\w*?)s? left),? (.+)$`, "the pile by its name", "$2 $3 Pile is empty, $4", ""},
	{`^((if|while) there (?:are|is) no more) (\w+s\b[^,]*), (.+)$`, "`no`", "$2 there are no $3, $4", ""},
	{`^((.*?)\bthe total) (\w+) of (.+)$`, "`the sum of`", "${2}the sum of the ${3}s of $4", ""},
	{`^((.*?)\bthe absolute difference)\b(.*)$`, "`the difference`", "${2}the difference$3", ""},
	{`^((if|while) (.+?) is from) (\d+) to (\d+)(.*)$`, "`between`", "$2 $3 is between $4 and $5$6", ""},
	{`^((if|while) (.+? is) (\d+) to) (\d+)(.*)$`, "`between`", "$2 $3 between $4 and $5$6", ""},
	// numbers that are worked out
	{`^((.+?) (\w+) equal to half) (?:of )?(their|your|its) (\w+),? rounded (up|down)$`, "the number in brackets", "$2 (half of $4 $5 rounded $6) $3", ""},
	{`^((.+?) (\w+) equal to half) (?:of )?(their|your|its) (\w+)$`, "the number in brackets", "$2 (half of $4 $5 rounded down) $3", ""},
	{`^((.+?) half) (?:of )?(their|your|its) (\w+),? rounded (up|down)$`, "the number in brackets", "$2 (half of $3 $4 rounded $5) $4", ""},
	{`^((.+?) half) (?:of )?(their|your|its) (\w+)$`, "the number in brackets", "$2 (half of $3 $4 rounded down) $4", ""},
	{`^((pay|spend|lose|gain|remove|discard) any number of) (\w+)$`, "a number that is chosen first", "choose a number up to your $3", ", and on the next line `$2 that many $3`"},
	{`^((.*)\b(wins?) the game)$`, "no more than the verb", "$2$3", ""},
	{`^(once (?:per|each|a|every) turn),? (.+)$`, "when it happens", "when your turn starts, $2",
		"; what is done once a turn keeps a mark that lasts `until turn ends`"},
	{`^(whenever|each time|every time|any ?time|the next time|the first time|as soon as|once|upon) (.+?), (.+)$`, "`when`", "when $2, $3", ""},
	{`^(as long as|for as long as|so long as) (.+?), (.+)$`, "`while`", "while $2, $3", ""},
	{`^(provided that|provided|given that|in case) (.+?), (.+)$`, "`if`", "if $2, $3", ""},
	{`^(at the (?:start|beginning) of (your|the) (?:next )?(\w+(?: \w+)?) phase),? (.+)$`, "`when the … phase starts`", "when $2 $3 phase starts, $4", ""},
	{`^(at the end of (your|the) (?:next )?(\w+(?: \w+)?) phase),? (.+)$`, "`when the … phase ends`", "when $2 $3 phase ends, $4", ""},
	{`^(at the (?:start|beginning) of (?:each|every|a|any) (?:player's )?(\w+(?: \w+)?) phase),? (.+)$`, "`when the … phase starts`", "when the $2 phase starts, $3", ""},
	{`^(at the end of (?:each|every|a|any) (?:player's )?(\w+(?: \w+)?) phase),? (.+)$`, "`when the … phase ends`", "when the $2 phase ends, $3", ""},
	{`^((?:during|in) (your|the) (\w+(?: \w+)?) phase),? (.+)$`, "`if it is … phase`", "if it is $2 $3 phase, $4", ""},
	{`^(at the (?:start|beginning) of (?:your|the)(?: next)? turn),? (.+)$`, "`when your turn starts`", "when your turn starts, $2", ""},
	{`^(at (?:the )?end of (?:your |the )?(?:next )?turn),? (.+)$`, "`when your turn ends`", "when your turn ends, $2", ""},
	{`^(at the (?:start|beginning) of (?:each|every|a|any) (?:player's )?turn),? (.+)$`, "`when a turn starts`", "when a turn starts, $2", ""},
	{`^(at the end of (?:each|every|a|any) (?:player's )?turn),? (.+)$`, "`when a turn ends`", "when a turn ends, $2", ""},
	{`^(when the game (?:starts|begins)|at the (?:start|beginning) of the game),? (.+)$`, "a line of the setup", "$2", ", below `setup` in the rules file"},
	{`^(when the game ends|at the end of the game),? (.+)$`, "what is done before the game ends", "$2", ", above the line that says `end the game`"},
	{`^(if it is (\d+) or) (\d+), (.+)$`, "`if that many is …`", "if that many is $2 or that many is $3, $4", ""},
	{`^((.+?) where its (\w+) is (\d+) or) (\d+)$`, "a whole condition behind `or`", "$2 where its $3 is $4 or its $3 is $5", ""},
	{`^(if no (\w+) on) (.+?), (.+)$`, "what has none", "if $3 has no $2, $4", ""},
	{`^(remove the (\w+) on) (.+)$`, "`remove all … from …`", "remove all $2 from $3", ""},
	{`^(players other than) (the [\w-]+) (\w+?)s? (.+)$`, "`who is not`", "each player who is not $2 ${3}s $4", ""},
	{`^((?:during|on|in) (your|the) (\w+) phase),? (.+)$`, "`if it is … phase`", "if it is $2 $3 phase, $4", ""},
	{`^((?:do|have|play|take|go through|begin|start) (?:the|your) (\w+) phase)$`, "the phase by its name", "the $2 phase", ""},
	{`^(phase (\w+)|(\w+) phase)$`, "`the` before a phase", "the $2$3 phase", ""},
	{`^(three times (?:per|a|each|every)) (turn|game), (.+)$`, "how often, in digits", "3 times a $2, $3", ""},
	{`^(two times (?:per|a|each|every)) (turn|game), (.+)$`, "how often, in digits", "2 times a $2, $3", ""},
	{`^((?:during|on|in) your turn),? (.+)$`, "`if it is your turn`", "if it is your turn, $2", ""},
	{`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+) or (?:an? )?(\d+),? (.+)$`, "`if that many is …`", "if that many is $2 or that many is $3, $4", ""},
	{`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+) ?(?:to|through|-) ?(\d+),? (.+)$`, "`if that many is …`", "if that many is between $2 and $3, $4", ""},
	{`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+)(?: or (?:more|higher|better|greater)| ?\+),? (.+)$`, "`if that many is …`", "if that many is at least $2, $3", ""},
	{`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+) or (?:less|lower|fewer),? (.+)$`, "`if that many is …`", "if that many is at most $2, $3", ""},
	{`^(on)(?: an?)?(?: roll of)? (?:an? )?(\d+),? (.+)$`, "`if that many is …`", "if that many is $2, $3", ""},
	{`^(\+) ?1 (card|action|buy)s?$`, "a verb", "draw 1 $2", ""},
	// what rulebooks of card games say by name
	{`^(lose) (\d+ .+)$`, "`remove … from …`", "remove $2 from you", ""},
	{`^((each player|each other player) loses) (\d+ .+)$`, "`remove … from …`", "for $2, remove $3 from that player", ""},
	{`^((another player|a player) loses) (\d+ .+)$`, "`remove … from …`", "choose $2", ", and on the next line `remove $3 from that player`"},
	{`^((the [\w -]+|that player) loses) (\d+ .+)$`, "`remove … from …`", "remove $3 from $2", ""},
	{`^((?:all )?other players) can't (.+)$`, "`each other player`", "each other player can't $2", ""},
	{`^(no (other )?player) can (.+)$`, "`each player can't`", "each ${2}player can't $3", ""},
	{`^((no) (\w+)) can be (.+)$`, "`each … can't`", "each $3 can't be $4", ""},
	{`^when ((this|it|you|that \w+) (?:has|have) .+?), (.+)$`, "what is so is asked", "if $1, $3", ", below what brings it about, such as `when your turn ends`"},
	{`^([^,]+) while (.+)$`, "`while` before what it is for", "while $2, $1", ""},
	{`^win (when) (.+)$`, "`if`", "if $2, win", "; in the rules file, `win when $2` stands at the left edge"},
	{`^((.+? an? [A-Z][\w' -]*?) or) an? ([A-Z][\w' -]*)$`, "one article for all of them", "$2 or $3", ""},
	{`^(flip|toss) a coin(.*)$`, "a die of two sides", "roll a die$2", ", with `die toss, 2 sides` in the rules file; below it `if that many is 2, …`"},
	{`^(flip|turn) (this|it|that \w+|those \w+|an? \w+.*?|your \w+.*?) over$`, "`turn … face up` or `turn … face down`", "turn $2 face up", "; or `turn $2 face down`"},
	{`^(flip) (this|it|that \w+|those \w+|an? \w+.*?|your \w+.*?)$`, "`turn … face up` or `turn … face down`", "turn $2 face up", "; or `turn $2 face down`"},
	{`^(roll) an? (?:(\d+)-sided die|d(\d+))(.*)$`, "`roll a die`", "roll a die$4", ", with `die luck, $2$3 sides` in the rules file"},
	{`^(roll) an? six-sided die(.*)$`, "`roll a die`", "roll a die$2", ", with `die luck, 6 sides` in the rules file"},
	{`^(when) (\w+ed|drawn|bought|sold|built|won|lost) from (your|the|its) (\w+), (.+)$`, "what it is done to", "when this is $2, $5",
		"; from where, only a verb of its own can tell, one declared such as `to discard a card in your hand`"},
	{`^(when) (\w+ed|drawn|bought|sold|built|won|lost), (.+)$`, "what it is done to", "when this is $2, $3", ""},
	{`^(if) you (?:have )?\w+ (?:.+ )?this turn, (.+)$`, "what is so now", "if you have at least 1 tally, $2",
		", with `counter tally of player, until turn ends` in the rules file, and `add 1 tally to you` where it is done"},
	// of places that have been visited the language has words (no word that begins with vis)
	{`^(if) (.+?) (?:was|were|has been|have been) (?:[a-uw-z]|v[a-hj-z]|vi[a-rt-z])\w* this turn, (.+)$`, "what is so now", "if $2 is done, $3",
		", with `mark done of KIND, until turn ends` in the rules file (KIND is what it is), and `mark it done` where it is done"},
	{`^((gain .+ for each .+) (?:you|that|which) .+ this turn)$`, "what is so now", "gain (your tally) coins",
		", with `counter tally of player, until turn ends` in the rules file, and `add 1 tally to you` where it is done"},
	{`^((?:discard|you discard) down) to (\d+)(?: cards?)?(?: in (?:your )?hand)?$`, "how many are discarded", "discard (the number of cards in your hand minus $2) cards", ""},
	{`^((.+?) discards down) to (\d+)(?: cards?)?(?: in (?:their |his |her |its )?hand)?$`, "how many are discarded", "$2 discards (the number of cards in their hand minus $3) cards", ""},
	{`^((choose|move|deal|take|lay out|pick) (\d+) (?:kinds of piles?|kinds of cards?|piles) at random)(.*)$`, "piles by chance, and where they go", "move $3 random piles in the box to the supply",
		", with your own zones in piles; `choose $3 random piles` names them"},
	{`^(((?:trash|discard|choose|destroy|draw|move) .+) from (your|the|its|that \w+'s) draw pile)(.*)$`, "the zone's own name", "$2 in $3 deck$4", ""},
	{`^(((?:trash|discard|choose|destroy|draw|move) .+) from (your|the|its|that \w+'s) (discard|trash|supply) pile)(.*)$`, "the zone's own name", "$2 in $3 $4$5", ""},
	{`^((.* )?draw pile)(.*)$`, "the zone's own name", "${2}deck$3", ""},
	{`^((?:.* )?(?:discard|trash|supply)) pile(.*)$`, "the zone's own name", "$1$2", ""},
	{`^((.+?) (?:costing|that costs?|which costs?) (?:up to|at most|no more than)) (\d+) more than (?:it|that card|the \w+ card)$`, "`where`, and a name",
		"$2 where its cost is at most the cost of first plus $3", ", and name the card where it is chosen: `choose a card in your hand, called first`"},
	{`^((.+?) (?:costing|that costs?|which costs?)) (?:exactly )?(\d+) (more|less) than (?:it|that card|the \w+ card)$`, "`where`, and a name",
		"$2 where its cost is (the cost of first plus $3)", ", `minus $3` for less, and name the card where it is chosen: `choose a card in your hand, called first`"},
	{`^((.+?) (?:costing|that costs?|which costs?)) (less|more) than this(?: card)?$`, "`where`", "$2 where its cost is $3 than the cost of this", ""},
	{`^((.+?) (?:costing|that costs?|which costs?)) (less|more) than (?:it|that card)$`, "`where`, and a name",
		"$2 where its cost is $3 than the cost of first", ", and name the card where it is chosen: `choose a card in your hand, called first`"},
	{`^((.+?) (?:costing|that costs?|which costs?) (?:up to|at most|no more than)) (\d+)(.*)$`, "`where`", "$2 where its cost is at most $3$4", ""},
	{`^((.+?) (?:costing|that costs?|which costs?)) (\d+) or (?:less|fewer|lower)(.*)$`, "`where`", "$2 where its cost is at most $3$4", ""},
	{`^((.+?) (?:costing|that costs?|which costs?)) (\d+) or (?:more|higher|greater)(.*)$`, "`where`", "$2 where its cost is at least $3$4", ""},
	{`^((.+?) (?:costing|that costs?|which costs?)) ((?:less than |more than |at least |exactly )?\d+)(.*)$`, "`where`", "$2 where its cost is $3$4", ""},
	{`^((?:put|place|take|move) one of (?:them|those) (?:in|into|to)) (your \w+) and (?:put |return |leave )?the (?:rest|others?) (?:back )?(?:on|on the|on to the) top(?: of .+)?$`, "`choose one of those`",
		"choose one of those", ", and on the next line `move it to $2`; the rest still lie where they lay"},
	{`^((?:put|place|take|move) one of (?:them|those) (?:in|into|to)) (your \w+) and (discard|trash|move|put|return) the (?:rest|others?)(.*)$`, "`choose one of those`",
		"choose one of those", ", and on the next lines `move it to $2` and `for each of those other than it`, with what is done with it below, two spaces deeper"},
	{`^(put|place|return) (\d+|N) (\w+) (?:on|onto) (this|it|that \w+)$`, "`add … to …` for tokens, `move … to …` for cards", "add $2 $3 to $4", "; cards are moved into a zone: `move … to …`"},
	{`^(put|place|return) (.+?) (?:(?:back )?(?:on ?to|on|to|at) )(?:the )?(top|bottom) of (.+)$`, "`move … to …`", "move $2 to the $3 of $4", ""},
	{`^(put|place|return) (.+) (?:back )?(?:in ?to|on ?to|to|in|on) (your|the|its|their|that) (.+)$`, "`move … to …`", "move $2 to $3 $4", ""},
	{`^((.+?) (?:puts|places|returns)) (.+?) (?:(?:back )?(?:on ?to|on|to|at) )(?:the )?(top|bottom) of (.+)$`, "`moves … to …`", "$2 moves $3 to the $4 of $5", ""},
	{`^((.+?) (?:puts|places|returns)) (.+) (?:back )?(?:in ?to|on ?to|to|in|on) (your|the|its|their|that) (.+)$`, "`moves … to …`", "$2 moves $3 to $4 $5", ""},
	{`^((.+?) reveals) (.+)$`, "`shows …`", "$2 shows $3", ""},
	{`^(reveal) ([^,]+), (?:and |then )?(.+)$`, "`show …`", "show $2", ", and on the next line `$3`"},
	{`^(reveal) ([^,]+)$`, "`show …`", "show $2", ""},
	{`^(search) (your|the) (.+?) for (.+?),? (?:and )?(?:put|return|move|place|add) (?:it|them) (?:in ?to|to) ([^,]+)$`, "`look at …` and then `choose …`", "look at $2 $3",
		", and on the next lines `choose $4 in $2 $3`, `move it to $5`, `shuffle $2 $3`"},
	{`^(search) (your|the) (.+?) for (an? \w+|\d+ \w+|up to \d+ \w+)$`, "`look at …` and then `choose …`", "look at $2 $3",
		", and on the next lines `choose $4 in $2 $3` and what is done with it"},
	{`^((?:\w+ )?(?:ally|combo|synergy)): (.+)$`, "`if …`", "if you have at least 2 coins, $2", ", with what the label asks for in place of `you have at least 2 coins`"},

	{`^([A-Z]\w+ (\d+)): (.+)$`, "`if that many is …`", "if that many is $2, $3", ""},
	{`^if ([A-Z]\w+ (\d+)), (.+)$`, "`that many is …`", "if that many is $2, $3", ""},
	{`^(([A-Z]\w+) (\d+))$`, "a keyword that the rules declare with a number", "keyword $2 N: \"…\"",
		" in the rules file, below it what it does, with `N` for the number"},

	{`^(\+) ?(\d+) (\w+)$`, "a verb", "gain $2 $3", ""},
	{`^choose one: (.+) or (.+)$`, "`choose one` and a list below it", "choose one", ", and below it, two spaces deeper, a line each: `- $1`, `- $2`"},
	{`^((?:pay|discard|trash|spend|sacrifice) [^:]+): (.+)$`, "`you may … to …`", "you may $1 to $2", ""},
	{`^([^,]+) or ((?:gain|draw|trash|discard|pay|move|add|remove) [^,]+)$`, "`choose one` and a list below it", "choose one", ", and below it, two spaces deeper, a line each: `- $1`, `- $2`"},
	{`^([^,]+) and ((?:gain|draw|trash|discard|pay|move|add|remove|shuffle|choose) [^,]+)$`, "one clause a line", "$1", ", and on the next line `$2`"},
	{`^([^,]+) unless you (have|are|do) (.+)$`, "`if … not …` before what is done", "if you $2 $3, do nothing", ", and on the next line `otherwise, $1`"},
	{`^([^,]+) unless (it|that|there|your|the) (.+)$`, "`if` before what is done", "if $2 $3, do nothing", ", and on the next line `otherwise, $1`"},
	{`^([^,]+) if (.+)$`, "`if` before what is done", "if $2, $1", ""},
	{`^((?:you may )?[^,]+), if you do, (.+)$`, "`if you do` on a line of its own", "$1", ", and on the next line `if you do, $2`"},
	{`^if you (control) (.+)$`, "`have`", "if you have $2", ""},
	{`^if you have (\d+) or more (.+)$`, "`at least`", "if you have at least $1 $2", ""},
	{`^((?:your |each |an )?opponents?) (\w+)(.*)$`, "`the other player`, or `each other player`", "each other player $2$3", ""},
	{`^((?:all )?players) (\w+?)s? (.+)$`, "`each player`", "each player ${2}s $3", ""},
	{`^((?:trash|discard|play|draw|choose|destroy) .+?) from (your|the|its|that) (.+)$`, "`in` where the cards lie", "$1 in $2 $3", ""},
	{`^(.+?) (per|for every) (.+)$`, "`for each`", "$1 for each $3", ""},
	{`^(gain) (\w+) equal to (the number of .+)$`, "the number in brackets", "gain ($3) $2", ""},
	{`^((.+?) (\w+) equal to) (.+)$`, "the number in brackets", "$2 ($4) $3", ""},
	{`^(gain as many) (\w+) as there are (.+)$`, "the number in brackets", "gain (the number of $3) $2", ""},
	{`^gain (X) (\w+),? where X is (.+)$`, "the number in brackets", "gain ($3) $2", ""},
	{`^(draw cards until) (you have) (?:at least )?(\d+)(.+)$`, "`repeat until`", "repeat until you have at least $3$4, draw 1 card", ""},
	{`^(double) (your (\w+))$`, "what is added", "gain ($2) $3", ""},
	{`^(until (?:the )?end of (?:your |the )?turn), (.+)$`, "a mark that lasts `until turn ends`", "while this is MARK, $2", ", with `mark MARK of KIND, until turn ends` in the rules file, and mark it"},
	{`^(instead of [^,]+), (.+)$`, "`when … would …, … instead`", "when you would …, $2 instead", ""},
	{`^(skip) (?:the|your) (\w+) phase$`, "a mark that the phase asks for", "mark you skipping", ", with `mark skipping of player, until turn ends` in the rules file, and `if you are not skipping` above the lines of the $2 phase"},
	{`^((draw|gain|roll|pay) up to) (\d+) (\w+)$`, "a number that is chosen first", "choose a number up to $3", ", and on the next line `$2 that many $4`"},
	{`^((.*)for each \w+ with (?:a )?different (\w+?)s?)$`, "`for each different …`", "${2}for each different $3 among cards in your hand", ", with the cards that are looked at"},
	{`^(draw until) (you have) (?:at least )?(\d+)(.+)$`, "`repeat until`", "repeat until you have at least $3$4, draw 1 card", ""},
	{`^((gain) (\d+ \w+) and) (\d+ \w+)$`, "one clause a line", "$2 $3", ", and on the next line `$2 $4`"},
	{`^(gain (twice|2 times) as many) (\w+)(?: as .+)?$`, "the number in brackets", "gain (2 times your $3) $3", ", with what is doubled in place of `your $3`"},
	{`^(skip) your next turn$`, "a turn that is given to another", "the other player takes the next turn", ""},
	{`^((each player|each other player|another player|a player|that player|your partner|the \w+(?:'s \w+)?) may) (.+)$`, "a verb of the rules", "$2 decides",
		", and in the rules file `to decide`, below it, two spaces deeper, `you may $3`"},
	{`^((if) (you have|.+? has) between) (\d+) and (\d+) (\w+)(.*)$`, "`at least` and `at most`", "if $3 at least $4 $6 and $3 at most $5 $6$7", ""},
	{`^((.*?\b(?:have|has|with)) up to) (\d+ .+)$`, "`at most`", "$2 at most $3", ""},
	{`^((.*?)(\d+) or (?:more|greater|higher)) (.+)$`, "`at least`", "${2}at least $3 $4", ""},
	{`^((.*?)(\d+) or (?:fewer|less|lower)) (.+)$`, "`at most`", "${2}at most $3 $4", ""},
	{`^((.*?)no more than) (\d+ .+)$`, "`at most`", "${2}at most $3", ""},
	{`^((.*?)no (?:fewer|less) than) (\d+ .+)$`, "`at least`", "${2}at least $3", ""},
	{`^((if|while) there (?:is|are) any) (.+)$`, "the noun alone", "$2 there are $3", ""},
	{`^((gain|draw|pay|add|remove|trash|discard|move) one) (.+)$`, "`1`", "$2 1 $3", ""},
	{`^((gain|draw|pay|add|remove|trash|discard|move) two) (.+)$`, "`2`", "$2 2 $3", ""},
	{`^((gain|draw|pay|add|remove|trash|discard|move) three) (.+)$`, "`3`", "$2 3 $3", ""},
	{`^(or else|else),? (.+)$`, "`otherwise`", "otherwise, $2", ""},
	{`^(and then|then|first|next|finally|also|additionally|in addition|after that|afterwards|and),? (.+)$`, "a verb", "$2", "; one line follows the other anyway"},
}

// otherVerbs are verbs of rulebooks for which the language has another.
var otherVerbs = []string{"lose", "loses", "put", "puts", "place", "places", "return", "returns", "reveal", "reveals", "search", "flip", "toss", "double", "skip"}

// everydaySays are the expressions of everyday, compiled when a line is first looked at:
// few runs find anything.
var everydaySays = sync.OnceValue(func() []*regexp.Regexp {
	out := make([]*regexp.Regexp, len(everyday))
	for i, e := range everyday {
		out[i] = regexp.MustCompile(e.says)
	}
	return out
})

// Everyday rewrites a line that says in everyday English what the language says in
// one fixed way. Head is the words at fault, want what belongs in their place, next
// the step with the line rewritten; ok is false where the line is none of these.
//
// A verb that the game declares itself, as declares says, is no everyday word for another.
func Everyday(line string, declares func(verb string) bool) (head, want, next string, ok bool) {
	line = strings.Join(strings.Fields(line), " ")
	for i, says := range everydaySays() {
		m := says.FindStringSubmatchIndex(line)
		if m == nil {
			continue
		}
		e := &everyday[i]
		if words := strings.Fields(line[m[2]:m[3]]); slices.Contains(otherVerbs, words[len(words)-1]) && declares(words[len(words)-1]) {
			continue
		}
		right := string(says.ExpandString(nil, suited(e.right, line, m), line, m))
		also := string(says.ExpandString(nil, suited(e.also, line, m), line, m))
		return line[m[2]:m[3]], e.want, "write `" + strings.TrimSuffix(right, ", …") + "`" + also, true
	}
	return "", "", "", false
}

// suited is a form whose `a` before a part of the line is the article that suits that part.
func suited(form, line string, m []int) string {
	return beforePart.ReplaceAllStringFunc(form, func(at string) string {
		n := 2 * int(at[len(at)-1]-'0')
		return IndefiniteArticle(line[m[n]:m[n+1]]) + at[len("a"):]
	})
}

var beforePart = regexp.MustCompile(`\ba \$\{?[1-9]`)
