// The OpenSpiel side of the comparison. One game, measured in processor time of the process:
//
//   play GAME SECONDS              whole random games; prints decisions, games, seconds
//   copy GAME DECISIONS SECONDS    Clone() of a state after so many decisions; prints copies, seconds
//
// The random source is a small one (splitmix64): with std::mt19937, which OpenSpiel's own examples use, it would be slower.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "open_spiel/spiel.h"

namespace {

using open_spiel::Action;
using open_spiel::Game;
using open_spiel::GameType;
using open_spiel::State;

// One of these in 16 games, or 256 copies: reading the clock costs nothing.
constexpr int kGamesPerLook = 16;
constexpr int kCopiesPerLook = 256;
constexpr long kWholeGame = std::numeric_limits<long>::max();

double ProcessorSeconds() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

class Random {
 public:
  // Below gives a number from 0 to n-1.
  uint64_t Below(uint64_t n) { return (static_cast<__uint128_t>(Next()) * n) >> 64; }
  // Unit gives a number from 0 to 1, without 1.
  double Unit() { return (Next() >> 11) * 0x1.0p-53; }

 private:
  uint64_t Next() {
    uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  uint64_t state_ = 1;
};

Random chance;

Action Pick(const std::vector<Action>& actions) { return actions[chance.Below(actions.size())]; }

// In some games a draw is an action of its own, in others the state keeps its own source.
void Draw(State* state, bool sampled) {
  auto outcomes = state->ChanceOutcomes();
  state->ApplyAction(sampled ? outcomes.front().first : open_spiel::SampleAction(outcomes, chance.Unit()).first);
}

// Play makes random choices until the game is over or most are made, and counts them: one a player where they choose at once.
long Play(State* state, bool sampled, long most) {
  long made = 0;
  while (!state->IsTerminal() && made < most) {
    if (state->IsChanceNode()) {
      Draw(state, sampled);
    } else if (state->IsSimultaneousNode()) {
      std::vector<Action> joint;
      for (int p = 0; p < state->NumPlayers(); ++p) {
        joint.push_back(Pick(state->LegalActions(p)));
        ++made;
      }
      state->ApplyActions(joint);
    } else {
      state->ApplyAction(Pick(state->LegalActions()));
      ++made;
    }
  }
  return made;
}

void MeasurePlay(const Game& game, bool sampled, double seconds) {
  for (int i = 0; i < kGamesPerLook; ++i) Play(game.NewInitialState().get(), sampled, kWholeGame);
  long games = 0, decisions = 0;
  double began = ProcessorSeconds(), took;
  do {
    for (int i = 0; i < kGamesPerLook; ++i, ++games) decisions += Play(game.NewInitialState().get(), sampled, kWholeGame);
    took = ProcessorSeconds() - began;
  } while (took < seconds);
  std::printf("%ld %ld %.9f\n", decisions, games, took);
}

void MeasureCopy(const Game& game, bool sampled, long decisions, double seconds) {
  std::unique_ptr<State> state;
  do {
    state = game.NewInitialState();
    Play(state.get(), sampled, decisions);
  } while (state->IsTerminal());
  long copies = 0;
  double began = ProcessorSeconds(), took;
  do {
    for (int i = 0; i < kCopiesPerLook; ++i, ++copies) state->Clone();
    took = ProcessorSeconds() - began;
  } while (took < seconds);
  std::printf("%ld %.9f\n", copies, took);
}

}  // namespace

int main(int count, char** words) {
  std::string what = count > 1 ? words[1] : "";
  if (!(what == "play" && count == 4) && !(what == "copy" && count == 5)) {
    std::fprintf(stderr, "usage: play GAME SECONDS, or: copy GAME DECISIONS SECONDS\n");
    return 2;
  }
  auto game = open_spiel::LoadGame(words[2]);
  bool sampled = game->GetType().chance_mode == GameType::ChanceMode::kSampledStochastic;
  if (what == "play") {
    MeasurePlay(*game, sampled, std::atof(words[3]));
  } else {
    MeasureCopy(*game, sampled, std::atol(words[3]), std::atof(words[4]));
  }
}
