import { isDeepStrictEqual } from 'node:util';
import type {
  ClockSettings,
  DueMatch,
  TournamentActor,
  TournamentFact,
  TournamentInput,
  TournamentState,
} from '@penance/shared';
import { applyTournamentFact, deadlines, dueMatches, judgeTournament } from '@penance/shared';
import type { Transaction } from '../database/transaction.ts';
import type { ArrangeMatch } from '../matches/arrange-match.ts';
import type { MatchRulings } from '../matches/match-rulings.ts';
import type { RequestRefusal } from '../refusal.ts';
import { isRefused, refuse } from '../refusal.ts';
import { enqueueDeliveries } from '../webhooks/webhook-outbox.ts';
import { arrangementOf } from './arrange-game.ts';
import { endNeedless } from './end-needless-matches.ts';
import { foldHistory, type KnownTournaments } from './tournament-fold.ts';
import type { JudgeAnywhere } from './judge-elsewhere.ts';
import type { ReadRatings } from './tournament-context.ts';
import { circumstancesOf } from './tournament-context.ts';
import type { TournamentEntryRecord, TournamentRecord } from './tournament-record.ts';
import { readHistory } from './tournament-store.ts';
import { deliveryBody } from './tournament-delivery.ts';
import {
  entryOfCommand,
  lockTournament,
  untoldOutages,
  writeDueAt,
  writeHold,
  writeStep,
} from './write-tournament.ts';

/** Something that is to happen to an event. */
export interface TournamentAct {
  /** The same again is the same act, not another one. */
  readonly key: string;
  /** The account that commands it; null for the server. */
  readonly by: string | null;
  readonly input: TournamentInput;
}

/** The event after an act. */
export interface Acted {
  readonly seq: number;
  readonly state: TournamentState;
  /** What was written for it, now or when it was first sent; null when there was nothing to do. */
  readonly entry: TournamentEntryRecord | null;
}

export interface ActingParts {
  readonly known: KnownTournaments;
  readonly judge: JudgeAnywhere;
  readonly arrange: ArrangeMatch;
  readonly rulings: Pick<MatchRulings, 'order'>;
  /** For events whose host names none. */
  readonly clocks: ClockSettings;
  readonly readRatings: ReadRatings;
  /** Told of each entry when it is committed. */
  readonly onEntry: (tournamentId: string, entry: TournamentEntryRecord) => void;
}

/** Every so many entries the state is kept. */
const SNAPSHOT_EVERY = 20;
/** When something is due and comes to nothing, it is looked at again after that long. */
const LOOK_AGAIN_MS = 5000;

/**
 * One act, as a part of the transaction: the event is locked, judged as it stands, and whatever follows is written
 * with it: facts, matches to be played, matches to be ended, deliveries. So it happens whole, once, or not at all.
 */
export const actOnTournament = async (
  parts: ActingParts,
  transaction: Transaction,
  tournamentId: string,
  act: TournamentAct,
): Promise<Acted | RequestRefusal> => {
  const record = await lockedAfterOutages(parts, transaction, tournamentId);
  if (!record) return unknownTournament();
  return actOnLocked(parts, transaction, record, act);
};

/** The event as it stands, locked until the transaction is over. */
export const lockedState = async (
  { known }: Pick<ActingParts, 'known'>,
  { sql }: Transaction,
  tournamentId: string,
): Promise<TournamentState | undefined> => {
  const record = await lockTournament(sql, tournamentId);
  return record && (known.find(record) ?? foldHistory(await readHistory(sql, record)));
};

/** Lets happen what is due in one event that is locked. */
export const actOnDue = async (
  parts: ActingParts,
  transaction: Transaction,
  tournamentId: string,
  now: Date,
): Promise<void> => {
  const record = await lockedAfterOutages(parts, transaction, tournamentId);
  if (!record) return;
  const act = { key: `time ${record.seq + 1}`, by: null, input: { type: 'timePassed' } } as const;
  const acted = await actOnLocked(parts, transaction, record, act, now);
  if (isRefused(acted) || acted.entry === null) {
    const again = new Date(now.getTime() + LOOK_AGAIN_MS);
    const next = isRefused(acted) ? null : dueAt(acted.state);
    await writeDueAt(transaction.sql, record.id, next !== null && next > now ? next : next && again);
  }
};

