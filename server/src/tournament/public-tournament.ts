import type { TournamentEntry, TournamentFact, TournamentState, TournamentSummary } from '@penance/shared';
import { showsLists } from '../match/access/event-access.ts';
import type { TournamentEntryRecord, TournamentListItem } from './tournament-record.ts';

type Entrant = TournamentState['entrants'][number];
type Player = Entrant['players'][number];

/** For viewers without decks of their own. The same state gives the same object, so that its standings are computed once. */
const known = new WeakMap<TournamentState, TournamentState>();

/** An event as that account may see it: each player sees only its own decks until the event shows them all. */
export const publicTournament = (state: TournamentState, viewer: string | null): TournamentState => {
  if (showsLists(state)) return state;
  if (viewer !== null) return withoutDecks(state, viewer);
  const shown = known.get(state) ?? withoutDecks(state, null);
  known.set(state, shown);
  return shown;
};

const withoutDecks = (state: TournamentState, viewer: string | null): TournamentState => ({
  ...state,
  entrants: state.entrants.map((entrant) =>
    withPlayers(entrant, (player) => (player.account === viewer ? player : withoutDeck(player))),
  ),
});

/** A fact as everybody may read it at any time. */
export const publicFact = (fact: TournamentFact): TournamentFact => {
  if (fact.type === 'entrantRegistered') return { ...fact, entrant: withPlayers(fact.entrant, withoutDeck) };
  return 'deck' in fact ? { ...fact, deck: null } : fact;
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

const withoutDeck = (player: Player): Player => ({ ...player, deck: null });

const withPlayers = (entrant: Entrant, change: (player: Player) => Player): Entrant => ({
  ...entrant,
  players: entrant.players.map(change),
});
