import type { BotId } from '../../src/bots/bot-names.ts';
import { BOTS } from '../../src/bots/bots.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import { BUILT_IN_FACTIONS } from '../../src/decks/sample-decks.ts';
import { advance } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { MEASURED_MAPS } from '../../src/maps/built-in-maps.ts';
import { deploymentFor } from '../../src/maps/deployment-for.ts';
import type { Answer, Decision } from '../../src/model/decisions.ts';
import { FRAMES, type PresetId } from '../../src/model/ids.ts';
import type { MatchSetup, MatchState } from '../../src/model/match.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { viewFor } from '../../src/views/view-for.ts';

export interface BotMatch {
  readonly bots: readonly BotId[];
  readonly teams: readonly number[];
  readonly seed: number;
  readonly preset?: PresetId;
  readonly overrides?: Overrides;
}

export interface GivenAnswer {
  readonly decision: Decision;
  readonly answer: Answer;
}

export interface BotGame {
  readonly state: MatchState;
  readonly answers: readonly GivenAnswer[];
}

/** Other factions, frames and another map for each seed. */
export const botSetup = ({ teams, seed, preset = 'three-layer', overrides = {} }: BotMatch): MatchSetup => {
  const ruleset = resolveRuleset(preset, overrides);
  const map = MEASURED_MAPS[seed % MEASURED_MAPS.length] ?? MEASURED_MAPS[0];
  const distinct = [...new Set(teams)];
  const slots = map && deploymentFor(map, distinct.length);
  if (!map || !slots) throw new Error('no map for so many teams');
  const seats = teams.map((team, seat) => {
    const faction = BUILT_IN_FACTIONS[(seed + seat) % 4] ?? 'church';
    const frame = FRAMES[(seed + 2 * seat + Math.floor(seed / 4)) % 4] ?? 'scout';
    const verdict = checkDeck(ruleset, fittingDeck(ruleset, faction, frame));
    const slot = slots[distinct.indexOf(team)];
    const at = slot?.hexes[teams.slice(0, seat).filter((other) => other === team).length];
    if (!verdict.ok || !slot || !at) throw new Error('no deck or no room');
    return { name: `S${seat}`, team, faction, frame, deck: verdict.deck, at, facing: slot.facing };
  });
  return { preset, overrides, map, seats };
};

/** Plays to the end; throws when an answer is refused or the match does not end. */
export const playBots = (match: BotMatch, roundsMax = 250): BotGame => {
  const game = playSeats(botSetup(match), match, ({ table: { round } }) => round > roundsMax);
  if (game.state.pending.on !== 'nobody') throw new Error(`round ${game.state.table.round}`);
  return game;
};

/** Plays until the match is over or `isEnough`; throws when an answer is refused. */
export const playSeats = (
  setup: MatchSetup,
  { bots, seed }: Pick<BotMatch, 'bots' | 'seed'>,
  isEnough: (state: MatchState, answers: number) => boolean,
): BotGame => {
  const rules = rulesFor(setup);
  const chance = seededChance(botRandom(seed));
  const whims = botRandom(~seed);
  const answers: GivenAnswer[] = [];
  let { state } = openMatch(rules, setup);
  const take = (input: Parameters<typeof advance>[2]): void => {
    const next = advance(rules, state, input);
    if (next.refusal) throw new Error(`${next.refusal.code}: ${JSON.stringify(input)}`);
    ({ state } = next);
  };
  while (state.pending.on !== 'nobody' && !isEnough(state, answers.length)) {
    if (state.pending.on === 'chance') {
      take({ kind: 'chance', outcome: chance(state.pending.request) });
      continue;
    }
    const [decision] = pendingDecisions(state);
    if (!decision) throw new Error('nobody is asked');
    const view = viewFor(rules, state, { kind: 'seat', seat: decision.seat });
    const bot = BOTS[bots[decision.seat] ?? 'random'];
    const answer = decision.forced ? fallbackFor(decision) : bot({ rules, view, decision, random: whims });
    answers.push({ decision, answer });
    take({ kind: 'answer', seat: decision.seat, decision: decision.id, answer });
  }
  return { state, answers };
};
