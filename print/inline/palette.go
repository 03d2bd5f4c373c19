package inline

import (
	"cmp"
	"image"
	"maps"
	"slices"
)

// mostColours is what sixel terminals have.
const mostColours = 256

type rgb struct{ r, g, b uint8 }

// quantised gives a picture's most frequent colours, to 5 bits each, and for
// every pixel the nearest of them. Cards are of few colours: this is enough.
func quantised(img image.Image) (palette []rgb, at []int) {
	box := img.Bounds()
	often := map[rgb]int{}
	pixels := make([]rgb, 0, box.Dx()*box.Dy())
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			c := rgb{coarse(r), coarse(g), coarse(b)}
			often[c]++
			pixels = append(pixels, c)
		}
	}
	palette = slices.SortedFunc(maps.Keys(often), func(a, b rgb) int {
		return cmp.Or(cmp.Compare(often[b], often[a]), cmp.Compare(a.r, b.r), cmp.Compare(a.g, b.g), cmp.Compare(a.b, b.b))
	})
	palette = palette[:min(len(palette), mostColours)]
	near := map[rgb]int{}
	for i, c := range palette {
		near[c] = i
	}
	at = make([]int, len(pixels))
	for i, c := range pixels {
		n, ok := near[c]
		if !ok {
			n = nearest(palette, c)
			near[c] = n
		}
		at[i] = n
	}
	return palette, at
}

// coarse keeps the upper 5 bits, and white white.
func coarse(v uint32) uint8 {
	five := v >> 11
	return uint8(five<<3 | five>>2)
}

func nearest(palette []rgb, c rgb) (best int) {
	least := 1 << 30
	for i, p := range palette {
		dr, dg, db := int(p.r)-int(c.r), int(p.g)-int(c.g), int(p.b)-int(c.b)
		if d := dr*dr + dg*dg + db*db; d < least {
			best, least = i, d
		}
	}
	return best
}
