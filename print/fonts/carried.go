//go:build !broadside_release

package fonts

import (
	_ "embed"

	"github.com/broadside-cards/broadside/print/draw"
)

//go:embed AtkinsonHyperlegible_400Regular.ttf
var regular []byte

//go:embed AtkinsonHyperlegible_700Bold.ttf
var bold []byte

//go:embed AtkinsonHyperlegible_400Regular_Italic.ttf
var italic []byte

//go:embed AtkinsonHyperlegible_700Bold_Italic.ttf
var boldItalic []byte

//go:embed IMFellEnglishSC_400Regular.ttf
var display []byte

//go:embed SourceSans3_400Regular.ttf
var moreRegular []byte

//go:embed SourceSans3_700Bold.ttf
var moreBold []byte

//go:embed SourceSans3_400Regular_Italic.ttf
var moreItalic []byte

//go:embed SourceSans3_700Bold_Italic.ttf
var moreBoldItalic []byte

//go:embed AlegreyaSC_400Regular.ttf
var moreDisplay []byte

func face(name string, ttf []byte, fallback *draw.Font) *draw.Font {
	return &draw.Font{Name: name, TTF: ttf, Fallback: fallback}
}
