package cluster

// TokenFor is the word of a subject that means a version.
var TokenFor = tokenOf
