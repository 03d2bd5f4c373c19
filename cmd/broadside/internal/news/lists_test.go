package news

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNoListIsNull: what the page goes through is a list, however deep it lies and however it came to be empty.
func TestNoListIsNull(t *testing.T) {
	type textNow struct {
		Field   string   `json:"field"`
		Line    int      `json:"line"`
		Printed []string `json:"printed"`
		Source  string   `json:"source"`
	}
	type card struct {
		Texts []textNow         `json:"texts"`
		More  []string          `json:"more,omitempty"`
		By    map[string][]int  `json:"by"`
		Any   any               `json:"any"`
		Next  *card             `json:"next"`
		Time  time.Time         `json:"time"`
		kept  map[string]string // of no concern
	}
	text, err := Told([]card{{Any: []string(nil), Next: &card{Texts: []textNow{{Field: "play"}}, By: map[string][]int{"a": nil}}, kept: nil}})
	require.NoError(t, err)
	assert.JSONEq(t, `[{"texts": [], "by": {}, "any": [], "time": "0001-01-01T00:00:00Z", "next":
		{"texts": [{"field": "play", "line": 0, "printed": [], "source": ""}], "by": {"a": []}, "any": null, "next": null, "time": "0001-01-01T00:00:00Z"}}]`, string(text))
}
