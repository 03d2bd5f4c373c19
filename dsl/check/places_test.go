package check_test

import (
	"fmt"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/carddefs/exampletest"
	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestPlacesInCardFiles: a finding inside YAML stands on its exact line and
// column (in characters), however the text is written.
func TestPlacesInCardFiles(t *testing.T) {
	cards := "" +
		"starts in: fleet\n" + // 1
		"ship:\n" +
		"  - name: Señora\n" + // 3
		"    effect: |\n" +
		"      gain 1 coin   # €\n" + // 5
		"\n" +
		"      if you have a coin\n" +
		"        add 1 coin to each raidng ship\n" + // 8
		"  - name: Plain\n" +
		"    effect: gian 1 coin\n" + // 10
		"  - name: Quoted\n" +
		"    effect: \"trash a shp\"\n" + // 12
		"  - name: Kept\n" +
		"    effect: |-\n" +
		"          draw 1 crad\n" + // 15
		"hazard:\n" +
		"  - name: List\n" +
		"    starts in: hand\n" +
		"    costs:\n" +
		"      - pay 2 coinz\n" + // 20
		"      - |\n" +
		"        trash “it”\n" + // 22
		"      - Señora trashes this\n" // 23
	files := fstest.MapFS{"tiny.rules": {Data: []byte(diag.TinyRules)}, "a.yaml": {Data: []byte(diag.TinyCards)}, "b.yaml": {Data: []byte(cards)}}
	var got []string
	for _, d := range exampletest.Load(files, "").Found {
		line, column := d.Span.File.Position(d.Span.Start)
		got = append(got, fmt.Sprintf("%s:%d:%d %s %s", d.Span.File.Name, line, column, d.Code, d.Span.Text()))
	}
	assert.Equal(t, []string{
		"tiny/b.yaml:8:28 B0201 raidng",
		"tiny/b.yaml:10:13 B0201 gian",
		"tiny/b.yaml:12:22 B0201 shp",
		"tiny/b.yaml:15:18 B0201 crad",
		"tiny/b.yaml:20:15 B0201 coinz",
		"tiny/b.yaml:22:15 B0101 “",
		"tiny/b.yaml:22:18 B0101 ”",
		"tiny/b.yaml:23:9 B0309 Señora",
	}, got)
}
