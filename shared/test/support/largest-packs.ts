import { disc } from '../../src/board/hex.ts';

/** The dearest packs that the limits allow, by what makes them dear. Each is sound and fits into a request. */

const MAPS_MOST = 20;
const PACKS_MOST = 5;
const CARDS_MOST = 200;
const VALUES_MOST = 10_000;

type Json = Readonly<Record<string, unknown>>;

const packOf = (at: number, cards: readonly Json[], maps: readonly Json[] = []): Json => ({
  id: `house-${at}`,
  title: 'House',
  cards,
  sets: [],
  factions: [],
  ...(maps.length > 0 && { maps }),
});

const packs = (make: (at: number) => Json): readonly Json[] =>
  Array.from({ length: PACKS_MOST }, (_, at) => make(at));

/** A map of the largest size, which is a short text: all its hexes are worked out. */
const mapOf = (id: string, deployment: unknown = [[[0, 0]], [[1, 0]]]): Json => ({
  id,
  title: id,
  radius: 20,
  terrain: {},
  elevation: {},
  deployment,
});

/** Eight slots of 64 hexes. */
const CROWDED = Array.from({ length: 8 }, (_, slot) => disc([0, 0], 13).slice(64 * slot, 64 * (slot + 1)));

const CLEAR = { do: 'clearHeat', who: 'self' };
/** Those that one list takes. */
const EFFECTS = 10;
/** Eight of the card, three of its play, and three for each effect. */
const VALUES_OF_CARD = 8 + 3 + 3 * EFFECTS;

const cardOf = (id: string): Json => ({
  id,
  title: id,
  text: 'x',
  section: 'tactic',
  tags: [],
  cost: 1,
  play: { do: 'sequence', effects: new Array(EFFECTS).fill(CLEAR) },
});

/** Of one pack: six more values are its own, and one is the list of packs. */
const CARDS = Math.floor(((VALUES_MOST - 1) / PACKS_MOST - 6) / VALUES_OF_CARD);

export const LARGEST_PACKS: Readonly<Record<string, () => readonly Json[]>> = {
  'as many large maps as there may be': () =>
    packs((at) =>
      packOf(
        at,
        [],
        Array.from({ length: MAPS_MOST }, (_, map) => mapOf(`map-${at}-${map}`)),
      ),
    ),
  'as many maps as a request holds with all places to start from': () =>
    packs((at) =>
      packOf(
        at,
        [],
        Array.from({ length: 13 }, (_, map) => mapOf(`map-${at}-${map}`, CROWDED)),
      ),
    ),
  'as many effects as there may be': () =>
    packs((at) =>
      packOf(
        at,
        Array.from({ length: Math.min(CARDS, CARDS_MOST) }, (_, card) => cardOf(`card-${at}-${card}`)),
      ),
    ),
};
