package carddefs

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/carddefs/look"
	"github.com/broadside-cards/broadside/carddefs/sheet"
	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/prose"
	"github.com/broadside-cards/broadside/dsl/syntax"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// The files with a meaning of their own.
const (
	lookFile      = "look.yaml"
	expansionFile = "expansion.yaml"
	questionsFile = "playtest.yaml"
	scenarioDir   = "scenarios"
	expansionsDir = "expansions"
	rulesExt      = ".rules"
	rulebookFile  = "rules.md"
	cardsExt      = ".yaml"
)

// IsCardsFile says of the name of a YAML file beside the rules whether it holds cards: what has
// no meaning of its own does.
func IsCardsFile(name string) bool {
	return strings.HasSuffix(name, cardsExt) && name != lookFile && name != expansionFile && name != questionsFile && !IsTextFile(name)
}

// IsRuling says of the name of a file beside the rules whether it has a say in how the game is played, and not only in how it looks: rules,
// cards, and what an expansion says of itself.
func IsRuling(name string) bool {
	return strings.HasSuffix(name, rulesExt) || IsCardsFile(name) || name == expansionFile || sheet.IsSheet(name)
}

// part is one folder as read: a base game or an expansion.
type part struct {
	folder
	id           string // the rules file's name without its end
	rules        []check.RulesSource
	cards        []check.CardSource
	names        map[string]check.Word // of the cards
	players      []string              // the names that the rules give them
	made         made
	words        *fieldWords // what the rules say of kinds, for the columns of spreadsheets
	unread       []string    // what stands in columns of spreadsheets that are not read
	twice        []inTwo     // cards that stand in two files
	manifest     *ExpansionMeta
	look         *look.Look
	baseLook     *look.Look // the game's, of an expansion; else nil
	game         *part      // whose themes this one may name too: an expansion's, a theme's
	themes       []Folder   // of its look
	rulebook     *diag.File // rules.md, or nil
	scenarios    []ScenarioFile
	translations []Translation
	questions    []Question   // of playtest.yaml
	hashed       []*diag.File // what the set's hash is over
}

// readPart reads everything in a folder. An expansion's says names of its base; that of a game is nil.
func readPart(fsys fs.FS, label string, base *part) *part {
	p := &part{folder: folder{fsys: fsys, label: label}, names: map[string]check.Word{}, look: &look.Look{}}
	if base != nil {
		p.players, p.baseLook, p.game = base.players, base.look, base
	}
	list := p.list(".")
	isRules := func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), rulesExt) }
	for _, e := range list { // cards can ask who plays
		if isRules(e) {
			p.entry(e)
		}
	}
	if line := p.line("players"); line != "" {
		p.players = playersOf(line)
	}
	p.words = wordsOf(p.rules)
	if base != nil {
		p.words = wordsOf(slices.Concat(base.rules, p.rules))
	}
	for _, e := range list {
		if !isRules(e) {
			p.entry(e)
		}
	}
	p.found = append(p.found, p.inTwoFiles()...)
	p.inOrder(list, p.files)
	p.inOrder(list, p.hashed)
	return p
}

// inOrder puts files in the order of the folder's entries.
func (p *part) inOrder(list []fs.DirEntry, files []*diag.File) {
	place := map[string]int{}
	for i, e := range list {
		place[e.Name()] = i
	}
	at := func(f *diag.File) int {
		name, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(f.Name, p.label), "/"), "/")
		return place[name]
	}
	slices.SortStableFunc(files, func(a, b *diag.File) int { return at(a) - at(b) })
}

// entry reads one entry of the folder, by its name.
func (p *part) entry(e fs.DirEntry) {
	switch name := e.Name(); {
	case slices.Contains(meantFolders, name) && p.linked(".", e):
	case name == scenarioDir && e.IsDir():
		p.readScenarios()
	case name == expansionsDir && e.IsDir():
		for _, x := range p.list(expansionsDir) {
			p.linked(expansionsDir, x)
		}
	case likeFile(name) != "":
		label := path.Join(p.label, name)
		p.found.Add(diag.OddFileName, wholeFile(label), "file", label, "near", likeFile(name), "why", "in this name capitals count")
	case strings.HasSuffix(name, rulesExt):
		p.readRules(e)
	case name == lookFile:
		p.withTree(e, "the look of the cards", func(f *diag.File, n *yamldoc.Node) {
			p.look = p.readLook(f, n, nil)
		})
	case name == expansionFile:
		p.withTree(e, "`name:` and `extends:`", func(f *diag.File, n *yamldoc.Node) {
			p.manifest = readManifest(f, n, &p.found)
			p.hashed = append(p.hashed, f)
		})
	case name == questionsFile:
		p.withTree(e, "`questions:`", func(_ *diag.File, n *yamldoc.Node) { p.questions = readQuestions(n, &p.found) })
	case textFile.MatchString(name):
		p.readTranslation(e, textFile.FindStringSubmatch(name)[1])
	case translatedBook.MatchString(name):
		if f := p.read(".", e); f != nil {
			p.translation(translatedBook.FindStringSubmatch(name)[1]).Rulebook = f
		}
	case name == rulebookFile:
		p.rulebook = p.read(".", e)
	case likeTranslation(name) != "":
		label := path.Join(p.label, name)
		p.found.Add(diag.OddFileName, wholeFile(label), "file", label, "near", likeTranslation(name), "why", "texts of another language are in `text.de.yaml`, its rules in `rules.de.md`")
	case IsCardsFile(name):
		p.withTree(e, "cards under the name of their kind", p.readCards)
	case sheet.IsSheet(name):
		p.readSheet(e)
	case strings.HasSuffix(name, ".yml"):
		label := path.Join(p.label, name)
		p.found.Add(diag.OddFileName, wholeFile(label), "file", label, "near", strings.TrimSuffix(name, ".yml")+cardsExt, "why", "files of cards end in `.yaml`")
	}
}

