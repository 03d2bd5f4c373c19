package check

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/edition"
)

// bindKind is what a name in scope stands for.
type bindKind int

const (
	cardBinding bindKind = iota
	setBinding
	numberBinding
	playerBinding
	zoneBinding
	valueBinding // a word, number or name of cards that was chosen
	lostBinding  // a let whose value could not be read
)

// binding is something a text has named: `it`, `that ship`, `those cards`.
type binding struct {
	what    bindKind
	name    string   // let names; "" otherwise
	value   *Num     // what the name always stands for: the number that a keyword is said with
	kinds   []ID     // cards: the kinds it can be; empty: any
	field   FieldRef // numbers that cards print: where
	slot    int
	cand    bool      // the candidate of a `where`: only `it` and `its` reach it
	quiet   bool      // not what `it` means (parameters after the first)
	line    int       // the statement that named it; 0: a parameter
	alone   bool      // the statement does nothing but choose it
	howMany bool      // several cards: it was chosen how many, so that they are `that many`
	fixed   bool      // let names: `called` gave it, and nothing changes it
	span    diag.Span // let names: where it stands
	since   string    // the change of the language since which it is this that is meant
	words   diag.Span // the words that named it, where some did
}

// scope is the reading of one body: its slots and what it has named so far.
type scope struct {
	frame    *Frame
	names    []binding
	thisOK   bool
	this     []ID // the kinds `this` can be; empty: any
	loops    int
	keywords int  // keyword lines of the text so far
	didSlot  int  // slot of the last may/unless; -1: none yet
	paid     paid // what the payment of the last `you may` has named
	action   bool // the leading lines may hold `needs`
	card     bool // a card's text, not the rules
	turn     bool // the lines of a turn, or of `play`: they have phases
	// choosing: noun phrases may choose (`the hazards of an island`); what they
	// choose first waits in pre.
	choosing bool
	pre      []Stmt
	// lost: a line above could not be read, so what it named is not known and
	// nothing is said about an `it` or a `that ship` that finds nothing.
	lost bool
	line int // counts statements
	// each are the cards that a statement does something to one by one, and its line.
	each     *np
	eachLine int
	// subject is the other player who does this clause: `their` is of them.
	subject Expr
	// What is kept in secret, by its sort, and what was chosen last.
	secrets map[string]*secrets
	secret  *secrets
}

func newScope(frame *Frame) *scope {
	frame.Ints = max(frame.Ints, 2)
	return &scope{frame: frame, didSlot: -1}
}

func (s *scope) newInt() int { s.frame.Ints++; return s.frame.Ints - 1 }
func (s *scope) newSet() int { s.frame.Sets++; return s.frame.Sets - 1 }

func (s *scope) bind(b binding) {
	b.line = s.line
	s.names = append(s.names, b)
}

// actor is who does the clause being read: each other player is other than they.
func (s *scope) actor() Expr {
	if s.subject != nil {
		return s.subject
	}
	return &You{}
}

// takePre takes the choices that noun phrases made on the way.
func (s *scope) takePre() []Stmt {
	pre := s.pre
	s.pre = nil
	return pre
}

// block runs read with everything it names forgotten afterwards.
func (s *scope) block(read func()) {
	mark, did := len(s.names), s.didSlot
	defer func() { s.names, s.didSlot = s.names[:mark], did }()
	read()
}

// it is the last single card named.
func (s *scope) it() (binding, bool) {
	return s.latest(func(b binding) bool { return b.what == cardBinding && !b.quiet })
}

// number is the number that a name stands for.
func (b binding) number() Expr {
	if b.value != nil {
		return b.value
	}
	return &IntSlot{b.slot}
}

// latest is the last thing named of those that are meant.
func (s *scope) latest(meant func(binding) bool) (binding, bool) {
	for _, b := range slices.Backward(s.names) {
		if meant(b) {
			return b, true
		}
	}
	return binding{}, false
}

// twin is another card that was named in one breath with b: by the same statement, or,
// where kinds are given, one of them that the line above b's chose and nothing more.
func (s *scope) twin(b binding, kinds []ID) (binding, bool) {
	if b.line == 0 || b.line == s.line || b.cand {
		return binding{}, false
	}
	for _, o := range s.names {
		near := o.line == b.line || len(kinds) > 0 && o.alone && b.alone && o.line == b.line-1
		if o.what == cardBinding && o.slot != b.slot && near && !o.cand && !o.quiet && o.name == "" && (len(kinds) == 0 || overlap(o.kinds, kinds)) {
			return o, true
		}
	}
	return binding{}, false
}

// that is the last single card named that can be of one of the kinds: in a condition on cards
// within another it may be the one that the outer looks at.
func (s *scope) that(kinds []ID) (binding, bool) {
	inner := len(s.names) - 1
	for inner >= 0 && !s.names[inner].cand {
		inner--
	}
	return s.oneOf(kinds, func(i int) bool { return i != inner })
}

