package main

// painter colours words for a terminal, or leaves them alone.
type painter bool

func (p painter) ink(code, text string) string {
	if !p || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (p painter) bold(text string) string   { return p.ink("1", text) }
func (p painter) dim(text string) string    { return p.ink("2", text) }
func (p painter) red(text string) string    { return p.ink("1;31", text) }
func (p painter) green(text string) string  { return p.ink("1;32", text) }
func (p painter) yellow(text string) string { return p.ink("1;33", text) }
func (p painter) blue(text string) string   { return p.ink("1;34", text) }
func (p painter) cyan(text string) string   { return p.ink("1;36", text) }
