package carddefs

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestBadCardFiles gives each bad file and the one finding it deserves. It is
// one long table: a line for each way to get a card file wrong.
func TestBadCardFiles(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty", "", "1:1 B0501"},
		{"comments only", "# nothing yet\n", "1:1 B0501"},
		{"owner only", "owner: one\n", "1:1 B0501"},
		{"no list", "hazard: Reef\n", "1:9 B0503"},
		{"a list", "- name: Reef\n", "1:1 B0503"},
		{"a word", "Reef\n", "1:1 B0503"},
		{"kind of nothing", "hazard:\nship:\n  - name: A\n", "1:1 B0513"},
		{"kind of an empty list", "hazard: []\n", "1:1 B0513"},
		{"no name", "hazard:\n  - cost: 1\n    costs: a\n", "2:5 B0504"},
		{"card is a word", "hazard:\n  - Reef\n", "2:5 B0504"},
		{"name is a list", "hazard:\n  - name: [a]\n", "2:11 B0514"},
		{"name is empty", "hazard:\n  - name:\n    cost: 1\n", "2:5 B0513"},
		{"duplicate name", "hazard:\n  - name: Reef\n  - name: Squall\n  - name: Reef\n", "4:11 B0505"},
		{"duplicate name, other kind", "hazard:\n  - name: Reef\nship:\n  - name: Reef\n", "4:11 B0505"},
		{"duplicate key", "hazard:\n  - name: Reef\n    cost: 1\n    cost: 2\n", "4:5 B0506"},
		{"duplicate kind", "hazard:\n  - name: Reef\nhazard:\n  - name: Squall\n", "3:1 B0506"},
		{"count of none", "hazard:\n  - name: Reef\n    count: 0\n", "3:12 B0507"},
		{"count too high", "hazard:\n  - name: Reef\n    count: 100\n", "3:12 B0507"},
		{"count with a sign", "hazard:\n  - name: Reef\n    count: +2\n", "3:12 B0507"},
		{"count of a half", "hazard:\n  - name: Reef\n    count: 1.5\n", "3:12 B0507"},
		{"count in hexadecimal", "hazard:\n  - name: Reef\n    count: 0x1\n", "3:12 B0507"},
		{"count huge", "hazard:\n  - name: Reef\n    count: 99999999999999999999\n", "3:12 B0507"},
		{"anchor", "hazard:\n  - name: &a Reef\n", "2:11 B0508"},
		{"anchor on a list", "hazard: &x\n  - name: Reef\n", "1:9 B0508"},
		{"alias", "hazard:\n  - &a {name: Reef}\n  - *a\n", "2:5 B0508|3:5 B0508"},
		{"merge key", "hazard:\n  - name: Reef\n    <<: {cost: 1}\n", "3:5 B0508"},
		{"second document", "hazard:\n  - name: Reef\n---\nship:\n  - name: A\n", "3:1 B0509"},
		{"document end", "hazard:\n  - name: Reef\n...\n", "3:1 B0509"},
		{"tag", "hazard:\n  - name: !!str Reef\n", "2:11 B0510"},
		{"own tag", "hazard:\n  - !card\n    name: Reef\n", "2:5 B0510"},
		{"tab", "hazard:\n\t- name: Reef\n", "2:1 B0511"},
		{"tabs in two lines", "hazard:\n  - name: Reef\n\t\tcost: 1\n    costs: a\tb\n", "3:1 B0511|4:13 B0511"},
		{"folded", "hazard:\n  - name: Reef\n    costs: >\n      pay 1 coin\n", "3:12 B0512"},
		{"several plain lines", "hazard:\n  - name: Reef\n    costs: pay\n      1 coin\n", "3:12 B0512"},
		{"several quoted lines", "hazard:\n  - name: Reef\n    costs: \"pay\n      1 coin\"\n", "3:12 B0512"},
		{"escape", "hazard:\n  - name: Reef\n    costs: \"pay\\n1\"\n", "3:12 B0512"},
		{"doubled quote", "hazard:\n  - name: Reef\n    costs: 'the crown''s'\n", "3:12 B0512"},
		{"folded in a list", "hazard:\n  - name: Reef\n    costs:\n      - pay 1 coin\n      - >-\n        a\n", "5:9 B0512"},
		{"empty field", "hazard:\n  - name: Reef\n    cost:\n", "3:5 B0513"},
		{"empty quotes", "hazard:\n  - name: Reef\n    cost: \"\"\n", "3:12 B0513"},
		{"empty block", "hazard:\n  - name: Reef\n    raid: |\n    cost: 1\n", "3:5 B0513"},
		{"empty list", "hazard:\n  - name: Reef\n    costs: []\n", "3:5 B0513"},
		{"group for a field", "hazard:\n  - name: Reef\n    cost: {a: 1}\n", "3:11 B0514"},
		{"for each of nothing", "hazard:\n  - for each:\n    name: Reef\n", "2:5 B0527"},
		{"for each of a word", "hazard:\n  - for each: suit\n    name: Reef\n", "2:5 B0527"},
		{"for each of an empty list", "hazard:\n  - for each: {cost: []}\n    name: \"{cost} Reef\"\n", "2:16 B0527"},
		{"for each of no value", "hazard:\n  - for each: {cost: }\n    name: \"{cost} Reef\"\n", "2:16 B0527"},
		{"for each of a lone word", "hazard:\n  - for each: {cost: one}\n    name: \"{cost} Reef\"\n", "2:22 B0527"},
		{"a range downwards", "hazard:\n  - for each: {cost: 13 to 1}\n    name: \"{cost} Reef\"\n", "2:22 B0527"},
		{"a range of words", "hazard:\n  - for each: {cost: one to six}\n    name: \"{cost} Reef\"\n", "2:22 B0527"},
		{"each player for a field", "hazard:\n  - for each: {cost: each player}\n    name: \"{cost} Reef\"\n", "2:22 B0527"},
		{"a huge range", "hazard:\n  - for each: {cost: 1 to 99999999}\n    name: \"{cost} Reef\"\n", "2:22 B0604"},
		{"a range over every number", "hazard:\n  - for each: {cost: -9223372036854775808 to 9223372036854775807}\n    name: \"{cost} Reef\"\n", "2:22 B0604"},
		{"a huge product", "hazard:\n  - for each: {cost: 1 to 9999, raid: 1 to 9999, costs: 1 to 9999}\n    name: \"{cost} {raid} {costs}\"\n", "2:5 B0604"},
		{"a name without the braces", "hazard:\n  - for each: {cost: 1 to 9, raid: [a, b]}\n    name: \"{cost} Reef\"\n", "3:12 B0527"},
		{"unknown braces", "hazard:\n  - for each: {cost: 1 to 9}\n    name: \"{cost} {raid}\"\n", "3:12 B0527"},
		{"unknown braces for an owner", "hazard:\n  - for each: {cost: 1 to 9}\n    name: \"{cost}\"\n    owner: \"{cots}\"\n", "4:13 B0527"},
		{"a key said twice", "hazard:\n  - for each: {cost: 1 to 9}\n    name: \"{cost}\"\n    cost: 3\n", "2:16 B0527"},
		{"for each name", "hazard:\n  - for each: {name: [a, b]}\n    name: \"x\"\n", "3:12 B0527"},
		{"for each note", "hazard:\n  - for each: {note: [a, b]}\n    name: \"{note}\"\n", "2:16 B0527"},
		{"for each without a name", "hazard:\n  - for each: {cost: 1 to 9}\n    count: 2\n", "2:5 B0504"},
		{"a name without quotes", "hazard:\n  - for each: {cost: 1 to 9}\n    name: {cost}\n", "3:11 B0527"},
		{"a value that is a list", "hazard:\n  - for each: {cost: [[1]]}\n    name: \"{cost}\"\n", "2:23 B0514"},
		{"a value twice", "hazard:\n  - for each: {cost: [1, 1]}\n    name: \"{cost} Reef\"\n", "3:12 B0505"},
		{"one mistake of many cards", "hazard:\n  - for each: {cost: 1 to 99}\n    name: \"{cost} Reef\"\n    count: none\n", "4:12 B0507"},
		{"a long name", "hazard:\n  - name: " + strings.Repeat("é", 61) + "\n  - name: " + strings.Repeat("e", 60) + "\n", "2:11 B0526"},
		{"list in a list", "hazard:\n  - name: Reef\n    costs:\n      - [a, b]\n", "4:9 B0514"},
		{"owner is a list", "owner: [one]\nhazard:\n  - name: Reef\n", "1:8 B0514"},
		{"wording of nothing", "hazard:\n  - name: Reef\n    raid: a\n    wording: {rade: b}\n", "4:15 B0524"},
		{"wording is text", "hazard:\n  - name: Reef\n    wording: b\n", "3:14 B0514"},
		{"not UTF-8", "hazard:\n  - name: Re\xffef\n", "2:13 B0105"},
		{"control character", "hazard:\n  - name: Re\x01ef\n", "2:13 B0522"},
		{"zero byte", "hazard:\n  - name: Re\x00ef\n", "2:13 B0522"},
		{"lone carriage return", "hazard:\r  - name: Reef\r", "1:8 B0522"},
		{"unicode line end", "hazard:\n  - name: Re\u2028ef\n", "2:13 B0522"},
		{"two colons", "hazard:\n  - name: Reef\n    raid: when: then\n", "3:5 B0502"},
		{"unclosed quote", "hazard:\n  - name: Reef\n    raid: \"pay\n", "3:5 B0502"},
		{"unclosed list", "hazard:\n  - name: Reef\n    costs: [pay\n", "3:5 B0502"},
		{"bad indent", "hazard:\n  - name: Reef\n    cost: 1\n   raid: a\n  - name: Squall\n", "4:4 B0502"},
		{"first key indented", " hazard:\n  - name: Reef\n# more\nship:\n  - name: Sloop\n", "4:1 B0502"},
		{"keys behind a whole group", "{hazard: [{name: Reef}]}\nship:\n  - name: Sloop\n", "2:1 B0502"},
		{"no dash", "hazard:\n  - name: Reef\n  name: Squall\n", "3:3 B0502"},
		{"no colon", "hazard:\n  - name: Reef\n    cost\n    raid: a\n", "3:5 B0502"},
		{"odd sign", "hazard:\n  - name: Reef\n    raid: @crown\n", "3:5 B0502"},
		{"directive", "%YAML 1.2\n---\nhazard:\n  - name: Reef\n", "1:1 B0502"},
		{"key is a list", "hazard:\n  - name: Reef\n    [a, b]: 1\n", "3:5 B0502"},
		{"flow too deep", "a: " + strings.Repeat("[", 10000) + "\n", "1:68 B0605"},
		{"dashes too deep", strings.Repeat("- ", 10000) + "a\n", "1:129 B0605"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, found := Load(folderOf(map[string]string{"cards.yaml": test.text}), "tiny")
			complete(t, found)
			got := strings.ReplaceAll(strings.Join(brief(found), "|"), "tiny/cards.yaml:", "")
			assert.Equal(t, test.want, got)
		})
	}
}

