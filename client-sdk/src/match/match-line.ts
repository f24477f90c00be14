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

interface MatchLineOptions {
  readonly http: HttpClient;
  readonly matchId: string;
  /** The hash of this client's share of the dice; undefined for spectators. */
  readonly saltHash?: string | undefined;
  /** For a match by invitation, if the client has no seat in it. */
  readonly code?: string | undefined;
  readonly patienceMs: number;
}

/** A client's connection to a match, not joined yet. */
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
    messages: ['start', 'setup', 'step', 'clocks', 'pause', 'rematch', 'said'],
    patienceMs,
  });
};

/**
 * Checks that the match is where this client believes it to be. Every step is sent before the reply: if the reply names
 * a later seq, a step was lost, and possibly no further message would reveal that.
 */
export const checkSeq = async (line: MatchLine, seq: () => number | undefined): Promise<void> => {
  const reply = await line.request('seq', undefined).catch(() => null);
  const known = seq();
  if (reply && 'seq' in reply && known !== undefined && known < reply.seq) mendLine(line, 'torn');
};

/** Reconnects so that everything is sent again: a step was lost, or its result differs from what the server shows. */
export const mendLine = (line: MatchLine, fit: Fit, seq = 0): void => {
  // The reply is not needed: this only reports the difference to the operator.
  if (fit === 'different') void line.request('view', { differs: seq }).catch(() => undefined);
  line.restart();
};
