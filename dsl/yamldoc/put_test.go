package yamldoc

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/broadside-cards/broadside/dsl/diag"
)

// TestPuttingAKey: it comes to stand where it belongs, and all else stays byte for byte.
func TestPuttingAKey(t *testing.T) {
	zone := []string{"frames", "default", "name"}
	for _, c := range []struct{ what, was, now string }{
		{"an empty file", "", "frames:\n  default:\n    name: {x: 4mm}\n"},
		{"comments alone, without an end", "# mine", "# mine\nframes:\n  default:\n    name: {x: 4mm}\n"},
		{"other parts", "size: poker # small\n", "size: poker # small\n\nframes:\n  default:\n    name: {x: 4mm}\n"},
		{"no end of the last line", "size: poker", "size: poker\n\nframes:\n  default:\n    name: {x: 4mm}"},
		{"another frame", "frames:\n  a: {like: band}\n\n# kinds\nkinds: {}\n", "frames:\n  a: {like: band}\n  default:\n    name: {x: 4mm}\n\n# kinds\nkinds: {}\n"},
		{"another zone", "frames:\n  default: # all\n    text: {size: 9pt} # large\n    # here\n  b:\n", "frames:\n  default: # all\n    text: {size: 9pt} # large\n    name: {x: 4mm}\n    # here\n  b:\n"},
		{"a zone in lines", "frames:\n  default:\n    name:\n      size: 9pt # large\n    text: hidden\n", "frames:\n  default:\n    name:\n      size: 9pt # large\n      x: 4mm\n    text: hidden\n"},
		{"a zone in braces", "frames: {default: {name: {size: 9pt}}}\n", "frames: {default: {name: {size: 9pt, x: 4mm}}}\n"},
		{"braces with nothing", "frames:\n  default: {}\n", "frames:\n  default: {name: {x: 4mm}}\n"},
		{"braces over lines", "frames:\n  default: {\n    text: {pad: 1mm}, # a } here\n  }\n", "frames:\n  default: {\n    text: {pad: 1mm}, name: {x: 4mm} # a } here\n  }\n"},
		{"quotes", "frames:\n  default: {text: {colour: \"#aaa}\"}, art: hidden}\n", "frames:\n  default: {text: {colour: \"#aaa}\"}, art: hidden, name: {x: 4mm}}\n"},
		{"a value", "frames:\n  default:\n    name: {x: 12 mm, y: 3mm} # c\n", "frames:\n  default:\n    name: {x: 4mm, y: 3mm} # c\n"},
		{"a value in quotes", "frames:\n  default:\n    name: {x: \"12mm\"}\n", "frames:\n  default:\n    name: {x: 4mm}\n"},
		{"a value with escapes", "frames:\n  default:\n    name: {x: \"12\\\"}mm\", y: 'it''s'}\n", "frames:\n  default:\n    name: {x: 4mm, y: 'it''s'}\n"},
		{"a value over lines", "frames:\n  default:\n    name:\n      x: 'a\n        it''s'\n      y: 1mm\n", "frames:\n  default:\n    name:\n      x: 4mm\n      y: 1mm\n"},
		{"a key with nothing", "frames:\n  default:\n    name:\n    text: hidden\n", "frames:\n  default:\n    name:\n      x: 4mm\n    text: hidden\n"},
		{"a part with nothing", "frames:\nkinds: {}\n", "frames:\n  default:\n    name: {x: 4mm}\nkinds: {}\n"},
		{"long text before", "wording:\n  raid: |\n    Raid\n    it.\n\n", "wording:\n  raid: |\n    Raid\n    it.\n\nframes:\n  default:\n    name: {x: 4mm}\n\n"},
		{"lines of Windows", "frames:\r\n  default:\r\n    text: hidden\r\n", "frames:\r\n  default:\r\n    text: hidden\r\n    name: {x: 4mm}\r\n"},
	} {
		now, err := Put{Path: zone, Key: "x", Value: "4mm"}.In(diag.NewFile("look.yaml", []byte(c.was)), Limits{64, 50000})
		require.NoError(t, err, c.what)
		require.Equal(t, c.now, string(now), c.what)
		root, found := Parse(diag.NewFile("look.yaml", now), Limits{64, 50000})
		require.Zero(t, found.Errors(), c.what)
		require.Equal(t, "4mm", root.Get("frames").Get("default").Get("name").Get("x").Text, c.what)
	}
}

// TestPuttingAKeyElsewhere: into an item of a list, before others, and where no key can stand.
func TestPuttingAKeyElsewhere(t *testing.T) {
	put := func(was string, p Put) (string, error) {
		now, err := p.In(diag.NewFile("look.yaml", []byte(was)), Limits{64, 50000})
		return string(now), err
	}
	now, err := put("layers:\n  - field: cost\n    x: 1mm\n  - {icon: star}\n", Put{Path: []string{"layers", "0"}, Key: "y", Value: "2mm"})
	require.NoError(t, err)
	require.Equal(t, "layers:\n  - field: cost\n    x: 1mm\n    y: 2mm\n  - {icon: star}\n", now)
	now, err = put(now, Put{Path: []string{"layers", "1"}, Key: "y", Value: "2mm"})
	require.NoError(t, err)
	require.Contains(t, now, "  - {icon: star, y: 2mm}\n")
	now, err = put("frames:\n  a:\n    name: {x: 1mm}\n", Put{Path: []string{"frames", "a"}, Key: "like", Value: "b", First: true})
	require.NoError(t, err)
	require.Equal(t, "frames:\n  a:\n    like: b\n    name: {x: 1mm}\n", now)
	now, err = put("kinds: {a: {icon: star}}\n", Put{Path: []string{"kinds", "on"}, Key: "frame", Value: "b"})
	require.NoError(t, err)
	require.Equal(t, "kinds: {a: {icon: star}, \"on\": {frame: b}}\n", now)
	for _, was := range []string{"frames: hidden\n", "frames: [a]\n", "frames: {a: hidden}\n"} {
		_, err = put(was, Put{Path: []string{"frames", "a"}, Key: "x", Value: "1mm"})
		require.ErrorIs(t, err, ErrForm, was)
	}
	_, err = put("frames: {a: \n", Put{Path: []string{"frames"}, Key: "x", Value: "1mm"})
	require.Error(t, err)
}
