package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestADoubleClickOnWhatIsDownloadedOpensTheWorkshop(t *testing.T) {
	for _, name := range []string{"broadside-workshop", "/home/me/broadside-workshop", "broadside-workshop-windows-amd64.exe", "./broadside-workshop (1)"} {
		assert.Equal(t, []string{"workshop", "--home"}, asStarted([]string{name}), name)
		assert.Equal(t, []string{"check", "my-game"}, asStarted([]string{name, "check", "my-game"}), "with words it is a command like any other")
	}
	assert.Empty(t, asStarted([]string{"/workshops/broadside"}), "its own name counts, not the folder's")
}
