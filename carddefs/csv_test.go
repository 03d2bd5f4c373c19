package carddefs

import (
	"bytes"
	"sort"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/dsl/yamldoc"
)

// plainCard is a card without its places, to compare by.
type plainCard struct {
	Kind, Name, Owner, Start, Note, Was, Types string
	Count                                      int
	Fields                                     map[string]string
}

func plainCards(cards []check.CardSource) []plainCard {
	var out []plainCard
	kinds := map[string]int{}
	for _, c := range cards {
		if _, ok := kinds[c.Kind.Text]; !ok {
			kinds[c.Kind.Text] = len(kinds)
		}
		p := plainCard{c.Kind.Text, c.Name.Text, c.Owner.Text, c.Start.Text, c.Note, c.Was.Text, c.TypeList(), c.Count, map[string]string{}}
		for _, f := range c.Fields {
			var values []string
			for _, v := range f.Values {
				values = append(values, strings.TrimRight(v.Text, "\n"))
			}
			p.Fields[f.Name.Text] = strings.Join(values, "|")
			if f.List {
				p.Fields[f.Name.Text] += "|list"
			}
			if f.Wording != nil {
				p.Fields["wording "+f.Name.Text] = f.Wording.Text
			}
		}
		out = append(out, p)
	}
	sort.SliceStable(out, func(i, j int) bool { return kinds[out[i].Kind] < kinds[out[j].Kind] })
	return out
}

// roundTrip writes cards as CSV, reads that as YAML and reads the cards again.
func roundTrip(t *testing.T, cards []check.CardSource) (csv string, again []check.CardSource) {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, WriteCSV(cards, &b))
	yaml, found := ReadCSV(diag.NewFile("cards.csv", b.Bytes()))
	require.Empty(t, brief(found), b.String())
	f := diag.NewFile("cards.yaml", yaml)
	root, found := yamldoc.Parse(f, YAMLLimits)
	require.Empty(t, brief(found), string(yaml))
	again = readCards(f, root, nil, &made{}, &found)
	require.Empty(t, brief(found), string(yaml))
	return b.String(), again
}

func TestCSVRoundTripOfGames(t *testing.T) {
	for _, name := range Embedded() {
		set, _ := Load(openGame(t, name), name)
		if len(set.Source.Cards) == 0 { // its places are made by a board
			continue
		}
		_, again := roundTrip(t, set.Source.Cards)
		assert.Equal(t, plainCards(set.Source.Cards), plainCards(again), name)
	}
}

func TestCSVRoundTripOfOddCards(t *testing.T) {
	text := `hazard:
  - name: "Reef: the second"
    cost: -1
    raid: "=1+1"
    combat: "@x"
    plus: +3
    apostrophe: "'=x"
    own: "'tis"
    note: |
      two lines,
      "quoted"
    wording: {raid: "Trash [coin 1], or \u2026"}
  - name: 'Fore\aft'
  - name: Jack "O'Neill" \ # both quotes
  - name: List of one
    costs:
      - spend 1 navigation
  - name: List with words
    costs:
      - |
        or
        \or
      - |2
          indented
        not
  - name: "#1"
    was: "- 1: the first"
    types: [big, very old]
    raid: "a # b"
    costs: [a, "- b", "c: d", "{e}"]
    "odd, key": x
    flavour: |
      Pounds, shillings
      or
      # pence.
    colour: "#d9a520"
    icon: anchor
    frame: full art
ship:
  - name: Łódź ⚓
    owner: pirate
    starts in: fleet
    count: 7
`
	text = strings.ReplaceAll(text, `\u2026`, "…")
	f := diag.NewFile("cards.yaml", []byte(text))
	root, found := yamldoc.Parse(f, YAMLLimits)
	cards := readCards(f, root, nil, &made{}, &found)
	require.Empty(t, brief(found))
	csv, again := roundTrip(t, cards)
	assert.Equal(t, plainCards(cards), plainCards(again), csv)
	for _, danger := range []string{"'=1+1", "'@x", "'-1", "'+3", "''=x"} {
		assert.Contains(t, csv, danger)
	}
}

func TestReadCSVOfSpreadsheets(t *testing.T) {
	text := "\xef\xbb\xbfkind;name;count;costs\r\nhazard;Reef;2;\"pay 1 coin\r\nor\r\ndiscard 1 card\"\r\n;;;\r\n"
	yaml, found := ReadCSV(diag.NewFile("a.csv", []byte(text)))
	require.Empty(t, brief(found))
	assert.Equal(t, "hazard:\n  - name: Reef\n    count: 2\n    costs:\n      - pay 1 coin\n      - discard 1 card\n", string(yaml))
}

// TestASheetIsHelpedByItsColumns: what is a key in YAML is a column here.
func TestASheetIsHelpedByItsColumns(t *testing.T) {
	for text, want := range map[string]string{
		"kind,name\nhazard,Reef\nship,Reef\n": "say how many copies there are in the column `count`, or give one of them another name",
		"kind,name,count\nhazard,Reef,many\n": "write the number of copies into the column `count`, such as 2",
	} {
		_, found := ReadCSV(diag.NewFile("a.csv", []byte(text)))
		require.Len(t, found, 1)
		assert.Equal(t, want, found[0].Help())
	}
}

func TestBadCSV(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty", "", "1:1 B0521"},
		{"no kind", "name,cost\nReef,1\n", "1:1 B0521"},
		{"no name", "kind,nam\nhazard,1\n", "1:1 B0521"},
		{"two columns", "kind,name,cost,cost\n", "1:16 B0521"},
		{"nameless column", "kind,name,,cost\nhazard,Reef,x,1\n", "2:13 B0521"},
		{"card without a name", "kind,name\nhazard,\n", "2:8 B0521"},
		{"card without a kind", "kind,name\n,Reef\n", "2:1 B0521"},
		{"two lines of a former name", "kind,name,was\nhazard,Reef,\"a\nb\"\n", "2:14 B0521"},
		{"bad count", "kind,name,count\nhazard,Reef,many\n", "2:13 B0507"},
		{"bad count after umlauts", "kind,name,count\nhazard,Rüff,many\n", "2:13 B0507"},
		{"duplicate name", "kind,name\nhazard,Reef\nship,Reef\n", "3:6 B0505"},
		{"long row", "kind,name\nhazard,Reef,3\n", "2:13 B0521"},
		{"quote inside", "kind,name\nhazard,Re\"ef\n", "2:10 B0521"},
		{"unclosed quote", "kind,name\nhazard,\"Reef\nship,Sloop\n", "2:1 B0521"},
		{"unclosed behind a byte order mark", "\xef\xbb\xbf\"a", "1:2 B0521"},
		{"not UTF-8", "kind,name\nhazard,Re\xffef\n", "2:10 B0105"},
		{"zero byte", "kind,name\nhazard,Re\x00ef\n", "2:10 B0522"},
		{"two faults", "kind,name,count\nhazard,,2\nship,Sloop,x\n", "2:8 B0521|3:12 B0507"},
		{"too large", "kind,name\n" + strings.Repeat("a,b\n", MaxFileBytes/4), "1:1 B0601"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			yaml, found := ReadCSV(diag.NewFile("a.csv", []byte(test.text)))
			complete(t, found)
			assert.Nil(t, yaml)
			assert.Equal(t, test.want, strings.ReplaceAll(strings.Join(brief(found), "|"), "a.csv:", ""))
		})
	}
}