// TestEveryMistakeIsReported checks that one bad card does not hide the next.
func TestEveryMistakeIsReported(t *testing.T) {
	_, found := Load(folderOf(map[string]string{
		"a.yaml": "hazard:\n  - cost: 1\n  - name: Reef\n    count: x\n    raid: >\n      a\n",
		"b.yaml": "ship:\n  - name: Reef\n",
		"c.yml":  "ship:\n",
	}), "tiny")
	complete(t, found)
	assert.Equal(t, []string{"tiny/a.yaml:2:5 B0504", "tiny/a.yaml:4:12 B0507", "tiny/a.yaml:5:11 B0512",
		"tiny/b.yaml:2:11 B0505", "tiny/c.yml:1:1 B0525"}, brief(found))
}

// TestBadFolders gives folders that are no sets.
// TestEditorsOwnFiles: what editors and systems keep beside a file begins with a dot, and is no part of a game.
func TestEditorsOwnFiles(t *testing.T) {
	files := fstest.MapFS{
		"own.rules":              {Data: []byte("game \"Own\"\nversion \"1.0.0\"\nplayers red, blue\nzone deck\nkind ship\n")},
		"cards.yaml":             {Data: []byte("ship:\n  - name: Sal\n    owner: red\n    starts in: deck\n")},
		".#cards.yaml":           {Mode: fs.ModeSymlink, Data: []byte("sal@desk.1234")},
		"._own.rules":            {Data: []byte("\x00\x05\x16\x07")},
		"scenarios/.#one.yaml":   {Mode: fs.ModeSymlink},
		"expansions/.DS_Store":   {Data: []byte("\x00")},
		"scenarios/._one.yaml":   {Data: []byte("\x00")},
		".hidden/expansion.yaml": {Data: []byte("name: no\n")},
	}
	set, found := Load(files, "own")
	require.Empty(t, found)
	require.Len(t, set.Source.Cards, 1)
}

