// Package carddefs reads games: a folder with one rules file, card files, a
// look and scenarios, and the expansions switched on with it. It turns YAML
// into definitions in which every word has its exact place, and says what is
// wrong in a designer's words. It also holds the games that come with
// Broadside.
//
// It takes an fs.FS and never touches the machine it runs on. The same bytes
// give the same Set, findings and Hash everywhere.
//
// The door is Load; Open gives the folder of a game that comes with Broadside.
package carddefs
