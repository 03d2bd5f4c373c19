package check

import "strings"

// Past is the form of a verb after `is`: burned. It is the one the rules give
// (`past …`), or that of English.
func (g *Game) Past(verb string) string {
	if g.words != nil {
		return g.words.vocab.past(verb)
	}
	return newVocabulary().past(verb)
}

func (v *vocabulary) past(verb string) string {
	if past, ok := v.pasts[verb]; ok {
		return past
	}
	head, rest, _ := strings.Cut(verb, " ")
	return strings.TrimSpace(pastForm(head) + " " + rest)
}

// Third is the form of a verb after a single subject: burns.
func Third(verb string) string {
	head, rest, _ := strings.Cut(verb, " ")
	return strings.TrimSpace(thirdForm(head) + " " + rest)
}

// pastForm is the form of a verb after `is` in English: trashed, robbed, lost.
func pastForm(word string) string {
	if past, ok := irregularPasts[word]; ok {
		return past
	}
	if n := len(word); n > 2 && !isVowel(word[n-1]) && !strings.ContainsRune("wxy", rune(word[n-1])) &&
		isVowel(word[n-2]) && !isVowel(word[n-3]) && strings.Count(strings.Map(vowelsOnly, word), "v") == 1 {
		return word + word[n-1:] + "ed" // one short syllable: rob, trap
	}
	return regularPast(word)
}

// regularPast is a verb with `ed`: burned.
func regularPast(word string) string {
	switch {
	case strings.HasSuffix(word, "e"):
		return word + "d"
	case strings.HasSuffix(word, "y") && !vowelBefore(word):
		return word[:len(word)-1] + "ied"
	}
	return word + "ed"
}

func isVowel(c byte) bool { return strings.IndexByte("aeiou", c) >= 0 }

func vowelsOnly(r rune) rune {
	if strings.ContainsRune("aeiouy", r) {
		return 'v'
	}
	return -1
}

// irregularPasts are the verbs of English, among those that games use, whose form after
// `is` has no `ed`. Those that have both forms (burn, spoil) are not among them.
var irregularPasts = map[string]string{
	"beat": "beaten", "become": "become", "begin": "begun", "bend": "bent", "bet": "bet", "bid": "bid", "bind": "bound", "bite": "bitten",
	"bleed": "bled", "blow": "blown", "break": "broken", "breed": "bred", "bring": "brought", "build": "built", "burst": "burst",
	"buy": "bought", "cast": "cast", "catch": "caught", "choose": "chosen", "cling": "clung", "come": "come", "cost": "cost",
	"cut": "cut", "deal": "dealt", "dig": "dug", "do": "done", "draw": "drawn", "drink": "drunk", "drive": "driven",
	"eat": "eaten", "fall": "fallen", "feed": "fed", "feel": "felt", "fight": "fought", "find": "found", "flee": "fled", "fling": "flung",
	"fly": "flown", "forbid": "forbidden", "forget": "forgotten", "forgive": "forgiven", "freeze": "frozen", "get": "got", "give": "given",
	"go": "gone", "grind": "ground", "grow": "grown", "hang": "hung", "have": "had", "hear": "heard", "hide": "hidden", "hit": "hit",
	"hold": "held", "hurt": "hurt", "keep": "kept", "know": "known", "lay": "laid", "lead": "led", "leave": "left", "lend": "lent",
	"let": "let", "lie": "lain", "light": "lit", "lose": "lost", "make": "made", "mean": "meant", "meet": "met", "overcome": "overcome",
	"overthrow": "overthrown", "pay": "paid", "put": "put", "quit": "quit", "read": "read", "rebuild": "rebuilt", "redraw": "redrawn", "ride": "ridden", "ring": "rung",
	"rise": "risen", "run": "run", "say": "said", "see": "seen", "seek": "sought", "sell": "sold", "send": "sent", "set": "set",
	"shake": "shaken", "shed": "shed", "shoot": "shot", "show": "shown", "shrink": "shrunk", "shut": "shut", "sing": "sung", "sink": "sunk",
	"sit": "sat", "slay": "slain", "sleep": "slept", "slide": "slid", "sling": "slung", "sow": "sown", "speak": "spoken", "spend": "spent",
	"spin": "spun", "split": "split", "spread": "spread", "spring": "sprung", "stand": "stood", "steal": "stolen", "stick": "stuck",
	"sting": "stung", "strew": "strewn", "strike": "struck", "string": "strung", "swear": "sworn", "sweep": "swept", "swim": "swum",
	"swing": "swung", "take": "taken", "teach": "taught", "tear": "torn", "tell": "told", "think": "thought", "throw": "thrown",
	"thrust": "thrust", "tread": "trodden", "undo": "undone", "unwind": "unwound", "uphold": "upheld", "wake": "woken", "wear": "worn",
	"weave": "woven", "win": "won", "wind": "wound", "withdraw": "withdrawn", "wring": "wrung", "write": "written",
}
