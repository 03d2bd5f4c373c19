package enginetest

// TableOf is the bare position.
var TableOf = tableOf
