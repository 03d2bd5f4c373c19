package carddefs_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/carddefs"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// workbook is an XLSX of one sheet whose cell A2 says something.
func workbookSaying(t *testing.T, cell string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{
		"[Content_Types].xml":        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		"xl/workbook.xml":            `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="hazard" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml": `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c><c r="B1" t="inlineStr"><is><t>starts in</t></is></c></row>` +
			`<row r="2"><c r="A2" t="inlineStr"><is><t>` + cell + `</t></is></c><c r="B2" t="inlineStr"><is><t>deck</t></is></c></row></sheetData></worksheet>`,
	} {
		w, err := z.Create(name)
		require.NoError(t, err)
		_, err = w.Write([]byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return b.String()
}

// besideTiny loads the tiny game with one more file, or another in the place of one.
func besideTiny(name, text string) diag.List {
	files := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(diag.TinyCards)}}
	files[name] = &fstest.MapFile{Data: []byte(text)}
	_, found := carddefs.Load(files, "tiny")
	return found
}

func hazardNamed(name string) string { return "hazard:\n  - name: " + name + "\n    starts in: deck\n" }

func codesOf(found diag.List) (out []diag.Code) {
	for _, d := range found {
		out = append(out, d.Code)
	}
	return out
}

// TestDeceptions: what makes a text read otherwise than it looks is found in whatever file it stands.
func TestDeceptions(t *testing.T) {
	everywhere := map[string]string{
		"more.yaml":        hazardNamed("Ree_f"),
		"look.yaml":        "size: poker # a_b\n",
		"more.csv":         "kind,name,starts in\nhazard,Ree_f,deck\n",
		"more.xlsx":        "",
		"text.de.yaml":     "names:\n  Reef: \"Ri_ff\"\n",
		"rules.md":         "# Rules\n\nFir_st.\n",
		"rules.de.md":      "# Regeln\n\nEr_st.\n",
		"playtest.yaml":    "questions:\n  - ask: How mu_ch?\n",
		"scenarios/a.yaml": "- scenario: a_b\n",
		"tiny.rules":       strings.Replace(diag.TinyRules, `"Tiny"`, `"Ti_ny"`, 1),
	}
	for name, text := range everywhere {
		for _, sign := range []string{"\u202e", "\u2066", "\u2069", "\u200e", "\u061c"} {
			with := strings.ReplaceAll(text, "_", sign)
			if name == "more.xlsx" {
				with = workbookSaying(t, "Ree"+sign+"f")
			}
			assert.Contains(t, codesOf(besideTiny(name, with)), diag.TextDirection, "%s %+q", name, sign)
		}
		with := strings.ReplaceAll(text, "_", "\u2060")
		if name == "more.xlsx" {
			with = workbookSaying(t, "Ree\u2060f")
		}
		assert.Contains(t, codesOf(besideTiny(name, with)), diag.UnseenCharacter, name)
	}
	assert.Contains(t, codesOf(besideTiny("more.yaml", "hazard:\n  - name: Reef Two\n    starts in: deck\n    note: \"a\\u202eb\"\n")), diag.TextDirection, "by its number")
	assert.Contains(t, codesOf(besideTiny("more.yaml", "hazard:\n  - name: Reef Two\n    starts in: deck\n    note: \"a\\eb\"\n")), diag.OddCharacter, "by its number")
	for _, name := range []string{"S\u200bloop", "S\u200cloop", "Sloop\u3164"} {
		assert.Contains(t, codesOf(besideTiny("more.yaml", hazardNamed(name))), diag.UnseenCharacter, "%+q", name)
	}
	for _, name := range []string{"Мusket", "Longbоat", "Νorth"} {
		assert.Contains(t, codesOf(besideTiny("more.yaml", hazardNamed(name))), diag.MixedAlphabets, "%+q", name)
	}
	for _, name := range []string{"Ружьё", "Κανόνι", "大砲", "نامه\u200cای", "क्\u200dष", "👩\u200d🚀 Pilot", "ספינה \u200f(2)", "ספינה", "سفينة", "Ѕсоре", "Dor\u00ad\u00admant"} {
		assert.Empty(t, besideTiny("more.yaml", hazardNamed(name)), "%+q", name)
	}
}

// TestControlsInPlainText: rules and rules sheets hold no control signs.
func TestControlsInPlainText(t *testing.T) {
	for _, sign := range []string{"\x1b[31m", "\u009b31m", "\a", "\b", "\x7f", "\rx", "\u2028", "x\ufeff"} {
		assert.Contains(t, codesOf(besideTiny("rules.md", "# Ru"+sign+"les\n")), diag.OddCharacter, "%+q", sign)
		assert.Contains(t, codesOf(besideTiny("rules.de.md", "# Ru"+sign+"les\n")), diag.OddCharacter, "%+q", sign)
		assert.Contains(t, codesOf(besideTiny("tiny.rules", strings.Replace(diag.TinyRules, `"Tiny"`, `"Ti`+sign+`ny"`, 1))), diag.OddCharacter, "%+q", sign)
		assert.Contains(t, codesOf(besideTiny("tiny.rules", diag.TinyRules+"# "+sign+"\n")), diag.OddCharacter, "%+q", sign)
	}
	assert.Empty(t, besideTiny("rules.md", "\ufeff# Rules\r\n\r\n\tx\r\n"))
	assert.Empty(t, besideTiny("tiny.rules", "\ufeff"+strings.ReplaceAll(diag.TinyRules, "\n", "\r\n")))
}

// TestNamesOfFilesInCapitals: what some systems would read and others not is named, and read nowhere.
func TestNamesOfFilesInCapitals(t *testing.T) {
	for name, near := range map[string]string{
		"Corsair.YAML": "Corsair.yaml", "LOOK.YAML": "look.yaml", "Look.yaml": "look.yaml", "Rules.MD": "rules.md", "More.CSV": "More.csv", "More.YML": "More.yaml",
		"Art/reef.png": "art", "Scenarios/a.yaml": "scenarios", "EXPANSIONS/x/a.yaml": "expansions", "Themes/x/look.yaml": "themes", "Expansion.yaml": "expansion.yaml", "Second.RULES": "Second.rules",
	} {
		found := besideTiny(name, "hazard:\n  - name: Corsair\n    starts in: deck\n")
		if assert.Len(t, found, 1, name) {
			assert.Equal(t, diag.OddFileName, found[0].Code, name)
			assert.Equal(t, "call it `"+near+"`", found[0].Help())
		}
	}
	for _, name := range []string{"._corsair.yaml", ".DS_Store", "Thumbs.db", "~$cards.xlsx", "cards.yaml~", "cards.yaml.bak", "#cards.yaml#", "README.MD", "LICENSE", ".cards.yaml.swp", "desktop.ini"} {
		assert.Empty(t, besideTiny(name, "\x00\x01 not: [yaml"), name)
	}
	assert.Empty(t, besideTiny("Corsair.yaml", hazardNamed("Corsair")), "capitals in front of the ending are the designer's")
}

// TestBlanksAroundAName: what nobody sees makes no other name, in YAML as in a spreadsheet.
func TestBlanksAroundAName(t *testing.T) {
	for _, name := range []string{`"Reef "`, `" Reef"`, `'Reef '`} {
		assert.Contains(t, codesOf(besideTiny("more.yaml", hazardNamed("Reef")+"  - name: "+name+"\n    starts in: deck\n")), diag.Code("B0505"), name)
	}
	game, found := carddefs.Load(fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "cards.yaml": {Data: []byte(hazardNamed(`" Long Reef "`))}}, "tiny")
	assert.Empty(t, codesOf(found))
	reef := game.Source.Cards[0].Name
	assert.Equal(t, "Long Reef", reef.Text)
	assert.Equal(t, "Long Reef", reef.Span.Text())
}
