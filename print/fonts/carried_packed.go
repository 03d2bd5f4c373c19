//go:build broadside_release

package fonts

import (
	_ "embed"
	"io/fs"
	"sync"

	"github.com/broadside-cards/broadside/dsl/packed"
	"github.com/broadside-cards/broadside/print/draw"
)

//go:embed carried.zip
var carried []byte

var files = packed.Files(carried)

const (
	regular        = "AtkinsonHyperlegible_400Regular.ttf"
	bold           = "AtkinsonHyperlegible_700Bold.ttf"
	italic         = "AtkinsonHyperlegible_400Regular_Italic.ttf"
	boldItalic     = "AtkinsonHyperlegible_700Bold_Italic.ttf"
	display        = "IMFellEnglishSC_400Regular.ttf"
	moreRegular    = "SourceSans3_400Regular.ttf"
	moreBold       = "SourceSans3_700Bold.ttf"
	moreItalic     = "SourceSans3_400Regular_Italic.ttf"
	moreBoldItalic = "SourceSans3_700Bold_Italic.ttf"
	moreDisplay    = "AlegreyaSC_400Regular.ttf"
)

func face(name, file string, fallback *draw.Font) *draw.Font {
	return &draw.Font{Name: name, Fallback: fallback, Packed: sync.OnceValue(func() []byte {
		ttf, err := fs.ReadFile(files(), file)
		if err != nil {
			panic(err) // it was made with the program
		}
		return ttf
	})}
}
