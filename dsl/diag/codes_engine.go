package diag

// The codes of scenario files and of what they find.
const (
	ScenarioShape     Code = "B1041"
	ScenarioName      Code = "B1042"
	ScenarioMisplaced Code = "B1043"
	ScenarioTooMany   Code = "B1044"
	ScenarioOffer     Code = "B1045"
	ScenarioNotOffer  Code = "B1046"
	ScenarioOffered   Code = "B1047"
	ScenarioUnclear   Code = "B1048"
	ScenarioNotAsked  Code = "B1049"
	ScenarioFails     Code = "B1050"
	ScenarioEnding    Code = "B1051"
	ScenarioFault     Code = "B1052"
	ScenarioChance    Code = "B1053"
	ScenarioOpen      Code = "B1054"
	ScenarioForced    Code = "B1055"
)

func init() {
	for code, w := range engineWordings {
		wordings[code] = w
	}
}

var engineWordings = map[Code]Wording{
	ScenarioShape:     {Error, "scenario-shape", "{what} is {want}", "{found}", "{next}"},
	ScenarioName:      {Error, "scenario-name", "no {what} called `{word}`", "not known here", "did you mean `{suggestion}`?"},
	ScenarioMisplaced: {Error, "scenario-misplaced", "`{card}` can't lie in the {zone}", "{why}", "put it where the rules let it lie"},
	ScenarioTooMany:   {Error, "scenario-too-many", "this game has only {count} of `{card}`", "{over} too many", "leave {over} out"},
	ScenarioOffer:     {Error, "scenario-offer", "the {player} is not offered what is listed: {difference}", "this list is not what is offered", "offered are {offered}"},
	ScenarioNotOffer:  {Error, "scenario-not-offered", "the {player} is not offered `{choice}`", "not among the options", "offered are {offered}"},
	ScenarioOffered:   {Error, "scenario-offered", "the {player} is offered `{choice}`, which should not be", "offered all the same", "offered are {offered}"},
	ScenarioUnclear:   {Error, "scenario-unclear", "`{choice}` could be {count} of the options", "more than one is meant", "say which: {example}"},
	ScenarioNotAsked:  {Error, "scenario-not-asked", "the {player} has nothing to choose here: {now}", "asked too early, too late or of the wrong player", "{next}"},
	ScenarioFails:     {Error, "scenario-fails", "this does not hold: {values}", "expected to be so here", "{next}"},
	ScenarioEnding:    {Error, "scenario-ending", "expected that {want}, but {found}", "expected here", "{next}"},
	ScenarioFault:     {Error, "scenario-fault", "a rule went wrong before this: {problem}", "while getting here", "{next}"},
	ScenarioOpen:      {Error, "scenario-open", "the {player} still has to choose: {question}", "judged before this is decided", "write `{line}` under `steps` (offered are {offered}), or let `then` say what is offered"},
	ScenarioForced:    {Error, "scenario-forced", "the {player} is not offered `{choice}`: {forced}", "decided before this line", "name what was taken, or leave the line out; offered now are {offered}"},
	ScenarioChance:    {Error, "scenario-chance", "chance can't bring `{card}` here: {now}", "not among the outcomes", "{next}"},
}
