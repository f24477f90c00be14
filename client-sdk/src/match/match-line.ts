import {
  joinedSchema,
  PROTOCOL_VERSION,
  type Fit,
  type Joined,
  type RoomMessages,
  type RoomRequests,
} from '@penance/shared';
import type { HttpClient } from '../api/http-client.ts';
import { RoomLine } from '../connection/room-line.ts';

export type MatchLine = RoomLine<Joined, RoomMessages, RoomRequests>;

export interface MatchLineOptions {
  readonly http: HttpClient;
  readonly matchId: string;
  /** The hash of this client's share of the dice; absent for spectators. */
  readonly saltHash?: string | undefined;
  /** Of a match by invitation, for those without a seat. */
  readonly code?: string | undefined;
  readonly patienceMs: number;
}

/** One client's line to one match, not joined yet. */
export const matchLine = ({ http, matchId, saltHash, code, patienceMs }: MatchLineOptions): MatchLine => {
  const body = {
    protocol: PROTOCOL_VERSION,
    ...(saltHash !== undefined && { saltHash }),
    ...(code !== undefined && { code }),
  };
  return new RoomLine({
    addresses: http.addresses,
    subject: 'match',
    join: () => http.post(`/matches/${matchId}/join`, body, joinedSchema),
    messages: ['start', 'setup', 'step', 'clocks', 'pause'],
    patienceMs,
  });
};

/**
 * Looks whether the match stands where this client believes. Every step is sent before the reply: when that names a later
 * one, a step was lost, and nobody might say anything any more that shows it.
 */
export const checkSeq = async (line: MatchLine, seq: () => number | undefined): Promise<void> => {
  const reply = await line.request('seq', undefined).catch(() => null);
  const known = seq();
  if (reply && 'seq' in reply && known !== undefined && known < reply.seq) mendLine(line, 'torn');
};

/** Has everything sent anew: a step was missed, or it does not lead to what the server shows. */
export const mendLine = (line: MatchLine, fit: Fit, seq = 0): void => {
  // Nothing hangs on the reply: the operator is to know of it.
  if (fit === 'different') void line.request('view', { differs: seq }).catch(() => undefined);
  line.restart();
};
