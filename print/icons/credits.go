package icons

import "slices"

// Source is where a built-in icon comes from.
type Source struct{ Author, Licence string }

// The sources, as LICENSES.md tells them.
var (
	lucide = Source{Author: "Lucide Icons and Contributors (lucide.dev)", Licence: "ISC"}
	ours   = Source{Author: "Broadside", Licence: "free to use"}
)

// fromLucide are the icons redrawn from Lucide's.
var fromLucide = []string{"anchor", "crown", "flame", "heart", "palm", "scroll", "shield", "star", "swords", "wave", "wheel"}

// SourceOf tells where a built-in icon comes from; ok is false if there is none
// of that name.
func SourceOf(name string) (s Source, ok bool) {
	if _, ok := builtin[name]; !ok {
		return Source{}, false
	}
	if slices.Contains(fromLucide, name) {
		return lucide, true
	}
	return ours, true
}
