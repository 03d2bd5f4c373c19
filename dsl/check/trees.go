package check

import (
	"bytes"
	"sync"

	"github.com/broadside-cards/broadside/dsl/cores"
	"github.com/broadside-cards/broadside/dsl/syntax"
)

// Trees keeps the trees of cards' texts from one check of a game to the next, for those who check
// a game after each key: a text that says the same is not parsed again, wherever it stands. One
// check at a time has them: it takes those that it needs, and leaves those that it used. The
// result of a check is the same with and without.
type Trees struct {
	mu    sync.Mutex
	all   map[treeKey][]standing
	notes int // how many words the last check noted, so that room for as many is made at once
}

// treeKey is what a tree follows from: the text, and the column in which it begins.
type treeKey struct {
	text   string
	column int
}

// standing is a tree and where its text begins.
type standing struct {
	tree *syntax.Text
	at   int
}

func keyOf(v *Scalar) treeKey {
	text := v.Span.File.Text
	return treeKey{string(text[v.Span.Start:v.Span.End]), v.Span.Start - 1 - bytes.LastIndexByte(text[:v.Span.Start], '\n')}
}

// take gives a tree of the text out, or none.
func (k *Trees) take(key treeKey) (s standing, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	list := k.all[key]
	if len(list) == 0 {
		return s, false
	}
	k.all[key] = list[:len(list)-1]
	return list[len(list)-1], true
}

// room is room for as many notes as the last check made, and some more.
func (k *Trees) room() []Reference {
	if k == nil {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	return make([]Reference, 0, k.notes+k.notes/64)
}

// leave keeps these trees and no others, and how many notes were made.
func (k *Trees) leave(all map[treeKey][]standing, notes int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.all, k.notes = all, notes
}

// parseAll makes trees of texts on all cores, those that are kept moved to where their text
// stands now. Those in which nothing is found are kept for the next time.
func (k *Trees) parseAll(texts []*Scalar) (out []parsed, next map[treeKey][]standing) {
	kept, keys := make([]standing, len(texts)), make([]treeKey, len(texts))
	for i, v := range texts {
		keys[i] = keyOf(v)
		kept[i], _ = k.take(keys[i])
	}
	out = cores.Each(len(texts), func(i int) parsed {
		if tree := kept[i].tree; tree != nil {
			tree.Move(texts[i].Span.Start - kept[i].at)
			return parsed{tree: tree}
		}
		return parseText(texts[i])
	})
	next = make(map[treeKey][]standing, len(texts))
	for i, read := range out {
		if read.tree != nil && len(read.said) == 0 {
			next[keys[i]] = append(next[keys[i]], standing{read.tree, texts[i].Span.Start})
		}
	}
	return out, next
}
