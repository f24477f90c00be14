import type { Aim, Answer, BotInput, BotPlayer, DecisionOf, PlayOption } from '@penance/shared';
import { BOTS, checkAnswer, fallbackFor } from '@penance/shared';
import { naive } from './naive.ts';
import { farthestWalk, isAttack, nearestEnemy, reaches, walkToCover } from './scripted-parts.ts';
import type { TurnInput } from './scripted-parts.ts';

const play = BOTS.heuristic;

/** The heuristic bot, but that its turns know only what `limit` leaves of the decision. */
const limited =
  (limit: (input: TurnInput) => Partial<DecisionOf<'turn'>>): BotPlayer =>
  (input) => {
    const { decision } = input;
    if (decision.kind !== 'turn') return play(input);
    return playWith(input, { ...decision, ...limit({ ...partsOf(input), decision }) });
  };

const playWith = (input: BotInput, decision: DecisionOf<'turn'>): Answer =>
  play({ ...partsOf(input), decision });

/** The view is made when it is read: naming the fields keeps that for those who spread an input. */
const partsOf = ({ rules, view, ground, random, decision }: BotInput): BotInput => ({
  rules,
  view,
  ...(ground && { ground }),
  random,
  decision,
});

/** The heuristic bot, but that every attack names this place where it may. */
const aimingAt =
  (place: Aim): BotPlayer =>
  (input) => {
    const answer = play(input);
    if (answer.kind !== 'play' || !answer.aims) return answer;
    const aimed = { ...answer, aims: answer.aims.map(() => place) };
    return checkAnswer(input.rules, input.view, input.decision, aimed) === null ? aimed : answer;
  };

/** What a turn is for, in the order in which it is tried; the first that has something to say answers. */
const turnsOf =
  (...steps: readonly ((input: TurnInput) => Answer | null)[]): BotPlayer =>
  (input) => {
    const { decision } = input;
    if (decision.kind !== 'turn') return play(input);
    for (const step of steps) {
      const answer = step({ ...partsOf(input), decision });
      if (answer) return answer;
    }
    return play(input);
  };

/** Heat from which Strain is rolled. */
const HOT = 5;
const NEAR = 2;
const SAFE = 7;

const noReactions = (input: BotInput): Answer | null =>
  input.decision.kind === 'reaction' ? { kind: 'pass' } : null;
const drawPileOnly = (input: BotInput): Answer | null =>
  input.decision.kind === 'absorb' ? fallbackFor(input.decision) : null;
const noUtility = limited(({ rules, decision }) => ({
  plays: decision.plays.filter((option) => isAttack(rules.ruleset, option)),
}));

const heatOf = ({ rules, view, decision: { seat } }: TurnInput, { card }: PlayOption): number =>
  (view.seats[seat]?.heat ?? 0) + heatAdded(rules.ruleset.pool.cards[card]?.play);

/** Heat that a card brings its owner for certain. */
const heatAdded = (effect: unknown): number => {
  if (typeof effect !== 'object' || effect === null) return 0;
  const own = 'do' in effect && effect.do === 'heat' && 'who' in effect && effect.who === 'self';
  const amount = own && 'amount' in effect ? Number(effect.amount) : 0;
  return Object.values(effect).reduce<number>((sum, each) => sum + heatAdded(each), Math.max(0, amount));
};

/**
 * Players that try out one idea each, all else as `heuristic`: what a part of the game is worth shows in how often they
 * win without it, and an exploit in how often they win by it. They are for measuring; the server does not seat them.
 */
export const SCRIPTED = {
  /** Never reacts, loses from the draw pile only, plays no utility card. */
  lazy: (input) => noReactions(input) ?? drawPileOnly(input) ?? noUtility(input),
  'no-reactions': (input) => noReactions(input) ?? play(input),
  'no-utility': noUtility,
  'draw-pile-only': (input) => drawPileOnly(input) ?? play(input),
  'always-reacts': (input) => {
    const [card] = input.decision.kind === 'reaction' ? input.decision.playable : [];
    return card === undefined ? play(input) : { kind: 'react', card };
  },
  /** Never pays for SP with cards. */
  thrifty: limited(({ decision: { plays, move } }) => ({
    plays: plays.filter(({ pay }) => pay === 0),
    payable: [],
    move: move && { ...move, budget: Math.min(move.budget, move.sp) },
  })),
  /** Plays nothing that brings the Heat at which Strain is rolled. */
  cool: limited((input) => ({
    plays: input.decision.plays.filter((option) => heatOf(input, option) < HOT),
  })),
  'always-chassis': aimingAt('chassis'),
  'always-legs': aimingAt('legs'),
  'always-random': aimingAt('random'),
  disarm: aimingAt('rightArm'),
  /** Waits for enemies to come within two hexes. */
  wait: limited((input) =>
    nearestEnemy(input) <= NEAR
      ? {}
      : { move: null, plays: input.decision.plays.filter((option) => !option.move || option.targets) },
  ),
  /** Goes to the best cover in reach and stays in it. */
  turtle: turnsOf((input) => walkToCover(input), stayInCover),
  /** Shoots with what it has SP for, and walks away. */
  kite: turnsOf(shoot, (input) => (nearestEnemy(input) < SAFE ? farthestWalk(input) : null), keepAway),
  /** Strikes, and steps back with the SP that are left. */
  'hit-and-run': turnsOf((input) => {
    const answer = play(input);
    const hasStruck = (input.view.seats[input.decision.seat]?.played ?? 0) > 0;
    return answer.kind === 'endTurn' && hasStruck && nearestEnemy(input) <= NEAR
      ? (farthestWalk(input) ?? answer)
      : answer;
  }),
  /** What a stranger does in a first match. */
  naive,
} as const satisfies Readonly<Record<string, BotPlayer>>;

export type ScriptedId = keyof typeof SCRIPTED;

function stayInCover(input: TurnInput): Answer | null {
  const { rules, view, decision } = input;
  const at = view.seats[decision.seat]?.at;
  const isCovered = at !== undefined && (rules.board.cover[rules.board.index(at)] ?? 0) > 0;
  return isCovered ? playWith(input, { ...decision, move: null }) : null;
}

function shoot(input: TurnInput): Answer | null {
  const { rules, decision } = input;
  const plays = decision.plays.filter(
    (option) => option.pay === 0 && isAttack(rules.ruleset, option) && reaches(rules.ruleset, option) > 1,
  );
  const answer = playWith(input, { ...decision, plays, move: null, rotate: null });
  return answer.kind === 'play' ? answer : null;
}

function keepAway(input: TurnInput): Answer | null {
  return nearestEnemy(input) > SAFE ? null : { kind: 'endTurn' };
}
