package machines

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"path/filepath"

	"github.com/broadside-cards/broadside/cmd/broadside/internal/shell"
)

// proof shows that a command was typed on this machine in a folder: whoever may write to a cluster can put another in its
// place, and "jobs resume" types what stands there. It needs a word that only this machine has; "" where none can be kept.
func proof(s *shell.Streams, command []string, folder string) string {
	at := s.Cache("proof")
	if at == "" {
		return ""
	}
	_ = s.Files.MakeDir(filepath.Dir(at))
	word, err := tokenIn(s.Files, at)
	if err != nil {
		return ""
	}
	text, _ := json.Marshal([]any{command, folder, s.Version})
	sum := hmac.New(sha256.New, []byte(word))
	sum.Write(text)
	return hex.EncodeToString(sum.Sum(nil))
}
