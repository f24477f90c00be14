import fc from 'fast-check';
import { PRESETS, rulesFor } from '@penance/shared';
import type { CardId, CardPool, FactionId, Position, PresetId } from '@penance/shared';
import { anyMatch } from '../shared/test/support/any-match.ts';
import { anyMelee } from '../shared/test/support/any-melee.ts';
import type { AnyMelee } from '../shared/test/support/any-melee.ts';
import { playableCards } from '../shared/test/support/card-scenes.ts';
import { fought, played } from '../shared/test/support/random-match.ts';
import type { PlayedStep } from '../shared/test/support/random-match.ts';
import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { listOf, print, runTrial } from './run-trial.ts';

/** The faction whose tactic it is; undefined for other cards. */
const factionOf = ({ factions }: CardPool, card: CardId | undefined): FactionId | undefined =>
  Object.values(factions).find(({ tactics }) => card !== undefined && tactics.includes(card))?.id;

/**
 * Leaves every seat with few cards: one that is still to be played, and `spare` others. Some cards react only to the
 * blow that ends a casket, which takes more than all cards where lost ones go to the Discard Pile.
 */
const nearTheEnd = ({ rules, position }: AnyMelee, wanted: readonly CardId[], spare: number): Position => ({
  ...position,
  seats: position.seats.map((seat, index) => {
    const card = wanted[index % wanted.length];
    return {
      ...seat,
      faction: factionOf(rules.ruleset.pool, card) ?? seat.faction,
      hand: [...(card === undefined ? [] : [card]), ...(seat.hand?.slice(0, spare) ?? [])],
      draw: spare === 0 ? [] : (seat.draw?.slice(-1) ?? []),
      discard: [],
    };
  }),
});

/** Late positions of fights, every other one very late, and one whole match in ten. */
function* atRandom(preset: PresetId, seed: number, wanted: readonly CardId[]): Generator<PlayedStep> {
  if (seed % 10 === 0) {
    const [match] = fc.sample(anyMatch({ presets: [preset] }), { numRuns: 1, seed });
    if (match) yield* played(match, { most: 600 });
  }
  const [melee] = fc.sample(anyMelee([preset]), { numRuns: 1, seed });
  if (!melee) return;
  const position = seed % 2 === 0 ? melee.position : nearTheEnd(melee, wanted, Math.floor(seed / 2) % 3);
  yield* fought({ ...melee, position }, { most: 160 });
}

const playedCards = ({ after }: PlayedStep): readonly CardId[] =>
  after.events.flatMap((event) => (event.type === 'cardsMoved' && event.why === 'played' ? event.cards : []));

const playEdition = (preset: PresetId, first: number, fightsMost: number) => {
  const rules = rulesFor({ preset, overrides: {}, map: { radius: 4 } });
  const cards = playableCards(rules).map(({ id }) => id);
  const left = new Set<CardId>(cards);
  let [fights, inputs] = [0, 0];
  for (; left.size > 0 && fights < fightsMost; fights += 1) {
    for (const step of atRandom(preset, first + fights, [...left])) {
      inputs += 1;
      for (const card of playedCards(step)) left.delete(card);
    }
  }
  print(`${preset}: ${cards.length - left.size} of ${cards.length} cards in ${fights} fights`);
  return { preset, cards: cards.length, fights, inputs, unplayed: [...left] };
};

await runTrial({
  name: 'test:cards',
  summary:
    'Plays at random, over editions, modules, house rules, factions and seats, until every card of every edition was played',
  options: {
    editions: { value: 'A,B', summary: `some, of ${PRESETS.join(', ')} (all)` },
    most: { value: 'N', summary: 'fights of one edition before it is given up (2000)' },
    seed: { value: 'N', summary: 'of the first fight (1)' },
  },
  run: (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: 1, least: 0 });
    const most = wholeNumber(given, 'most', { otherwise: 2000, least: 1 });
    const chosen = listOf(given, 'editions', 'edition', PRESETS);
    const editions = PRESETS.filter((preset) => chosen.includes(preset)).map((preset) =>
      playEdition(preset, seed, most),
    );
    return { report: { seed, editions }, isSound: editions.every(({ unplayed }) => unplayed.length === 0) };
  },
});
