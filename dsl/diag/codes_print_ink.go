package diag

// The codes of what is hard to see.
const (
	ColourAlone Code = "B1180"
	LowContrast Code = "B1181"
	FaintSign   Code = "B1182"
)

func init() {
	for code, w := range inkWordings {
		wordings[code] = w
	}
}

var inkWordings = map[Code]Wording{
	ColourAlone: {Warning, "colour-alone", "only colour tells {what} `{name}` from `{other}`, and to eyes with {sight} the two look alike", "the same picture, and a difference of {distance} to those eyes", "give one of them another `icon`, or a colour that is lighter or darker by far"},
	LowContrast: {Warning, "low-contrast", "`{text}` on `{card}` is {ink} on {ground}, a contrast of {contrast} to 1", "hard to read: {across} mm from the left and {down} mm from the top", "text needs 4.5 to 1, or 3 to 1 from 18 pt: choose a darker or a lighter colour"},
	FaintSign:   {Warning, "faint-sign", "the {text} on `{card}` is {ink} on {ground}, a contrast of {contrast} to 1", "hard to see: {across} mm from the left and {down} mm from the top", "an icon or a bar needs 3 to 1: give it another colour, or an `outline`, or an icon a `shape` behind it"},
}
