import { disc } from '../../src/board/hex.ts';

/**
 * The most expensive packs that the limits allow, by what makes them expensive. Each is valid and fits into a request.
 */

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

/** A map of the largest size, whose text is short: all its hexes are computed. */
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
/** As many as one list takes. */
const EFFECTS = 10;
/** Values: eight for the card, three for its play, and three for each effect. */
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

/** Values: each pack has six more of its own, and the list of packs is one. */
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
