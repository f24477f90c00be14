declare module 'virtual:rule-book' {
  import type { BookClause } from './clause.ts';

  /** The clauses of the rule book, in its order. */
  export const CLAUSES: readonly BookClause[];
}

declare module 'virtual:card-clauses' {
  /** Numbers of the clauses that name a card, by the card. */
  export const CLAUSES_OF_CARDS: Readonly<Record<string, readonly string[]>>;
}
