package manifest

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/print/piece"
)

func TestFileIsReadBack(t *testing.T) {
	a, b := backed(toy("b", "<one> & “two”", 3), 9), toy("a", "two", 1)
	a.Was, a.Name = "Łódź", "Mill & Pond"
	m, err := Of(Manifest{Set: "toys", Title: "Toys & Tides", Version: "1.0.0", With: []string{"high"}}, []piece.Piece{a, b}, asCards)
	require.NoError(t, err)
	file := m.JSON()
	again, err := Read(file)
	require.NoError(t, err)
	assert.Equal(t, m, again)
	lines := strings.Split(string(file), "\n")
	assert.Equal(t, `  "broadside":"manifest","format":1,"set":"toys","title":"Toys & Tides","version":"1.0.0","with":["high"],`, lines[1])
	assert.True(t, strings.HasPrefix(lines[4], `    {"id":"b","name":"Mill & Pond","was":"Łódź","part":"cards","kind":"Toy","deck":"all","width":63,"height":88,"count":3,"face":"`), lines[4])
	empty, err := Read(Manifest{Set: "x"}.JSON())
	require.NoError(t, err)
	assert.Empty(t, empty.Pieces)
	assert.Equal(t, of(t, toy("a", "x", 1), piece.Piece{ID: "none"}), of(t, toy("a", "x", 1)), "what is not printed is in no manifest")
}

func TestBadFiles(t *testing.T) {
	good := string(of(t, toy("a", "one", 1), toy("b", "two", 1)).JSON())
	swap := func(old, new string) string {
		require.Contains(t, good, old)
		return strings.Replace(good, old, new, 1)
	}
	tests := map[string]struct{ text, want string }{
		"empty":      {"", "it is not a manifest"},
		"a PDF":      {"%PDF-1.7\x00\xff", "it is not a manifest"},
		"other JSON": {`{"name": "x"}`, "it is not a manifest"},
		"a list":     {`[1]`, "it is not a manifest"},
		"a number":   {`7`, "it is not a manifest"},
		"other sort": {`{"broadside": "replay", "format": 1}`, "it is not a manifest"},
		"no format":  {`{"broadside": "manifest"}`, "it is a broken manifest: it has no format number"},
		"format 0":   {swap(`"format":1`, `"format":0`), "it is a broken manifest: it has no format number"},
		"newer":      {swap(`"format":1`, `"format":2,"more":1`), "a newer Broadside wrote it (format 2; this one reads up to 1)"},
		"cut short":  {good[:len(good)-60], "it is a broken manifest: line 5 is not JSON"},
		"a comma":    {swap(`"id":"b"`, `"id":"b",,`), "it is a broken manifest: line 5 is not JSON"},
		"a word":     {swap(`"count":1`, `"count":"1"`), "it is a broken manifest: `pieces.count` on line 4 is a string"},
		"a key":      {swap(`"count"`, `"counts"`), "it is a broken manifest: unknown field \"counts\""},
		"no game":    {swap(`"set":"toys"`, `"set":""`), "it is a broken manifest: it does not say of what game"},
		"no id":      {swap(`"id":"b"`, `"id":""`), "it is a broken manifest: piece 2 has no id"},
		"twice":      {swap(`"id":"b"`, `"id":"a"`), "it is a broken manifest: `a` is in it twice"},
		"no name":    {swap(`"name":"A"`, `"name":""`), "it is a broken manifest: `a` has no name"},
		"no part":    {swap(`"part":"cards"`, `"part":""`), "it is a broken manifest: `a` does not say what part of the game it is"},
		"no copies":  {swap(`"count":1`, `"count":0`), "it is a broken manifest: `a` has 0 copies"},
		"a million":  {swap(`"count":1`, `"count":1000000`), "it is a broken manifest: `a` has 1000000 copies"},
		"no size":    {swap(`"width":63`, `"width":-63`), "it is a broken manifest: `a` is -63 × 88 mm"},
		"huge":       {swap(`"width":63`, `"width":1e300`), "it is a broken manifest: `a` is 1e+300 × 88 mm"},
		"no hash":    {swap(`"face":"`, `"face":"x`), "it is a broken manifest: `a` has no hash of its face"},
		"half back":  {swap(`"count":1`, `"count":1,"back":"abc"`), "it is a broken manifest: `a` has a broken hash of its back"},
		"large":      {good + strings.Repeat(" ", MaxBytes+1-len(good)), "it is larger than 4 MB, which no manifest is"},
	}
	_, err := Read([]byte(good + strings.Repeat(" ", MaxBytes-len(good))))
	require.NoError(t, err, "just as large as one may be")
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Read([]byte(test.text))
			var e *FileError
			require.True(t, errors.As(err, &e))
			assert.Equal(t, test.want, e.Problem)
			assert.NotEmpty(t, e.Next)
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"broadside":"manifest","format":1,"set":"x","title":"","version":"","pieces":[]}`))
	f.Add([]byte(`{`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Read(data)
		if err != nil {
			return
		}
		again, err := Read(m.JSON())
		require.NoError(t, err)
		assert.Equal(t, len(m.Pieces), len(again.Pieces))
		assert.True(t, Since(m, again).Empty())
	})
}
