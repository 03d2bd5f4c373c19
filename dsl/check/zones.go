package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

func (c *checker) declareZone(d declSource) {
	cur := d.part(0)
	name, span := c.newWord(cur, "zone", zoneSense, "of")
	z := Zone{Name: name, Seat: None, Kind: None, Span: span}
	if cur.accept("of") {
		c.zoneOwner(cur, &z)
	}
	if end := len(strings.TrimSuffix(name, " in piles")); end < len(name) {
		c.advise(span, "a comma before `in piles`", "`"+name+"`", "write `zone "+name[:end]+", in piles`")
	}
	c.finish(cur)
	faced := false
	for i := 1; i < len(d.decl.Parts); i++ {
		if !c.guard(func() { faced = c.zonePart(d.part(i), &z) || faced }) {
			faced = true // it may have been that; the zone itself is known
		}
	}
	if !faced {
		c.diags.Add(diag.MissingPart, span, "verb", "zone", "part", "who sees its cards: `face up`, `face down`, `held`, `facing the others`, `either way up` or `buried`",
			"next", "write it behind a comma: `"+firstLine(d.span().Text())+", face up`")
	}
	c.piledZone(&z)
	c.addZone(z)
}

// addZone makes a zone known.
func (c *checker) addZone(z Zone) ID {
	for _, e := range c.vocab.words[z.Name] {
		if e.sense == zoneSense && c.game.Zones[e.id].Owner == z.Owner && c.game.Zones[e.id].Kind == z.Kind {
			c.fresh("zone", z.Name, z.Span, zoneSense)
		}
	}
	id := ID(len(c.game.Zones))
	c.game.Zones = append(c.game.Zones, z)
	c.noteDeclared(z.Span, zoneSense, id, z.Name)
	c.vocab.add(z.Name, entry{zoneSense, id, false, z.Span})
	if z.TopName != "" {
		c.vocab.add(z.TopName, entry{topSense, id, false, z.Span})
	}
	return id
}

func (c *checker) zoneOwner(cur *cursor, z *Zone) {
	if cur.accept("player") {
		z.Owner = OfPlayer
		return
	}
	start := cur.at
	if e, ok := c.take(cur, playerSense); ok {
		c.mustPlay(e.id, cur.since(start))
		z.Owner, z.Seat = OfPlayer, e.id
		return
	}
	e, ok := c.take(cur, kindSense)
	if !ok {
		c.unknownHere(cur, "player or kind of card", append(c.vocab.known(playerSense, kindSense), "player"))
	}
	z.Owner, z.Kind = OfKind, e.id
}

// zonePart reads one attribute of a zone; faced says it told who sees it.
func (c *checker) zonePart(cur *cursor, z *Zone) (faced bool) {
	switch {
	case cur.accept("face", "up"):
		z.Facing, faced = FaceUp, true
	case cur.accept("face", "down"):
		z.Facing, faced = FaceDown, true
	case cur.accept("held"):
		z.Facing, faced = Held, true
	case cur.accept("facing", "the", "others"):
		z.Facing, faced = Outward, true
	case cur.accept("either", "way", "up"):
		z.Facing, faced = EitherWay, true
	case cur.accept("buried"):
		z.Facing, faced = Buried, true
	case cur.accept("in", "order"):
		z.Ordered = true
	case cur.accept("in", "play"):
		z.InPlay = true
	case cur.accept("in", "piles"):
		z.Piles = true
	case cur.accept("of"), len(z.Holds) > 0 && c.atKind(cur):
		more, _ := c.kinds(cur)
		z.Holds = append(z.Holds, more...)
	case cur.word(1) == "on" && cur.word(2) == "top":
		z.TopName = cur.word(0)
		c.noteDeclared(cur.here(), topSense, ID(len(c.game.Zones)), z.TopName)
		cur.at += 3
	default:
		c.expected(cur, "`face up`, `face down`, `held`, `facing the others`, `either way up`, `buried`, `in order`, `in play`, `in piles`, `of <kind>` or `<word> on top`")
	}
	c.finish(cur)
	return faced
}
