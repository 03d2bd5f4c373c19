package printers_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
	"github.com/broadside-cards/broadside/print/impose"
	"github.com/broadside-cards/broadside/print/printers"
)

func read(text string) ([]printers.Printer, error) {
	return printers.Read(diag.NewFile("printers.yaml", []byte(text)))
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	p := printers.Printer{Name: diag.Word{Text: "attic"}}
	p.Remember(printers.Way{Flip: impose.FlipLong, Shift: impose.Shift{DX: 0.4, DY: -0.8, Angle: 0.25}})
	p.Remember(printers.Way{Lying: true, Flip: impose.FlipShort})
	for _, all := range [][]printers.Printer{{p}, {p, {Name: diag.Word{Text: "Büro 2"}}}, nil} {
		got, err := read(string(printers.Write(all)))
		require.NoError(t, err)
		for i := range got {
			got[i].Name.Span = diag.Span{}
		}
		assert.Equal(t, all, got)
	}
	got, err := read("")
	require.NoError(t, err)
	assert.Empty(t, got)
}

func TestWhatIsNotWrittenIsRefused(t *testing.T) {
	const way = "printers: {attic: [{page: portrait, flip: long, dx: 0, dy: 0, angle: 0}]}"
	_, err := read(way)
	require.NoError(t, err)
	for _, bad := range []string{
		"printer: {}", "printers: 3", "printers: {attic: [{flip: long, dx: 0, dy: 0}]}", "printers: {attic: [3]}",
		"printers: {attic: [{flip: up, dx: 0, dy: 0, angle: 0}]}", "printers: {attic: [{flip: long, dx: 21, dy: 0, angle: 0}]}",
		"printers: {attic: [{flip: long, dx: NaN, dy: 0, angle: 0}]}", "printers: {attic: [{flip: long, dx: a lot, dy: 0, angle: 0}]}",
	} {
		_, err := read(bad)
		assert.ErrorIs(t, err, printers.ErrStrange, bad)
	}
	_, err = read("printers: [")
	require.Error(t, err)
	assert.NotErrorIs(t, err, printers.ErrStrange)
}
