package carddefs

import (
	"regexp"
	"slices"
	"strings"

	"github.com/broadside-cards/broadside/dsl/check"
)

// sheetYAML writes rows as a card file, kinds in order of first appearance.
func sheetYAML(columns []string, rows []sheetCard) []byte {
	var kinds []string
	cards := map[string][]sheetCard{}
	for _, card := range rows {
		kind := card[columnKind].Text
		if _, ok := cards[kind]; !ok {
			kinds = append(kinds, kind)
		}
		cards[kind] = append(cards[kind], card)
	}
	var b strings.Builder
	for i, kind := range kinds {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(yamlLine(kind) + ":\n")
		for _, card := range cards[kind] {
			yamlCard(&b, columns, card)
		}
	}
	return []byte(b.String())
}

// yamlCard writes a card: its name, the other columns in their order, and the
// wordings last.
func yamlCard(b *strings.Builder, columns []string, card sheetCard) {
	b.WriteString("  - name: " + yamlLine(card[keyName].Text) + "\n")
	var wordings []string
	for _, column := range columns {
		cell := card[column].Text
		switch {
		case column == columnKind || column == keyName || cell == "" || column == keyCount && cell == "1":
		case strings.HasPrefix(column, wordingPrefix):
			wordings = append(wordings, column)
		case column == keyWas:
			b.WriteString("    " + keyWas + ": " + yamlLine(cell) + "\n")
		case column == keyTypes:
			types := strings.Split(cell, ",")
			for i, t := range types {
				types[i] = yamlLine(strings.TrimSpace(t))
			}
			b.WriteString("    " + keyTypes + ": [" + strings.Join(types, ", ") + "]\n")
		case artKey(column) >= 0, slices.Contains(check.OwnKeys, column) && !strings.Contains(cell, "\n"):
			b.WriteString("    " + column + ": " + yamlLine(cell) + "\n")
		case column == keyCount || column == keyOwner || column == keyStart || column == keyNote:
			yamlValue(b, "    "+column+": ", "      ", cell)
		default:
			yamlField(b, column, cell)
		}
	}
	if len(wordings) == 0 {
		return
	}
	b.WriteString("    wording:\n")
	for _, column := range wordings {
		yamlValue(b, "      "+yamlLine(strings.TrimPrefix(column, wordingPrefix))+": ", "        ", card[column].Text)
	}
}

func yamlField(b *strings.Builder, name, cell string) {
	values, list := splitTexts(cell)
	if !list {
		yamlValue(b, "    "+yamlLine(name)+": ", "      ", values[0])
		return
	}
	b.WriteString("    " + yamlLine(name) + ":\n")
	for _, v := range values {
		yamlValue(b, "      - ", "        ", v)
	}
}

// yamlValue writes a scalar after its key or dash: on the line where it is
// plainly text, under `|` otherwise.
func yamlValue(b *strings.Builder, lead, indent, text string) {
	text = strings.TrimRight(text, "\n")
	if plain.MatchString(text) {
		b.WriteString(lead + text + "\n")
		return
	}
	b.WriteString(lead + "|")
	if strings.HasPrefix(text, " ") || strings.HasPrefix(text, "\n") {
		b.WriteString("2")
	}
	b.WriteString("\n")
	for _, line := range strings.Split(text, "\n") {
		if line != "" {
			line = indent + line
		}
		b.WriteString(line + "\n")
	}
}

// yamlLine writes a name or key on one line, in quotes if it needs them.
func yamlLine(text string) string {
	switch {
	case plain.MatchString(text):
		return text
	case !strings.ContainsAny(text, `"\`):
		return `"` + text + `"`
	case strings.Contains(text, `'`) && plainWithQuotes.MatchString(text):
		return text
	}
	return `'` + text + `'` // an apostrophe as well makes it a finding on reading
}

// plainWithQuotes is what YAML takes so too: quotes mean nothing behind a letter.
var plainWithQuotes = regexp.MustCompile(`^[\p{L}\p{N}][^:,\[\]{}\s]*( [^#:,\[\]{}\s][^:,\[\]{}\s]*)*$`)

// plain is what YAML takes for text as it stands, with room to spare.
var plain = regexp.MustCompile(`^[\p{L}\p{N}](?:[\p{L}\p{N} .,;()'/+!?…’–-]*[\p{L}\p{N}.,;()'/+!?…’])?$`)
