package oracle

import (
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// ask puts a question to a player and gives the index of what was chosen. A choice
// of one option is made without asking, unless it is posed: where its absence
// would tell a secret (specification, What may be known).
func (r *run) ask(q Question, menu []Option, posed bool) int {
	return r.askOf(q, menu, nil, posed)
}

// askOf offers some of the options; nil: all.
func (r *run) askOf(q Question, menu []Option, some []int, posed bool) int {
	if len(menu) == 0 {
		panic("nothing to choose")
	}
	q.At = r.here
	if len(menu) == 1 && !posed {
		return 0
	}
	if r.trial != nil {
		return r.trial.choose(r, q.Seat, len(menu))
	}
	open := r.payable(q.Seat, len(menu))
	if some != nil {
		open = slices.DeleteFunc(open, func(i int) bool { return !slices.Contains(some, i) })
	}
	if len(open) == 0 {
		open = []int{0}
	}
	if len(open) == 1 && !posed {
		r.paid(open[0])
		return open[0]
	}
	offered := make([]Option, len(open))
	for i, o := range open {
		offered[i] = menu[o]
	}
	i := r.put(q, offered)
	r.w.steps, *r.work = 0, 0
	e := Event{Kind: Chosen, Seat: q.Seat, Option: offered[i], Text: r.learnt(q, offered[i])}
	if c := offered[i].Card; offered[i].Kind == CardOption {
		e.Cards = []CardID{c}
	}
	r.event(e)
	r.paid(open[i])
	return open[i]
}

// learnt is what others learn of a choice as it is made: of a secret one that it was made, of
// a batch nothing before it is complete, of a card what they see of it where it lies
// (specification, How many, and who chooses; Secret choices; Face-down cards).
func (r *run) learnt(q Question, o Option) string {
	switch {
	case q.Secret:
		return ThatOnly
	case o.Kind != CardOption:
		return Whole
	case q.Kind == AskBatch || r.Zones[o.Zone.Zone].Facing == check.Held:
		return NotEven
	case r.Zones[o.Zone.Zone].Facing == check.FaceDown && !r.Zones[o.Zone.Zone].Ordered && !r.tellable(outsider, o.Card):
		return NotEven // which of those that look alike
	}
	return Whole
}

// lacking is what cannot be had: in a payment that is the end of it.
func (r *run) lacking() {
	if r.strict {
		panic(cannot{})
	}
}

// pick carries out a Pick (specification, How many, and who chooses).
func (r *run) pick(p *check.Pick, f *frame) {
	var got []CardID
	switch p.How {
	case check.PickAll:
		got = r.pickAll(p, f)
	case check.PickRandom:
		got = r.pickRandom(p, f)
	case check.PickOne:
		got = r.pickOne(p, f)
	case check.PickSome:
		got = r.pickSome(p, f)
	default:
		panic("no such way to pick")
	}
	if p.Secret != nil {
		one := noRef
		if len(got) > 0 {
			one = r.refTo(got[0])
		}
		f.set(p.Secret.Slots+max(0, r.seat(p.Who, f)), cardVal(one))
	}
	if !p.Single {
		f.putSet(p.Slot, got)
		return
	}
	one := noRef
	if len(got) > 0 {
		one = r.refTo(got[0])
	}
	f.set(p.Slot, cardVal(one))
}

// secret says whether the number of options of a player would betray a secret: the
// size of the set is one (Query.Hidden), or it is a choice among more than are
// taken by force, and others do not see which of them are alike.
func (r *run) secret(seat int, q *check.Query, f *frame, forced int) bool {
	return q.Hidden || r.unlike(seat, q, f, forced)
}

// unlike says whether a player sees more of the cards of a set than everybody
// does, and there are more of them than are taken by force.
func (r *run) unlike(seat int, q *check.Query, f *frame, forced int) bool {
	list := r.seen(q, f, outsider)
	list = slices.DeleteFunc(list, func(c CardID) bool { // that a place is no card shows
		return r.Kinds[r.kind(c)].Place && len(q.Kinds) > 0 && !slices.Contains(q.Kinds, r.kind(c))
	})
	return r.knowsMore(seat, list) && (q.Hidden || len(list) > forced)
}

// knowsMore says whether a player knows more of some cards than everybody sees: that it is among others, too.
func (r *run) knowsMore(seat int, list []CardID) bool {
	return slices.ContainsFunc(list, func(c CardID) bool {
		among := slices.Contains(r.w.among[amongKey{seat, r.w.at[c]}], r.copies[c])
		return (r.w.known[c][seat] || r.knows(seat, c) || among) && !r.knows(outsider, c)
	})
}

func (r *run) refs(list []CardID) (out []ref) {
	for _, c := range list {
		out = append(out, r.refTo(c))
	}
	return out
}

func (r *run) pickAll(p *check.Pick, f *frame) []CardID {
	list := r.cards(p.Set, f)
	if p.Single {
		if len(list) == 0 {
			r.lacking()
			return nil
		}
		return r.firsts(p.Set, f)[:1]
	}
	if p.Set.Domain.AtEnd() && len(list) < r.num(p.Set.Domain.N, f) {
		r.lacking()
	}
	return list
}

func (r *run) pickRandom(p *check.Pick, f *frame) []CardID {
	list := slices.Sorted(slices.Values(r.cards(p.Set, f)))
	n := max(0, r.num(p.Max, f))
	if len(list) < n {
		r.lacking()
		n = len(list)
	}
	var got []CardID
	switch {
	case r.trial != nil:
		for range n {
			i := 0
			if len(list) > 1 { // of one everybody foresees which
				i = r.trial.luck(r, len(list))
			}
			got = append(got, list[i])
			list = slices.Delete(slices.Clone(list), i, i+1)
		}
	case n > 0:
		got = r.chance.Random(slices.Clone(list), n)
		for _, c := range got {
			if len(list) > 1 {
				r.paid(slices.Index(list, c))
			}
			list = slices.DeleteFunc(slices.Clone(list), func(x CardID) bool { return x == c })
		}
		r.event(Event{Kind: ByChance, Seat: -1, Cards: slices.Clone(got)})
	}
	return got
}

// offered is who chooses, and the cards there are to choose among as far as that player
// knows; -1: nobody.
func (r *run) offered(p *check.Pick, f *frame) (seat int, list []CardID) {
	if seat = r.seat(p.Who, f); seat < 0 {
		r.lacking()
		return -1, nil
	}
	return seat, r.seen(p.Set, f, seat)
}

// pickOne lets a player choose one card; what turns out not to fit is none.
func (r *run) pickOne(p *check.Pick, f *frame) []CardID {
	seat, list := r.offered(p, f)
	if seat < 0 {
		return nil
	}
	r.settleAll(list)
	menu := r.cardOptions(seat, list)
	posed := r.secret(seat, p.Set, f, 1) || p.Secret != nil
	if p.Secret != nil && p.Secret.OrNone || len(menu) == 0 && posed {
		if len(menu) == 0 && !(p.Secret != nil && p.Secret.OrNone) {
			r.lacking()
		}
		menu = append(menu, Option{Kind: NoneOption, Card: NoCard, Zone: Nowhere})
	}
	if len(menu) == 0 {
		r.lacking()
		return nil
	}
	o := menu[r.ask(Question{Kind: AskCard, Seat: seat, Min: 1, Max: 1, Secret: p.Secret != nil}, menu, posed)]
	if o.Kind == NoneOption {
		return nil
	}
	c := r.which(o)
	if !r.isIn(p.Set, c, f) {
		r.lacking()
		return nil
	}
	return []CardID{c}
}

// which is the card that was chosen: of several that the chooser cannot tell apart,
// chance says which.
func (r *run) which(o Option) CardID {
	if o.Known {
		return o.Card
	}
	return r.byChance(o.Cards, 1)[0]
}

// byChance are so many of some cards that look alike. Which they are nobody can
// foresee.
func (r *run) byChance(list []CardID, n int) (got []CardID) {
	left := slices.Clone(list)
	if r.trial == nil {
		got = r.chance.Random(slices.Clone(list), n)
		for _, p := range r.pays {
			p.blind = true
		}
	}
	for i := range n {
		k := 0
		if r.trial == nil {
			k = slices.Index(left, got[i])
			r.paid(k)
		} else {
			k = r.trial.luck(r, len(left))
			got = append(got, left[k])
		}
		left = slices.Delete(left, k, k+1)
	}
	return got
}

// pickSome lets a player choose a batch: card by card, as one decision.
func (r *run) pickSome(p *check.Pick, f *frame) []CardID {
	seat, list := r.offered(p, f)
	if seat < 0 {
		return nil
	}
	none := p.Max != nil && r.num(p.Max, f) <= 0 // everybody can tell that none is taken
	if !none {
		r.settleAll(list)
	}
	least := 0
	if p.Min != nil {
		least = max(0, r.num(p.Min, f))
	}
	most := len(list)
	if p.Max != nil {
		most = max(0, r.num(p.Max, f))
	}
	if len(list) < least {
		r.lacking()
	}
	least, most = min(least, len(list)), min(most, len(list))
	got := r.batch(Question{Kind: AskBatch, Seat: seat, Min: least, Max: most}, list, !none && r.secret(seat, p.Set, f, least))
	got = r.scattered(seat, list, got)
	got = slices.DeleteFunc(got, func(c CardID) bool { return !r.isIn(p.Set, c, f) })
	if len(got) < least {
		r.lacking()
	}
	return r.inOrder(p.Set, got)
}

// scattered are the cards of a batch, where chance has said which they are of those
// that the chooser cannot tell apart: zone by zone, as cards are taken one after another.
func (r *run) scattered(seat int, list, got []CardID) (out []CardID) {
	alike := map[CardID][]CardID{}
	var first []CardID
	for _, o := range r.cardOptions(seat, list) {
		if o.Known {
			continue
		}
		alike[o.Card] = o.Cards
		first = append(first, o.Card)
	}
	for _, c := range r.byZones(first) {
		var taken []CardID
		for _, x := range alike[c] {
			if slices.Contains(got, x) {
				taken = append(taken, x)
			}
		}
		if len(taken) > 0 {
			out = append(out, r.byChance(alike[c], len(taken))...)
		}
	}
	for _, c := range got {
		if r.knows(seat, c) {
			out = append(out, c)
		}
	}
	return out
}

// trying says whether what comes next has not happened, and is only tried.
func (r *run) trying() bool { return r.trial != nil && len(r.trial.widths) >= r.trial.given }

// batch asks for one card after another. A set is one decision: so that each is
// chosen in one way only, its cards are taken in one order, in which order does not
// matter (Ordering). What is forced is taken without asking, unless the batch is posed;
// then `none` alone is asked where there is nothing.
func (r *run) batch(q Question, list []CardID, posed bool) (got []CardID) {
	list = slices.Sorted(slices.Values(list))
	order := list
	if o, ok := r.chance.(Ordering); ok && !r.trying() { // of a batch that has begun the rest is tried in its order
		order = o.Order(q.Seat, slices.Clone(list))
	}
	left, next := slices.Clone(list), 0
	for first := true; len(got) < q.Max || first && posed && len(left) == 0; first = false {
		menu := r.cardOptions(q.Seat, left)
		var offered []int
		for i, o := range menu {
			at := len(order)
			for _, c := range o.Cards {
				if k := slices.Index(order, c); k >= next {
					at = min(at, k)
				}
			}
			if at < len(order) && len(order)-at >= q.Min-len(got) { // enough come after it
				offered = append(offered, i)
			}
		}
		if len(list) == 0 || len(got) >= q.Min {
			o := Option{Kind: DoneOption, Card: NoCard, Zone: Nowhere}
			if len(list) == 0 {
				o.Kind = NoneOption
			}
			offered, menu = append(offered, len(menu)), append(menu, o)
		}
		if len(menu) == 0 {
			break
		}
		q.Taken = slices.Clone(got)
		tried := r.trying()
		o := menu[r.askOf(q, menu, offered, posed)]
		if o.Kind != CardOption {
			break
		}
		c := o.Card
		for _, x := range order[next:] {
			if slices.Contains(o.Cards, x) {
				c = x
				break
			}
		}
		at := slices.Index(order, c)
		if tried && at < next {
			panic(cannot{}) // the same set in another order
		}
		got, next = append(got, c), at+1
		left = slices.DeleteFunc(left, func(x CardID) bool { return x == c })
	}
	return got
}

// drawPlayer lets chance say which of the players it is whom the phrase means, each as likely as
// another (specification, How many, and who chooses).
func (r *run) drawPlayer(p *check.PickPlayer, f *frame) {
	seats := r.those(r.seatsIn(), p.Except, p.Of, f)
	if len(seats) == 0 {
		r.lacking()
		f.set(p.Slot, number(-1))
		return
	}
	got := 0
	switch {
	case len(seats) == 1: // no luck decides that
	case r.trial != nil:
		got = r.trial.luck(r, len(seats))
	default:
		got = slices.Index(seats, r.chance.Player(slices.Clone(seats)))
		r.paid(got)
	}
	f.set(p.Slot, number(seats[got]))
	if r.trial == nil {
		r.event(Event{Kind: Drawn, Seat: seats[got]})
	}
}

func (r *run) pickPlayer(p *check.PickPlayer, f *frame) {
	if p.Random {
		r.drawPlayer(p, f)
		return
	}
	seat := r.seat(p.Who, f)
	var menu []Option
	for _, s := range r.those(r.seatsIn(), p.Except, p.Of, f) {
		menu = append(menu, Option{Kind: PlayerOption, Player: s, Card: NoCard, Zone: Nowhere})
	}
	if len(menu) == 0 || seat < 0 {
		r.lacking()
		r.keep(p.Secret, seat, -1, f)
		f.set(p.Slot, number(-1))
		return
	}
	who := menu[r.ask(Question{Kind: AskPlayer, Seat: seat, Secret: p.Secret != nil}, menu, p.Secret != nil)].Player
	if p.Secret != nil {
		r.keep(p.Secret, seat, who, f)
		return
	}
	f.set(p.Slot, number(who))
}

func (r *run) pickNumber(p *check.PickNumber, f *frame) {
	seat := r.seat(p.Who, f)
	lo, hi := r.num(p.Min, f), r.num(p.Max, f)
	if seat < 0 || hi < lo { // there is none to choose
		r.lacking()
	}
	n := hi
	if seat >= 0 && lo <= hi {
		var menu []Option
		for i := lo; i <= hi; i++ {
			menu = append(menu, Option{Kind: NumberOption, Number: i, Card: NoCard, Zone: Nowhere})
		}
		n = menu[r.ask(Question{Kind: AskNumber, Seat: seat, Min: lo, Max: hi, Secret: p.Secret != nil}, menu, p.Secret != nil || readsHidden(p.Min) || readsHidden(p.Max))].Number
	}
	r.keep(p.Secret, seat, n, f)
	f.set(p.Slot, number(n))
}

// pickValue lets a player choose a word, a number or a name as cards print it (specification, Names for
// what was said): each of those of which the condition holds, by what it says.
func (r *run) pickValue(p *check.PickValue, f *frame) {
	seat, none := r.seat(p.Who, f), 0
	var menu []Option
	list := r.printed(p.Field)
	for i, v := range list {
		if v.Word != "" {
			none = -1
		}
		if r.mayBe(p, v, f) {
			menu = append(menu, Option{Kind: WayOption, Number: i, Label: v.Text(), Card: NoCard, Zone: Nowhere})
		}
	}
	if len(menu) == 0 || seat < 0 {
		r.lacking()
		r.keep(p.Secret, seat, none, f)
		f.set(p.Slot, number(none))
		return
	}
	o := menu[r.ask(Question{Kind: AskWay, Seat: seat, Secret: p.Secret != nil}, menu, p.Secret != nil || readsHidden(p.Cond))]
	if p.Secret != nil {
		r.keep(p.Secret, seat, list[o.Number].V, f)
		return
	}
	f.set(p.Slot, number(list[o.Number].V))
}

// mayBe says whether one of the values fits what is asked of them.
func (r *run) mayBe(p *check.PickValue, v check.Num, f *frame) bool {
	if p.Cond == nil {
		return true
	}
	tried := f.clone()
	tried.set(p.Slot, number(v.V))
	return r.truth(p.Cond, tried)
}

// printed are all words of a field in the order of their declaration, its numbers from the least
// on, or the names of cards in the order of their files.
func (r *run) printed(ref check.FieldRef) (out []check.Num) {
	met := map[string]bool{}
	take := func(v int, word string) {
		n := check.Num{V: v, Word: word}
		if !met[n.Text()] {
			met[n.Text()] = true
			out = append(out, n)
		}
	}
	if ref.IsName() {
		for i := range r.Cards {
			if !r.Kinds[r.Cards[i].Kind].Place {
				take(r.numberOfName(r.Cards[i].Name), r.Cards[i].Name)
			}
		}
		return out
	}
	words := false
	for kind, at := range ref.ByKind {
		if at == check.None {
			continue
		}
		for _, w := range r.Kinds[kind].Fields[at].Words {
			words = true
			take(slices.Index(r.WordNames, w), w)
		}
	}
	if words {
		return out
	}
	for i := range r.Cards {
		if at := ref.ByKind[r.Cards[i].Kind]; at != check.None {
			take(r.Cards[i].Values[at], "")
		}
	}
	slices.SortFunc(out, func(a, b check.Num) int { return a.V - b.V })
	return out
}

// numberOfName stands for a name: the place of the first card that bears it, from 1.
func (r *run) numberOfName(name string) int {
	return 1 + slices.IndexFunc(r.Cards, func(c check.Card) bool { return strings.EqualFold(c.Name, name) })
}

func (r *run) nameNumber(c CardID) int { return r.numberOfName(r.card(c).Name) }

// yesNo offers something; posed where others must not learn that it cannot be had.
func (r *run) yesNo(kind QuestionKind, seat int, can, posed bool) bool {
	if seat < 0 || !can && !posed {
		return false
	}
	no := Option{Kind: NoOption, Card: NoCard, Zone: Nowhere}
	menu := []Option{no}
	if can {
		menu = []Option{{Kind: YesOption, Card: NoCard, Zone: Nowhere}, no}
	}
	return menu[r.ask(Question{Kind: kind, Seat: seat}, menu, posed)].Kind == YesOption
}
