package show

import (
	"github.com/broadside-cards/broadside/carddefs"
)

// ChangeJSON is a change as data.
type ChangeJSON struct {
	Kind    string `json:"kind"`
	Of      string `json:"of"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
}

var changeNames = map[carddefs.ChangeKind]string{
	carddefs.Added: "added", carddefs.Removed: "removed", carddefs.Renamed: "renamed", carddefs.Changed: "changed",
}

func ChangesJSON(changes []carddefs.Change) []ChangeJSON {
	out := []ChangeJSON{}
	for _, c := range changes {
		of := "card"
		if c.Rules {
			of = "rules"
		}
		out = append(out, ChangeJSON{changeNames[c.Kind], of, c.Subject, c.Text})
	}
	return out
}
