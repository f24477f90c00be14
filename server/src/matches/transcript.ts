import type { Transcript, TranscriptPlayer } from '@penance/shared';
import { bytesToHex, matchOutcomeSchema, sealTranscript } from '@penance/shared';
import type { RequestRefusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { unknownMatch } from './lobby.ts';
import type { MatchRecord, SeatRecord } from './match-record.ts';
import type { MatchStore } from './match-store.ts';
import { asEvent, asSetup, readStoredInput } from './stored-input.ts';

/** More than any match has. */
const ALL_ENTRIES = 1_000_000;

/** Everything about a finished match. While it is played nothing of it: the secret orders the hidden decks. */
export const transcriptOf = async (
  store: MatchStore,
  matchId: string,
): Promise<Transcript | RequestRefusal> => {
  const record = await store.find(matchId);
  if (!record) return unknownMatch();
  if (record.status === 'live')
    return refuse('matchRunning', 'The transcript is published when the match is over.');
  if (record.status === 'lobby') return refuse('matchNotStarted', 'The match has not begun.');
  const [setup, secret, entries] = await Promise.all([
    store.readSetup(matchId),
    store.revealSecret(matchId),
    store.readEntries(matchId, { after: 0, limit: ALL_ENTRIES }),
  ]);
  const { result, startedAt, finishedAt, salts, rulesetDigest, engineRevision } = record;
  if (!setup || !secret || !result || !startedAt || !finishedAt)
    return refuse('matchAbandoned', 'The match was never played to an end.');
  return sealTranscript({
    id: record.id,
    engine: engineRevision ?? '',
    startedAt: startedAt.toISOString(),
    players: record.seats.map(playerOf),
    rulesetDigest: rulesetDigest ?? '',
    setup: asSetup(setup),
    commitment: record.commitment,
    salts: salts ?? [],
    saltsByServer: saltsByServer(record),
    entries: entries.map(({ input, events, at }) => {
      const { inputs, seq } = readStoredInput(input);
      return { seq, at: at.toISOString(), inputs, events: events.map(asEvent) };
    }),
    secret: bytesToHex(secret),
    result: matchOutcomeSchema.parse(result),
    finishedAt: finishedAt.toISOString(),
  });
};

const playerOf = ({ accountId, bot }: SeatRecord): TranscriptPlayer =>
  accountId === null ? { kind: 'bot', bot: bot ?? '' } : { kind: 'player', accountId };

/** Nobody else gave one. */
const saltsByServer = ({ seats }: MatchRecord): readonly number[] =>
  seats.filter(({ salt }) => salt === null).map(({ seat }) => seat);
