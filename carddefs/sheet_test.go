package carddefs

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/check"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// sheetRules is a game whose cards may stand in a spreadsheet.
const sheetRules = `game "Sheet"
version "1.0.0"
players pirate, crown
token coin
kind crew, plural crew
  cost: number or 0
  raid: text or none, read by anyone
kind ship
  slots: number or 1
  raids: texts or none, read by anyone
  saying: prose or none
kind idol
  worth: number
zone deck, face down
to gain a number of coins
  add that many coins to you
to cheer
  add 1 coin to you
turn
  the pirate wins
`

// sheetGame is that game's folder with files.
func sheetGame(files map[string]string) fstest.MapFS {
	out := folderOf(files)
	delete(out, "tiny.rules")
	out["sheet.rules"] = &fstest.MapFile{Data: []byte(sheetRules)}
	return out
}

// sheetCards loads a folder and tells its cards in a line each, and what was found.
func sheetCards(t *testing.T, files map[string]string) (cards []string, found diag.List) {
	t.Helper()
	set, found := Load(sheetGame(files), "g")
	complete(t, found)
	if found.Errors() == 0 {
		_, more := check.Check(set.Source)
		found = append(found, more...)
		complete(t, found)
	}
	for _, c := range plainCards(set.Source.Cards) {
		cards = append(cards, fmt.Sprintf("%s %s %d %s %v", c.Kind, c.Name, c.Count, c.Start, c.Fields))
	}
	return cards, found
}

func TestASpreadsheetIsACardFile(t *testing.T) {
	cook := "crew Cook 2 deck map[cost:3 raid:gain 1 coin\ncheer]"
	tests := []struct{ name, text string }{
		{"commas", "kind,name,count,starts in,cost,raid\ncrew,Cook,2,deck,3,\"gain 1 coin\ncheer\"\n"},
		{"semicolons, as Excel writes in Europe", "kind;name;count;starts in;cost;raid\r\ncrew;Cook;2;deck;3;\"gain 1 coin\ncheer\"\r\n"},
		{"a byte order mark and sep=", "\xef\xbb\xbfsep=;\r\nkind;name;count;starts in;cost;raid\r\ncrew;Cook;2;deck;3;\"gain 1 coin\r\ncheer\"\r\n"},
		{"tabs", "kind\tname\tcount\tstarts in\tcost\traid\ncrew\tCook\t2\tdeck\t3\t\"gain 1 coin\ncheer\"\n"},
		{"as Google writes, without a line end", "Kind,Name,Count,Starts in,Cost,Raid\r\ncrew,Cook,2,deck,3,\"gain 1 coin\ncheer\""},
		{"a title, empty rows and columns, blanks", "My cards,,,,,,\n,,,,,,\nkind,name,count,starts in,cost,raid,\n,,,,,,\ncrew, Cook ,2,deck,3,\"gain 1 coin\ncheer \",\n,,,,,,\n"},
		{"columns of one's own", "(notes),kind,name,count,starts in,cost,raid\n\"too strong, is it?\",crew,Cook,2,deck,3,\"gain 1 coin\ncheer\"\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cards, found := sheetCards(t, map[string]string{"cards.csv": test.text})
			require.Empty(t, brief(found))
			require.Equal(t, []string{cook}, cards)
		})
	}
	t.Run("the file is called after the kind", func(t *testing.T) {
		cards, found := sheetCards(t, map[string]string{"crew.csv": "name,starts in\nCook,deck\n", "Ships.csv": "name,starts in,slots\nSloop,deck,2\n"})
		require.Empty(t, brief(found))
		require.Equal(t, []string{"ship Sloop 1 deck map[slots:2]", "crew Cook 1 deck map[]"}, cards)
	})
	t.Run("quotes and lists", func(t *testing.T) {
		cards, found := sheetCards(t, map[string]string{"ship.csv": "name,starts in,raids,saying\nSloop,deck,\"gain 1 coin\nor\ncheer\",\"He said \"\"arr\"\".\"\n"})
		require.Empty(t, brief(found))
		require.Equal(t, []string{"ship Sloop 1 deck map[raids:gain 1 coin|cheer|list saying:He said \"arr\".]"}, cards)
	})
}

