package oracle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// sees says whether a seat sees the face of a card where it lies (specification,
// Zones: the ways to see).
func (r *rules) sees(w *world, seat int, c CardID) bool {
	z := w.at[c]
	if z == Nowhere {
		return false
	}
	switch r.Zones[z.Zone].Facing {
	case check.FaceUp:
		return true
	case check.FaceDown:
		return false
	case check.Held:
		return r.zoneOwner(z) == seat && seat >= 0
	case check.Outward:
		return r.whose(w, c) != seat && seat >= 0
	case check.EitherWay:
		return !w.faceDown[c] || r.whose(w, c) == seat && seat >= 0
	case check.Buried:
		return !w.faceDown[c]
	}
	return false
}

// zoneOwner is the player whose zone it is: of a zone on a card the card's owner; -1 of
// the table's.
func (r *rules) zoneOwner(z ZoneID) int {
	if z.Host != NoCard {
		return r.owner(z.Host)
	}
	return z.Seat
}

// whose is the player whose zone a card lies in, and in a zone of nobody the card's
// owner.
func (r *rules) whose(w *world, c CardID) int {
	if s := r.zoneOwner(w.at[c]); s >= 0 {
		return s
	}
	return r.owner(c)
}

// knows says whether a seat knows the face of a card. The outsider knows what
// everybody sees.
func (r *run) knows(seat int, c CardID) bool {
	switch {
	case seat == everything:
		return true
	case seat == outsider:
		z := r.w.at[c]
		if z == Nowhere {
			return false
		}
		face := r.Zones[z.Zone].Facing
		return face == check.FaceUp || face.Turns() && !r.w.faceDown[c]
	}
	return r.w.known[c][seat] && !r.lone(c) || r.sees(r.w, seat, c)
}

// lone says whether a card lies alone in a heap, with nothing on it: it can't be told by
// anything, nor taken for another.
func (r *run) lone(c CardID) bool {
	z := r.w.at[c]
	return z != Nowhere && r.heap(z) && len(r.w.piles[z]) == 1 && !r.bears(c)
}

// heap says whether a zone is face down and has no order.
func (r *run) heap(z ZoneID) bool {
	return r.Zones[z.Zone].Facing == check.FaceDown && !r.Zones[z.Zone].Ordered
}

// learn lets everybody know what they see just now.
func (r *run) learn() {
	for i := range r.copies {
		for s := range r.players {
			if c := CardID(i); !r.w.known[c][s] && r.sees(r.w, s, c) {
				r.w.known[c][s] = true
				r.forgetAmong(s, r.w.at[c], r.copies[c])
			}
		}
	}
	for _, z := range r.zones {
		r.mix(z)
		for s := range r.players {
			r.blur(s, z)
		}
	}
}

// track says what the seats know once a card has gone from one zone to another.
// placed is who could tell which of the cards it was, saw is who knew what it was.
func (r *run) track(c CardID, from, to ZoneID, placed, told, saw []bool) {
	for s := range r.players {
		sees := r.sees(r.w, s, c)
		r.w.eyed[c][s] = placed[s] || told[s] || to == Nowhere || r.Zones[to.Zone].Facing != check.FaceDown
		switch {
		case from == Nowhere || placed[s] || told[s]:
		case sees || saw[s]: // now it shows which it was
			r.forgetAmong(s, from, r.copies[c])
		case from != to: // what is moved within a zone has not left it
			r.leftUnseen(c, s, from, to)
		}
		if sees {
			r.w.known[c][s] = true
			continue
		}
		r.w.known[c][s] = saw[s]
		r.blur(s, to)
	}
}

// tells says whether a seat can tell a card from the others of a heap, though not what it is:
// by what lies on it, if it was never mixed with others there.
func (r *run) tells(seat int, c CardID) bool {
	z := r.w.at[c]
	return z == Nowhere || r.heap(z) && r.w.eyed[c][seat] && r.tellable(outsider, c)
}

// mix takes the eye off the cards of a heap that look like others there, as soon as
// something lies on any of them.
func (r *run) mix(z ZoneID) {
	if z != Nowhere && r.heap(z) && slices.ContainsFunc(r.w.piles[z], r.bears) {
		r.mixed(z)
	}
}

// mixed is mix also where nothing lies on any of them, before something does.
func (r *run) mixed(z ZoneID) {
	if z == Nowhere || !r.heap(z) || len(r.w.piles[z]) < 2 {
		return
	}
	for _, c := range r.w.piles[z] {
		if !r.tellable(outsider, c) {
			r.w.eyed[c] = make([]bool, r.players)
		}
	}
}