func TestBadFolders(t *testing.T) {
	link := bare(map[string]string{"tiny.rules": tinyRules})
	link["cards.yaml"] = &fstest.MapFile{Data: []byte("../secret"), Mode: fs.ModeSymlink}
	linked := folderOf(nil)
	for _, name := range []string{"art", "expansions/high-tide", "scenarios", "themes"} {
		linked[name] = &fstest.MapFile{Data: []byte("../elsewhere"), Mode: fs.ModeSymlink}
	}
	allLinked := folderOf(nil)
	allLinked["expansions"] = linked["scenarios"]
	folder := folderOf(map[string]string{"cards.yaml/x": "a"})
	device := folderOf(nil)
	device["cards.yaml"] = &fstest.MapFile{Mode: fs.ModeDevice}
	tests := []struct {
		name string
		fsys fs.FS
		want []string
	}{
		{"no rules", bare(nil), []string{"tiny:1:1 B0517"}},
		{"two rules files", folderOf(map[string]string{"z.rules": tinyRules}), []string{"tiny/z.rules:1:1 B0518"}},
		{"a link", link, []string{"tiny/cards.yaml:1:1 B0516"}},
		{"folders that are links", linked, []string{"tiny/art:1:1 B0516", "tiny/expansions/high-tide:1:1 B0516", "tiny/scenarios:1:1 B0516", "tiny/themes:1:1 B0516"}},
		{"expansions elsewhere", allLinked, []string{"tiny/expansions:1:1 B0516"}},
		{"a folder for a file", folder, []string{"tiny/cards.yaml:1:1 B0515"}},
		{"a device", device, []string{"tiny/cards.yaml:1:1 B0520"}},
		{"no folder", missing{}, []string{"tiny:1:1 B0520"}},
		{"an expansion", folderOf(map[string]string{"expansion.yaml": "name: X\nversion: 1\nextends: rum\nfor: 1\n"}), []string{"tiny/expansion.yaml:3:10 B0712"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			set, found := Load(test.fsys, "tiny")
			require.NotNil(t, set)
			complete(t, found)
			assert.Equal(t, test.want, brief(found))
		})
	}
}

