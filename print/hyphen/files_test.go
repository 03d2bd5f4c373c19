package hyphen_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/lookwords"
	"github.com/broadside-cards/broadside/print/hyphen"
)

// free are the words of licences that ask for no more than their notice.
var free = regexp.MustCompile(`(?i)name: +MIT|https://opensource\.org/licenses/MIT|name: BSD 3-clause|in any medium without royalty provided|Permission is hereby granted, free of charge`)

// Each file of patterns has its licence in its head and is listed, with the copyright that its head
// has and the least letters before and behind a hyphen that it gives.
func TestEveryFileOfPatternsHasItsLicence(t *testing.T) {
	list, err := os.ReadFile("LICENCES.md")
	require.NoError(t, err)
	files, err := os.ReadDir("patterns")
	require.NoError(t, err)
	assert.Len(t, files, len(lookwords.Languages))
	mins := hyphen.Mins()
	for _, f := range files {
		text, err := os.ReadFile("patterns/" + f.Name())
		require.NoError(t, err)
		head, _, _ := strings.Cut(string(text), `\patterns`)
		assert.Regexp(t, free, strings.NewReplacer("\n%", " ", "  ", "").Replace(head), f.Name())
		row := ""
		for line := range strings.Lines(string(list)) {
			if strings.Contains(line, "`"+f.Name()+"`") {
				row = line
			}
		}
		holder := regexp.MustCompile(`(?m)^% copyright: (?:Copyright )?(.*)$`).FindStringSubmatch(head)
		require.NotNil(t, holder, f.Name())
		assert.Contains(t, row, strings.TrimSuffix(holder[1], "\r"), f.Name())

		least := regexp.MustCompile(`(?s)typesetting:\s*%\s+left: +(\d)\s*%\s+right: +(\d)`).FindStringSubmatch(head)
		if least == nil {
			least = regexp.MustCompile(`(?s)generation:\s*%\s+left: +(\d)\s*%\s+right: +(\d)`).FindStringSubmatch(head)
		}
		require.NotNil(t, least, f.Name())
		left, _ := strconv.Atoi(least[1])
		right, _ := strconv.Atoi(least[2])
		assert.Equal(t, [2]int{left, right}, mins[strings.TrimSuffix(f.Name(), ".tex")], f.Name())
	}
}
