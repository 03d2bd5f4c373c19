package diag

// What is found in what the export targets read.
const (
	BadProfile Code = "B1170"
)

func init() {
	wordings[BadProfile] = Wording{Error, "bad-profile", "this printer's profile can't be used: {problem}", "{label}", "{next}"}
}
