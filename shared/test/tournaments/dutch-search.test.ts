import { describe, expect, test } from '@jest/globals';
import { botRandom, oneOf, type BotRandom } from '../../src/bots/bot-random.ts';
import type { DutchEntrant, Float, Side } from '../../src/tournaments/dutch/dutch-player.ts';
import { pairAtSight, pairBracket, pairWithAll } from '../../src/tournaments/dutch/pair-bracket.ts';
import { pairDutchRound, type DutchPairings } from '../../src/tournaments/dutch/pair-dutch-round.ts';
import { plannedEvent } from './test-event.ts';

const entrant = (index: number): DutchEntrant => ({
  entrant: `${index}`,
  points: 0,
  seed: index + 1,
  met: new Set(),
  sides: [],
  floats: [null, null],
  mayHaveBye: true,
  unplayed: 0,
});

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const textOf = (paired: DutchPairings | null): string | null =>
  paired &&
  `${paired.pairs
    .map(({ seats }) => seats?.join('-'))
    .toSorted()
    .join(' ')}, bye ${paired.bye}`;

/** Entrants with any past, possible or not: the harder to pair, the better. */
const anyField = (random: BotRandom): readonly DutchEntrant[] => {
  const count = 2 + random.below(random.below(3) === 0 ? 50 : 20);
  const [rounds, levels, onFirst] = [1 + random.below(8), 1 + random.below(7), 2 + random.below(3)];
  const density = random.share();
  const met = range(count).map(() => new Set<string>());
  for (const one of range(count)) {
    for (let times = 0; times < rounds * density; times += 1) {
      const other = random.below(count);
      if (other === one) continue;
      met[one]?.add(`${other}`);
      met[other]?.add(`${one}`);
    }
  }
  const float = (): Float | null => oneOf(random, [null, null, 'down', 'up'] as const) ?? null;
  const side = (): Side => (random.below(onFirst) === 0 ? 'second' : 'first');
  return range(count).map((index) => ({
    ...entrant(index),
    points: Math.min(random.below(levels), random.below(levels) + 1),
    met: met[index] ?? new Set(),
    sides: range(random.below(rounds + 1)).map(side),
    floats: [float(), float()],
    mayHaveBye: random.below(4) > 0,
    unplayed: random.below(3),
  }));
};

describe('the search of a bracket', () => {
  test('finds what a search of the whole field finds', () => {
    const random = botRandom(30);
    const found = range(400).map(() => {
      const field = anyField(random);
      const circumstances = {
        topScoreAbove: random.below(3) === 0 ? random.below(4) : null,
        firstSide: 'first',
      } as const;
      const made = textOf(pairDutchRound(field, circumstances, pairBracket));
      expect(made).toBe(textOf(pairDutchRound(field, circumstances, pairWithAll)));
      return made;
    });
    expect(found.filter((made) => made !== null).length).toBeGreaterThan(200);
    expect(found).toContain(null);
  });

  // All winners want the other side then, and most of a score group can only be paired below it.
  test.each([30, 36, 41])(
    'pairs each round of %i when the first side wins all games that are not drawn',
    (count) => {
      for (const seed of range(6)) {
        const random = botRandom(seed);
        const event = plannedEvent({ format: { kind: 'swiss', rounds: 4 } });
        event.start(count);
        event.playAll(() => (random.below(10) === 0 ? null : 1));
        expect(event.state.rounds.map(({ pairings }) => pairings.length)).toEqual(
          range(4).map(() => Math.ceil(count / 2)),
        );
      }
    },
  );

  test.each([2, 3, 255, 256, 1999, 2000])('is not needed in the first round of %i', (count) => {
    const circumstances = { topScoreAbove: null, firstSide: 'second' } as const;
    const made = pairDutchRound(range(count).map(entrant), circumstances, pairAtSight);
    expect(made?.pairs).toHaveLength(Math.floor(count / 2));
    expect(made?.pairs[0]?.pair).toEqual(['0', `${Math.floor(count / 2)}`]);
    expect(made?.bye).toBe(count % 2 === 1 ? `${count - 1}` : null);
  });

  test('is given up for more players of the same points than half a minute suffices for', () => {
    const circumstances = { topScoreAbove: null, firstSide: 'first' } as const;
    const wantTheSame = range(1202).map((index) => ({ ...entrant(index), sides: ['first'] as const }));
    expect(pairDutchRound(wantTheSame, circumstances)).toBeNull();
  });
});
