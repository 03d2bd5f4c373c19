package cluster

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/klauspost/compress/s2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPiecesAreLookedAt: whoever may ask may write anything.
func TestPiecesAreLookedAt(t *testing.T) {
	good := piece{Run: "0123456789ab", Task: strings.Repeat("0123456789abcdef", 2), From: 3, To: 3 + mostThings}
	read, err := readPiece(good.write())
	require.NoError(t, err)
	assert.Equal(t, good, read)
	for what, change := range map[string]func(p *piece){
		"nothing to do":          func(p *piece) { p.To = p.From },
		"too much at once":       func(p *piece) { p.To++ },
		"before the first":       func(p *piece) { p.From = -1 },
		"a subject of its own":   func(p *piece) { p.Run = "a.b.>" },
		"a file of another name": func(p *piece) { p.Task = "../../etc" },
	} {
		bad := good
		change(&bad)
		_, err := readPiece(bad.write())
		assert.Error(t, err, what)
	}
	_, err = readPiece([]byte("{"))
	assert.Error(t, err)
}

// TestTasksAreLookedAt: a task of another version, or with anything that there is not, is refused.
func TestTasksAreLookedAt(t *testing.T) {
	for text, want := range map[string]string{
		`{"version":"v1","players":2,"folder":"0123456789abcdef"}`:                  "",
		`{"version":"v2","players":2,"folder":"0123456789abcdef"}`:                  "the task is of Broadside v2, and this worker is v1: the same version has to run everywhere",
		`{"version":"v1","players":0,"folder":"0123456789abcdef"}`:                  "the task asks for nothing that there is",
		`{"version":"v1","players":2,"folder":"0123456789abcdef","files":["../x"]}`: "the task names no files",
		`{"version":"v1","players":2,"folder":"/etc/passwd"}`:                       "the task asks for nothing that there is",
		`[`: "the task can't be read",
	} {
		_, err := readTask([]byte(text), "v1")
		if want == "" {
			assert.NoError(t, err, text)
			continue
		}
		assert.EqualError(t, err, want, text)
	}
}

// TestResultsAreBounded at what parts hold, and what they say they unpack to.
func TestResultsAreBounded(t *testing.T) {
	luck := rand.NewChaCha8([32]byte{1})
	large := make([]byte, mostPart*mostParts)
	_, err := luck.Read(large)
	require.NoError(t, err)
	const frame = 8192 // more than what says of noise that it was not packed
	most, err := parts(large[:len(large)-frame])
	require.NoError(t, err)
	require.Len(t, most, mostParts)
	_, err = parts(large)
	require.ErrorContains(t, err, "what came of it is 64 MB, more than can be sent")
	noise := large[:mostPart*3]
	list, err := parts(noise)
	require.NoError(t, err)
	require.Len(t, list, 4, "noise does not pack")
	whole, err := joined(list, mostResult)
	require.NoError(t, err)
	assert.True(t, bytes.Equal(noise, whole))
	_, err = joined(list[:3], mostResult)
	assert.Error(t, err)
	_, err = parts(make([]byte, mostResult))
	assert.NoError(t, err)
	_, err = parts(make([]byte, mostResult+1))
	assert.ErrorContains(t, err, "what came of it is 256 MB, more than can be sent")
	_, err = joined([][]byte{s2.Encode(nil, make([]byte, mostResult+1))}, mostResult)
	assert.EqualError(t, err, "a result did not come whole")
	for at := range 200 {
		bad := bytes.Clone(list[3])
		bad[at%len(bad)] ^= 0xff
		_, _ = joined([][]byte{bad}, mostResult) // no panic
	}
}

// TestTheShelfKeepsTheLast that were asked for.
func TestTheShelfKeepsTheLast(t *testing.T) {
	s := shelf[int]{most: 2}
	for i := range 3 {
		s.put(fmt.Sprint(i), i)
		_, _ = s.get("1")
	}
	_, first := s.get("0")
	one, there := s.get("1")
	assert.False(t, first)
	assert.True(t, there)
	assert.Equal(t, 1, one)
}
