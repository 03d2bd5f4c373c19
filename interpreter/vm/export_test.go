package vm

// Brief is Machine.brief, for tests that compile games.
var Brief = (*Machine).brief
