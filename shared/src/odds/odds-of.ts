import type { Answer, Decision, PlayAnswer } from '../model/decisions.ts';
import { COMPONENTS, type SeatIndex } from '../model/ids.ts';
import type { MatchState } from '../model/match.ts';
import type { Tier } from '../model/table.ts';
import { resultOf } from '../steps.ts';
import { checkAnswer } from '../engine/check-answer.ts';
import { isAttackCard } from '../game/card-traits.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { MatchView } from '../views/match-view.ts';
import type { Course } from './course.ts';
import { marksFirst } from './marks-first.ts';
import type { AttackOdds, ChanceRange, Odds, TargetOdds, Unknown, UsualOdds } from './odds-types.ts';
import { reactionOdds } from './reaction-odds.ts';
import { chanceOfEnd, seatOutcome, type SeatOutcome } from './seat-outcome.ts';
import { unfolding, type Ending, type Policy } from './unfold.ts';
import { withHiddenCard, worldOf, type HiddenCards } from './world-of.ts';

export interface OddsWishes {
  /** Whether to compute what reactions could prevent, which takes several times as long; true by default. */
  readonly reactions?: boolean;
  /** Whether to compute what is usual between `least` and `most`, which takes several times as long; false by default. */
  readonly usual?: boolean;
}

/**
 * Odds of an attack, using only what the attacker knows. Exact: all dice throws are enumerated, none is sampled. Nobody
 * reacts, cards are lost from the top of the draw pile, and every further decision gets its fallback; `reaction` is
 * what the best reaction prevents.
 */
export const oddsOf = (
  rules: MatchRules,
  view: MatchView,
  decision: Decision,
  answer: Answer,
  wishes: OddsWishes = {},
): Odds => resultOf(workingOutOdds(rules, view, decision, answer, wishes));

/**
 * `oddsOf` in small steps, so that a page can do other work in between: an attack may take seconds. A step yields what is
 * known by then, if that is more than before: at first without what is usual and without reactions.
 */
export function* workingOutOdds(
  rules: MatchRules,
  view: MatchView,
  decision: Decision,
  answer: Answer,
  { reactions = true, usual = false }: OddsWishes = {},
): Generator<Odds | undefined, Odds> {
  const refusal = checkAnswer(rules, view, decision, answer);
  if (refusal) return { kind: 'refused', refusal };
  if (!isAttack(rules, view, decision, answer)) return { kind: 'none' };
  return yield* attackOddsOf(withHiddenCard(rules), view, answer, { reactions, usual });
}

/** What an attack would be up against at one of its targets. */
export interface HitOdds {
  readonly tn: number;
  /** Chance of any hit. */
  readonly hit: number;
}

/**
 * Whether an attack hits each casket that it names, as `oddsOf` says it, without what comes of it: a small part of the
 * work. Empty for what is no legal attack.
 */
export const hitOddsOf = (
  rules: MatchRules,
  view: MatchView,
  decision: Decision,
  answer: Answer,
): ReadonlyMap<SeatIndex, HitOdds> => {
  const found = new Map<SeatIndex, HitOdds>();
  if (checkAnswer(rules, view, decision, answer) || !isAttack(rules, view, decision, answer)) return found;
  const known = withHiddenCard(rules);
  const targets = answer.targets ?? [];
  const isEnough = ({ tiers }: Course): boolean => targets.every((seat) => tiers[seat] !== undefined);
  const start = worldOf(known, view, answer, 'plain');
  for (const { course, chance } of resultOf(unfolding(known, start, silence, isEnough)) ?? []) {
    for (const seat of targets) {
      const [tn, tier] = [course.tns[seat], course.tiers[seat]];
      if (tn === undefined || tier === undefined) continue;
      const before = found.get(seat)?.hit ?? 0;
      found.set(seat, { tn, hit: isHit(tier) ? before + chance : before });
    }
  }
  return found;
};