// blur: what a seat has learnt of a card stays known as long as the card can be
// told from the others: by its place in a zone in order, or by what lies openly on
// it. Otherwise it is only known to be among them (specification, What may be
// known).
func (r *run) blur(seat int, z ZoneID) {
	if z == Nowhere || r.Zones[z.Zone].Ordered && r.Zones[z.Zone].Facing != check.Held {
		return
	}
	var lost []CardID
	for _, c := range r.w.piles[z] {
		if len(r.w.piles[z]) == 1 && r.heap(z) && slices.Contains(r.w.among[amongKey{seat, z}], r.copies[c]) { // what is known to be there is this
			r.w.known[c][seat] = true
			r.forgetAmong(seat, z, r.copies[c])
		}
		if r.w.known[c][seat] && !r.sees(r.w, seat, c) && !r.lone(c) && !r.tellable(seat, c) {
			lost = append(lost, c)
		}
	}
	for _, c := range lost {
		r.w.known[c][seat] = false
		r.addAmong(seat, z, r.copies[c])
	}
}

// tellable says whether a card can be told from the others whose faces the seat does
// not see: never in another's hand, always where each card keeps its place on the
// table; in a heap by what lies on it, or by that alone nothing does.
func (r *run) tellable(seat int, c CardID) bool {
	z := r.w.at[c]
	switch r.Zones[z.Zone].Facing {
	case check.Held:
		return false
	case check.EitherWay, check.Buried, check.Outward:
		return true
	}
	others, mine := false, r.carried(seat, c)
	for _, x := range r.w.piles[z] {
		if x == c || r.sees(r.w, seat, x) {
			continue
		}
		if r.carried(seat, x) == mine {
			return false
		}
		others = true
	}
	return others || r.bears(c)
}

// bears says whether something lies on a card.
func (r *run) bears(c CardID) bool {
	some := slices.ContainsFunc(r.w.tokens[c], func(n int) bool { return n != 0 }) || slices.Contains(r.w.marks[c], true)
	return some || slices.ContainsFunc(r.on[c], func(z ZoneID) bool { return len(r.w.piles[z]) > 0 })
}

// forgetOrder is what a shuffle does to what is known.
func (r *run) forgetOrder(z ZoneID) {
	for _, c := range r.w.piles[z] {
		r.loseSight(c)
	}
}

// mislay is what is known of a card that has come to lie where luck has left the order open.
func (r *run) mislay(c CardID) {
	if r.w.open[c] {
		r.loseSight(c)
	}
}

// loseSight: who knew a card that they do not see knows only that it is in its zone.
func (r *run) loseSight(c CardID) {
	r.w.eyed[c] = make([]bool, r.players)
	for s := range r.players {
		if r.w.known[c][s] && !r.sees(r.w, s, c) {
			r.w.known[c][s] = false
			r.addAmong(s, r.w.at[c], r.copies[c])
		}
	}
}

func (r *run) addAmong(seat int, z ZoneID, def check.ID) {
	k := amongKey{seat, z}
	r.w.among[k] = slices.Sorted(slices.Values(append(slices.Clone(r.w.among[k]), def)))
}

func (r *run) forgetAmong(seat int, z ZoneID, def check.ID) {
	k := amongKey{seat, z}
	if i := slices.Index(r.w.among[k], def); i >= 0 {
		r.w.among[k] = slices.Delete(slices.Clone(r.w.among[k]), i, i+1)
	}
}

// leftUnseen: a card that the seat could not tell has left a zone, and it may have
// been any of those known to be among the others that may lie where it went.
func (r *run) leftUnseen(c CardID, seat int, z, to ZoneID) {
	k, holds := amongKey{seat, z}, r.Zones[to.Zone].Holds
	if !r.holds(to, c) { // it is there no more, though none of its kind was to go there
		r.forgetAmong(seat, z, r.copies[c])
	}
	r.w.among[k] = slices.DeleteFunc(slices.Clone(r.w.among[k]), func(def check.ID) bool {
		return len(holds) == 0 || slices.Contains(holds, r.Cards[def].Kind)
	})
}

// show lets seats see a face once.
func (r *run) show(c CardID, seat int) {
	if z := r.w.at[c]; !r.w.known[c][seat] {
		r.w.known[c][seat] = true
		r.forgetAmong(seat, z, r.copies[c])
	}
}

