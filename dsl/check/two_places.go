package check

import (
	"strings"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// Cards that lie in one of several zones: `a card in your hand or your discard`.

// orPlaces reads the other zones behind the first. A zone of which something is said begins the next
// condition: `a card in your hand or your deck is empty`.
func (c *checker) orPlaces(cur *cursor, s *scope, first *np, stops []string) {
	for first.what == npZone && (cur.is("or") || cur.is("and")) {
		start := cur.at
		n := c.zoneBehind(cur, s, stops)
		if n == nil {
			c.sharedOwner(cur, first)
			return
		}
		if cur.items[start].Word == "and" {
			c.advise(cur.sub(start, start+1).here(), "`or` between two places", "`and`", "write `or "+n.span.Text()+"`: a card lies in the one or the other")
		}
		first.more = append(first.more, n)
	}
}

// zoneBehind reads a zone behind `or`; nil: something else stands there.
func (c *checker) zoneBehind(cur *cursor, s *scope, stops []string) *np {
	var n *np
	at, pre := cur.at, len(s.pre)
	_, ok := c.try(s, cur, func() {
		cur.at++
		n = c.noun(cur, s, stops...)
		if n.what != npZone || len(s.pre) > pre || cur.isOneOf("is", "are", "isn't", "aren't", "has", "have") {
			panic(bail{})
		}
	})
	if !ok {
		cur.at, s.pre = at, s.pre[:pre]
		return nil
	}
	return n
}

// sharedOwner reports `in your hand or discard`, `in your hand or in your discard`.
func (c *checker) sharedOwner(cur *cursor, first *np) {
	behind := cur.sub(cur.at+1, len(cur.items))
	if behind.is("in") {
		c.advise(behind.here(), "the other place alone", "`in`", "leave `in` out: `or "+behind.text(behind.at+1, len(cur.items))+"`")
	}
	e, ok := c.entryHere(behind, zoneSense)
	if !ok || c.atKind(behind) || c.game.Zones[e.id].Owner != OfPlayer || strings.HasPrefix(first.span.Text(), "the ") {
		return
	}
	owner, _, _ := strings.Cut(first.span.Text(), c.zoneAt(first.zone).Name)
	c.fail(diag.Expected, behind.here(), "want", "whose it is", "found", behind.found(), "next", "write `or "+owner+e.word+"`", "whole", "yes")
}

// bothZones reports `shuffle your hand and your discard into your deck`.
func (c *checker) bothZones(cur *cursor) {
	_, verb := builtinReaders[cur.items[0].Word]
	behind := cur.sub(cur.at+1, len(cur.items))
	last := cur.at - 1
	if !cur.is("and") || !verb || last < 1 {
		return
	}
	if _, zone := c.vocab.find(cur.items[last].Word, zoneSense); !zone {
		return
	}
	for at := behind.at; at < len(cur.items) && at < behind.at+4; at++ {
		if _, zone := c.vocab.find(cur.items[at].Word, zoneSense); zone {
			other := cur.text(behind.at, at+1)
			if at == behind.at {
				other = cur.text(1, last) + " " + other
			}
			line := cur.text(0, 1) + " each card in " + cur.text(1, cur.at) + " or " + strings.TrimSpace(other+" "+cur.text(at+1, len(cur.items)))
			c.fail(diag.Expected, cur.here(), "want", "cards of both", "found", "`and`", "next", "write `"+line+"`", "whole", "yes")
		}
	}
}

// fromZone reports `a card from your hand or discard`: where it lies says `in`.
func (c *checker) fromZone(cur *cursor) {
	if !cur.is("from", "your") && !cur.is("from", "their") && !cur.is("from", "its") && !cur.is("from", "the") {
		return
	}
	e, ok := c.entryHere(cur.sub(min(cur.at+2, len(cur.items)), len(cur.items)), zoneSense)
	if !ok {
		return
	}
	end := cur.at + 2 + len(strings.Fields(e.word))
	said, rest := cur.text(cur.at+1, end), cur.sub(min(end, len(cur.items)), len(cur.items))
	for rest.isOneOf("or", "and") {
		behind := cur.sub(rest.at+1, len(cur.items))
		owner := cur.word(1) + " "
		if behind.isOneOf("your", "their", "its", "the") {
			owner = behind.word(0) + " "
			behind.at++
		}
		other, zone := c.entryHere(behind, zoneSense)
		if !zone {
			break
		}
		said += " or " + owner + other.word
		rest.at = behind.at + len(strings.Fields(other.word))
	}
	if strings.Contains(said, " or ") {
		c.fail(diag.Expected, cur.here(), "want", "`in`", "found", "`from`", "next", "write `in "+said+"`", "whole", "yes")
	}
}

// wherever reports `all cards of that player wherever they are`.
func (c *checker) wherever(cur *cursor) {
	if cur.is("wherever") {
		c.fail(diag.Expected, cur.here(), "want", "where they lie", "found", "`wherever`", "next", "write "+c.eachZone(nil), "whole", "yes")
	}
}

// eachZone says how the zones that may hold some kinds are named one after another.
func (c *checker) eachZone(kinds []ID) string {
	var all []string
	for i := range c.game.Zones {
		z := &c.game.Zones[i]
		if z.Owner == OfKind || len(z.Holds) > 0 && len(kinds) > 0 && !overlap(z.Holds, kinds) {
			continue
		}
		all = append(all, map[bool]string{true: "your ", false: "the "}[z.Owner == OfPlayer]+z.Name)
	}
	switch len(all) {
	case 0:
		return "a zone, such as `in play`"
	case 1:
		return "a zone, such as `in " + all[0] + "`"
	}
	return "a zone, such as `in " + all[0] + "`, or several: `in " + all[0] + " or " + all[1] + "`"
}
