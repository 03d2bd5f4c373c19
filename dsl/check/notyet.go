package check

import "github.com/broadside-cards/broadside/dsl/diag"

// Some of the language is read and checked already but does not run yet: dice,
// secret choices revealed together, windows in which others may react. Each is reported once where it stands, and reading goes on,
// so that the rest of such a game can be written and checked today.

// notYet reports a part of the language that does not run yet.
func (c *checker) notYet(span diag.Span, what string) {
	c.diags.Add(diag.NotYet, span, "what", "`"+what+"`")
}
