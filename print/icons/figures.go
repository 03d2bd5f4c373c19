package icons

import (
	"embed"
	"sync"

	"github.com/broadside-cards/broadside/print/art"
)

// figures are half figures for cards that are read from both ends. Their lower edge is the
// middle of such a card; their clothes have the ink around them.
var figures = []string{"jester", "lady", "lord", "squire"}

//go:embed figures/*.svg
var figureFiles embed.FS

// drawings are the figures, read when one is first asked for.
var drawings = sync.OnceValue(func() map[string]*art.Art {
	out := map[string]*art.Art{}
	for _, name := range figures {
		file := "figures/" + name + ".svg"
		data, err := figureFiles.ReadFile(file)
		if err == nil {
			out[name], err = art.Read(file, data)
		}
		if err != nil { // a test reads them all
			delete(out, name)
		}
	}
	return out
})