func TestFindingsNameTheCell(t *testing.T) {
	tests := []struct{ name, file, text, want string }{
		{"a word of a text", "crew.csv", "name,starts in,raid\nCook,deck,gain 1 cion\n", "g/crew.csv:2:18, row 2, column C (raid)"},
		{"the second line of a text", "crew.csv", "name,starts in,raid\nBosun,deck,\nCook,deck,\"gain 1 coin\ngain 1 cion\"\n", "g/crew.csv:4:8, row 3, column C (raid)"},
		{"a text with quotes", "crew.csv", "name,starts in,raid\nCook,deck,\"gain \"\"1\"\" cion\"\n", "g/crew.csv:2:17, row 2, column C (raid)"},
		{"a number", "crew.csv", "name,starts in,cost\nCook,deck,3.0\n", "g/crew.csv:2:11, row 2, column C (cost)"},
		{"a zone", "crew.csv", "name,starts in\nCook,dekc\n", "g/crew.csv:2:6, row 2, column B (starts in)"},
		{"no zone", "crew.csv", "name,starts in\nCook,\n", "g/crew.csv:2:1, row 2, column A (name)"},
		{"a field that the kind has not", "a.csv", "kind,name,starts in,slots\ncrew,Cook,deck,2\n", "g/a.csv:2:16, row 2, column D (slots)"},
		{"a column that is no field", "crew.csv", "name,starts in,csot\nCook,deck,2\n", "g/crew.csv:1:16, row 1, column C"},
		{"no kind", "a.csv", "name,starts in\nCook,deck\n", "g/a.csv:1:1, row 1, column A"},
		{"a field that is needed", "idol.csv", "name,starts in,worth\nJade,deck,\n", "g/idol.csv:2:1, row 2, column A (name)"},
		{"a wording for a number", "crew.csv", "name,starts in,cost,wording: cost\nCook,deck,2,Two.\n", "g/crew.csv:1:30, row 1, column D"},
		{"two values for a number", "crew.csv", "name,starts in,cost\nCook,deck,\"2\nor\n3\"\n", "g/crew.csv:4:1, row 2, column C (cost)"},
		{"for each", "crew.csv", "name,for each\nCook,x\n", "g/crew.csv:1:6, row 1, column B"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, found := sheetCards(t, map[string]string{test.file: test.text})
			require.NotEmpty(t, found)
			text := diag.Render(found[0], diag.RenderOptions{})
			require.Contains(t, text, "--> "+test.want+"\n", text)
			require.Contains(t, diag.ToJSON(found[0]).Cell, "column")
		})
	}
}

func TestWhatIsNoCardFile(t *testing.T) {
	yaml := "crew:\n  - name: Cook\n    starts in: deck\n  - name: Bosun\n    starts in: deck\n"
	for name, want := range map[string]string{
		"results.csv|game,seed,winner\n1,7,crown\n": "g/results.csv:1:1 B0530",
		"empty.csv|": "g/empty.csv:1:1 B0530",
		"crew.csv|name,starts in\nCook,deck\nBosun,deck\nCat,deck\n": "g/crew.csv:2:1 B0531",
	} {
		file, text, _ := strings.Cut(name, "|")
		_, found := sheetCards(t, map[string]string{file: text, "more.yaml": yaml})
		if file == "crew.csv" { // the spreadsheet is read first
			want = "g/more.yaml:2:11 B0531"
			require.Contains(t, found[0].Summary(), "`Cook` and 1 other card stand in `crew.csv` and in `more.yaml`")
		}
		require.Equal(t, []string{want}, brief(found))
	}
	utf := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune("kind\tname\r\ncrew\tCook\r\n")) {
		utf = append(utf, byte(u), byte(u>>8))
	}
	_, found := sheetCards(t, map[string]string{"crew.csv": string(utf)})
	require.Equal(t, []string{"g/crew.csv:1:1 B0521"}, brief(found))
	require.Contains(t, found[0].Summary(), "UTF-16")
	_, found = sheetCards(t, map[string]string{"crew.csv": "name,starts in\nK\xf6chin,deck\n"}) // as Excel saves `CSV` in Europe
	require.Equal(t, []string{"g/crew.csv:2:2 B0105"}, brief(found))
}

