package tts

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
)

// guids gives each key six hexadecimal digits of its own: the first of its hash,
// so that they stay when other cards come and go. Where two hashes begin alike
// (400 copies: once in 200 sets) the one later in the alphabet takes its next.
func guids(keys []string) map[string]string {
	sorted := slices.Compact(slices.Sorted(slices.Values(keys)))
	out := make(map[string]string, len(sorted))
	taken := map[string]bool{}
	for _, key := range sorted {
		for again := 0; out[key] == ""; again++ {
			if g := hashed(key, again); !taken[g] {
				out[key], taken[g] = g, true
			}
		}
	}
	return out
}

func hashed(key string, again int) string {
	if again > 0 {
		key += fmt.Sprintf("\x00%d", again)
	}
	sum := sha256.Sum256([]byte(key))
	return hex.EncodeToString(sum[:3])
}
