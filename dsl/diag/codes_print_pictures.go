package diag

// The codes of pictures on cards. A picture that was named and can't be had is
// an error: the cards are not drawn without it.
const (
	ArtLowRes     Code = "B1120"
	ArtNoBleed    Code = "B1121"
	MissingArt    Code = "B1122"
	BadArt        Code = "B1123"
	ArtSimplified Code = "B1124"
	UnusedArt     Code = "B1125"
	BadIconFile   Code = "B1126"
	ArtNotRead    Code = "B1127"
	ArtElsewhere  Code = "B1128"
)

func init() {
	for code, w := range pictureWordings {
		wordings[code] = w
	}
}

var pictureWordings = map[Code]Wording{
	ArtLowRes:     {Warning, "art-low-res", "`{file}` has only {dpi} dots to an inch as it is printed on `{card}`; {least} is the least", "too few dots", "use a larger picture, or an SVG"},
	ArtNoBleed:    {Warning, "art-no-bleed", "`{file}` does not reach {bleed} mm beyond the edge of `{card}`", "no bleed", "leave out `art fit: whole`, or use a picture of the panel's shape"},
	MissingArt:    {Error, "missing-art", "there is no picture `{file}` for `{card}`", "no such file in the game's folder", "{next}"},
	BadArt:        {Error, "bad-art", "the picture `{file}` of `{card}` can't be used: {problem}", "named here", "save it anew from your drawing program, as a PNG or JPEG of at most 10000 pixels a side, or as plain SVG"},
	ArtSimplified: {Warning, "art-simplified", "`{file}` of `{card}` is drawn without {what}", "drawn more simply", "turn it into plain shapes in your drawing program, or save the picture as PNG"},
	BadIconFile:   {Warning, "bad-icon-file", "the file `{file}` of the icon `{icon}` can't be used: {problem}", "named here", "did you mean `{near}`?"},
	UnusedArt:     {Warning, "unused-art", "`{file}` belongs to no card", "used nowhere", "{next}"},
	ArtElsewhere:  {Note, "art-elsewhere", "nothing is printed from the folder `{folder}`, which holds {count}", "", "call the folder `{art}`, where pictures are found by the names of their cards, or name them with `art:`"},
	ArtNotRead:    {Warning, "art-not-read", "`{file}` is no picture that can be printed", "{end} files are not read", "save it as PNG, JPEG, WebP or SVG"},
}
