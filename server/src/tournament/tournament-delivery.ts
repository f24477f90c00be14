import type { TournamentDelivery, TournamentState } from '@penance/shared';
import type { TournamentEntryRecord } from './tournament-record.ts';
import { publicEntry } from './public-tournament.ts';

/** What the webhooks of an event receive of one entry: its public part. */
export const deliveryBody = (
  { id, settings, status }: TournamentState,
  entry: TournamentEntryRecord,
): string => {
  const body: TournamentDelivery = {
    type: 'tournament.entry',
    tournament: { id, name: settings.name, status },
    entry: publicEntry(entry),
  };
  return JSON.stringify(body);
};