// TestAFieldThatIsNeededIsWrittenInItsColumn: not as a key of YAML.
func TestAFieldThatIsNeededIsWrittenInItsColumn(t *testing.T) {
	_, found := sheetCards(t, map[string]string{"idol.csv": "name,starts in,worth\nJade,deck,\n"})
	require.Len(t, found, 1)
	require.Equal(t, "write it in the column `worth`", found[0].Help())
}

// TestAWorkbook reads a file that excelize 2.10 wrote: a title over merged cells, an empty row, a
// formula, a hidden row, a sheet without cards and a hidden one.
func TestAWorkbook(t *testing.T) {
	data, err := os.ReadFile("testdata/cards.xlsx")
	require.NoError(t, err)
	set, found := Load(sheetGame(map[string]string{"cards.xlsx": string(data)}), "g")
	require.Equal(t, []string{"g/cards.xlsx:6:2 B0521"}, brief(found))
	require.Contains(t, found[0].Summary(), "nothing has been worked out", "excelize writes formulas without what comes of them")
	cards := plainCards(set.Source.Cards)
	require.Len(t, cards, 2)
	require.Equal(t, plainCard{Kind: "crew", Name: "Cook", Count: 2, Owner: "pirate", Start: "deck", Fields: map[string]string{"raid": "gain 1 coin|draw a card|list"}}, cards[0])
	require.Equal(t, "Bosun", cards[1].Name, "a filter hides a row, and takes no card out of the game")
}

