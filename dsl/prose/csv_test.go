package prose_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/prose"
)

func TestNoCellIsAFormula(t *testing.T) {
	for cell, want := range map[string]string{
		"=1+1": "'=1+1", "+ a": "'+ a", "-a": "'-a", "@x": "'@x", "\tx": "'\tx", "\r=1": "'\r=1", "-1+2": "'-1+2", "+Inf": "'+Inf", "-0x1": "'-0x1", "--1": "'--1", "-1\n": "'-1\n",
		"": "", "-": "-", "-1": "-1", "+1.5": "+1.5", "-.5e-3": "-.5e-3", "-2.": "-2.", "'=1": "'=1", "a=1": "a=1", "−1": "−1", " =1": " =1",
	} {
		assert.Equal(t, want, prose.NoFormula(cell), "%q", cell)
	}
	for rfc4180, want := range map[bool]string{false: "\"a,\",'=1\n", true: "\"a,\",'=1\r\n"} {
		var b bytes.Buffer
		w := prose.NewCSV(&b, rfc4180)
		require.NoError(t, w.Write([]string{"a,", "=1"}))
		require.NoError(t, w.Flush())
		assert.Equal(t, want, b.String())
	}
}