// missing is a folder that does not exist.
type missing struct{}

func (missing) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// TestBadLook gives look.yaml's findings.
func TestBadLook(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"unknown section", "sise: poker\n", "1:1 B0519"},
		{"unknown size", "size: pokr\n", "1:7 B0523"},
		{"bad colour", "icons:\n  coin: {icon: coin, colour: gold}\n", "2:30 B0523"},
		{"unknown icon", "icons:\n  coin: {icon: coyn}\n", "2:16 B0523"},
		{"unknown icon key", "icons:\n  coin: {icon: coin, color: \"#000000\"}\n", "2:22 B0519"},
		{"bad view box", "icons:\n  coin: {path: M0, viewBox: -3}\n", "2:29 B0523"},
		{"undeclared icon", "words:\n  coin: gold\n", "2:9 B0523"},
		{"unknown kind key", "kinds:\n  ship: {landscap: true}\n", "2:10 B0519"},
		{"bad switch", "kinds:\n  ship: {landscape: yes}\n", "2:21 B0523"},
		{"bad corner", "kinds:\n  ship: {corner: {left: cost}}\n", "2:19 B0519"},
		{"bad panel", "kinds:\n  ship: {texts: {raid: drk}}\n", "2:24 B0523"},
		{"icons is a list", "icons: [coin]\n", "1:8 B0514"},
		{"not a group", "- a\n", "1:1 B0514"},
		{"empty", "", "1:1 B0501"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, found := Load(folderOf(map[string]string{"look.yaml": test.text}), "tiny")
			complete(t, found)
			assert.Equal(t, test.want, strings.ReplaceAll(strings.Join(brief(found), "|"), "tiny/look.yaml:", ""))
		})
	}
}

// TestAFileOfALanguageByAnotherName is said with the name that it should have; others of somebody's own stay.
func TestAFileOfALanguageByAnotherName(t *testing.T) {
	for name, want := range map[string]string{
		"text.DE.yaml": "text.de.yaml", "texts.de.yaml": "text.de.yaml", "text_pt-br.yml": "text.pt-BR.yaml", "text.de.yml": "text.de.yaml",
		"rules.DE.md": "rules.de.md", "rules_de.md": "rules.de.md", "rules-old.md": "", "rules.de.md": "", "text.de.yaml": "", "notes.de.md": "",
	} {
		text := "names: {Silk: Seide}\n"
		_, found := Load(fstest.MapFS{"a.rules": {Data: []byte("game \"A\"\nversion \"1.0.0\"\nplayers one, two\n")}, name: {Data: []byte(text)}}, "a")
		if want == "" {
			assert.Empty(t, found, name)
			continue
		}
		require.Len(t, found, 1, name)
		assert.Equal(t, diag.OddFileName, found[0].Code, name)
		assert.Equal(t, "call it `"+want+"`", found[0].Help(), name)
	}
}