// workbook makes an XLSX of a sheet's rows and what else stands in the sheet.
func workbook(t *testing.T, name, rows, rest string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, part := range [][2]string{
		{"xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet name="` + name + `" sheetId="1" r:id="rId1"/><sheet name="Gone" state="hidden" r:id="rId1"/></sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`},
		{"xl/styles.xml", `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="d.m.&quot;x&quot;"/><numFmt numFmtId="171" formatCode="0.0&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`},
		{"xl/sharedStrings.xml", `<sst><si><t>name</t></si><si><r><t>starts</t></r><r><t xml:space="preserve"> in</t></r></si></sst>`},
		{"xl/worksheets/sheet1.xml", `<worksheet><sheetData>` + rows + `</sheetData>` + rest + `</worksheet>`},
	} {
		f, err := w.Create(part[0])
		require.NoError(t, err)
		_, err = f.Write([]byte(part[1]))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.String()
}

const sheetHead = `<row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c><c r="D3" t="inlineStr"><is><t>cost</t></is></c><c r="E3" t="str"><v>raid</v></c></row>`

func TestCellsOfAWorkbook(t *testing.T) {
	row := func(cost, raid string) string {
		return sheetHead + `<row r="7" hidden="1"><c r="B7" t="str"><v>Cook</v></c><c r="C7" t="str"><v>deck</v></c>` + cost + raid + `</row>`
	}
	raid := `<c r="E7" t="str"><v>gain 1 coin&#10;cheer</v></c>`
	tests := []struct{ name, sheet, rows, rest, card, finding string }{
		{"a number that is shown as 3.0", "Crew", row(`<c r="D7" s="3"><v>2.9999999999999996</v></c>`, raid), "", "crew Cook 1 deck map[cost:3 raid:gain 1 coin\ncheer]", ""},
		{"what came of a formula", "crew", row(`<c r="D7"><f>1+2</f><v>3</v></c>`, ""), "", "crew Cook 1 deck map[cost:3]", ""},
		{"what is printed of it alone", "crew", strings.Replace(row("", ""), `</c></row>`, `</c><c r="F3" t="str"><v>Flavour</v></c><c r="G3" t="str"><v>colour</v></c></row>`, 1) + `<row r="8"><c r="B8" t="str"><v>Mate</v></c><c r="C8" t="str"><v>deck</v></c><c r="F8" t="str"><v>Beans.&#10;Peas.</v></c><c r="G8" t="str"><v>#9c2f36</v></c></row>`, "", "crew Mate 1 deck map[colour:#9c2f36 flavour:Beans.\nPeas.]", ""},
		{"a mistake", "crew", row("", `<c r="E7" t="str"><v>gain 1 coin&#10;gain 1 cion</v></c>`), "", "", "g/cards.xlsx, sheet crew, row 7, column E (raid)"},
		{"a broken formula", "crew", row(`<c r="D7" t="e"><f>A1/0</f><v>#DIV/0!</v></c>`, ""), "", "", "row 7, column D (cost)"},
		{"a formula that was not worked out", "crew", row(`<c r="D7"><f>1+2</f></c>`, ""), "", "", "row 7, column D (cost)"},
		{"a date", "crew", row(`<c r="D7" s="1"><v>46000</v></c>`, ""), "", "", "took this cell for a date"},
		{"a date by a format of its own", "crew", row(`<c r="D7" s="2"><v>46000</v></c>`, ""), "", "", "took this cell for a date"},
		{"merged cells", "crew", row(`<c r="D7"><v>3</v></c>`, ""), `<mergeCells><mergeCell ref="D7:D8"/></mergeCells>`, "", "the cells D7:D8 are merged"},
		{"a title over merged cells", "crew", `<row r="1"><c r="A1" t="str"><v>My game</v></c></row>` + row(`<c r="D7"><v>3</v></c>`, ""), `<mergeCells><mergeCell ref="A1:F1"/></mergeCells>`, "crew Cook 1 deck map[cost:3]", ""},
		{"a sheet that is no kind", "Cards", row("", ""), "", "", "call the sheet after a kind, such as `crew`"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cards, found := sheetCards(t, map[string]string{"cards.xlsx": workbook(t, test.sheet, test.rows, test.rest)})
			if test.finding == "" {
				require.Empty(t, brief(found))
				assert.Equal(t, test.card, cards[len(cards)-1])
				return
			}
			require.Len(t, found, 1)
			assert.Contains(t, diag.Render(found[0], diag.RenderOptions{}), test.finding)
		})
	}
}

func TestHostileWorkbooks(t *testing.T) {
	wide := sheetHead + `<row r="4"><c r="ZZZ4"><v>1</v></c></row>`
	for name, test := range map[string][2]string{
		"not a zip":        {"name,starts in\n", "B0521"},
		"a bomb":           {workbook(t, "crew", sheetHead+`<row r="4"><c r="B4" t="str"><v>`+strings.Repeat("a", MaxSetBytes)+`</v></c></row>`, ""), "B0601"},
		"too many columns": {workbook(t, "crew", wide, ""), "B0521"},
		"half a file":      {workbook(t, "crew", sheetHead, "")[:300], "B0521"},
		"no XML":           {workbook(t, "crew", "<row><c", ""), "B0521"},
		"too many rows":    {workbook(t, "crew", strings.Repeat(`<row><c><v>1</v></c></row>`, MaxCards+1), ""), "B0604"},
	} {
		t.Run(name, func(t *testing.T) {
			_, found := sheetCards(t, map[string]string{"cards.xlsx": test[0]})
			require.Len(t, found, 1)
			require.Equal(t, test[1], string(found[0].Code), found[0].Summary())
		})
	}
}

// TestAWorkbookOfTheSameCardsIsTheSameGame: saved once more, the file has other bytes.
func TestAWorkbookOfTheSameCardsIsTheSameGame(t *testing.T) {
	one := workbook(t, "crew", sheetHead, "")
	two := workbook(t, "crew", sheetHead, "<pageMargins/>")
	require.NotEqual(t, one, two)
	a, _ := Load(sheetGame(map[string]string{"cards.xlsx": one}), "g")
	b, _ := Load(sheetGame(map[string]string{"cards.xlsx": two}), "g")
	require.Equal(t, a.Hash, b.Hash)
}