// sign is all that a seat can tell of a card: two cards of one sign are one option
// (specification, How many, and who chooses).
func (r *run) sign(seat int, c CardID) string {
	var b strings.Builder
	z := r.w.at[c]
	fmt.Fprintf(&b, "%v|%v|", z, r.w.faceDown[c])
	if r.knows(seat, c) {
		fmt.Fprintf(&b, "%d|", r.copies[c])
	}
	if z != Nowhere && r.Zones[z.Zone].Facing == check.Held && r.zoneOwner(z) != seat && !r.knows(seat, c) {
		return b.String() // others see only how many there are
	}
	if z != Nowhere && r.Zones[z.Zone].Ordered {
		at := -1 // where it lies luck has not said yet
		if !r.w.open[c] {
			at = slices.Index(r.w.piles[z], c)
		}
		fmt.Fprintf(&b, "at %d|", at)
	}
	b.WriteString(r.carried(seat, c))
	return b.String()
}

// carried is what a seat can tell of what lies on a card.
func (r *run) carried(seat int, c CardID) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%v%v", r.w.tokens[c], r.w.marks[c])
	for _, z := range r.on[c] {
		if len(r.w.piles[z]) == 0 {
			continue // that it could carry cards its face tells
		}
		var on []string
		for _, x := range r.w.piles[z] {
			what := "?"
			if r.knows(seat, x) {
				what = fmt.Sprint(r.copies[x])
			}
			on = append(on, what+fmt.Sprint(r.w.faceDown[x])+r.carried(seat, x))
		}
		if !r.Zones[z.Zone].Ordered {
			slices.Sort(on)
		}
		fmt.Fprintf(&b, "{%d:%s}", z.Zone, strings.Join(on, ","))
	}
	return b.String()
}

// cardOptions are the cards that a seat may choose among, those that it cannot
// tell apart as one.
func (r *run) cardOptions(seat int, list []CardID) (out []Option) {
	at := map[string]int{}
	for _, c := range slices.Sorted(slices.Values(list)) {
		sign := r.sign(seat, c)
		if i, met := at[sign]; met {
			out[i].Cards = append(out[i].Cards, c)
			continue
		}
		at[sign] = len(out)
		out = append(out, Option{Kind: CardOption, Card: c, Cards: []CardID{c}, Known: r.knows(seat, c), Zone: r.w.at[c]})
	}
	return out
}

// lie is how a card lies for those who look on.
func (r *run) lie(c CardID) Lie {
	z := r.w.at[c]
	out := Lie{FaceUp: r.knows(outsider, c), Among: len(r.w.piles[z])}
	if z != Nowhere && r.Zones[z.Zone].Facing != check.Held { // of a hand others see only how many lie there
		out.Tokens, out.Marks = slices.Clone(r.w.tokens[c]), slices.Clone(r.w.marks[c])
		if r.Zones[z.Zone].Ordered && !r.w.open[c] {
			out.Place = slices.Index(r.w.piles[z], c) + 1
		}
	}
	for s := range r.players {
		out.Knows = append(out.Knows, r.knows(s, c))
	}
	return out
}

// View is the table as a seat sees it (specification, Face-down cards).
func (p *Play) View(seat int) View {
	r := p.run
	v := View{Seat: seat, SeatTokens: cloneRows(r.w.seats), Turn: r.w.turn, TurnOf: r.w.turnOf, Out: slices.Clone(r.w.out)}
	for _, z := range r.zones {
		zv := ZoneView{Zone: z, Count: len(r.w.piles[z]), Among: slices.Clone(r.w.among[amongKey{seat, z}])}
		for i, c := range r.w.piles[z] {
			cv := CardView{Card: check.None, Copy: c, FaceUp: r.knows(outsider, c), Tokens: slices.Clone(r.w.tokens[c]), Marks: slices.Clone(r.w.marks[c])}
			if r.Zones[z.Zone].Ordered && !r.w.open[c] {
				cv.Place = i + 1
			}
			switch {
			case r.knows(seat, c):
				cv.Card = r.copies[c]
			case r.w.known[c][seat]: // it lies alone in a heap
				zv.Among = append(zv.Among, r.copies[c])
			}
			if !r.handOfAnother(seat, c) {
				zv.Cards = append(zv.Cards, cv)
			}
		}
		v.Zones = append(v.Zones, zv)
	}
	return v
}

// handOfAnother says whether a card lies, or what carries it lies, where a seat sees
// only how many there are.
func (r *run) handOfAnother(seat int, c CardID) bool {
	for n := 0; c != NoCard && n <= len(r.copies); n++ {
		z := r.w.at[c]
		if z == Nowhere {
			return false
		}
		if r.Zones[z.Zone].Facing == check.Held && r.zoneOwner(z) != seat {
			return true
		}
		c = z.Host
	}
	return false
}
