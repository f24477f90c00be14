import type { TournamentEntry, TournamentFact, TournamentSummary } from '@penance/shared';
import type { TournamentEntryRecord, TournamentRecord } from './tournament-record.ts';

/** A fact as everybody may read it at any time, whatever the event shows of its decks: it is told only once. */
export const publicFact = (fact: TournamentFact): TournamentFact => {
  if (fact.type !== 'entrantRegistered') return 'deck' in fact ? { ...fact, deck: null } : fact;
  const players = fact.entrant.players.map((player) => ({ ...player, deck: null }));
  return { ...fact, entrant: { ...fact.entrant, players } };
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
