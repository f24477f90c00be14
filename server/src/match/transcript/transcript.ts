import type { Transcript, UnsealedTranscript } from '@penance/shared';
import {
  bytesToHex,
  matchOutcomeSchema,
  OPEN_VERSION,
  sealingTranscript,
  TRANSCRIPT_VERSION,
} from '@penance/shared';
import { unknownMatch } from '../access/match-access.ts';
import { inSlices } from '../../platform/base/in-slices.ts';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { refuse } from '../../platform/base/refusal.ts';
import type { StoredEntry } from '../journal/journal-entry.ts';
import type { SeatRecord } from '../record/match-record.ts';
import { playerOf, sealedSetupOf } from '../lobby/sealed-match.ts';
import type { MatchHistory } from '../journal/match-history.ts';
import type { MatchListing } from '../record/match-listing.ts';
import { asEvent, asSetup, readStoredInput } from '../record/stored-input.ts';

/** What a transcript is read from. */
export type TranscriptStore = MatchHistory & Pick<MatchListing, 'find'>;

/** Entries that are read and parsed in one slice. */
const PAGE = 100;

/**
 * Everything about a finished match. Nothing of it is available while the match is played, because the secret
 * determines the order of hidden decks. Built in slices, so that a long transcript does not block other work.
 */
export const transcriptOf = async (
  store: TranscriptStore,
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
    allEntries(store, matchId),
  ]);
  const { result, startedAt, finishedAt } = record;
  if (!setup || !secret || !result || !startedAt || !finishedAt)
    return refuse('matchAbandoned', 'The match was never played to an end.');
  const played = {
    secret: bytesToHex(secret),
    result: matchOutcomeSchema.parse(result),
    rulesetDigest: record.rulesetDigest ?? '',
    salts: record.salts ?? [],
  };
  const { setupDigest, seats } = record;
  if (setupDigest === null)
    return sealed({
      version: OPEN_VERSION,
      id: record.id,
      engine: record.engineRevision ?? '',
      startedAt: startedAt.toISOString(),
      players: seats.map(playerOf),
      setup: asSetup(setup),
      commitment: record.commitment,
      saltsByServer: seatsWhere(seats, ({ salt }) => salt === null),
      entries: entries.map((entry) => ({ ...entryOf(entry), at: entry.at.toISOString() })),
      finishedAt: finishedAt.toISOString(),
      ...played,
    });
  const { rulesetDigest, engineRevision } = record;
  return sealed({
    version: TRANSCRIPT_VERSION,
    ...sealedSetupOf(record, setup, {
      rulesetDigest: rulesetDigest ?? '',
      engineRevision: engineRevision ?? '',
    }),
    setupDigest,
    withheld: seatsWhere(seats, ({ saltHash, salt }) => saltHash !== null && salt === null),
    entries: entries.map(entryOf),
    ...played,
  });
};

const sealed = (unsealed: Parameters<typeof sealingTranscript>[0]): Promise<Transcript> =>
  inSlices(sealingTranscript(unsealed));

const allEntries = async (
  { readEntries }: Pick<MatchHistory, 'readEntries'>,
  matchId: string,
): Promise<readonly StoredEntry[]> => {
  const entries: StoredEntry[] = [];
  for (;;) {
    const page = await readEntries(matchId, { after: entries.at(-1)?.seq ?? 0, limit: PAGE });
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
};

const entryOf = ({ input, events, at }: StoredEntry): UnsealedTranscript['entries'][number] => {
  const { inputs, seq, at: committedAt } = readStoredInput(input);
  return { seq, at: committedAt ?? at.getTime(), inputs, events: events.map(asEvent) };
};

const seatsWhere = (
  seats: readonly SeatRecord[],
  isMeant: (seat: SeatRecord) => boolean,
): readonly number[] => seats.filter(isMeant).map(({ seat }) => seat);