// but is the card other than which another of the kinds is: in a condition the one looked at.
func (s *scope) but(kinds []ID) (binding, bool) {
	return s.oneOf(kinds, func(int) bool { return true })
}

// oneOf is the last single card named that can be of one of the kinds, of those looked at only
// where may says so. Where one of these is meant, an older edition meant what the text had named.
func (s *scope) oneOf(kinds []ID, may func(i int) bool) (found binding, ok bool) {
	for i := len(s.names) - 1; i >= 0; i-- {
		b := s.names[i]
		if b.what != cardBinding || !overlap(b.kinds, kinds) || b.cand && (ok || !may(i)) {
			continue
		}
		switch {
		case !b.cand && !ok:
			return b, true
		case !b.cand:
			found.since = edition.LookedAt
			return found, true
		}
		found, ok = b, true
	}
	if ok && s.thisOK && overlap(s.this, kinds) {
		found.since = edition.LookedAt
	}
	return found, ok
}

// last is the last thing of a sort named; kinds narrows sets of cards.
func (s *scope) last(what bindKind, kinds []ID) (binding, bool) {
	return s.latest(func(b binding) bool {
		return b.what == what && b.name == "" && (what != setBinding || overlap(b.kinds, kinds))
	})
}

// referent is the last thing of a sort named, which word, at span, stands for.
func (c *checker) referent(s *scope, what bindKind, kinds []ID, span diag.Span, word string) binding {
	b, ok := s.last(what, kinds)
	if !ok {
		c.noReferent(s, span, word)
	}
	return c.meant(b, span)
}

// thatMany is the last number named. Cards of which somebody chose how many name one, too, since an edition.
func (c *checker) thatMany(s *scope, span diag.Span) Expr {
	b, ok := s.latest(func(b binding) bool {
		return b.name == "" && (b.what == numberBinding || b.what == setBinding && b.howMany)
	})
	if !ok {
		c.noReferent(s, span, "that many")
	}
	c.meant(b, span)
	if b.what == numberBinding {
		return &IntSlot{b.slot}
	}
	if _, number := s.last(numberBinding, nil); number {
		c.changed(edition.ChosenSo, span)
	}
	q := setNamed(b).q
	q.Span = span
	return &CountOf{Set: q, Said: true}
}

// meant notes that words mean something else since an edition.
func (c *checker) meant(b binding, span diag.Span) binding {
	if b.since != "" {
		c.changed(b.since, span)
	}
	c.standsFor(span, b)
	return b
}

// paid is what the payment of a `you may` has named: it is known behind `if you do`, where all
// of it was paid.
type paid struct {
	did   int
	names []binding
}

// pays notes what was named since mark as that of a payment.
func (s *scope) pays(did, mark int) {
	s.paid = paid{did: did}
	for _, b := range s.names[mark:] {
		if b.fixed {
			s.paid.names = append(s.paid.names, b)
		} else if b.name == "" {
			b.since = edition.PaidNames
			s.paid.names = append(s.paid.names, b)
		}
	}
}

// known is what a condition lets a text name.
func (s *scope) known(cond Expr) []binding {
	if did, ok := cond.(*DidIt); ok && did.Slot == s.paid.did {
		return s.paid.names
	}
	return nil
}

// let finds a named value.
func (s *scope) let(name string) (binding, bool) {
	b, ok := s.given(name)
	if b.what == lostBinding {
		panic(bail{})
	}
	return b, ok
}

// namesPlayer says whether a player named by a `let`, or what may be one, stands at the cursor.
func (s *scope) namesPlayer(cur *cursor) bool {
	return slices.ContainsFunc(s.names, func(b binding) bool {
		return (b.what == playerBinding || b.what == lostBinding) && b.name != "" && cur.is(strings.Fields(b.name)...)
	})
}

// namesNumber says whether a number named in one word stands at the cursor.
func (s *scope) namesNumber(cur *cursor) bool {
	b, ok := s.given(cur.word(0))
	return ok && b.what == numberBinding
}

// overlap says whether two kind lists share a kind; an empty list is every kind.
func overlap(a, b []ID) bool {
	return len(a) == 0 || len(b) == 0 || slices.ContainsFunc(a, func(x ID) bool { return slices.Contains(b, x) })
}

// common are the kinds that two lists share; an empty list is every kind.
func common(a, b []ID) []ID {
	switch {
	case len(a) == 0:
		return slices.Clone(b)
	case len(b) == 0:
		return a
	}
	return slices.DeleteFunc(slices.Clone(a), func(k ID) bool { return !slices.Contains(b, k) })
}

// within says whether every kind of a is in b; an empty list is every kind.
func within(a, b []ID) bool {
	return len(b) == 0 || len(a) > 0 && !slices.ContainsFunc(a, func(x ID) bool { return !slices.Contains(b, x) })
}