const isHit = (tier: Tier): boolean => tier !== 'miss' && tier !== 'catastrophe';

const isAttack = (
  { ruleset: { pool } }: MatchRules,
  view: MatchView,
  decision: Decision,
  answer: Answer,
): answer is PlayAnswer => {
  if (decision.kind !== 'turn' || answer.kind !== 'play' || view.own?.seat !== decision.seat) return false;
  const card = pool.cards[answer.card];
  return card !== undefined && isAttackCard(card);
};

/** One possible arrangement of the hidden cards, played to all its endings. */
interface Played {
  readonly start: MatchState;
  readonly endings: readonly Ending[];
}

function* played(
  rules: MatchRules,
  view: MatchView,
  answer: PlayAnswer,
  hidden: HiddenCards,
): Generator<undefined, Played | null> {
  const start = worldOf(rules, view, answer, hidden);
  const policy = hidden === 'marking' ? marksFirst(rules, view.own?.seat ?? 0) : silence;
  const endings = yield* unfolding(rules, start, policy);
  return endings && { start, endings };
}

function* attackOddsOf(
  rules: MatchRules,
  view: MatchView,
  answer: PlayAnswer,
  wishes: Required<OddsWishes>,
): Generator<Odds | undefined, Odds> {
  const least = yield* played(rules, view, answer, 'plain');
  const marksNothing = rules.ruleset.options.componentDamage === 'damage';
  const most = marksNothing ? least : yield* played(rules, view, answer, 'marking');
  if (!least || !most) return { kind: 'tooMany' };
  const outcomes = targetsOf(least.endings).map((seat) => {
    const plain = seatOutcome(rules, least.start, least.endings, seat);
    return { seat, plain, marking: seatOutcome(rules, most.start, most.endings, seat) };
  });
  const self = view.own?.seat ?? 0;
  const team = view.seats[self]?.team;
  const won = (winner: number | null): boolean => winner === team;
  const lost = (winner: number | null): boolean => winner !== null && winner !== team;
  const ends = (wins: (winner: number | null) => boolean): ChanceRange =>
    range(chanceOfEnd(least.endings, wins), chanceOfEnd(most.endings, wins));
  let odds: AttackOdds = {
    kind: 'attack',
    targets: outcomes.map(({ seat, plain, marking }) => targetOdds(seat, plain, marking)),
    ownCardsLost: seatOutcome(rules, least.start, least.endings, self).cardsLost,
    win: ends(won),
    lose: ends(lost),
    usual: null,
    unknown: unknownIn(rules, view, outcomes, least.endings),
  };
  yield odds;
  if (wishes.usual) {
    const seats = outcomes.map(({ seat }) => seat);
    const varies = outcomes.some(({ plain, marking }) => isOpen(plain, marking));
    const worlds = varies ? yield* orderedWorlds(rules, view, answer) : [least];
    odds = { ...odds, usual: worlds && usualIn(rules, worlds, seats, { won, lost }) };
    yield odds;
  }
  if (!wishes.reactions) return odds;
  const targets: TargetOdds[] = [];
  for (const target of odds.targets) {
    const reaction = yield* reactionOdds(rules, view, answer, target.seat, target.cardsLost);
    targets.push({ ...target, reaction });
  }
  return { ...odds, targets };
}

/** After so many orders a chance is known to a few points, which is what it is shown for. */
const ORDERS = 6;

/** Null if one of them can go on in too many ways. */
function* orderedWorlds(
  rules: MatchRules,
  view: MatchView,
  answer: PlayAnswer,
): Generator<undefined, readonly Played[] | null> {
  const worlds: Played[] = [];
  for (let order = 0; order < ORDERS; order += 1) {
    const world = yield* played(rules, view, answer, { order });
    if (!world) return null;
    worlds.push(world);
  }
  return worlds;
}

