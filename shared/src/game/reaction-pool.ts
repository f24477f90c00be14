import type { CardPool } from '../model/cards.ts';
import type { ReactionMoment } from '../model/effects.ts';
import type { CardId, FactionId } from '../model/ids.ts';

interface Reactive {
  readonly card: CardId;
  /** Most hexes to the ally it helps; Infinity where distance does not matter. */
  readonly range: number;
}

const MEMO = new WeakMap<CardPool, Map<string, readonly Reactive[]>>();

/**
 * How far a faction's cards for one reaction moment reach, or null when it can have none (left). Depends only on the
 * published cards and on cards used openly, never on a hand. Faction `null` means the cards of all factions.
 */
export const reachOfReaction = (
  pool: CardPool,
  faction: FactionId | null,
  at: ReactionMoment,
  used: readonly CardId[],
): number | null => {
  const left = reactivesOf(pool, faction, at).filter(({ card }) => !used.includes(card));
  return left.length === 0 ? null : Math.max(...left.map(({ range }) => range));
};

const reactivesOf = (pool: CardPool, faction: FactionId | null, at: ReactionMoment): readonly Reactive[] => {
  const memo = MEMO.get(pool) ?? new Map<string, readonly Reactive[]>();
  MEMO.set(pool, memo);
  const key = `${faction ?? ''}/${at}`;
  const known = memo.get(key) ?? findReactives(pool, faction, at);
  memo.set(key, known);
  return known;
};

const findReactives = (
  pool: CardPool,
  faction: FactionId | null,
  at: ReactionMoment,
): readonly Reactive[] => {
  const cards = faction === null ? Object.keys(pool.cards) : cardsOf(pool, faction);
  return cards.flatMap((card) => {
    const reaction = pool.cards[card]?.reaction;
    return reaction?.at === at ? [{ card, range: reaction.range ?? Infinity }] : [];
  });
};

/** The cards for a reaction moment that a faction can have; faction `null` means all factions. */
export const reactionCards = (
  pool: CardPool,
  faction: FactionId | null,
  at: ReactionMoment,
): readonly CardId[] => reactivesOf(pool, faction, at).map(({ card }) => card);

/** Whether a card is a reaction that no deck of the faction can have. */
export const isForeignReaction = (pool: CardPool, faction: FactionId, card: CardId): boolean => {
  const reaction = pool.cards[card]?.reaction;
  return reaction !== undefined && !reactivesOf(pool, faction, reaction.at).some((own) => own.card === card);
};

const cardsOf = (pool: CardPool, faction: FactionId): readonly CardId[] => {
  const owned = new Set([
    ...Object.values(pool.cards)
      .filter(({ section }) => section === 'universal')
      .map(({ id }) => id),
    ...(pool.factions[faction]?.tactics ?? []),
    ...Object.values(pool.sets)
      .filter((set) => set.faction === undefined || set.faction === faction)
      .flatMap(({ cards }) => cards.map(({ card }) => card)),
  ]);
  return [...owned];
};