// ArtDir is where pictures are found by the names of their cards.
const ArtDir = "art"

// meant are the names of files and folders with a meaning of their own, and the endings of others.
var (
	meantFiles   = []string{lookFile, expansionFile, questionsFile, rulebookFile}
	meantFolders = []string{scenarioDir, expansionsDir, ArtDir, themesDir}
	meantEnding  = []string{cardsExt, ".yml", rulesExt, ".csv", ".xlsx"}
)

// likeFile is what a file or folder should be called that would be read if capitals did not
// count, or "". Where they don't, as on most Macs and on Windows, it is read no more than elsewhere.
func likeFile(name string) string {
	small := strings.ToLower(name)
	if small == name || likeTranslation(name) != "" {
		return ""
	}
	if slices.Contains(meantFiles, small) || slices.Contains(meantFolders, small) {
		return small
	}
	end := path.Ext(name)
	if small := strings.ToLower(end); small != end && slices.Contains(meantEnding, small) {
		return strings.TrimSuffix(name, end) + strings.Replace(small, ".yml", cardsExt, 1)
	}
	return ""
}

// withTree reads a file as YAML and hands its tree on if it has one.
func (p *part) withTree(e fs.DirEntry, want string, use func(*diag.File, *yamldoc.Node)) {
	f := p.read(".", e)
	if f == nil {
		return
	}
	root, found := yamldoc.Parse(f, YAMLLimits)
	p.found = append(p.found, found...)
	if root == nil && len(found) == 0 {
		p.found.Add(diag.EmptyCardFile, diag.Span{File: f}, "want", want)
	}
	if root != nil {
		use(f, root)
	}
}

func (p *part) readRules(e fs.DirEntry) {
	f := p.read(".", e)
	if f == nil {
		return
	}
	if len(p.rules) > 0 {
		p.found.Add(diag.ManyRulesFiles, diag.Span{File: f}, "first", path.Base(p.rules[0].File.Name))
		return
	}
	tree, found := syntax.ParseRules(f)
	p.found = append(p.found, found...)
	p.rules = append(p.rules, check.RulesSource{File: f, Tree: tree})
	p.id = strings.TrimSuffix(e.Name(), rulesExt)
	p.hashed = append(p.hashed, f)
}

func (p *part) readCards(f *diag.File, root *yamldoc.Node) {
	p.hashed = append(p.hashed, f)
	p.addCards(readCards(f, root, p.players, &p.made, &p.found))
}

// addCards takes the cards of a file, each name once.
func (p *part) addCards(read []check.CardSource) {
	p.cards = slices.Grow(p.cards, min(len(read), MaxCards))
	for _, c := range read {
		if first, taken := p.names[c.Name.Text]; taken {
			p.foundTwice(c, first)
			continue
		}
		if len(p.cards) == MaxCards {
			p.found.Add(diag.TooManyCards, c.Name.Span, "limit", prose.Thousands(MaxCards))
			p.full = true
			return
		}
		p.names[c.Name.Text] = c.Name
		p.cards = append(p.cards, c)
	}
}

// inTwo are cards that stand in two files, one of which is a spreadsheet.
type inTwo struct {
	file, first string
	at          diag.Diagnostic
	count       int
}

// foundTwice says that a name is taken. A spreadsheet and a card file of the same cards are one
// mistake.
func (p *part) foundTwice(c check.CardSource, first check.Word) {
	d := diag.New(diag.DuplicateCard, c.Name.Span, "name", c.Name.Text).With(first.Span, "the first one")
	a, b := c.Name.Span.File, first.Span.File
	if a.Name == b.Name || !a.Spreadsheet() && !b.Spreadsheet() {
		p.found = append(p.found, d)
		return
	}
	for i := range p.twice {
		if t := &p.twice[i]; t.file == a.Name && t.first == b.Name {
			t.count++
			return
		}
	}
	p.twice = append(p.twice, inTwo{a.Name, b.Name, d, 1})
}

// inTwoFiles are the findings about cards that stand in two files.
func (p *part) inTwoFiles() (out diag.List) {
	for _, t := range p.twice {
		what := "`" + t.at.Args["name"] + "` stands"
		if t.count > 1 {
			what = "`" + t.at.Args["name"] + "` and " + diag.Count(t.count-1, "other card") + " stand"
		}
		t.at.Code = diag.InTwoFiles
		t.at.Args["what"], t.at.Args["first"], t.at.Args["second"] = what, path.Base(t.first), path.Base(t.file)
		out = append(out, t.at)
	}
	return out
}

func (p *part) readScenarios() {
	for _, e := range p.list(scenarioDir) {
		if !strings.HasSuffix(e.Name(), cardsExt) {
			continue
		}
		if f := p.read(scenarioDir, e); f != nil {
			p.scenarios = append(p.scenarios, ScenarioFile{Name: strings.TrimSuffix(e.Name(), cardsExt), File: f})
		}
	}
}
