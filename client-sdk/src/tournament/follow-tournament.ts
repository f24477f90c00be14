import { tournamentJoinedSchema } from '@penance/shared';
import type { HttpClient } from '../api/http-client.ts';
import type { TournamentsApi } from '../api/tournaments-api.ts';
import { RoomLine } from '../connection/room-line.ts';
import { LiveTournament } from './live-tournament.ts';

interface Followed {
  readonly http: HttpClient;
  readonly api: TournamentsApi;
  readonly tournamentId: string;
  readonly accountId: string;
  readonly patienceMs: number;
}

/** Opens a connection to an event and keeps it up to date until you leave. */
export const followTournament = async ({
  http,
  api,
  tournamentId,
  accountId,
  patienceMs,
}: Followed): Promise<LiveTournament> => {
  const info = await api.info(tournamentId);
  const line = new RoomLine({
    addresses: http.addresses,
    subject: 'event',
    join: () => http.post(`/tournaments/${tournamentId}/join`, undefined, tournamentJoinedSchema),
    messages: ['start', 'entry'],
    patienceMs,
  });
  const tournament = new LiveTournament({ line, api, info, accountId });
  await line.open();
  return tournament;
};
