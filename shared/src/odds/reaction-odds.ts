import type { PlayAnswer } from '../model/decisions.ts';
import type { ReactionMoment } from '../model/effects.ts';
import type { CardId, SeatIndex } from '../model/ids.ts';
import type { MatchState } from '../model/match.ts';
import type { SeatTable } from '../model/table.ts';
import { hasFlag } from '../game/numbers/numbers.ts';
import type { MatchRules } from '../game/match-rules.ts';
import { reactionCards } from '../game/reaction-pool.ts';
import type { MatchView } from '../views/match-view.ts';
import type { ReactionOdds, Spread } from './odds-types.ts';
import { seatOutcome } from './seat-outcome.ts';
import { meanOfSpread } from './spread.ts';
import { unfolding, type Policy } from './unfold.ts';
import { worldOf } from './world-of.ts';

/**
 * The reaction that prevents most of one target's losses, of all that it and its allies could hold: every card that
 * their factions have for the moment is tried in turn.
 */
export function* reactionOdds(
  rules: MatchRules,
  view: MatchView,
  answer: PlayAnswer,
  target: SeatIndex,
  without: Spread,
): Generator<undefined, ReactionOdds | null> {
  const world = worldOf(rules, view, answer, 'plain');
  let best: ReactionOdds | null = null;
  for (const { seat, card } of holders(rules, view, world, target)) {
    const held = withCard(world, seat, card);
    const played = yield* unfolding(rules, held, playing(seat, card));
    if (!played) continue;
    const { cardsLost } = seatOutcome(rules, held, played, target);
    const fewer = meanOfSpread(without) - meanOfSpread(cardsLost);
    if (fewer > NOTHING && (best === null || fewer > best.fewer)) best = { seat, card, cardsLost, fewer };
  }
  return best;
}

/** Smaller differences are rounding errors. */
const NOTHING = 1e-9;

const holders = (
  rules: MatchRules,
  view: MatchView,
  { table }: MatchState,
  target: SeatIndex,
): readonly { readonly seat: SeatIndex; readonly card: CardId }[] =>
  table.seats.flatMap((seat, index) => {
    if (seat.status !== 'active' || seat.team !== table.seats[target]?.team) return [];
    if (hasFlag(rules, seat, 'noReaction')) return [];
    const at = index === target ? 'attackHit' : 'allyHit';
    return heldBy(rules, view, seat, index, at).map((card) => ({ seat: index, card }));
  });

/** Cards that may be in a hand: for the viewer's own seat those in it, for others all of their faction. */
const heldBy = (
  { ruleset: { pool }, mixedFactions }: MatchRules,
  { own }: MatchView,
  { hand, faction }: SeatTable,
  index: SeatIndex,
  at: ReactionMoment,
): readonly CardId[] => {
  if (hand.length === 0) return [];
  const all = reactionCards(pool, mixedFactions ? null : faction, at);
  return index === own?.seat ? all.filter((card) => hand.includes(card)) : all;
};

const withCard = (world: MatchState, holder: SeatIndex, card: CardId): MatchState => ({
  ...world,
  table: {
    ...world.table,
    seats: world.table.seats.map((seat, index) =>
      index === holder && !seat.hand.includes(card) ? { ...seat, hand: [card, ...seat.hand.slice(1)] } : seat,
    ),
  },
});

const playing =
  (seat: SeatIndex, card: CardId): Policy =>
  (decision) =>
    decision.kind === 'reaction' && decision.seat === seat && decision.playable.includes(card)
      ? { kind: 'react', card }
      : undefined;
