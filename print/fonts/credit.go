package fonts

import (
	"strings"

	"golang.org/x/image/font/sfnt"

	"github.com/broadside-cards/broadside/print/draw"
)

// Credit is who a typeface is by, and on what terms, as its own file says it.
type Credit struct {
	Family    string // "Atkinson Hyperlegible"
	Designer  string
	Copyright string
	Licence   string
}

// CreditOf reads a typeface's credit; what its file does not say is "".
func CreditOf(f *draw.Font) Credit {
	sf, err := sfnt.Parse(f.TTF)
	if err != nil {
		return Credit{Family: f.Name}
	}
	name := func(ids ...sfnt.NameID) string {
		for _, id := range ids {
			if s, err := sf.Name(nil, id); err == nil && strings.TrimSpace(s) != "" {
				return strings.Join(strings.Fields(s), " ")
			}
		}
		return ""
	}
	c := Credit{
		Family: name(sfnt.NameIDTypographicFamily, sfnt.NameIDFamily), Designer: name(sfnt.NameIDDesigner, sfnt.NameIDManufacturer),
		Copyright: name(sfnt.NameIDCopyright), Licence: licence(name(sfnt.NameIDLicense)),
	}
	if c.Family == "" {
		c.Family = f.Name
	}
	return c
}

// licence is the name of a licence where its text is the usual one.
func licence(text string) string {
	if strings.Contains(text, "SIL Open Font License") {
		return "SIL Open Font License 1.1"
	}
	if first, _, more := strings.Cut(text, ". "); more {
		return first
	}
	return text
}
