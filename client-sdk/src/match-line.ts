import {
  joinedSchema,
  PROTOCOL_VERSION,
  type Joined,
  type RoomMessages,
  type RoomRequests,
} from '@penance/shared';
import type { HttpClient } from './http-client.ts';
import { RoomLine } from './room-line.ts';

export type MatchLine = RoomLine<Joined, RoomMessages, RoomRequests>;

export interface MatchLineOptions {
  readonly http: HttpClient;
  readonly url: string;
  readonly matchId: string;
  /** This client's share of the dice; absent for spectators. */
  readonly salt?: string;
  readonly patienceMs: number;
}

/** One client's line to one match, not joined yet. */
export const matchLine = ({ http, url, matchId, salt, patienceMs }: MatchLineOptions): MatchLine => {
  const body = { protocol: PROTOCOL_VERSION, ...(salt === undefined ? {} : { salt }) };
  return new RoomLine({
    url,
    subject: 'match',
    join: () => http.post(`/matches/${matchId}/join`, body, joinedSchema),
    messages: ['start', 'step', 'pause'],
    patienceMs,
  });
};
