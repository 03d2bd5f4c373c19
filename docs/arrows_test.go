package docs

import (
	"encoding/json"
	"io"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/broadside-cards/broadside/"

// arrows says which of our packages each room may import. A room is a folder;
// the longest prefix that is listed counts. Tests are free to look around.
var arrows = map[string][]string{
	"dsl/diag":            {},
	"dsl/golden":          {},
	"dsl/syntax":          {"dsl/diag"},
	"dsl/check":           {"dsl/diag", "dsl/syntax"},
	"dsl/lint":            {"dsl/diag", "dsl/syntax", "dsl/check"},
	"dsl/lower":           {"dsl/check"},
	"dsl/format":          {"dsl/diag", "dsl/syntax"},
	"dsl/phrase":          {"dsl/diag", "dsl/syntax", "dsl/check"},
	"interpreter/table":   {},
	"dsl/yamldoc":         {"dsl/diag"},
	"interpreter":         {"dsl/diag", "dsl/check", "dsl/lower", "interpreter/table"},
	"engine":              {"dsl/diag", "dsl/check", "interpreter", "interpreter/table"},
	"engine/bot":          {"engine"},
	"engine/transcript":   {"engine", "engine/bot"},
	"engine/stats":        {},
	"engine/playtest":     {"engine", "engine/bot", "engine/stats", "dsl/diag", "dsl/check"},
	"engine/lab":          {"engine", "engine/bot", "engine/playtest", "engine/stats"},
	"engine/odds":         {"engine", "interpreter/table", "engine/stats", "interpreter", "dsl/diag", "dsl/syntax", "dsl/check"},
	"engine/replaydiff":   {"engine"},
	"engine/hunt":         {"engine", "engine/bot", "engine/stats", "interpreter/table", "interpreter", "dsl/diag", "dsl/syntax", "dsl/check"},
	"engine/solve":        {"engine"},
	"engine/enginetest":   {"engine", "engine/bot", "interpreter/table", "interpreter", "dsl/check"},
	"engine/scenario":     {"engine", "interpreter", "interpreter/table", "dsl/diag", "dsl/syntax", "dsl/check", "dsl/yamldoc"},
	"carddefs":            {"dsl/diag", "dsl/syntax", "dsl/check", "dsl/yamldoc"},
	"carddefs/variant":    {"carddefs", "dsl/yamldoc", "dsl/diag", "dsl/syntax", "dsl/check"},
	"engine/gametest":     {"carddefs", "dsl/check", "engine"},
	"print/game/cardface": {"dsl/diag", "dsl/check", "dsl/lower", "dsl/phrase", "carddefs", "print"},
	"print":               {"dsl/diag", "print"},
	"print/printtest":     {"dsl/golden"},
	"print/export/pod":    {"dsl/diag", "print", "dsl/yamldoc"},
	"cmd":                 {""},

	"print/game/components": {"dsl/diag", "dsl/check", "dsl/phrase", "carddefs", "print", "print/game/cardface"},
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

func TestImportsGoAlongTheArrows(t *testing.T) {
	for _, p := range packages(t) {
		room := strings.TrimPrefix(p.ImportPath, module)
		allowed, listed := arrowsOf(room)
		require.Truef(t, listed, "%s is in no room of ARCHITECTURE.md: give it one, and an entry in arrows", room)
		for _, imported := range p.Imports {
			if to, ours := strings.CutPrefix(imported, module); ours && !reaches(room, to, allowed) {
				t.Errorf("%s imports %s. Imports go only along the arrows of ARCHITECTURE.md: it may import %v", room, to, allowed)
			}
		}
	}
}

// reaches says whether a room may import another: what it lists, or what lies
// within itself.
func reaches(room, to string, allowed []string) bool {
	root, _ := longest(room)
	for _, a := range append(allowed, root) {
		if a == "" || to == a || a == "print" && strings.HasPrefix(to, "print/") || a == root && strings.HasPrefix(to, root+"/") && room == root {
			return true
		}
	}
	other, _ := longest(to)
	return other == root && strings.HasPrefix(to, root+"/")
}

func arrowsOf(room string) ([]string, bool) {
	key, ok := longest(room)
	return arrows[key], ok
}

// longest is the listed room that a package lies in.
func longest(room string) (key string, ok bool) {
	for prefix := range arrows {
		if (room == prefix || strings.HasPrefix(room, prefix+"/")) && len(prefix) > len(key) {
			key, ok = prefix, true
		}
	}
	return key, ok
}

func packages(t *testing.T) []goPackage {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", module+"cmd/...", module+"dsl/...", module+"interpreter/...", module+"engine/...", module+"carddefs/...", module+"print/...").Output()
	require.NoError(t, err)
	var all []goPackage
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := dec.Decode(&p); err == io.EOF {
			return all
		} else {
			require.NoError(t, err)
		}
		all = append(all, p)
	}
}
