DROP VIEW games;
DROP VIEW seats;
DROP VIEW cards;
DROP VIEW spent;
DROP VIEW tokens;
DROP VIEW actions;
DROP VIEW win_rates;
DROP VIEW endings;
DROP VIEW card_win_rates;
DROP VIEW people_games;
DROP VIEW people;
DROP VIEW people_choices;
DROP VIEW people_cards;
DROP VIEW comments;
DROP VIEW answers;
DROP VIEW lookups;
DROP TABLE run_people;
DROP TABLE game_people;
DROP TABLE game_persons;
DROP TABLE game_moves;
DROP TABLE game_backs;
DROP TABLE game_lookups;
DROP TABLE game_comments;
DROP TABLE game_answers;
ALTER TABLE game_rows RENAME TO games;
CREATE VIEW seats AS
  SELECT g.run, g.game, g.seat, s.player, s.bot, g.won, g.return, g.decisions
  FROM game_seats g JOIN run_seats s USING (run, seat);

CREATE VIEW cards AS
  SELECT g.run, g.game, c.name AS card, c.kind, s.player, g.drawn, g.taken, g.played, g.held, g.texts, g.turns, g.offered, g.spent
  FROM game_cards g JOIN run_cards c USING (run, card) JOIN run_seats s USING (run, seat);

CREATE VIEW spent AS
  SELECT g.run, g.game, c.name AS card, s.player, t.name AS token, g.spent
  FROM game_spent g JOIN run_cards c USING (run, card) JOIN run_seats s USING (run, seat) JOIN run_tokens t USING (run, token);

CREATE VIEW tokens AS
  SELECT g.run, g.game, t.name AS token, g.peak, t.box
  FROM game_tokens g JOIN run_tokens t USING (run, token);

CREATE VIEW actions AS
  SELECT a.run, s.player, a.name AS action, a.reaction, a.times, 1.0 * a.times / r.finished AS per_game
  FROM run_actions a JOIN run_seats s USING (run, seat) JOIN runs r USING (run)
  WHERE r.finished > 0;

-- Shares, each with its number and the 95 % interval of E. B. Wilson (1927):
-- (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 1.959963984540054.

CREATE VIEW win_rates AS
  WITH t AS (SELECT run, seat, count(*) AS n, total(won) AS k FROM game_seats GROUP BY run, seat)
  SELECT t.run, s.player, s.bot, t.n AS games, CAST(t.k AS INTEGER) AS wins, k / n AS rate,
    (k / n + 1.920729410347062 / n - 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS low,
    (k / n + 1.920729410347062 / n + 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS high
  FROM t JOIN run_seats s USING (run, seat);

CREATE VIEW endings AS
  WITH t AS (SELECT g.run, g.ending, count(*) AS k, 1.0 * r.finished AS n FROM games g JOIN runs r USING (run) GROUP BY g.run, g.ending)
  SELECT run, ending, k AS games, k / n AS rate,
    (k / n + 1.920729410347062 / n - 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS low,
    (k / n + 1.920729410347062 / n + 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS high
  FROM t;

-- How a player fared in the games in which they drew (had in hand, played) a card.
CREATE VIEW card_win_rates AS
  WITH hits AS (
      SELECT c.run, c.card, c.seat, w.won, c.drawn > 0 AS drawn, c.played > 0 AS played
      FROM game_cards c JOIN game_seats w USING (run, game, seat)),
    k AS (
      SELECT run, card, seat, 'drawn' AS how, count(*) AS n, total(won) AS k FROM hits WHERE drawn GROUP BY run, card, seat
      UNION ALL
      SELECT run, card, seat, 'played', count(*), total(won) FROM hits WHERE played GROUP BY run, card, seat)
  SELECT k.run, c.name AS card, s.player, k.how, k.n AS games, CAST(k.k AS INTEGER) AS wins, k / n AS rate,
    (k / n + 1.920729410347062 / n - 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS low,
    (k / n + 1.920729410347062 / n + 1.959963984540054 * sqrt(k / n * (1 - k / n) / n + 0.960364705173531 / n / n)) / (1 + 3.841458820694124 / n) AS high
  FROM k JOIN run_cards c USING (run, card) JOIN run_seats s USING (run, seat);

PRAGMA application_id = 1114795873;
PRAGMA user_version = 1;
