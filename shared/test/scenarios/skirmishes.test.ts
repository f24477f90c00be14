import { describe, expect, test } from '@jest/globals';
import { compileBoard } from '../../src/board/board.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import { BOTS } from '../../src/bots/bots.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { checkDeck } from '../../src/decks/check-deck.ts';
import { BUILT_IN_FACTIONS, sampleDeck } from '../../src/decks/sample-decks.ts';
import { playOpening, playThrough } from '../../src/engine/advance.ts';
import { setupProblems } from '../../src/engine/check-setup.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { matchSetupSchema } from '../../src/journal/setup-schema.ts';
import { builtInMap } from '../../src/maps/built-in-maps.ts';
import { deploymentFor } from '../../src/maps/deployment-for.ts';
import { groundOf } from '../../src/maps/ground-of.ts';
import type { MatchSetup, MatchState } from '../../src/model/match.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import {
  SKIRMISHES,
  SKIRMISH_IDS,
  skirmishProblem,
  skirmishScenario,
  type SkirmishId,
} from '../../src/scenarios/skirmishes.ts';
import { viewFor } from '../../src/views/view-for.ts';

/** A match in which every seat is a scout, with so many seats a side. */
const setupOf = (id: SkirmishId, size: number): MatchSetup => {
  const map = builtInMap(SKIRMISHES[id].map);
  const slots = map && deploymentFor(map, 2);
  if (!slots) throw new Error(`no map for ${id}`);
  const ruleset = resolveRuleset('arena');
  const seats = slots.flatMap(({ hexes, facing }, side) =>
    hexes.slice(0, size).map((at, mate) => {
      const faction = BUILT_IN_FACTIONS[(2 * side + mate) % 4] ?? 'church';
      const verdict = checkDeck(ruleset, sampleDeck(faction, 'scout').list);
      if (!verdict.ok) throw new Error('an illegal sample deck');
      const name = `Seat ${String(side)}-${String(mate)}`;
      return { name, team: side + 1, faction, frame: 'scout' as const, deck: verdict.deck, at, facing };
    }),
  );
  const scenario = skirmishScenario(
    id,
    seats.map(({ team }) => team),
  );
  return { preset: 'arena', overrides: {}, map: groundOf(map), seats, scenario };
};

const played = (setup: MatchSetup, seed: number): MatchState => {
  const rules = rulesFor(setup);
  const roll = seededChance(botRandom(seed));
  const whims = botRandom(~seed);
  let { state } = playOpening(rules, openMatch(rules, setup).state, (_, request) => roll(request));
  for (let [decision] = pendingDecisions(state); decision; [decision] = pendingDecisions(state)) {
    const { seat, id } = decision;
    const view = viewFor(rules, state, { kind: 'seat', seat });
    const answer = BOTS.heuristic({ rules, view, decision, random: whims });
    const next = playThrough(rules, state, { kind: 'answer', seat, decision: id, answer }, (_, request) =>
      roll(request),
    );
    if (next.refusal) throw new Error(next.refusal.message);
    ({ state } = next);
  }
  return state;
};

describe.each(SKIRMISH_IDS)('the scenario %s', (id) => {
  const { least, most, objective } = SKIRMISHES[id];

  test('is a match that can be played, with the fewest and with the most seats', () => {
    for (const size of [least, most]) {
      const setup = setupOf(id, size);
      expect(setup.seats.length).toBe(2 * size);
      expect(matchSetupSchema.safeParse(setup).error).toBeUndefined();
      expect(setupProblems(setup)).toEqual([]);
    }
  });

  test('asks the same of both sides, on ground that is the same from both', () => {
    const { objectives } = setupOf(id, most).scenario ?? { objectives: [] };
    expect(objectives.map(({ team, objective: { kind } }) => [team, kind])).toEqual([
      [1, objective.kind],
      [2, objective.kind],
    ]);
    const board = compileBoard(setupOf(id, least).map);
    const hexes = objective.kind === 'holdZone' ? objective.hexes : [];
    for (const [q, r] of hexes) {
      expect(board.index([q, r])).toBeGreaterThanOrEqual(0);
      expect(hexes.some(([x, y]) => x + q === 0 && y + r === 0)).toBe(true);
    }
  });

  test('bots play for it: in every match a side comes some way', () => {
    for (const seed of [1, 2, 3]) {
      const { mission, result } = played(setupOf(id, least), seed).table;
      expect(result).not.toBeNull();
      expect(mission?.progress.some(({ done }) => done > 0)).toBe(true);
    }
  });
});

test('the captain of a side is its first seat, wherever it sits', () => {
  const { objectives } = skirmishScenario('captains', [2, 1, 1, 2]);
  expect(objectives).toEqual([
    { team: 1, objective: { kind: 'destroyTargets', targets: [0] } },
    { team: 2, objective: { kind: 'destroyTargets', targets: [1] } },
  ]);
});

test.each([
  ['three sides', 'relic', [1, 2, 3]],
  ['sides of different size', 'relic', [1, 1, 2]],
  ['too few seats', 'captains', [1, 2]],
  ['one side', 'relic', [1, 1]],
] as const)('%s are refused', (_, id, seats) => {
  expect(skirmishProblem(id, seats)).toContain(SKIRMISHES[id].title);
});

test('two equal sides are not', () => {
  expect(skirmishProblem('relic', [1, 2])).toBeNull();
  expect(skirmishProblem('captains', [3, 5, 5, 3])).toBeNull();
});

test('nobody retreats from a skirmish, and no pilot is taken along', () => {
  for (const id of SKIRMISH_IDS) expect(skirmishScenario(id, [1, 1, 2, 2]).edges).toEqual([]);
});
