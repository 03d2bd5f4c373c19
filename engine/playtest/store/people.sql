-- Games that people played. All of one game, with one set of players and options, are a run, whose bots are called
-- people; its games have seeds of their own. What is deleted is overwritten.

CREATE TABLE run_people (run INTEGER PRIMARY KEY) STRICT;

CREATE TABLE game_people (
  run     INTEGER NOT NULL, game INTEGER NOT NULL,
  id      TEXT NOT NULL UNIQUE,       -- by which it is known where it was played
  place   TEXT NOT NULL,              -- table, terminal or page
  begun   TEXT NOT NULL,
  minutes REAL NOT NULL,              -- until the last choice, without long absences
  mended  INTEGER NOT NULL,           -- 1: the position was changed by hand in the middle
  kept    BLOB NOT NULL,              -- all of it but the choices, as JSON
  PRIMARY KEY (run, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_persons (
  run INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL,
  who    TEXT,                        -- the name that a person gave
  bot    TEXT,                        -- NULL: a person
  waited REAL,                        -- milliseconds between own choices in which others, or bots, chose
  PRIMARY KEY (run, game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_moves (
  run INTEGER NOT NULL, game INTEGER NOT NULL, choice INTEGER NOT NULL, choices INTEGER NOT NULL, seat INTEGER NOT NULL,
  thought INTEGER NOT NULL,           -- milliseconds
  at INTEGER NOT NULL,                -- and since the game began
  PRIMARY KEY (run, game, choice)
) STRICT, WITHOUT ROWID;

CREATE TABLE game_backs (run INTEGER NOT NULL, game INTEGER NOT NULL, choice INTEGER NOT NULL, seat INTEGER NOT NULL) STRICT;
CREATE TABLE game_lookups (run INTEGER NOT NULL, game INTEGER NOT NULL, choice INTEGER NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL, about TEXT NOT NULL) STRICT;
CREATE TABLE game_comments (run INTEGER NOT NULL, game INTEGER NOT NULL, choice INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
CREATE TABLE game_answers (run INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL, question TEXT NOT NULL, kind TEXT NOT NULL, answer TEXT NOT NULL) STRICT;

PRAGMA application_id = 1114795873;
PRAGMA user_version = 2;
