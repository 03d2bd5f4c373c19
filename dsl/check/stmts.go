package check

// The statements, listed so that a type switch over them can be checked.
var _ = []Stmt{
	&Needs{}, &Pick{}, &PickPlayer{}, &PickNumber{}, &ForEach{}, &ForPick{},
	&ForPlayers{}, &Repeat{}, &If{}, &Choose{}, &May{}, &Unless{}, &Let{},
	&Call{}, &MoveCards{}, &Exchange{}, &MoveTokens{}, &TurnOver{}, &SetMark{},
	&Shuffle{}, &Show{}, &DoText{}, &SetResult{}, &TakeAction{}, &Stop{},
	&EndTurn{}, &EndGame{}, &Eliminate{}, &NextTurn{}, &Say{}, &Roll{}, &AskReact{},
}
