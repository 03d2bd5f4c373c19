package prose

// Painter colours words for a terminal, or leaves them alone.
type Painter bool

func (p Painter) ink(code, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
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
