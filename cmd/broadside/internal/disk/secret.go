package disk

import (
	"crypto/rand"
	"os"
	"strings"
)

// Secret is the word in a file that only its owner may read: 128 bits of chance, made where there is none yet.
func (f *Files) Secret(path string) (string, error) {
	if data, err := os.ReadFile(f.At(path)); err == nil && len(data) >= 26 {
		return strings.TrimSpace(string(data)), nil
	}
	word := strings.ToLower(rand.Text())
	return word, os.WriteFile(f.At(path), []byte(word+"\n"), 0o600)
}
