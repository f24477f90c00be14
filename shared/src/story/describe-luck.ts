import type { Names } from './names.ts';
import { counted } from '../text/words.ts';
import type { LuckFigure, SeatLuck } from '../journal/luck/luck-report.ts';

/** From here on nobody need wonder. */
const USUAL = 0.2;

/** A few plain sentences for each seat, and none about dice that it did not throw. */
export const describeLuck = (report: readonly SeatLuck[], names: Pick<Names, 'seat'>): readonly string[] =>
  report.flatMap((luck, seat) => {
    const name = names.seat(seat);
    const comparison = (figure: LuckFigure, what: string, on: string): readonly string[] =>
      figure.samples === 0
        ? []
        : [`${name}: ${what} ${on}, ${figure.expected.toFixed(1)} expected: ${rarity(figure.tail)}.`];
    const { attackDice, hits, blocks, d6 } = luck;
    return [
      ...comparison(attackDice, counted(attackDice.rolled, 'point'), `on ${dice(attackDice, 'Attack')}`),
      ...comparison(hits, counted(hits.rolled, 'hit'), `in ${counted(hits.samples, 'attack')}`),
      ...comparison(blocks, counted(blocks.rolled, 'block'), `on ${dice(blocks, 'Defense')}`),
      ...comparison(d6, `${d6.rolled} in all`, `on ${counted(d6.samples, 'plain die', 'plain dice')}`),
    ];
  });

const dice = ({ samples }: LuckFigure, name: string): string =>
  counted(samples, `${name} Die`, `${name} Dice`);

const rarity = ({ side, chance }: LuckFigure['tail']): string => {
  if (chance >= USUAL) return 'nothing unusual';
  const many = side === 'atLeast' ? 'so many or more' : 'so few or fewer';
  return `${many} come about once in ${Math.round(1 / chance)} times`;
};
