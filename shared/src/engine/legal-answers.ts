import type { Hex } from '../model/board.ts';
import type {
  Answer,
  AnswerOf,
  Decision,
  DecisionKind,
  DecisionOf,
  ExploitOption,
  PlayAnswer,
  PlayOption,
} from '../model/decisions.ts';
import type { CardId, SeatIndex } from '../model/ids.ts';
import { walk } from '../game/movement/ground.ts';
import type { Ground } from '../game/movement/ground.ts';
import { paths } from '../game/movement/paths.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { cardsFor, without } from '../game/payment.ts';
import { checkAnswer } from './check-answer.ts';

/** At most this many ways to choose or to give up cards are listed; for 20 of 60 cards there are 10^15. */
export const LISTED_MOST = 1000;

/**
 * Legal answers to a decision, generated one by one: take as many as you need. All are listed, with these limits: of
 * several paths to a hex only the cheapest, of several ways to pay only one, and of the ways to choose or to give up
 * cards only the first `LISTED_MOST`; facings are listed all six. Every listed answer is accepted, but not every
 * accepted answer is listed.
 */
export function* legalAnswers(
  rules: MatchRules,
  ground: Ground,
  decision: Decision,
): Generator<Answer, void, undefined> {
  const list = LISTS[decision.kind] as List<DecisionKind>;
  for (const answer of list(rules, ground, decision)) {
    if (checkAnswer(rules, ground, decision, answer) === null) yield answer;
  }
}

type List<K extends DecisionKind> = (
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<K>,
) => Iterable<Answer>;

const PASS: AnswerOf<'pass'> = { kind: 'pass' };

const LISTS: { readonly [K in DecisionKind]: List<K> } = {
  mulligan: () => [{ kind: 'keep' }, { kind: 'mulligan' }],
  turn: turnAnswers,
  reaction: (_rules, _ground, { playable }) => [
    ...playable.map((card) => ({ kind: 'react', card }) as const),
    PASS,
  ],
  redirect: () => [{ kind: 'redirect' }, PASS],
  absorb: (_rules, _ground, decision) => absorptions(decision),
  choose: (_rules, _ground, decision) => choices(decision),
  move: (rules, ground, { seat, move }) => [
    ...paths(rules, ground, seat, move).map((path) => ({ kind: 'path', path }) as const),
    PASS,
  ],
  exploit: (_rules, _ground, { exploits }) => [...exploits.flatMap(spendings), PASS],
};

function* turnAnswers(
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<'turn'>,
): Generator<Answer, void, undefined> {
  for (const option of decision.plays) yield* plays(rules, ground, decision, option);
  yield* moves(rules, ground, decision);
  yield* rotations(decision);
  yield* decision.cannibalize.map((card) => ({ kind: 'cannibalize', card }) as const);
  if (decision.damaged) yield* [{ kind: 'sacrifice' }, { kind: 'purge' }] as const;
  yield* decision.repairs.map(({ thread, of }) => ({ kind: 'repairThread', thread, of }) as const);
  yield* decision.exploits.flatMap(spendings);
  yield* (decision.extractions ?? []).map((seat) => ({ kind: 'extract', seat }) as const);
  yield* endings(decision);
  yield { kind: 'surrender' };
}

/** Ending the turn: keep the hand, discard one card (each in turn), or discard the whole hand. */
const endings = ({ discardable, retreat }: DecisionOf<'turn'>): readonly Answer[] => [
  { kind: 'endTurn' },
  ...(retreat ? [{ kind: 'endTurn', retreat: true } as const] : []),
  ...[...new Set(discardable)].map((card) => ({ kind: 'endTurn', discard: [card] }) as const),
  ...(discardable.length > 1 ? [{ kind: 'endTurn', discard: discardable } as const] : []),
];

const spendings = ({ exploit, targets }: ExploitOption): readonly Answer[] =>
  targets ? targets.map((target) => ({ kind: 'exploit', exploit, target })) : [{ kind: 'exploit', exploit }];

const plays = (
  rules: MatchRules,
  ground: Ground,
  decision: DecisionOf<'turn'>,
  option: PlayOption,
): readonly PlayAnswer[] => {
  const { card, move, rotates } = option;
  const ways: readonly (readonly Hex[])[] = move ? [[], ...paths(rules, ground, decision.seat, move)] : [[]];
  const facings = rotates ? ([0, 1, 2, 3, 4, 5] as const) : [undefined];
  return ways.flatMap((path) => {
    const walked = path.length > 0 && move ? walk(rules, ground, decision.seat, path, move) : { cost: 0 };
    const cost = option.cost + ('cost' in walked ? walked.cost : 0);
    return targetings(option).flatMap((targeting) =>
      facings.map((rotate): PlayAnswer => {
        const called = option.aimsOptional
          ? (targeting.aims ?? []).filter((aim) => aim !== 'random').length
          : 0;
        const pay = payment(decision, cardsFor(cost + called, decision.sp), card);
        return {
          kind: 'play',
          card,
          ...targeting,
          ...(path.length > 0 ? { path } : {}),
          ...(rotate === undefined ? {} : { rotate }),
          ...(pay.length > 0 ? { pay } : {}),
        };
      }),
    );
  });
};

