import fc from 'fast-check';
import { botRandom } from '../../src/bots/bot-random.ts';
import { BUILT_IN_FACTIONS } from '../../src/decks/sample-decks.ts';
import { BUILT_IN_MAPS } from '../../src/maps/built-in-maps.ts';
import { deploymentFor } from '../../src/maps/deployment-for.ts';
import type { MapDefinition } from '../../src/model/board.ts';
import { FRAMES, PRESETS, type PresetId } from '../../src/model/ids.ts';
import type { MatchSetup, SeatSetup } from '../../src/model/match.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { anyDeck } from './any-deck.ts';
import { anyOverrides } from './any-overrides.ts';

/** A random match: the seed decides decks, dice and answers. */
export interface AnyMatch {
  readonly setup: MatchSetup;
  readonly seed: number;
}

export interface MatchWishes {
  readonly presets?: readonly PresetId[];
  readonly seats?: { readonly min: number; readonly max: number };
  /** These house rules instead of random ones. */
  readonly houseRules?: Overrides;
}

interface Casket {
  readonly team: number;
  readonly faction: (typeof BUILT_IN_FACTIONS)[number];
  readonly frame: (typeof FRAMES)[number];
  readonly grit: number;
}

/** Any edition, house rules, number of seats, teams, factions, frames, decks and built-in map. */
export const anyMatch = (wishes: MatchWishes = {}): fc.Arbitrary<AnyMatch> => {
  const { presets = PRESETS, seats = { min: 2, max: 8 }, houseRules } = wishes;
  return fc
    .constantFrom(...presets)
    .chain((preset) =>
      fc.record({
        preset: fc.constant(preset),
        overrides: houseRules ? fc.constant(houseRules) : anyOverrides(preset),
        caskets: fc.array(anyCasket, { minLength: seats.min, maxLength: seats.max }),
        map: fc.constantFrom(...BUILT_IN_MAPS),
        seed: fc.nat(),
      }),
    )
    .map(({ preset, overrides, caskets, map, seed }) => {
      const setup = setUp(preset, overrides, map, splitInTeams(caskets), seed);
      return setup ? { setup, seed, [fc.toStringMethod]: () => described(setup, map.id, seed) } : null;
    })
    .filter((match) => match !== null);
};

/** What fast-check prints for a match. */
const described = ({ preset, overrides, seats }: MatchSetup, map: string, seed: number): string =>
  [
    preset,
    JSON.stringify(overrides),
    map,
    `seed ${String(seed)}`,
    ...seats.map(({ team, faction, frame }) => `${String(team)}: ${faction} ${frame}`),
  ].join(', ');

const anyCasket: fc.Arbitrary<Casket> = fc.record({
  team: fc.nat(7),
  faction: fc.constantFrom(...BUILT_IN_FACTIONS),
  frame: fc.constantFrom(...FRAMES),
  grit: fc.nat(3),
});

/** At least two teams, none of more than four seats, numbered from 1 in the order of their first seats. */
const splitInTeams = (caskets: readonly Casket[]): readonly Casket[] => {
  const first = caskets[0]?.team ?? 0;
  const lone = caskets.every(({ team }) => team === first);
  const sizes = new Map<number, number>();
  const parted = caskets.map((casket, index) => {
    const wanted = lone && index === caskets.length - 1 ? first + 1 : casket.team;
    const full = (sizes.get(wanted) ?? 0) >= 4;
    const team = full ? 100 + wanted : wanted;
    sizes.set(team, (sizes.get(team) ?? 0) + 1);
    return { ...casket, team };
  });
  const numbers = [...new Set(parted.map(({ team }) => team))];
  return parted.map((casket) => ({ ...casket, team: numbers.indexOf(casket.team) + 1 }));
};

const setUp = (
  preset: PresetId,
  overrides: Overrides,
  map: MapDefinition,
  caskets: readonly Casket[],
  seed: number,
): MatchSetup | null => {
  const ruleset = resolveRuleset(preset, overrides);
  const random = botRandom(seed);
  const slots = deploymentFor(map, new Set(caskets.map(({ team }) => team)).size);
  const placed = new Map<number, number>();
  const seats: SeatSetup[] = [];
  for (const [index, { team, faction, frame, grit }] of caskets.entries()) {
    const nth = placed.get(team) ?? 0;
    placed.set(team, nth + 1);
    const slot = slots?.[team - 1];
    const at = slot?.hexes[nth];
    const deck = anyDeck(ruleset, faction, frame, random);
    if (!slot || !at || !deck) return null;
    seats.push({ name: `Seat ${String(index)}`, team, faction, frame, deck, at, facing: slot.facing, grit });
  }
  return { preset, overrides, map, seats };
};
