package docs

import (
	"encoding/json"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/broadside-cards/broadside"

// arrows has a line for each of our packages, named by its folder, the root by
// a dot: what of ours it imports. Tests are free to look around.
var arrows = []string{
	"dsl/check: dsl/cores dsl/diag dsl/edition dsl/prose dsl/syntax",
	"dsl/diag: dsl/prose",
	"dsl/cores:",
	"dsl/edition:",
	"dsl/follow: dsl/check dsl/diag dsl/index dsl/words",
	"dsl/format: dsl/diag dsl/syntax",
	"dsl/generate:",
	"dsl/gloss: dsl/check dsl/diag dsl/index dsl/phrase dsl/prose dsl/words",
	"dsl/golden:",
	"dsl/index: dsl/check dsl/diag dsl/words",
	"dsl/lint: dsl/check dsl/cores dsl/diag dsl/names dsl/prose dsl/reach dsl/words",
	"dsl/lookwords:",
	"dsl/lower: dsl/check",
	"dsl/phrase: dsl/check dsl/diag dsl/prose",
	"dsl/rename: dsl/check dsl/diag dsl/index dsl/prose dsl/syntax dsl/words",
	"dsl/reach: dsl/check dsl/lower",
	"dsl/readback: dsl/check dsl/phrase dsl/prose",
	"dsl/names:",
	"dsl/packed:",
	"dsl/prose:",
	"dsl/words: dsl/check dsl/diag dsl/syntax",
	"dsl/syntax: dsl/diag",
	"dsl/yamldoc: dsl/diag dsl/names",
	"dsl/yamldoc/schema: dsl/diag dsl/yamldoc",

	"carddefs: carddefs/look carddefs/sheet dsl/check dsl/diag dsl/index dsl/lookwords dsl/names dsl/prose dsl/syntax dsl/words dsl/yamldoc dsl/yamldoc/schema",
	"carddefs/bodytest: carddefs dsl/check",
	"carddefs/exampletest: carddefs dsl/check dsl/diag dsl/syntax",
	"carddefs/generatetest: carddefs dsl/check dsl/diag dsl/generate",
	"carddefs/look: dsl/check dsl/diag dsl/index dsl/lookwords dsl/words dsl/yamldoc dsl/yamldoc/schema",
	"carddefs/sheet: dsl/diag dsl/prose",
	"carddefs/variant: carddefs dsl/check dsl/diag dsl/prose dsl/syntax dsl/yamldoc",

	"interpreter/bytecode: dsl/check dsl/diag interpreter/table",
	"interpreter/compile: dsl/check dsl/diag dsl/lower interpreter/bytecode interpreter/optimize interpreter/table",
	"interpreter/optimize: dsl/check interpreter/bytecode",
	"interpreter/oracle: dsl/check dsl/diag",
	"interpreter/table: dsl/check",
	"interpreter/vm: dsl/check dsl/diag interpreter/bytecode interpreter/table",

	"engine: dsl/check dsl/diag dsl/edition dsl/prose engine/internal/truth interpreter/bytecode interpreter/compile interpreter/table interpreter/vm",
	"engine/bot: engine engine/learn",
	"engine/enginetest: dsl/check engine engine/explore engine/internal/truth interpreter/table interpreter/vm",
	"engine/explore: engine",
	"engine/gametest: carddefs dsl/check engine engine/internal/truth engine/parallel interpreter/table",
	"engine/hunt: dsl/check dsl/diag dsl/lower dsl/prose engine engine/bot engine/explore engine/lab engine/learn engine/parallel engine/stats",
	"engine/internal/truth:",
	"engine/lab: engine engine/bot engine/learn engine/parallel engine/playtest engine/stats",
	"engine/learn: dsl/check engine engine/internal/truth engine/parallel engine/solve interpreter/bytecode interpreter/table",
	"engine/odds: dsl/check dsl/diag dsl/lower engine engine/bot engine/explore engine/parallel engine/playtest engine/stats",
	"engine/parallel:",
	"engine/playtest: dsl/diag dsl/prose engine engine/bot engine/learn engine/parallel engine/stats",
	"engine/playtest/ladder: engine engine/bot engine/parallel engine/playtest engine/stats",
	"engine/playtest/people: engine",
	"engine/playtest/report: dsl/diag dsl/prose engine engine/bot engine/playtest engine/playtest/ladder engine/playtest/people engine/playtest/report/plot engine/stats",
	"engine/playtest/report/plot: dsl/prose",
	"engine/playtest/store: dsl/diag dsl/edition engine engine/bot engine/playtest engine/playtest/people",
	"engine/readings: dsl/check dsl/diag engine engine/internal/truth interpreter/bytecode interpreter/oracle interpreter/table interpreter/vm",
	"engine/replaydiff: engine",
	"engine/why: dsl/check dsl/diag dsl/prose engine engine/internal/truth interpreter/bytecode interpreter/compile interpreter/table interpreter/vm",
	"engine/scenario: dsl/check dsl/diag dsl/index dsl/lower dsl/words dsl/yamldoc dsl/yamldoc/schema engine engine/why",
	"engine/session: engine engine/bot",
	"engine/solve: engine engine/explore",
	"engine/stats:",

	"print/art: print/draw print/svgpath",
	"print/booklet: dsl/diag print/component print/pen",
	"print/card: dsl/cores dsl/diag dsl/lookwords print/art print/draw print/fonts print/icons print/impose print/pen print/piece print/shadow print/typeset",
	"print/component: dsl/cores dsl/diag print/art print/draw print/fonts print/icons print/impose print/pen print/piece print/typeset",
	"print/draw:",
	"print/export/cardspage: dsl/prose print/ordered print/piece",
	"print/export/cockatrice: dsl/names print/draw print/piece print/png",
	"print/export/contact: print/draw print/fonts print/pdf print/piece print/png",
	"print/export/playingcards: dsl/prose print/draw print/ordered print/piece print/png",
	"print/export/pod: dsl/diag dsl/names dsl/prose dsl/yamldoc dsl/yamldoc/schema print/draw print/impose print/ordered print/pdf print/piece print/png",
	"print/export/tts: dsl/prose print/draw print/ordered print/piece print/png",
	"print/fonts: print/draw",
	"print/game: carddefs carddefs/look dsl/check dsl/diag dsl/lookwords dsl/phrase dsl/reach print/card print/component print/draw print/fonts print/game/cardface print/game/components print/game/language print/hyphen print/impose print/ink print/piece print/typeset",
	"print/game/language: carddefs carddefs/look dsl/check dsl/diag dsl/phrase print/card print/component print/game/components print/pen",
	"print/game/glance: carddefs/look dsl/check print/game print/game/cardface",
	"print/game/cardface: carddefs carddefs/look dsl/check dsl/cores dsl/diag dsl/lookwords dsl/names dsl/phrase dsl/prose dsl/reach print/art print/card print/draw print/fonts print/icons print/impose print/ink print/pen print/piece print/shadow print/svgpath",
	"print/game/components: carddefs carddefs/look dsl/check dsl/diag dsl/lookwords dsl/phrase dsl/prose print/art print/booklet print/card print/component print/draw print/fonts print/game/cardface print/icons print/pen",
	"print/hyphen: dsl/lookwords",
	"print/icons: dsl/lookwords print/art",
	"print/impose: dsl/diag dsl/lookwords print/draw",
	"print/ink: dsl/cores dsl/diag print/draw print/piece print/png",
	"print/inline:",
	"print/manifest: print/draw print/fonts print/piece print/record",
	"print/ordered:",
	"print/pdf: print/draw print/fonts",
	"print/pen: dsl/diag dsl/lookwords print/draw print/fonts print/icons print/svgpath print/typeset",
	"print/piece: dsl/diag dsl/names print/draw print/fonts print/impose print/png print/svg print/typeset",
	"print/png: print/draw print/fonts",
	"print/printers: dsl/diag dsl/yamldoc dsl/yamldoc/schema print/impose print/sheet",
	"print/printtest: dsl/golden",
	"print/record: print/draw",
	"print/sheet: print/draw print/fonts print/impose print/pdf print/piece",
	"print/shadow: print/draw print/fonts print/png",
	"print/svg: print/draw print/fonts print/record",
	"print/svgpath: print/draw",
	"print/typeset: print/draw print/fonts",

	".: carddefs carddefs/variant dsl/check dsl/diag dsl/lint engine engine/bot engine/playtest engine/session print/game print/piece print/sheet",

	"docs:",

	"cmd/internal/wasm:",
	"cmd/release: cmd/internal/wasm",
	"cmd/broadside: cmd/broadside/internal/exit cmd/broadside/internal/machines cmd/broadside/internal/making cmd/broadside/internal/measuring cmd/broadside/internal/playing cmd/broadside/internal/seating cmd/broadside/internal/shell cmd/broadside/internal/show cmd/broadside/internal/table cmd/broadside/internal/workshop cmd/broadside/internal/writing dsl/diag",
	"cmd/broadside/internal/desk: . carddefs carddefs/sheet carddefs/variant cmd/broadside/internal/disk cmd/broadside/internal/open dsl/check dsl/cores dsl/diag dsl/index dsl/words dsl/yamldoc engine/scenario print/game print/piece",
	"cmd/broadside/internal/disk: carddefs cmd/broadside/internal/exit dsl/diag dsl/names dsl/prose engine/playtest/store",
	"cmd/broadside/internal/answers: cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/forms cmd/broadside/internal/shell dsl/prose",
	"cmd/broadside/internal/exit:",
	"cmd/broadside/internal/forms: cmd/broadside/internal/exit cmd/broadside/internal/shell",
	"cmd/broadside/internal/keep: carddefs cmd/broadside/internal/disk engine engine/playtest/people engine/playtest/store",
	"cmd/broadside/internal/listing: cmd/broadside/internal/open cmd/broadside/internal/show dsl/check dsl/prose",
	"cmd/broadside/internal/lsp: carddefs carddefs/look cmd/broadside/internal/desk cmd/broadside/internal/open cmd/broadside/internal/shell dsl/check dsl/diag dsl/follow dsl/format dsl/gloss dsl/index dsl/lookwords dsl/phrase dsl/prose dsl/rename dsl/syntax dsl/words dsl/yamldoc dsl/yamldoc/schema engine/scenario",
	"cmd/broadside/internal/cluster: carddefs engine engine/parallel",
	"cmd/broadside/internal/machines: . carddefs cmd/broadside/internal/cluster cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/shell cmd/broadside/internal/show cmd/broadside/internal/web dsl/prose engine engine/bot engine/hunt engine/learn engine/parallel engine/playtest",
	"cmd/broadside/internal/making: cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/faces cmd/broadside/internal/keep cmd/broadside/internal/onefile cmd/broadside/internal/open cmd/broadside/internal/pick cmd/broadside/internal/seating cmd/broadside/internal/shell cmd/broadside/internal/show cmd/broadside/internal/square cmd/broadside/internal/standalone cmd/internal/wasm dsl/check dsl/diag dsl/names dsl/prose engine/playtest/people print/draw print/export/cardspage print/export/cockatrice print/export/contact print/export/playingcards print/export/pod print/export/tts print/game print/impose print/ink print/inline print/manifest print/ordered print/piece print/printers print/sheet",
	"cmd/broadside/internal/measuring: carddefs carddefs/variant cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/open cmd/broadside/internal/pick cmd/broadside/internal/results cmd/broadside/internal/seating cmd/broadside/internal/shell cmd/broadside/internal/show cmd/broadside/internal/unfinished dsl/diag dsl/prose engine engine/bot engine/hunt engine/lab engine/learn engine/odds engine/parallel engine/playtest engine/playtest/ladder engine/playtest/people engine/playtest/report engine/playtest/report/plot engine/playtest/store engine/stats",
	"cmd/broadside/internal/news:",
	"cmd/broadside/internal/open: . carddefs carddefs/variant cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/shell cmd/broadside/internal/show dsl/check dsl/diag dsl/prose engine engine/scenario print/game",
	"cmd/broadside/internal/pick: cmd/broadside/internal/exit cmd/broadside/internal/open cmd/broadside/internal/shell dsl/check dsl/diag dsl/prose engine",
	"cmd/broadside/internal/playing: carddefs cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/keep cmd/broadside/internal/listing cmd/broadside/internal/open cmd/broadside/internal/results cmd/broadside/internal/scene cmd/broadside/internal/screen cmd/broadside/internal/seating cmd/broadside/internal/shell cmd/broadside/internal/show cmd/broadside/internal/unfinished dsl/check dsl/diag dsl/gloss dsl/prose engine engine/bot engine/lab engine/learn engine/playtest engine/playtest/people engine/playtest/report engine/playtest/store engine/replaydiff engine/scenario engine/session engine/solve engine/stats engine/why",
	"cmd/broadside/internal/results: cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/shell cmd/broadside/internal/show dsl/prose engine engine/bot engine/lab engine/playtest/ladder engine/playtest/report engine/stats",
	"cmd/broadside/internal/shell: . carddefs cmd/broadside/internal/disk cmd/broadside/internal/exit dsl/diag dsl/names dsl/prose engine/parallel",
	"cmd/broadside/internal/seating: . carddefs cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/open cmd/broadside/internal/shell cmd/broadside/internal/show cmd/broadside/internal/unfinished dsl/check dsl/diag dsl/names dsl/prose engine engine/bot engine/learn engine/playtest",
	"cmd/broadside/internal/show: carddefs cmd/broadside/internal/exit cmd/broadside/internal/shell dsl/diag dsl/names dsl/prose",
	"cmd/broadside/internal/sitting: carddefs/look cmd/broadside/internal/exit cmd/broadside/internal/news cmd/broadside/internal/scene dsl/check dsl/gloss dsl/phrase dsl/prose dsl/reach engine engine/bot engine/playtest/people engine/session engine/why",
	"cmd/broadside/internal/table: cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/faces cmd/broadside/internal/keep cmd/broadside/internal/news cmd/broadside/internal/open cmd/broadside/internal/seating cmd/broadside/internal/shell cmd/broadside/internal/sitting cmd/broadside/internal/square cmd/broadside/internal/table/page cmd/broadside/internal/web dsl/prose engine engine/bot engine/playtest/store engine/session",
	"cmd/broadside/internal/square: cmd/broadside/internal/exit",
	"cmd/broadside/internal/standalone: carddefs carddefs/look carddefs/sheet carddefs/variant cmd/broadside/internal/exit cmd/broadside/internal/news cmd/broadside/internal/sitting dsl/check dsl/diag engine engine/bot engine/learn engine/playtest/people engine/session",
	"cmd/broadside/internal/onefile: cmd/broadside/internal/standalone cmd/broadside/internal/table/page cmd/internal/wasm",
	"cmd/broadside/internal/faces: cmd/broadside/internal/open cmd/broadside/internal/sitting dsl/check dsl/reach print/draw print/game print/impose print/piece",
	"cmd/broadside/internal/table/page:",
	"cmd/broadside/internal/scene: carddefs/look dsl/check dsl/prose dsl/reach engine",
	"cmd/broadside/internal/screen: carddefs/look cmd/broadside/internal/scene dsl/check dsl/prose engine engine/session",
	"cmd/broadside/internal/unfinished: cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/shell dsl/prose engine engine/odds engine/parallel engine/playtest",
	"cmd/broadside/internal/web: cmd/broadside/internal/exit cmd/broadside/internal/news",
	"cmd/broadside/internal/workshop: . carddefs carddefs/sheet cmd/broadside/internal/answers cmd/broadside/internal/desk cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/forms cmd/broadside/internal/lsp cmd/broadside/internal/news cmd/broadside/internal/open cmd/broadside/internal/pick cmd/broadside/internal/shell cmd/broadside/internal/web docs dsl/check dsl/diag dsl/gloss dsl/lookwords dsl/names dsl/prose dsl/yamldoc print/draw print/game print/game/glance print/ink print/piece",
	"cmd/broadside/internal/writing: carddefs cmd/broadside/internal/desk cmd/broadside/internal/disk cmd/broadside/internal/exit cmd/broadside/internal/listing cmd/broadside/internal/lsp cmd/broadside/internal/open cmd/broadside/internal/pick cmd/broadside/internal/shell cmd/broadside/internal/show dsl/check dsl/cores dsl/diag dsl/edition dsl/format dsl/gloss dsl/lookwords dsl/names dsl/prose dsl/words print/game",
}

// TestImportsGoAlongTheArrows: every package has a line, and imports what stands
// there: nothing more, and nothing less.
func TestImportsGoAlongTheArrows(t *testing.T) {
	granted := map[string][]string{}
	for _, line := range arrows {
		name, list, found := strings.Cut(line, ":")
		require.Truef(t, found && granted[name] == nil, "%q: a package, a colon, what it imports; each package once", line)
		granted[name] = append([]string{}, strings.Fields(list)...)
	}
	for name, imports := range packages(t) {
		allowed, listed := granted[name]
		delete(granted, name)
		if !listed {
			t.Errorf("%s has no line in arrows. Find its place in ARCHITECTURE.md first; it imports %v", name, imports)
			continue
		}
		for _, to := range imports {
			if !slices.Contains(allowed, to) {
				t.Errorf("%s imports %s. Imports go only along the arrows of ARCHITECTURE.md: it may import %v", name, to, allowed)
			}
		}
		for _, to := range allowed {
			if !slices.Contains(imports, to) {
				t.Errorf("%s may import %s and does not: take the grant out of arrows", name, to)
			}
		}
	}
	for name := range granted {
		t.Errorf("%s has a line in arrows, but there is no such package", name)
	}
}

// floors are the folders at the root, from the ground up. Each imports only
// from floors below its own.
var floors = [][]string{{"dsl"}, {"carddefs", "interpreter"}, {"engine", "print"}, {"."}, {"cmd"}}

// TestFloors: no folder at the root imports from its own floor or one above.
func TestFloors(t *testing.T) {
	floor := map[string]int{}
	for i, names := range floors {
		for _, name := range names {
			floor[name] = i
		}
	}
	for from, others := range folderArrows(t)["."] {
		for to := range others {
			require.Contains(t, floor, from)
			if floor[to] >= floor[from] && from != "docs" {
				t.Errorf("%s imports from %s, which does not stand below it", from, to)
			}
		}
	}
}

// TestWings: who carries a text out and who puts it on paper know nothing of each
// other. What is for tests opens games and is let through.
func TestWings(t *testing.T) {
	wing := map[string]string{"interpreter": "out", "engine": "out", "carddefs": "on paper", "print": "on paper"}
	for from, imports := range packages(t) {
		for _, to := range imports {
			a, b := wing[top(from)], wing[top(to)]
			if a != "" && b != "" && a != b && !strings.HasSuffix(from, "test") {
				t.Errorf("%s imports %s, of the other wing", from, to)
			}
		}
	}
}

// top is the folder at the root that a package lies in.
func top(folder string) string {
	name, _, _ := strings.Cut(folder, "/")
	return name
}

// TestEveryPackageIsInArchitecture: a newcomer finds each room by its name.
func TestEveryPackageIsInArchitecture(t *testing.T) {
	text, err := os.ReadFile("../ARCHITECTURE.md")
	require.NoError(t, err)
	named := map[string]bool{"docs": true, ".": true}
	for _, m := range regexp.MustCompile("`([a-z0-9/{},]+)`").FindAllStringSubmatch(string(text), -1) {
		before, list, several := strings.Cut(strings.TrimSuffix(m[1], "}"), "{")
		for _, name := range strings.Split(list, ",") {
			named[before+name] = true
		}
		if !several {
			named[m[1]] = true
		}
	}
	for name := range packages(t) {
		require.Truef(t, named[name], "ARCHITECTURE.md has no row for `%s`", name)
	}
}

// TestNoCircleOfFolders: within each folder, the folders below it (and the files
// of its own) do not import each other in a circle, whatever lies inside them.
func TestNoCircleOfFolders(t *testing.T) {
	for inside, graph := range folderArrows(t) {
		if circle := circleIn(graph); circle != nil {
			t.Errorf("the folders in %s import each other in a circle: %s", inside, strings.Join(circle, " → "))
		}
	}
}

func TestCircleIn(t *testing.T) {
	require.Nil(t, circleIn(map[string]map[string]bool{"a": {"b": true, "c": true}, "b": {"c": true}}))
	require.Equal(t, []string{"a", "b", "c", "a"}, circleIn(map[string]map[string]bool{"a": {"b": true}, "b": {"c": true}, "c": {"a": true}}))
}

// folderArrows says, for each folder that holds folders, which of the parts in it
// import which. A part is a folder with all below it; the folder's own files are
// the part ".".
func folderArrows(t *testing.T) map[string]map[string]map[string]bool {
	out := map[string]map[string]map[string]bool{}
	for from, imports := range packages(t) {
		for _, to := range imports {
			at, a, b := meet(from, to)
			if out[at] == nil {
				out[at] = map[string]map[string]bool{}
			}
			if out[at][a] == nil {
				out[at][a] = map[string]bool{}
			}
			out[at][a][b] = true
		}
	}
	return out
}

// meet is the deepest folder that two packages lie in, and the part of it that
// each belongs to.
func meet(from, to string) (at, a, b string) {
	x, y := strings.Split(path.Clean(from), "/"), strings.Split(path.Clean(to), "/")
	i := 0
	for i < len(x) && i < len(y) && x[i] == y[i] {
		i++
	}
	part := func(p []string) string {
		if i < len(p) {
			return p[i]
		}
		return "."
	}
	return path.Join(append([]string{"."}, x[:i]...)...), part(x), part(y)
}

// circleIn is a way round in a graph, its first stop named again at its end, or
// nil.
func circleIn(graph map[string]map[string]bool) []string {
	done := map[string]bool{}
	var visit func(way []string, at string) []string
	visit = func(way []string, at string) []string {
		if i := slices.Index(way, at); i >= 0 {
			return append(way[i:], at)
		}
		if done[at] {
			return nil
		}
		for _, next := range slices.Sorted(maps.Keys(graph[at])) {
			if circle := visit(append(way, at), next); circle != nil {
				return circle
			}
		}
		done[at] = true
		return nil
	}
	for _, start := range slices.Sorted(maps.Keys(graph)) {
		if circle := visit(nil, start); circle != nil {
			return circle
		}
	}
	return nil
}

// packages are all of ours with what they import of ours.
func packages(t *testing.T) map[string][]string {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,GoFiles", module+"/...").Output()
	require.NoError(t, err)
	all := map[string][]string{}
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath       string
			Imports, GoFiles []string
		}
		if err := dec.Decode(&p); err == io.EOF {
			return all
		} else {
			require.NoError(t, err)
		}
		if len(p.GoFiles) == 0 {
			continue // tests only
		}
		imports := []string{}
		for _, i := range p.Imports {
			if folder, ours := folderOf(i); ours {
				imports = append(imports, folder)
			}
		}
		folder, _ := folderOf(p.ImportPath)
		all[folder] = imports
	}
}

// folderOf is the folder of one of our packages.
func folderOf(importPath string) (folder string, ours bool) {
	if importPath == module {
		return ".", true
	}
	return strings.CutPrefix(importPath, module+"/")
}
