package diag

// The codes of compiling and playing.
const (
	ProgramLimit Code = "B0602"

	EndlessRule    Code = "B0801"
	RunsTooDeep    Code = "B0802"
	ReentersVerb   Code = "B0803"
	CostSearch     Code = "B0804"
	TooManyWaiting Code = "B0805"
	BrokenPosition Code = "B0806"
	EndlessGame    Code = "B0807"
	NumberRange    Code = "B0808"
	NestsTooDeep   Code = "B0809"
	StoppedGame    Code = "B0810"
	LongLog        Code = "B0811"
)

func init() {
	for code, w := range runWordings {
		wordings[code] = w
	}
}

var runWordings = map[Code]Wording{
	ProgramLimit:   {Error, "program-limit", "this game has more {what} than can be played", "at most {limit}", "split it or leave some out"},
	EndlessRule:    {Error, "endless-rule", "this rule goes on for ever: {how}", "still here after {steps} steps, on turn {turn}; the table then: {table}", "give it an end, or let each pass change something that ends it"},
	EndlessGame:    {Error, "endless-game", "this game goes on for ever: turn {again} begins as turn {first} did, {turns} before, and nobody has chosen anything since", "the same turns come round again and again; the table then: {table}", "let the turns change something that ends the game, or give it a limit of turns, such as `limit 200 turns`"},
	RunsTooDeep:    {Error, "runs-too-deep", "rules called each other more than {limit} deep, on turn {turn}", "the call that went too deep", "look for a verb that calls itself without an end"},
	NestsTooDeep:   {Error, "nests-too-deep", "players are asked to react within more than {limit} other reactions, on turn {turn}", "asked here once more", "let a reaction cost something that runs out, or ask only while `… has …`"},
	ReentersVerb:   {Error, "reenters-verb", "`{verb}` was started again before it had ended, on turn {turn}", "started here while it was running", "its result (`the {verb} fails`) has only one place; use another verb inside it"},
	CostSearch:     {Error, "cost-search", "there are too many ways to pay this cost to try them all ({tried} positions, on turn {turn})", "this cost", "ask for a plain number of things, or split it into smaller costs"},
	TooManyWaiting: {Error, "too-many-waiting", "more than {limit} triggered abilities wait at once, on turn {turn}", "this one found no place", "look for abilities that set each other off"},
	NumberRange:    {Error, "number-range", "a number went out of range: {how}, on turn {turn}", "numbers go from -2147483648 to 2147483647; the table then: {table}", "let it grow more slowly, or stop it before: `the smaller of … and …`"},
	StoppedGame:    {Error, "stopped-game", "this game did not end: it was stopped after {choices}, on turn {turn}", "the table then: {table}", "give the game a `limit` of turns, such as `limit 200 turns`, or let what players can do for ever cost something that runs out"},
	LongLog:        {Error, "long-log", "the log of this game has grown too long: {events}, on turn {turn}", "asked here; the table then: {table}", "give the game a `limit` of turns, such as `limit 100 turns`, or let its choices bring less"},
	BrokenPosition: {Error, "broken-position", "this position can't be played on: {why}", "", "it was damaged or belongs to another edition; start again"},
}
