import { DIE_SIDES, FACES, type ChanceOutcome, type ChanceRequest, type DieKind } from '../model/chance.ts';
import { WOUNDS } from '../model/ids.ts';
import type { SeatTable } from '../model/table.ts';
import type { CaseDie, CaseShuffle } from './forms/case-schema.ts';
import { problem, type FormProblem } from '../text/form-problem.ts';
import { counted } from '../text/words.ts';
import { expandCards } from './forms/card-list.ts';

export interface ChanceScript {
  readonly dice: readonly CaseDie[];
  readonly shuffles: readonly CaseShuffle[];
  readonly picks: readonly (readonly number[])[];
}

/** How much of a script has been used. */
export interface ChanceUsed {
  readonly dice: number;
  readonly shuffles: number;
  readonly picks: number;
}

export type Drawn =
  { readonly outcome: ChanceOutcome; readonly used: ChanceUsed } | { readonly problem: FormProblem };

type RequestOf<K extends ChanceRequest['kind']> = Extract<ChanceRequest, { readonly kind: K }>;

export const NOTHING_USED: ChanceUsed = { dice: 0, shuffles: 0, picks: 0 };

/**
 * The outcome that the script gives to a request: the next dice in order, the listed order (or none: nothing
 * moves), the listed picks (or none: the first ones). `seat` is the seat that the request concerns.
 */
export const drawFromScript = (
  script: ChanceScript,
  used: ChanceUsed,
  request: ChanceRequest,
  seat: SeatTable | undefined,
): Drawn => {
  switch (request.kind) {
    case 'dice':
      return throwDice(script, used, request, seat);
    case 'shuffle':
      return shuffle(script, used, request, seat);
    case 'pick':
      return pick(script, used, request);
  }
};

/** The parts of the script that the case did not use. */
export const leftOver = (
  { dice, shuffles, picks }: ChanceScript,
  used: ChanceUsed,
): readonly FormProblem[] => [
  ...(used.dice < dice.length
    ? [
        problem(
          ['dice', used.dice],
          `${counted(dice.length - used.dice, 'die', 'dice')} left over: ${dice.slice(used.dice).join(', ')}`,
        ),
      ]
    : []),
  ...(used.shuffles < shuffles.length
    ? [problem(['shuffles', used.shuffles], 'left over: no shuffle asks for it')]
    : []),
  ...(used.picks < picks.length
    ? [problem(['picks', used.picks], 'left over: no random pick asks for it')]
    : []),
];

const throwDice = (
  script: ChanceScript,
  used: ChanceUsed,
  { die, count, purpose }: RequestOf<'dice'>,
  seat: SeatTable | undefined,
): Drawn => {
  const asked = `${article(die)} die for ${seat?.name ?? 'the match'} (${purpose})`;
  const faces: number[] = [];
  for (let index = used.dice; index < used.dice + count; index += 1) {
    const written = script.dice[index];
    if (written === undefined) {
      const missing = used.dice + count - script.dice.length;
      return {
        problem: problem(
          ['dice', index],
          `missing: ${asked} is due${missing > 1 ? `, ${missing} in all` : ''}`,
        ),
      };
    }
    const face = faceOf(die, written);
    if (face === null) {
      return {
        problem: problem(
          ['dice', index],
          `${asked} is due and shows ${facesOf(die)}, not ${String(written)}`,
        ),
      };
    }
    faces.push(face);
  }
  return { outcome: { kind: 'dice', faces }, used: { ...used, dice: used.dice + count } };
};

/** A face from 1 to the sides of the die, or null when the die has no such face. */
const faceOf = (die: DieKind, written: CaseDie): number | null => {
  if (isNamed(die)) {
    const index = FACES[die].findIndex((name) => name === written);
    return index < 0 ? null : index + 1;
  }
  return typeof written === 'number' && written <= DIE_SIDES[die] ? written : null;
};

const isNamed = (die: DieKind): die is keyof typeof FACES => die in FACES;

const facesOf = (die: DieKind): string =>
  isNamed(die) ? `one of ${FACES[die].join(', ')}` : `a number from 1 to ${DIE_SIDES[die]}`;

const shuffle = (
  script: ChanceScript,
  used: ChanceUsed,
  { size }: RequestOf<'shuffle'>,
  seat: SeatTable | undefined,
): Drawn => {
  const path = ['shuffles', used.shuffles];
  const listed = script.shuffles[used.shuffles] ?? null;
  const order = listed === null ? identity(size) : isPositions(listed) ? listed : orderOfCards(listed, seat);
  if (order === null) return { problem: problem(path, 'are not the cards that are shuffled') };
  if (order.length !== size || new Set(order).size !== size || order.some((position) => position >= size)) {
    return { problem: problem(path, `must name each of the positions 0 to ${size - 1} once`) };
  }
  return {
    outcome: { kind: 'shuffle', order },
    used: { ...used, shuffles: Math.min(used.shuffles + 1, script.shuffles.length) },
  };
};

const isPositions = (listed: readonly number[] | readonly string[]): listed is readonly number[] =>
  typeof listed[0] !== 'string';

/** The old positions of cards listed in their new order, in the pile of the seat that has exactly these cards. */
const orderOfCards = (texts: readonly string[], seat: SeatTable | undefined): readonly number[] | null => {
  const wanted = expandCards(texts);
  const piles: readonly (readonly string[])[] = seat ? [seat.draw, seat.woundDeck] : [WOUNDS];
  for (const pile of piles) {
    const order = positionsOf(wanted, pile);
    if (order) return order;
  }
  return null;
};

const positionsOf = (wanted: readonly string[], pile: readonly string[]): readonly number[] | null => {
  const taken = new Set<number>();
  for (const card of wanted) {
    const at = pile.findIndex((each, index) => each === card && !taken.has(index));
    if (at < 0) return null;
    taken.add(at);
  }
  return taken.size === pile.length ? [...taken] : null;
};

const pick = (script: ChanceScript, used: ChanceUsed, { size, count }: RequestOf<'pick'>): Drawn => {
  const indices = script.picks[used.picks] ?? identity(count);
  if (indices.length !== count || new Set(indices).size !== count || indices.some((index) => index >= size)) {
    const message = `must name ${counted(count, 'position', 'different positions')} from 0 to ${size - 1}`;
    return { problem: problem(['picks', used.picks], message) };
  }
  return {
    outcome: { kind: 'pick', indices },
    used: { ...used, picks: Math.min(used.picks + 1, script.picks.length) },
  };
};

const identity = (size: number): readonly number[] => Array.from({ length: size }, (_, index) => index);

const article = (die: DieKind): string => (die === 'attack' ? 'an attack' : `a ${die}`);
