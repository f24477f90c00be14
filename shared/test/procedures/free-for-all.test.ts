import { describe, expect, test } from '@jest/globals';
import { botRandom } from '../../src/bots/bot-random.ts';
import { BUILT_IN_FACTIONS } from '../../src/decks/sample-decks.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { FRAMES, PRESETS, type PresetId } from '../../src/model/ids.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { MatchSetup } from '../../src/model/match.ts';
import { MEASURED_MAPS } from '../../src/maps/built-in-maps.ts';
import { deploymentFor } from '../../src/maps/deployment-for.ts';
import { anyDeck } from '../support/any-deck.ts';
import { played } from '../support/random-match.ts';

const EIGHT = 8;
const SEED = 8;
/** The edition decides matches of players who hide by judgement. */
const ROUND_LIMIT = 30;

/** Eight caskets, each for itself: every faction twice, every frame twice. */
const freeForAll = (preset: PresetId, mapIndex: number): MatchSetup => {
  const map = MEASURED_MAPS[mapIndex % MEASURED_MAPS.length];
  const slots = map && deploymentFor(map, EIGHT);
  if (!slots) throw new Error('no map for eight teams');
  const ruleset = resolveRuleset(preset);
  const random = botRandom(SEED);
  const seats = slots.map(({ hexes: [at = [0, 0]], facing }, index) => {
    const faction = BUILT_IN_FACTIONS[index % 4] ?? 'church';
    const frame = FRAMES[(index + Math.floor(index / 4)) % 4] ?? 'warden';
    const deck = anyDeck(ruleset, faction, frame, random) ?? [];
    return { name: `Seat ${String(index)}`, team: index + 1, faction, frame, deck, at, facing };
  });
  return { preset, overrides: { roundLimit: ROUND_LIMIT }, map, seats };
};

/** Numbers, lasting effects and lost turns that are told of a seat after it has fallen (8.5-6). */
const gainsOfTheFallen = (events: readonly MatchEvent[]): readonly MatchEvent[] => {
  const fallen = new Set<number>();
  return events.filter((event) => {
    if (event.type === 'seatDefeated') fallen.add(event.seat);
    const isOwn =
      event.type === 'numberSet' || event.type === 'modifierAdded' || event.type === 'turnSkipped';
    return isOwn && fallen.has(event.seat);
  });
};

describe('eight caskets, each for itself', () => {
  test.each(PRESETS.map((preset, index) => [preset, index] as const))(
    'play %s to the end',
    (preset, index) => {
      const steps = [...played({ setup: freeForAll(preset, index), seed: SEED }, { most: 8000 })];
      const last = steps.at(-1)?.after.state.table;
      const events = steps.flatMap(({ after }) => after.events);
      const fallen = events.flatMap((event) => (event.type === 'seatDefeated' ? [event.seat] : []));
      const standing = last?.seats.filter(({ status }) => status === 'active').map(({ team }) => team) ?? [];
      expect(last?.phase).toBe('finished');
      expect(gainsOfTheFallen(events)).toEqual([]);
      expect(new Set(fallen).size).toBe(fallen.length);
      expect(standing).toHaveLength(EIGHT - fallen.length);
      expect(events.at(-1)).toEqual({ type: 'matchEnded', result: last?.result });
      if (last?.result?.reason === 'last-standing') expect(standing).toEqual([last.result.team]);
      expect(last?.round).toBeLessThanOrEqual(ROUND_LIMIT);
      const asked = steps.flatMap(({ after: { state } }) =>
        state.pending.on === 'seats' && state.pending.decisions[0]?.kind === 'turn' ? [state.table] : [],
      );
      for (const { turn, order, acted } of asked) expect(order[acted]).toBe(turn);
    },
  );
});
