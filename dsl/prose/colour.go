package prose

import "strings"

// Painter colours words for a terminal, or leaves them alone.
type Painter bool

func (p Painter) ink(code, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// inks are the orders to a terminal that a Painter gives, and the one that ends each.
var inks = map[string]bool{"0": true, "1": true, "2": true, "1;31": true, "1;32": true, "1;33": true, "1;34": true, "1;36": true}

// IsInk says whether an order to a terminal is one that a Painter gives.
func IsInk(order string) bool {
	code, end := strings.CutSuffix(order, "m")
	code, begin := strings.CutPrefix(code, "\x1b[")
	return begin && end && inks[code]
}

// Bold makes it bold.
func (p Painter) Bold(text string) string { return p.ink("1", text) }

// Dim makes it faint.
func (p Painter) Dim(text string) string { return p.ink("2", text) }

// Red makes it bold red.
func (p Painter) Red(text string) string { return p.ink("1;31", text) }

// Green makes it bold green.
func (p Painter) Green(text string) string { return p.ink("1;32", text) }

// Yellow makes it bold yellow.
func (p Painter) Yellow(text string) string { return p.ink("1;33", text) }

// Blue makes it bold blue.
func (p Painter) Blue(text string) string { return p.ink("1;34", text) }

// Cyan makes it bold cyan.
func (p Painter) Cyan(text string) string { return p.ink("1;36", text) }
