import {
  publicFact,
  withoutDecks,
  type TournamentEntry,
  type TournamentState,
  type TournamentSummary,
} from '@penance/shared';
import { showsLists } from '../match/access/event-access.ts';
import type { TournamentEntryRecord, TournamentListItem } from './tournament-record.ts';

/** For viewers without decks of their own. The same state gives the same object, so that its standings are computed once. */
const known = new WeakMap<TournamentState, TournamentState>();

/** An event as that account may see it: each player sees only its own decks until the event shows them all. */
export const publicTournament = (state: TournamentState, viewer: string | null): TournamentState => {
  if (showsLists(state)) return state;
  if (viewer !== null) return withoutDecks(state, ({ account }) => account === viewer);
  const shown = known.get(state) ?? withoutDecks(state);
  known.set(state, shown);
  return shown;
};

export const publicEntry = ({
  seq,
  at,
  accountId,
  command,
  facts,
}: TournamentEntryRecord): TournamentEntry => ({
  seq,
  at: at.toISOString(),
  by: accountId,
  command: command.kind,
  facts: facts.map(publicFact),
});

export const summaryOf = ({ summary, ...item }: TournamentListItem): TournamentSummary => ({
  ...summary,
  id: item.id,
  host: { id: item.hostAccountId, name: item.hostName },
  status: item.status,
  entrants: item.entrants,
  startsAt: summary.startsAt === null ? null : new Date(summary.startsAt).toISOString(),
  createdAt: item.createdAt.toISOString(),
});
