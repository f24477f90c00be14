import type { TournamentEntry, TournamentFact, TournamentState, TournamentSummary } from '@penance/shared';
import type { TournamentEntryRecord, TournamentRecord } from './tournament-record.ts';

type Entrant = TournamentState['entrants'][number];
type Player = Entrant['players'][number];

/** An event as that account may see it: decks are their players’ own until the event shows them. */
export const publicTournament = (state: TournamentState, viewer: string | null): TournamentState => {
  if (state.settings.deckLists === 'shown' && state.startedAt !== null) return state;
  return {
    ...state,
    entrants: state.entrants.map((entrant) =>
      withPlayers(entrant, (player) => (player.account === viewer ? player : withoutDeck(player))),
    ),
  };
};

/** A fact as everybody may read it, at any time. */
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
  command: command.type,
  facts: facts.map(publicFact),
});

export const summaryOf = (record: TournamentRecord): TournamentSummary => {
  const { settings } = record.opening;
  return {
    id: record.id,
    name: settings.name,
    host: { id: record.hostAccountId, name: record.hostName },
    status: record.status,
    format: settings.format.kind,
    preset: settings.ruleset.preset,
    teamSize: settings.teamSize,
    bestOf: settings.bestOf,
    entrants: record.entrants,
    entrantsMost: settings.entrants.most,
    startsAt: settings.startsAt === null ? null : new Date(settings.startsAt).toISOString(),
    createdAt: record.createdAt.toISOString(),
  };
};

const withoutDeck = (player: Player): Player => ({ ...player, deck: null });

const withPlayers = (entrant: Entrant, change: (player: Player) => Player): Entrant => ({
  ...entrant,
  players: entrant.players.map(change),
});
