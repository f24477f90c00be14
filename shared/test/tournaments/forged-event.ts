import { tournamentAfter } from '../../src/tournaments/evolve-tournament.ts';
import { withoutDecks } from '../../src/tournaments/public-fact.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import type { ToldEntry, ToldTournament } from '../../src/tournaments/proof/tournament-verification.ts';
import type { TournamentFact } from '../../src/tournaments/tournament-facts.ts';
import type { TestEvent } from './test-event.ts';

type Writable<T> = T extends object ? { -readonly [Key in keyof T]: Writable<T[Key]> } : T;

export type ForgedFact = Writable<TournamentFact>;
export type ForgedEntry = Omit<Writable<ToldEntry>, 'facts'> & { facts: ForgedFact[] };
export interface Forgery {
  state: Writable<ToldTournament['state']>;
  entries: ForgedEntry[];
  standings: Writable<NonNullable<ToldTournament['standings']>>;
}

/** What the operator shows of the event instead. */
export const forged = (event: TestEvent, change: (forgery: Forgery) => void): ToldTournament => {
  const forgery = JSON.parse(JSON.stringify(event.told())) as Forgery;
  change(forgery);
  return forgery;
};

/** The same by an operator who shows the state that the changed entries lead to, as far as there is one. */
export const forgedThroughout = (
  event: TestEvent,
  change: (entries: ForgedEntry[], forgery: Forgery) => void,
): ToldTournament => {
  const changed = forged(event, (forgery) => change(forgery.entries, forgery));
  const opened = {
    ...event.opened,
    lots: { ...event.opened.lots, commitment: changed.state.lots.commitment },
  };
  const state = changed.entries.reduce((before, { facts }) => tournamentAfter(before, facts), opened);
  return { ...changed, state: withoutDecks(state), standings: standings(state) };
};

/** The first fact of that type that is as wished, with its entry. */
export const factIn = <Type extends ForgedFact['type']>(
  entries: readonly ForgedEntry[],
  type: Type,
  isWished: (fact: Extract<ForgedFact, { type: Type }>) => boolean = () => true,
): { readonly entry: ForgedEntry; readonly fact: Extract<ForgedFact, { type: Type }> } => {
  for (const entry of entries) {
    for (const fact of entry.facts) {
      if (fact.type !== type) continue;
      const found = fact as Extract<ForgedFact, { type: Type }>;
      if (isWished(found)) return { entry, fact: found };
    }
  }
  throw new Error(`there is no fact ${type}`);
};

/** After entries were taken out or put in. */
export const renumber = (entries: ForgedEntry[]): void => {
  entries.forEach((entry, index) => {
    entry.seq = index + 1;
  });
};
