package diag

import "slices"

// The codes of the lint: warnings that a designer can silence by name.
const (
	DoesNothing  Code = "B0450"
	AlwaysSo     Code = "B0451"
	TooFewCards  Code = "B0452"
	SimilarNames Code = "B0453"
	AmbiguousIt  Code = "B0454"
	NoReminder   Code = "B0455"
	TwinCards    Code = "B0456"
	NeverMarked  Code = "B0457"
	UnusedChoice Code = "B0458"
	NeverEnds    Code = "B0459"
	Unshuffled   Code = "B0460"
	NeverDone    Code = "B0461"
	NeverCalled  Code = "B0462"
	NeverOffered Code = "B0463"
	NeverFilled  Code = "B0464"
	LiveFaceDown Code = "B0465"
	NeverLies    Code = "B0466"
	NeverHeld    Code = "B0467"
	EndOfKind    Code = "B0468"
	NoReader     Code = "B0470"
	StaleName    Code = "B0469"
	NeverLive    Code = "B0472"
	NeverHad     Code = "B0471"

	AllowsNothing Code = "B0490"
	BadAllow      Code = "B0491"
)

// stalling are the warnings that may say why a game does not come to an end.
var stalling = []Code{DoesNothing, AlwaysSo, TooFewCards, NeverMarked, NeverEnds, NeverDone}

// Stalling is those of a list that may say why a game does not come to an end.
func (l List) Stalling() (out List) {
	for _, d := range l {
		if slices.Contains(stalling, d.Code) {
			out = append(out, d)
		}
	}
	return out
}

func init() {
	for code, w := range lintWordings {
		wordings[code] = w
	}
}

var lintWordings = map[Code]Wording{
	DoesNothing:   {Warning, "does-nothing", "this line does nothing", "{why}", "leave it out, or write another number"},
	AlwaysSo:      {Warning, "always-so", "this condition is {always} true", "{why}", "{next}"},
	TooFewCards:   {Warning, "too-few-cards", "this asks for {want} {kinds}; the whole game has {count}", "it can never be done in full", "ask for fewer, or raise a `count:`"},
	SimilarNames:  {Warning, "similar-names", "`{word}` and `{other}` are easily taken for each other", "differs only by {how}", "give one of them another name"},
	AmbiguousIt:   {Warning, "ambiguous-it", "`{word}` could be read as {first} or {second}", "it means {means}", "{next}"},
	NoReminder:    {Warning, "no-reminder", "the keyword `{word}` has no reminder", "cards cannot explain it", "write it behind the name: `keyword {word}: \"…\"`"},
	TwinCards:     {Warning, "twin-cards", "`{card}` and `{other}` say exactly the same", "the same numbers and texts", "make it one card with `count: {count}`, or let them differ"},
	NeverMarked:   {Warning, "never-marked", "nothing ever {verb} `{word}`", "{label}", "{next}"},
	UnusedChoice:  {Warning, "unused-choice", "nothing is done with what is chosen here", "chosen and then forgotten", "say what happens to it, or leave the line out"},
	NeverEnds:     {Warning, "never-ends", "nobody can ever win this game, and it never ends", "no `win`, no `end`, no `play`, no `limit`", "say how it ends: `win when …`, `end when …` or `limit 200 turns`"},
	Unshuffled:    {Warning, "unshuffled", "the {zone} is never shuffled", "its cards lie in the order of the card files", "shuffle it in `setup`"},
	AllowsNothing: {Warning, "allows-nothing", "nothing here needs `{code}` to be allowed", "not found on this line", "leave this comment out"},
	BadAllow:      {Warning, "bad-allow", "{problem}", "{label}", "{next}"},
	LiveFaceDown:  {Warning, "live-face-down", "`{field}` is live while its card lies face down, too", "{kinds} can lie face down in the {zone}", "add `, live while it is face up and it is in play` to its declaration; if it is meant so, `, live while it is in play`"},
	NeverLies:     {Warning, "never-lies", "no {kinds} ever lie in the {zone}", "none start there, and no line brings one there", "look where they lie, or move one there"},
	NeverHeld:     {Warning, "never-held", "the holder of these {kinds} is always nobody", "they lie only in zones of the table", "say `the owner of it` if they have one, or another player"},
	NoReader:      {Warning, "no-reader", "nobody reads the text `{field}` of this card here", "its holder does, and in the {zone}, where it lies by now, it has none", "do the text before the line that moves the card, or say who reads it: `the turn player does its {field} text`, or `{field}: …, read by anyone` where the kind declares it"},
	EndOfKind:     {Warning, "end-of-kind", "this finds nothing while another card lies at the {end} of the {zone}", "{means}", "ask what lies there, `if the {end} card of … is {a kind}, …`; if it is meant so, allow it"},
	NeverLive:     {Warning, "never-live", "this never happens: `{verb}` finds the card in the {zone}, where its `{field}` is not live", "asked as `{verb}` begins", "{next}"},
	StaleName:     {Warning, "stale-name", "`{word}` does not go along with its card here", "another line has moved the card, so acting on this does nothing", "do this before the card is moved, or move it as `{word}`"},
	NeverCalled:   {Warning, "never-called", "nothing ever does what this waits for: `{declared}`", "{label}", "say where it is done, on a line such as `{verb} …`, or leave this out"},
	NeverOffered:  {Warning, "never-offered", "the {what} `{name}` is never offered", "no rule says `{line}`", "write `{line}` where players may do it, such as in `turn`"},
	NeverHad:      {Warning, "never-had", "{who} has the `{phase}`", "{label}", "{next}"},
	NeverFilled:   {Warning, "never-filled", "nothing ever comes into the {zone}", "no card starts here, and none is moved here", "let a card start there (`starts in: {zone}` in its file), or move one there: `move … to {the}`"},
	NeverDone:     {Warning, "never-done", "nothing ever carries out the text `{field}`", "such as that of `{card}`", "say where it is done: `do its {field} text`"},
}
