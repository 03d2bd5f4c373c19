package lookwords

// Language is one whose words Broadside knows how to break: its tag (BCP 47) and its name.
type Language struct{ Tag, Name string }

// LanguageTags are the tags of Languages.
func LanguageTags() (out []string) {
	for _, l := range Languages {
		out = append(out, l.Tag)
	}
	return out
}

// English is the language that the sentences of rules are in.
const English = "en"

// Languages are those whose words can be broken, in the order of their tags.
var Languages = []Language{
	{"da", "Danish"},
	{"de", "German"},
	{"el", "Greek"},
	{English, "English"},
	{"en-GB", "British English"},
	{"es", "Spanish"},
	{"et", "Estonian"},
	{"fr", "French"},
	{"hr", "Croatian"},
	{"it", "Italian"},
	{"lt", "Lithuanian"},
	{"nl", "Dutch"},
	{"no", "Norwegian"},
	{"pl", "Polish"},
	{"pt", "Portuguese"},
	{"sk", "Slovak"},
	{"sl", "Slovenian"},
	{"uk", "Ukrainian"},
}
