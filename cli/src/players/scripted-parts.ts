import type { Answer, BotInput, DecisionOf, Hex, PlayOption, Ruleset } from '@penance/shared';
import { distance, paths } from '@penance/shared';
import { attacksWith } from './attacks-with.ts';

export type TurnInput = BotInput & { readonly decision: DecisionOf<'turn'> };

/** Hexes to the nearest enemy from there, or from where it stands. */
export const nearestEnemy = ({ view, decision }: TurnInput, from?: Hex): number => {
  const self = view.seats[decision.seat];
  const at = from ?? self?.at;
  if (!self || !at) return Infinity;
  return view.seats.reduce(
    (least, { team, status, at: there }) =>
      team === self.team || status !== 'active' ? least : Math.min(least, distance(at, there)),
    Infinity,
  );
};

export const isAttack = (ruleset: Ruleset, { card }: PlayOption): boolean => attacksWith(ruleset, card);

export const reaches = (ruleset: Ruleset, { card }: PlayOption): number =>
  ruleset.pool.cards[card]?.target?.range ?? 1;

/** The walk, paid with SP alone, to where `worth` is most; `null` where nowhere is better than here. */
const bestWalk = (input: TurnInput, worth: (hex: Hex) => number): Answer | null => {
  const { rules, view, decision } = input;
  const { move, seat } = decision;
  const here = view.seats[seat]?.at;
  if (!move || !here) return null;
  let best: readonly Hex[] | null = null;
  let most = worth(here);
  for (const path of paths(rules, view, seat, { ...move, budget: Math.min(move.budget, move.sp) })) {
    const end = path.at(-1);
    const there = end ? worth(end) : -Infinity;
    if (there > most) [best, most] = [path, there];
  }
  return best && { kind: 'move', path: best };
};

/** As far from all enemies as it can. */
export const farthestWalk = (input: TurnInput): Answer | null =>
  bestWalk(input, (hex) => nearestEnemy(input, hex));

/** As near to an enemy as it can. */
export const nearestWalk = (input: TurnInput): Answer | null =>
  bestWalk(input, (hex) => -nearestEnemy(input, hex));

/** To the best cover in reach while enemies are some way off. */
export const walkToCover = (input: TurnInput): Answer | null => {
  const { board } = input.rules;
  return nearestEnemy(input) > FAR ? bestWalk(input, (hex) => board.cover[board.index(hex)] ?? 0) : null;
};

const FAR = 3;
