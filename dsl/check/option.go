package check

import "github.com/broadside-cards/broadside/dsl/diag"

// declareOption reads `option extras, on` and `option size, 3, 1 to 9`.
func (c *checker) declareOption(d declSource) {
	cur := d.part(0)
	name, span := c.newWord(cur, "option", optionSense)
	o := Option{Name: name, Span: span, Most: maxOption}
	p := d.part(1)
	if n, ok := p.number(); ok {
		o.Default = n
		c.optionRange(d, &o)
	} else if p.accept("on") {
		o.Switch, o.Default, o.Most = true, 1, 1
	} else if p.accept("off") {
		o.Switch, o.Most = true, 1
	} else {
		c.expected(p, "`, on`, `, off` or a number")
	}
	c.finish(cur)
	c.finish(p)
	c.noteDeclared(span, optionSense, ID(len(c.game.Options)), name)
	c.vocab.add(name, entry{optionSense, ID(len(c.game.Options)), false, span})
	c.game.Options = append(c.game.Options, o)
}

// maxOption bounds a number option that says no range: larger ones only make a
// game endless.
const maxOption = 1_000_000

// Fits says whether a session may set the option to v.
func (o *Option) Fits(v int) bool { return v >= o.Least && v <= o.Most }

// optionRange reads `, 0 to 5` behind an option's default.
func (c *checker) optionRange(d declSource, o *Option) {
	first, p := d.part(1), d.part(2)
	start := first.here()
	if !p.done() {
		least, ok := p.number()
		if !ok || !p.accept("to") {
			c.expected(p, "a range, such as `0 to 5`")
		}
		most, ok := p.number()
		if !ok || most < least || most > maxOption {
			c.fail(diag.Expected, p.since(0), "want", "a range from a number to a larger one, at most "+itoa(maxOption), "found", p.since(0).Text())
		}
		o.Least, o.Most = least, most
		c.finish(p)
	}
	if !o.Fits(o.Default) {
		c.fail(diag.Expected, start, "want", "a number from "+itoa(o.Least)+" to "+itoa(o.Most), "found", "`"+itoa(o.Default)+"`")
	}
}
