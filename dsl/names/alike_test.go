package names_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/broadside-cards/broadside/dsl/names"
)

func TestSkeleton(t *testing.T) {
	for _, name := range []string{"Мusket", "Musket", "М\u0443sket"[:2] + "usket", "Mus\u200bket", "Ｍusket"} {
		assert.Equal(t, "Musket", names.Skeleton(name))
	}
	assert.Equal(t, names.Skeleton("Scope"), names.Skeleton("Ѕсоре"), "all of it Cyrillic")
	assert.Equal(t, names.Skeleton("Café"), names.Skeleton("Cafe\u0301"))
	assert.NotEqual(t, names.Skeleton("Ружьё"), names.Skeleton("Ружье"))
	assert.NotEqual(t, names.Skeleton("Musket"), names.Skeleton("Muskets"))
}

func TestMixed(t *testing.T) {
	for word, script := range map[string]string{"Мusket": "Cyrillic", "Longbоat": "Cyrillic", "Νorth": "Greek"} {
		_, got, ok := names.Mixed(word)
		assert.True(t, ok, word)
		assert.Equal(t, script, got)
	}
	for _, word := range []string{"Musket", "Ружьё", "Κανόνι", "大砲", "Ѕсоре", "πr", "Δv", "café", ""} {
		_, _, ok := names.Mixed(word)
		assert.False(t, ok, word)
	}
}

func TestBelongs(t *testing.T) {
	assert.True(t, names.Belongs('ه', 0x200c), "Persian")
	assert.True(t, names.Belongs('क', 0x200d), "Hindi")
	assert.True(t, names.Belongs('👩', 0x200d), "an emoji of two")
	assert.True(t, names.Belongs(0x1f3f4, 0xe0067), "a flag")
	for _, r := range []rune{0x200b, 0x200c, 0x200d, 0xad, 0x2060, 0x3164, 0xe0041} {
		assert.True(t, names.Unseen(r))
		assert.False(t, names.Belongs('S', r), "%U", r)
	}
	assert.False(t, names.Unseen('S'))
}
