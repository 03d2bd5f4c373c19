package carddefs

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestACSVIsBroughtUpToDate: its own columns, its order, its quotes and its line ends stay.
func TestACSVIsBroughtUpToDate(t *testing.T) {
	set, found := Load(sheetGame(map[string]string{"cards.yaml": "crew:\n  - name: Cook\n    starts in: deck\n    cost: 3\n    raid: |\n      gain 1 coin\n      cheer\n  - name: Bosun\n    count: 2\n    starts in: deck\nship:\n  - name: Sloop\n    starts in: deck\n    saying: He said \"arr\".\n"}), "g")
	require.Empty(t, brief(found))
	tests := []struct {
		name, text, want string
		cells, added     int
		left             []string
	}{
		{"semicolons and CRLF", "Cost;(mine);Name;kind;starts in;raid;count;saying\r\n2;\"a; b\";Cook;Crew;deck;;;\r\n;;Old Hand;crew;deck;;;\r\n",
			"Cost;(mine);Name;kind;starts in;raid;count;saying\r\n3;\"a; b\";Cook;Crew;deck;\"gain 1 coin\ncheer\";;\r\n;;Old Hand;crew;deck;;;\r\n;;Bosun;crew;deck;;2;\r\n;;Sloop;ship;deck;;1;\"He said \"\"arr\"\".\"\r\n", 2, 2, []string{"Old Hand"}},
		{"all in quotes, columns missing, no line end", "\"kind\",\"name\",\"price\"\n\"crew\",\"Cook\",\"9\"",
			"\"kind\",\"name\",\"price\",\"count\",\"starts in\",\"cost\",\"raid\",\"saying\"\n\"crew\",\"Cook\",\"9\",,\"deck\",\"3\",\"gain 1 coin\ncheer\",\n\"crew\",\"Bosun\",,\"2\",\"deck\",,,\n\"ship\",\"Sloop\",,\"1\",\"deck\",,,\"He said \"\"arr\"\".\"\n", 3, 2, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			u, found := UpdateCSV(diag.NewFile("cards.csv", []byte(test.text)), set, set.Source.Cards)
			require.Empty(t, brief(found))
			require.Equal(t, test.want, string(u.Text))
			require.Equal(t, []any{test.cells, test.added, test.left}, []any{u.Cells, u.Added, u.Left})
			again, _ := UpdateCSV(diag.NewFile("cards.csv", u.Text), set, set.Source.Cards)
			require.Equal(t, string(u.Text), string(again.Text))
			require.Zero(t, again.Cells+again.Added+len(again.Columns))
			read, found := Load(sheetGame(map[string]string{"cards.csv": string(u.Text)}), "g")
			require.Zero(t, found.Errors())
			require.Subset(t, plainCards(read.Source.Cards), plainCards(set.Source.Cards))
		})
	}
}

// TestASheetOfOneKindIsGivenNoOthers: they would become cards of that kind. Those that it lists stay.
func TestASheetOfOneKindIsGivenNoOthers(t *testing.T) {
	set, found := Load(sheetGame(map[string]string{"cards.yaml": "crew:\n  - name: Cook\n    starts in: deck\n  - name: Bosun\n    starts in: deck\nship:\n  - name: Sloop\n    starts in: deck\n"}), "g")
	require.Empty(t, brief(found))
	u, found := UpdateCSV(diag.NewFile("crew.csv", []byte("name,starts in\nCook,\n")), set, set.Source.Cards)
	require.Empty(t, brief(found))
	require.Equal(t, "name,starts in\nCook,deck\nBosun,deck\n", string(u.Text))
}
