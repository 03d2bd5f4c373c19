package answers

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// The files of an answer, beside those that its command made.
const (
	aboutFile = "answer.json"
	textFile  = "answer.txt"
)

// at is the folder of an answer.
func (k *Archive) at(n int) string { return filepath.Join(k.Dir, fmt.Sprintf("answer-%d", n)) }

// keep writes an answer down, as far as it is; where that can't be, it is there for as long
// as the workshop.
func (k *Archive) keep(a *Answer) {
	about, err := json.MarshalIndent(a, "", "  ")
	if err != nil {
		return
	}
	for name, data := range map[string][]byte{aboutFile: about, textFile: []byte(a.out.String())} {
		_ = k.Files.Write(filepath.Join(k.at(a.N), name), data)
	}
}

// load reads the answers that were kept. One that was at work ended with its workshop.
func (k *Archive) load() {
	entries, err := k.Files.ReadDir(k.Dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), "answer-") {
			continue
		}
		a := &Answer{}
		text, err := k.Files.ReadAtMost(filepath.Join(k.Dir, e.Name(), aboutFile), mostText)
		if err != nil || json.Unmarshal(text, a) != nil || e.Name() != fmt.Sprintf("answer-%d", a.N) {
			continue
		}
		if a.State == Works || a.State == Waits {
			a.State, a.Said = Stopped, "ended with the workshop"
		}
		a.Doing = ""
		k.all = append(k.all, a)
		k.last = max(k.last, a.N)
	}
	slices.SortFunc(k.all, func(a, b *Answer) int { return a.N - b.N })
}

// forget lets go of the oldest when there are too many.
func (k *Archive) forget() {
	for i := 0; len(k.all) > mostAnswers && i < len(k.all); {
		if s := k.all[i].State; s == Works || s == Waits {
			i++
			continue
		}
		k.Files.RemoveOwn(k.at(k.all[i].N))
		k.all = slices.Delete(k.all, i, i+1)
	}
}