const usualIn = (
  rules: MatchRules,
  worlds: readonly Played[],
  seats: readonly SeatIndex[],
  { won, lost }: Record<'won' | 'lost', (winner: number | null) => boolean>,
): UsualOdds => ({
  win: meanOf(worlds, ({ endings }) => chanceOfEnd(endings, won)),
  lose: meanOf(worlds, ({ endings }) => chanceOfEnd(endings, lost)),
  targets: seats.map((seat) => {
    const outcomes = worlds.map(({ start, endings }) => seatOutcome(rules, start, endings, seat));
    return {
      seat,
      destroy: meanOf(outcomes, ({ anyDestroyed }) => anyDestroyed),
      wound: meanOf(outcomes, ({ wounded }) => wounded),
      defeat: meanOf(outcomes, ({ defeated }) => defeated),
    };
  }),
});

const meanOf = <Each>(all: readonly Each[], chance: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + chance(each), 0) / all.length;

/** Whether cards that mark what was hit change how the attack may end. */
const isOpen = (one: SeatOutcome, other: SeatOutcome): boolean =>
  one.anyDestroyed !== other.anyDestroyed || one.wounded !== other.wounded || one.defeated !== other.defeated;

const silence: Policy = () => undefined;

const targetsOf = (endings: readonly Ending[]): readonly SeatIndex[] => [
  ...new Set(endings.flatMap(({ course }) => Object.keys(course.tiers).map(Number))),
];

const targetOdds = (seat: SeatIndex, plain: SeatOutcome, marking: SeatOutcome): TargetOdds => ({
  seat,
  tn: plain.tn,
  tiers: plain.tiers,
  hit: plain.tiers.hit + plain.tiers.strong + plain.tiers.critical + plain.tiers.execution,
  cardsLost: plain.cardsLost,
  componentDamage: { least: plain.componentDamage, most: marking.componentDamage },
  components: COMPONENTS.map((component) => ({
    component,
    damaged: range(plain.damaged[component], marking.damaged[component]),
    destroyed: range(plain.destroyed[component], marking.destroyed[component]),
  })).filter(({ damaged }) => damaged.most > 0),
  destroy: range(plain.anyDestroyed, marking.anyDestroyed),
  wound: range(plain.wounded, marking.woundedAtMost),
  defeat: range(plain.defeated, marking.defeated),
  reaction: null,
});

const range = (one: number, other: number): ChanceRange => ({
  least: Math.min(one, other),
  most: Math.max(one, other),
});

const unknownIn = (
  { ruleset: { options } }: MatchRules,
  { seats, own }: MatchView,
  outcomes: readonly {
    readonly seat: SeatIndex;
    readonly plain: SeatOutcome;
    readonly marking: SeatOutcome;
  }[],
  endings: readonly Ending[],
): readonly Unknown[] => {
  const mayHoldInjuries = outcomes.some(({ seat }) => {
    const target = seats[seat];
    if (!target || seat === own?.seat || target.handCount === 0) return false;
    return COMPONENTS.some((component) => target.injuries[component] > 0);
  });
  const isInjured = options.reshuffleAdds === 'injury-cards' && mayHoldInjuries;
  // If a blank Damage card pays like any other, it makes no difference (7.2-6).
  const mayBeBlank = options.reshuffleAdds === 'damage-card' && !options.damageCardsPay;
  const mayDie = outcomes.some(({ plain, marking }) => plain.mayDieOfDice || marking.mayDieOfDice);
  const isShuffled =
    options.componentDamage === 'lost-cards' && endings.some(({ course }) => course.shuffled);
  return [
    ...(isInjured ? (['injuryCards'] as const) : []),
    ...(mayBeBlank ? (['blankDamage'] as const) : []),
    ...(mayDie ? (['damagedCards'] as const) : []),
    ...(isShuffled ? (['shuffledCards'] as const) : []),
    ...(endings.some(({ course }) => course.corrupts) ? (['corruption'] as const) : []),
    ...(endings.some(({ course }) => course.asked) ? (['furtherChoices'] as const) : []),
  ];
};