// checker holds the game being checked and everything said about it.
type checker struct {
	game         *Game
	vocab        *vocabulary
	diags        diag.List
	blocks       map[string]ID        // verb base -> hidden mark of `do not`
	said         map[string]diag.Span // declarations a game makes once
	lostWords    map[string]bool      // first words of declarations that could not be read
	lostReaction bool                 // a reaction could not be read
	wordValues   map[string]int       // the words of `one of` fields, each with its place in Game.WordNames
	nouns        map[*Query]diag.Span // where the kind of a query is said
	outright     map[*Query]bool      // nouns of which `in play` is said
	sayKeyword   [][]ID               // the cards that say each keyword; nil: nobody has asked yet
	deriving     []ID                 // adjectives that are being put in the place of their words, each inside the one before
	derivations  int
	decls        []pending // bodies to read once every word is known
	usedVerbs    map[ID]bool
	cardLimits   map[cardLimit]int // lines that apply so many times only
	ruleLimits   map[string]bool
	heads        map[*Query]headName // nouns that are names
	loose        []*Query            // nouns of the text at hand that look in play
	leftLoose    []*Query            // the same of the texts before it
	oneForms     []oneForm           // nouns that could be one or all
	extra        bool                // reading a further line of a checked game, which stays as it is
	closed       bool                // the game is whole: nothing is added to it
	playing      int                 // further lines: how many players are at the table; 0: as the game declares
	pendings     []func()
	abilities    []gathered
	parsed       map[*Scalar]parsed // texts of cards that were not read yet
	trees        *Trees             // see Source; nil: none are kept
	left         map[treeKey][]standing
	cardIndex    []*CardSource
	kindDecls    []declSource
	reacting     []*cardReaction // fields that are reactions
	adjDecls     []declSource
	ruleFiles    []*diag.File
	unsaid       map[diag.Span]int // by a field that an expansion adds to a kind, how many other cards don't say it
	editions     editions
	valueWords   map[ID]diag.Span      // what a value is counted from
	decided      map[diag.Span]Decided // conditions and places that have one answer, or none in some reading
	changes      []noted               // lines of an older edition that mean something else today
	saidWith     *Num                  // the number of the keyword whose lines are read
	refs         []Reference           // the words of the game that were read
	hole         *hole                 // a place for which words are looked for
	stands       []Pronoun             // words that stand for what was named
	notedFrom    int                   // of refs, what stays whatever is put back
	mute         bool                  // what is read was noted before
	hears        bool                  // whether whole noun phrases and verbs of the language are kept, in heard
	heard        []Heard
}

// bail stops the reading of one statement after its first mistake.
type bail struct{}

// fail reports a mistake and stops reading this statement.
func (c *checker) fail(code diag.Code, span diag.Span, kv ...string) {
	if !slices.Contains(kv, "next") {
		switch code {
		case diag.Expected:
			kv = append(kv, "next", nextStep(kv[1]))
		case diag.WrongThing:
			kv = append(kv, "next", "say "+kv[1]+" here")
		case diag.NoSubject:
			kv = append(kv, "next", "start with a verb, or with a player: `each player gains 3 coins`")
		case diag.MissingPart:
			kv = append(kv, "next", "write it after the verb")
		}
	}
	c.diags.Add(code, span, kv...)
	panic(bail{})
}

// guard runs read and takes up after a mistake in it; ok is false then.
func (c *checker) guard(read func()) (ok bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, mine := r.(bail); !mine {
				panic(r)
			}
		}
	}()
	read()
	return true
}

// attempt reads one statement; after a mistake in it the scope is as it was,
// but knows that something was lost.
func (c *checker) attempt(s *scope, read func()) {
	mark, loops := len(s.names), s.loops
	if !c.guard(read) {
		s.names, s.loops, s.choosing, s.pre, s.subject, s.lost = s.names[:mark], loops, false, nil, nil, true
	}
}

// try runs read; if it makes a mistake, everything is put back and the
// findings are returned.
func (c *checker) try(s *scope, cur *cursor, read func()) (diag.List, bool) {
	at, frame, names, said, did := cur.at, *s.frame, len(s.names), len(c.diags), s.didSlot
	loose, changes, heard, alike := slices.Clone(c.loose), len(c.changes), len(c.heard), slices.Clone(c.oneForms)
	end := c.tentative(cur)
	ok := c.guard(read)
	if end(ok && len(c.diags) == said); ok && len(c.diags) == said {
		return nil, true
	}
	lost := append(diag.List(nil), c.diags[said:]...)
	c.loose, c.oneForms = loose, alike
	cur.at, *s.frame, s.names, c.diags, s.didSlot = at, frame, s.names[:names], c.diags[:said], did
	c.changes, c.heard = c.changes[:changes], c.heard[:heard]
	return lost, false
}