/** Targets with aims: the first target at every component, further targets at the same component. */
const targetings = ({
  targets,
  aims,
  aimsOptional,
  cleave,
  cleavesAll,
  most = 1,
}: PlayOption): readonly Pick<PlayAnswer, 'targets' | 'aims'>[] => {
  if (!targets) return [{}];
  const groups = targets.flatMap((first) => {
    const beside = cleavesAll ? [] : (cleave ?? (most > 1 ? targets : []));
    return groupsOf(
      first,
      beside.filter((other) => other !== first),
      most - 1,
    );
  });
  if (!aims) return groups.map((group) => ({ targets: group }));
  return groups.flatMap((group) => [
    ...(aimsOptional ? [{ targets: group }] : []),
    ...aims.map((aim) => ({ targets: group, aims: group.map(() => aim) })),
  ]);
};

const groupsOf = (
  first: SeatIndex,
  beside: readonly SeatIndex[],
  most: number,
): readonly (readonly SeatIndex[])[] => {
  let groups: readonly (readonly SeatIndex[])[] = [[first]];
  for (const other of beside) {
    groups = [...groups, ...groups.filter((group) => group.length <= most).map((group) => [...group, other])];
  }
  return groups;
};

const moves = (rules: MatchRules, ground: Ground, decision: DecisionOf<'turn'>): readonly Answer[] => {
  const { move } = decision;
  if (!move) return [];
  return paths(rules, ground, decision.seat, move).map((path) => {
    const walked = walk(rules, ground, decision.seat, path, move);
    const pay = payment(decision, cardsFor('cost' in walked ? walked.cost : 0, move.sp), null);
    return { kind: 'move', path, ...(pay.length > 0 ? { pay } : {}) };
  });
};

const rotations = ({ rotate, payable }: DecisionOf<'turn'>): readonly Answer[] => {
  if (!rotate) return [];
  const pay = payable.slice(0, rotate.pay);
  return ([0, 1, 2, 3, 4, 5] as const).map((facing) => ({
    kind: 'rotate',
    facing,
    ...(pay.length > 0 ? { pay } : {}),
  }));
};

const payment = ({ payable }: DecisionOf<'turn'>, count: number, played: CardId | null): readonly CardId[] =>
  (played === null ? payable : (without(payable, [played]) ?? payable)).slice(0, count);

/** Choosing nothing comes first where it is allowed, so that the limit never cuts it off. */
function* choices({ from, count, optional }: DecisionOf<'choose'>): Generator<Answer, void, undefined> {
  if (optional && count > 0) yield { kind: 'choose', cards: [] };
  for (const cards of handfuls(from, count)) yield { kind: 'choose', cards };
}

/** Combinations of hand cards (by kind, not by copy) and draw pile cards that add up to exactly the count. */
function* absorptions({
  count,
  hand,
  draw,
  discard,
  drawFirst,
}: DecisionOf<'absorb'>): Generator<Answer, void, undefined> {
  let listed = 0;
  for (let fromHand = 0; fromHand <= Math.min(count, hand.length); fromHand += 1) {
    const top = Math.min(draw, count - fromHand);
    const rest = count - fromHand - top;
    if (rest > discard || (drawFirst && rest > 0 && fromHand < hand.length)) continue;
    for (const cards of handfuls(hand, fromHand)) {
      yield { kind: 'absorb', hand: cards, draw: top, ...(rest > 0 ? { discard: rest } : {}) };
      listed += 1;
      if (listed === LISTED_MOST) return;
    }
  }
}

/** Ways to take some cards of a pile; copies of a card count as one kind. Only the first `LISTED_MOST`. */
export function* handfuls(
  from: readonly CardId[],
  count: number,
): Generator<readonly CardId[], void, undefined> {
  let listed = 0;
  for (const cards of takings(pilesOf(from), count)) {
    yield cards;
    listed += 1;
    if (listed === LISTED_MOST) return;
  }
}

interface Pile {
  readonly card: CardId;
  readonly copies: number;
  /** Cards in the piles that follow. */
  readonly after: number;
}

const pilesOf = (from: readonly CardId[]): readonly Pile[] => {
  const copies = new Map<CardId, number>();
  for (const card of from) copies.set(card, (copies.get(card) ?? 0) + 1);
  let after = from.length;
  return [...copies].map(([card, count]) => {
    after -= count;
    return { card, copies: count, after };
  });
};

/**
 * How many cards to take of a pile: at least what the piles after it cannot supply, so that no branch is a dead end.
 */
function* takings(
  [pile, ...others]: readonly Pile[],
  count: number,
): Generator<readonly CardId[], void, undefined> {
  if (!pile) {
    if (count === 0) yield [];
    return;
  }
  const { card, copies, after } = pile;
  for (let taken = Math.max(0, count - after); taken <= Math.min(copies, count); taken += 1) {
    const cards = new Array<CardId>(taken).fill(card);
    for (const more of takings(others, count - taken)) yield [...cards, ...more];
  }
}