/** The event, locked, after it was told of every time in which nobody served: no act is judged by what ran out then. */
const lockedAfterOutages = async (
  parts: ActingParts,
  transaction: Transaction,
  tournamentId: string,
): Promise<TournamentRecord | undefined> => {
  const { sql } = transaction;
  let record = await lockTournament(sql, tournamentId);
  for (const { id, from, to } of record ? await untoldOutages(sql, tournamentId) : []) {
    const input = { type: 'timeLost', from: from.getTime(), to: to.getTime() } as const;
    if (record) await actOnLocked(parts, transaction, record, { key: `outage ${id}`, by: null, input });
    record = await lockTournament(sql, tournamentId);
  }
  return record;
};

export const unknownTournament = (): RequestRefusal =>
  refuse('tournamentNotFound', 'There is no event with this id.');

const actOnLocked = async (
  parts: ActingParts,
  transaction: Transaction,
  record: TournamentRecord,
  { key, by, input }: TournamentAct,
  at = new Date(),
): Promise<Acted | RequestRefusal> => {
  const { sql, afterCommit } = transaction;
  const commandKey = `${by ?? 'server'} ${key}`;
  const done = await entryOfCommand(sql, record.id, commandKey);
  const before = parts.known.find(record) ?? foldHistory(await readHistory(sql, record));
  if (done)
    return isDeepStrictEqual(done.command, input)
      ? { seq: record.seq, state: before, entry: done }
      : refuse('commandKeyUsed', 'Another command was sent under this key.');
  const circumstances = await circumstancesOf(transaction, before, {
    input,
    by,
    at,
    readRatings: parts.readRatings,
  });
  const verdict = await parts.judge(before, input, actorOf(by), circumstances);
  if (!verdict.ok) return refuse(verdict.code, verdict.message);
  if (verdict.facts.length === 0) return { seq: record.seq, state: before, entry: null };

  const seq = record.seq + 1;
  const decided = verdict.facts.reduce(applyTournamentFact, before);
  const started = await arrangeDue(parts, transaction, decided, { seq, circumstances });
  const state = started.reduce(applyTournamentFact, decided);
  await endNeedless(parts.rulings, transaction, before, state);
  const entry = { seq, commandKey, accountId: by, command: input, facts: [...verdict.facts, ...started], at };
  await writeStep(sql, record.id, { entry, state, dueAt: dueAt(state), isKept: seq % SNAPSHOT_EVERY === 0 });
  await writeHold(sql, record.id, { before, after: state });
  await enqueueDeliveries(sql, record.id, deliveryBody(state, entry));
  afterCommit(() => {
    parts.known.keep(record.id, seq, state);
    parts.onEntry(record.id, entry);
  });
  return { seq, state, entry };
};

const actorOf = (account: string | null): TournamentActor =>
  account === null ? { kind: 'server' } : { kind: 'account', account };

const dueAt = (state: TournamentState): Date | null => {
  const [first] = deadlines(state);
  return first === undefined ? null : new Date(first.at);
};

interface Starting {
  readonly seq: number;
  readonly circumstances: Parameters<typeof judgeTournament>[3];
}

/** Makes the matches that have to exist and do not, and says so to the event. */
const arrangeDue = async (
  { arrange, clocks }: ActingParts,
  transaction: Transaction,
  decided: TournamentState,
  { seq, circumstances }: Starting,
): Promise<readonly TournamentFact[]> => {
  const facts: TournamentFact[] = [];
  let state = decided;
  for (const due of dueMatches(decided).filter(isMissing)) {
    const arrangement = arrangementOf(state, due, { seq, clocks });
    if (arrangement === null) continue;
    await arrange(transaction, arrangement);
    const input = { type: 'gameStarted', game: due.game, match: arrangement.matchId } as const;
    const verdict = judgeTournament(state, input, actorOf(null), circumstances);
    if (!verdict.ok) throw new Error(`game ${due.game} cannot begin: ${verdict.code}`);
    state = verdict.facts.reduce(applyTournamentFact, state);
    facts.push(...verdict.facts);
  }
  return facts;
};

const isMissing = ({ match }: DueMatch): boolean => match === null;
