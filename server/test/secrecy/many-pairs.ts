import fc from 'fast-check';
import type { BotRandom, MatchSetup, MatchState, PresetId } from '@penance/shared';
import { botRandom, openMatch, openPosition, PRESETS, resolveRuleset, rulesFor } from '@penance/shared';
import { anyDeck } from '../../../shared/test/support/any-deck.ts';
import { anyMatch } from '../../../shared/test/support/any-match.ts';
import { anyMelee } from '../../../shared/test/support/any-melee.ts';
import { played, playedFrom, type PlayedStep } from '../../../shared/test/support/random-match.ts';
import type { Eyes } from './traffic.ts';
import { comparePair, type Compared, type Pair } from './two-worlds.ts';
import { twinOf } from './twin.ts';

export interface PairsWanted {
  readonly pairs: number;
  readonly seed: number;
  readonly eyes: Eyes;
  /** Stops at the first leak. */
  readonly stopAtLeak?: boolean;
}

export interface PairsSeen {
  pairs: number;
  commits: number;
  refusals: number;
  sealed: number;
  readonly ends: Record<Compared['end'], number>;
  /** Pairs by edition, by number of seats, and those seen by a spectator. */
  readonly editions: Record<string, number>;
  readonly seats: Record<number, number>;
  spectators: number;
  readonly leaks: string[];
}

const COMMITS_MOST = 14;
const PREFIX_MOST = 200;
const MELEE_MOST = 120;
const SEATS = { min: 2, max: 4 };
/** Every fourth match has as many seats as possible. */
const MANY_SEATS = { min: 5, max: 8 };

/** Random pairs over all editions and house rules, from the first shuffle to the last attack. */
export const seePairs = ({ pairs, seed, eyes, stopAtLeak = false }: PairsWanted): PairsSeen => {
  const seen: PairsSeen = {
    pairs: 0,
    commits: 0,
    refusals: 0,
    sealed: 0,
    ends: { finished: 0, 'long enough': 0, 'told by faces': 0, 'nothing in common': 0, leak: 0 },
    editions: {},
    seats: {},
    spectators: 0,
    leaks: [],
  };
  for (const { pair, random, about, preset } of endlessPairs(seed)) {
    if (seen.pairs === pairs) break;
    const compared = comparePair(pair, random, eyes, COMMITS_MOST);
    seen.pairs += 1;
    seen.commits += compared.commits;
    seen.refusals += compared.refusals;
    seen.sealed += compared.sealed;
    seen.ends[compared.end] += 1;
    countOne(seen.editions, preset);
    countOne(seen.seats, pair.left.table.seats.length);
    seen.spectators += Number(pair.viewer === null);
    if (compared.leak !== undefined)
      seen.leaks.push(`${about}, ${viewerName(pair.viewer)}: ${compared.leak}`);
    if (stopAtLeak && seen.leaks.length > 0) break;
  }
  return seen;
};

const countOne = (counts: Record<string, number>, key: string | number): void => {
  counts[key] = (counts[key] ?? 0) + 1;
};

interface Begun {
  readonly pair: Pair;
  readonly random: BotRandom;
  readonly about: string;
}

function* endlessPairs(seed: number): Generator<Begun & { readonly preset: PresetId }> {
  for (let match = 0; ; match += 1) {
    const preset = PRESETS[match % PRESETS.length] ?? 'three-layer';
    // Shifted from round to round, so that every edition gets many seats, and house rules.
    const turn = match + Math.floor(match / PRESETS.length);
    const seats = turn % 4 === 3 ? MANY_SEATS : SEATS;
    const wishes = { presets: [preset], seats, ...(turn % 3 === 2 ? {} : { houseRules: {} }) };
    const [any] = fc.sample(anyMatch(wishes), { numRuns: 1, seed: seed + match });
    const about = `${preset}, seed ${String(seed + match)}`;
    if (any) for (const begun of pairsOf(any.setup, seed + match, about)) yield { ...begun, preset };
    const [melee] = fc.sample(anyMelee([preset]), { numRuns: 1, seed: seed + match });
    if (!melee) continue;
    const { rules, position } = melee;
    const steps = playedFrom(rules, openPosition(rules, position).state, melee.seed, { most: MELEE_MOST });
    const along = pairsAlong(steps, botRandom(seed + match), `a melee of ${about}`);
    for (const begun of along) yield { ...begun, preset };
  }
}

/** Pairs from one match: other decks at its start, then hidden cards dealt anew at points during it. */
function* pairsOf(setup: MatchSetup, seed: number, about: string): Generator<Begun> {
  const random = botRandom(seed);
  const rules = rulesFor(setup);
  const start = openMatch(rules, setup).state;
  for (let twice = 0; twice < 2; twice += 1) {
    const viewer = anyViewer(setup.seats.length, random);
    const right = openMatch(rules, withOtherDecks(setup, viewer, random)).state;
    yield { pair: { rules, viewer, left: start, right }, random, about: `${about}, other decks` };
  }
  yield* pairsAlong(played({ setup, seed }, { most: PREFIX_MOST }), random, about);
}

/** Pairs with hidden cards dealt anew at points during a match. */
function* pairsAlong(steps: Iterable<PlayedStep>, random: BotRandom, about: string): Generator<Begun> {
  let since = 0;
  for (const { rules, after } of steps) {
    since += 1;
    const viewer = anyViewer(after.state.table.seats.length, random);
    if (since < 5 || !isQuietFor(after.state, viewer)) continue;
    since = 0;
    const right = twinOf(rules, after.state, viewer, random);
    yield {
      pair: { rules, viewer, left: after.state, right },
      random,
      about: `${about}, input ${String(after.state.seq)}`,
    };
  }
}

const anyViewer = (seats: number, random: BotRandom): number | null => {
  const seat = random.below(seats + 1);
  return seat === seats ? null : seat;
};

/** Only if nobody else is asked: an open question refers to cards of a hand that would be dealt anew. */
const isQuietFor = ({ pending }: MatchState, viewer: number | null): boolean =>
  pending.on === 'chance' ||
  (pending.on === 'seats' && pending.decisions.every(({ seat }) => seat === viewer));

/** The same table, but seats whose deck the viewer does not know bring other cards, equally many. */
const withOtherDecks = (setup: MatchSetup, viewer: number | null, random: BotRandom): MatchSetup => {
  const ruleset = resolveRuleset(setup.preset, setup.overrides);
  return {
    ...setup,
    seats: setup.seats.map((seat, index) => {
      if (index === viewer) return seat;
      const deck = anyDeck(ruleset, seat.faction, seat.frame, random);
      return deck?.length === seat.deck.length ? { ...seat, deck } : seat;
    }),
  };
};

const viewerName = (viewer: number | null): string =>
  viewer === null ? 'a spectator' : `seat ${String(viewer)}`;
