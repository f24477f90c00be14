import fc from 'fast-check';
import { disc, hexKey } from '../../src/board/hex.ts';
import { botRandom, oneOf, someOf, type BotRandom } from '../../src/bots/bot-random.ts';
import { BUILT_IN_FACTIONS } from '../../src/decks/sample-decks.ts';
import { rulesFor } from '../../src/engine/open-match.ts';
import type { Position, PositionSeat } from '../../src/engine/open-position.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { Facing, Hex, MapShape, Terrain } from '../../src/model/board.ts';
import { BLANK_DAMAGE, COMPONENTS, DAMAGED, FRAMES, PRESETS, WOUNDS } from '../../src/model/ids.ts';
import type { CardId, ComponentId, FrameId, PresetId } from '../../src/model/ids.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { anyDeck } from './any-deck.ts';
import { anyOverrides } from './any-overrides.ts';

/** A fight that is nearly over: damaged adjacent caskets with few cards left, at some point of a round. */
export interface AnyMelee {
  readonly rules: MatchRules;
  readonly position: Position;
  readonly seed: number;
}

const RADIUS = 4;
/** All optional modules on, so that they interact. */
const MODULES = { taint: true, grit: true, neuralThreads: true, sufferingDice: true } as const;
const GROUND: readonly Terrain[] = ['rubble', 'forest', 'smoke', 'water', 'wall', 'fire', 'tainted'];

interface Wanted {
  readonly preset: PresetId;
  readonly overrides: Overrides;
  readonly modules: boolean;
  readonly count: number;
  readonly seed: number;
}

export const anyMelee = (presets: readonly PresetId[] = PRESETS): fc.Arbitrary<AnyMelee> =>
  fc
    .constantFrom(...presets)
    .chain((preset) =>
      fc.record({
        preset: fc.constant(preset),
        overrides: fc.oneof(fc.constant({}), anyOverrides(preset)),
        modules: fc.boolean(),
        count: fc.integer({ min: 2, max: 6 }),
        seed: fc.nat(),
      }),
    )
    .map(meleeOf)
    .filter((melee) => melee !== null);

const meleeOf = (wanted: Wanted): AnyMelee | null => {
  const { preset, modules, count, seed } = wanted;
  const overrides = modules ? { ...wanted.overrides, ...MODULES } : wanted.overrides;
  const random = botRandom(seed);
  const places = someOf(random, disc([0, 0], 2), count);
  const rules = rulesFor({ preset, overrides, map: groundAround(places, random) });
  const seats = places.flatMap((at, index) => fighter(rules, at, index, random) ?? []);
  if (seats.length < count) return null;
  const startAt = oneOf(random, ['action', 'refresh'] as const) ?? 'action';
  const position = { seats, round: 1 + random.below(4), turn: random.below(count), startAt };
  const described = `${JSON.stringify(wanted)}, a melee of ${String(count)}`;
  return { rules, position, seed, ...{ [fc.toStringMethod]: () => described } };
};

const groundAround = (places: readonly Hex[], random: BotRandom): MapShape => {
  const terrain = Object.fromEntries(
    someOf(random, disc([0, 0], RADIUS), random.below(20)).map((hex) => [
      hexKey(hex),
      oneOf(random, GROUND) ?? 'clear',
    ]),
  );
  for (const hex of places) if (terrain[hexKey(hex)] === 'wall') terrain[hexKey(hex)] = 'tainted';
  return { radius: RADIUS, terrain };
};

const fighter = (rules: MatchRules, at: Hex, index: number, random: BotRandom): PositionSeat | null => {
  const faction = oneOf(random, BUILT_IN_FACTIONS) ?? 'church';
  const frame = oneOf(random, FRAMES) ?? 'warden';
  const deck = anyDeck(rules.ruleset, faction, frame, random);
  if (!deck) return null;
  const { cards } = rules.ruleset.pool;
  const passives = deck.filter((card) => cards[card]?.passive);
  const inPlay = someOf(random, passives, random.below(3));
  const rest = someOf(random, deck, deck.length).filter((card) => !inPlay.includes(card));
  const [hand, draw, discard] = [random.below(7), random.below(9), random.below(7)];
  return {
    name: `Seat ${String(index)}`,
    team: 1 + (index % 2 === 0 ? 0 : 1 + random.below(2)),
    faction,
    frame,
    at,
    facing: random.below(6) as Facing,
    inPlay,
    hand: [...rest.slice(0, hand), ...damage(rules, random)],
    draw: [...rest.slice(hand, hand + draw), ...damage(rules, random), 'feint'],
    discard: [...rest.slice(hand + draw, hand + draw + discard), ...damage(rules, random)],
    graveyard: rest.slice(hand + draw + discard),
    components: hurt(rules, frame, random),
    heat: random.below(11),
    armor: random.below(3),
    runes: random.below(4),
    taint: oneOf(random, [0, 3, 8, 9]) ?? 0,
    grit: random.below(4),
    repairSkill: random.below(4),
    severed: someOf(random, [1, 3, 6, 10], random.below(2)),
    wounds: rules.ruleset.options.woundDeck
      ? someOf(random, WOUNDS, random.below(8)).map((wound) =>
          wound === 'broken-finger' ? { wound, thread: 1 + random.below(10) } : { wound },
        )
      : [],
  };
};

/** Sometimes a card that the edition adds to piles by itself. */
const damage = ({ ruleset: { options, pool } }: MatchRules, random: BotRandom): readonly CardId[] => {
  const injuries = Object.values(pool.cards).filter(({ inert }) => inert?.grade);
  const cards = [
    ...(options.majorWound ? [DAMAGED] : []),
    ...(options.reshuffleAdds === 'damage-card' ? [BLANK_DAMAGE] : []),
    ...(options.reshuffleAdds === 'injury-cards' ? injuries.map(({ id }) => id) : []),
  ];
  return someOf(random, cards, random.below(2));
};

/** Any damage below what would already have ended the match. */
const hurt = (
  { ruleset }: MatchRules,
  frame: FrameId,
  random: BotRandom,
): Partial<Record<ComponentId, number>> =>
  Object.fromEntries(
    COMPONENTS.flatMap((component) => {
      const track = ruleset.tracks[frame][component];
      if (!track || random.below(2) === 0) return [];
      const most = component === 'chassis' ? track.destroyedAt - 1 : track.cap;
      return [[component, random.below(most + 1)]];
    }),
  );
