import {
  readJson,
  readTournamentJournal,
  TOURNAMENT_JOURNAL_FORMAT,
  verifyingTournament,
  type EndedMatch,
  type ToldTournament,
  type TournamentEntries,
  type TournamentEntry,
  type TournamentJournal,
  type TournamentState,
  type TournamentVerification,
  type TournamentWitness,
  type Transcript,
} from '@penance/shared';
import { waitFor } from '../connection/backoff.ts';
import { isPassing, PenanceError } from '../penance-error.ts';

// The rules of pairing: loaded only when an event is verified.

interface Reading {
  readonly export: (id: string, format: 'json') => Promise<string>;
  readonly entries: (id: string, range: { after: number; limit: number }) => Promise<TournamentEntries>;
}

const ENTRIES_AT_ONCE = 500;

/** An event and the entries that lead to it: the journal may grow while it is read. */
export const readJournal = async (api: Reading, id: string): Promise<TournamentJournal> => {
  const shown = readJson(await api.export(id, 'json'));
  const json = shown.ok && typeof shown.json === 'object' ? shown.json : {};
  const head = { format: TOURNAMENT_JOURNAL_FORMAT, version: 1, ...json, entries: [] };
  const read = readTournamentJournal(head);
  if (!read.ok) throw new PenanceError('unexpectedReply', 'The export of the event cannot be read.');
  const entries = await entriesUpTo(api, id, read.journal.state.seq);
  return { ...read.journal, entries };
};

/** As many as have so many facts. */
const entriesUpTo = async (api: Reading, id: string, facts: number): Promise<readonly TournamentEntry[]> => {
  const entries: TournamentEntry[] = [];
  for (let told = 0, after: number | null = 0; told < facts && after !== null;) {
    const page: TournamentEntries = await api.entries(id, { after, limit: ENTRIES_AT_ONCE });
    for (const entry of page.items) {
      if (told >= facts) break;
      entries.push(entry);
      told += entry.facts.length;
    }
    after = page.next;
  }
  return entries;
};

const SECONDS_OTHERWISE = 10;

/** The ends of the matches that decided games, as far as their transcripts may be read. */
export const readMatches = async (
  { rounds }: TournamentState,
  asked: {
    readonly transcript: (match: string) => Promise<Transcript>;
    readonly isEachVerified: boolean;
    readonly onWait: ((seconds: number) => void) | undefined;
  },
): Promise<ReadonlyMap<string, EndedMatch>> => {
  const games = rounds.flatMap(({ pairings }) => pairings.flatMap((pairing) => pairing.games));
  const matches = new Map<string, EndedMatch>();
  for (const { match, outcome } of games) {
    if (match === null || outcome?.how !== 'played') continue;
    const ended = await endOf(match, asked);
    if (ended !== null) matches.set(match, ended);
  }
  return matches;
};

/** `null` where nobody may read it (any more). */
const endOf = async (
  match: string,
  { transcript, isEachVerified, onWait }: Parameters<typeof readMatches>[1],
): Promise<EndedMatch | null> => {
  for (;;) {
    try {
      const read = await transcript(match);
      return isEachVerified ? await verifiedMatch(read) : endedMatch(read);
    } catch (error) {
      if (!(error instanceof PenanceError)) throw error;
      if (!isPassing(error)) return null;
      if (error.code !== 'tooManyRequests') throw error;
      const seconds = Math.max(1, (error.retryAfterMs ?? SECONDS_OTHERWISE * 1000) / 1000);
      onWait?.(seconds);
      await waitFor(seconds * 1000);
    }
  }
};

const endedMatch = (transcript: Transcript): EndedMatch => {
  const { id, result, players } = transcript;
  const origin = 'origin' in transcript ? { origin: transcript.origin } : {};
  return { id, result, players, ...origin };
};

/**
 * The end of a match, and what is wrong with its transcript. `null` where it names rules that are unknown here: anybody can
 * write that into a file, so nothing is compared with it.
 */
export const verifiedMatch = async (transcript: Transcript): Promise<EndedMatch | null> => {
  const { verifyTranscript } = await import('../match/verification.ts');
  const verification = verifyTranscript(transcript);
  if (verification.verdict === 'unknownRules') return null;
  const ended = endedMatch(transcript);
  if (verification.verdict === 'differs') return { ...ended, fault: verification.message };
  return verification.ok ? { ...ended, casketHp: verification.casketHp } : ended;
};

/** Verifies an event that was read, with pauses for everything else that happens on this machine. */
export const verifyJournal = async (
  journal: TournamentJournal,
  witness: TournamentWitness = {},
): Promise<TournamentVerification> => {
  const steps = verifyingTournament(toldIn(journal), witness);
  for (let begun = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await waitFor(0);
    begun = performance.now();
  }
};

const SLICE_MS = 20;

const toldIn = ({ state, standings, entries }: TournamentJournal): ToldTournament => ({
  state,
  standings,
  entries: entries.map((entry) => ({ ...entry, at: Date.parse(entry.at) })),
});
