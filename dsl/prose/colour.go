package prose

// Painter colours words for a terminal, or leaves them alone.
type Painter bool

func (p Painter) ink(code, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (p Painter) Bold(text string) string { return p.ink("1", text) }

func (p Painter) Dim(text string) string { return p.ink("2", text) }

func (p Painter) Red(text string) string { return p.ink("1;31", text) }

func (p Painter) Green(text string) string { return p.ink("1;32", text) }

func (p Painter) Yellow(text string) string { return p.ink("1;33", text) }

func (p Painter) Blue(text string) string { return p.ink("1;34", text) }

func (p Painter) Cyan(text string) string { return p.ink("1;36", text) }
