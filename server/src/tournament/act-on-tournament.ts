import type {
  ClockSettings,
  TournamentActor,
  TournamentInput,
  TournamentState,
  TournamentDelivery,
} from '@penance/shared';
import { deadlines, decideTournament, missingMatches } from '@penance/shared';
import type { HostingLimits } from '../account/hosting-limits.ts';
import type { Sql } from '../platform/database/client.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { ArrangeMatch } from '../match/lobby/arrange-match.ts';
import type { MatchRulings } from '../match/live/match-rulings.ts';
import { inSlices } from '../platform/base/in-slices.ts';
import { isRefused, refuse, type RequestRefusal } from '../platform/base/refusal.ts';
import { refusalOfRepeated } from '../platform/base/repeated-command.ts';
import type { WhyNotCopy } from '../platform/http/content-gate.ts';
import { enqueueDeliveries } from '../webhook/webhook-outbox.ts';
import { beginGames, tellPlayers } from './begin-games.ts';
import { endNeedless } from './end-needless-matches.ts';
import { foldHistory, type KnownTournaments } from './tournament-fold.ts';
import type { DecideAnywhere } from './decide-elsewhere.ts';
import { circumstancesOf, type ReadRatings } from './tournament-context.ts';
import type { TournamentEntryRecord, TournamentRecord } from './tournament-record.ts';
import { readHistory } from './tournament-store.ts';
import {
  countCommands,
  entryOfCommand,
  hasNoRoomToReopen,
  lockTournament,
  presentMoment,
  type UnrecordedOutage,
  unrecordedOutages,
  writeDueAt,
  writeHold,
  writeStep,
} from './write-tournament.ts';
import { publicEntry } from './public-tournament.ts';

/** Something to be done to an event. */
export interface TournamentAct {
  /** Repeating a key means the same act, not another one. */
  readonly key: string;
  /** The account that gives the command; null for the server. */
  readonly by: string | null;
  readonly input: TournamentInput;
  /** Why so many bytes of packs may not be copied; absent for the server. */
  readonly whyNot?: WhyNotCopy;
}

/** The event after an act. */
export interface Acted {
  readonly seq: number;
  readonly state: TournamentState;
  /** The entry written for the act, now or when it was first sent; null when there was nothing to do. */
  readonly entry: TournamentEntryRecord | null;
}

export interface ActingParts {
  readonly known: KnownTournaments;
  readonly decide: DecideAnywhere;
  readonly arrange: ArrangeMatch;
  readonly rulings: Pick<MatchRulings, 'order'>;
  /** For events whose host chose none. */
  readonly clocks: ClockSettings;
  readonly readRatings: ReadRatings;
  /** Limits per host. */
  readonly hosting: Pick<HostingLimits, 'open'>;
  /** Called with each entry once it is committed. */
  readonly onEntry: (tournamentId: string, entry: TournamentEntryRecord) => void;
}

/** Entries between two snapshots of the state, for each hundred entrants: a snapshot of more costs more. */
const SNAPSHOT_EVERY = 20;
/** Decisions of host and referees, at first and for each entrant: they are in the state, and so in every reply about it. */
const DECISIONS_MOST = 200;
const DECISIONS_PER_ENTRANT = 5;
/**
 * What a player could do again and again: each is in the journal, and told to webhooks. Leaving is possible always, once
 * for each coming; and each game is chosen for once.
 */
const COUNTED: readonly TournamentInput['kind'][] = [
  'register',
  'joinTeam',
  'checkIn',
  'lockDeck',
  'announceBye',
  'takeBackBye',
];
const COMMANDS_MOST = 100;
/** What ends an event is possible however long its log is. */
const ENDING: readonly TournamentInput['kind'][] = ['finish', 'cancel'];
/** If something was due but nothing came of it, it is checked again after this time. */
const LOOK_AGAIN_MS = 5000;

/**
 * Carries out one act within the transaction: locks the event, decides the act on its present state, and writes
 * everything that follows: facts, matches to play, matches to end, deliveries. So it happens completely, once, or not
 * at all.
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

/** The event's present state, locked until the transaction ends. */
export const lockedState = async (
  { known }: Pick<ActingParts, 'known'>,
  { sql }: Transaction,
  tournamentId: string,
): Promise<TournamentState | undefined> => {
  const record = await lockTournament(sql, tournamentId);
  return record && stateOf({ known }, sql, record);
};

const stateOf = async (
  { known }: Pick<ActingParts, 'known'>,
  sql: Sql,
  record: TournamentRecord,
): Promise<TournamentState> => known.find(record) ?? (await foldHistory(await readHistory(sql, record)));

/** Does what is due in one locked event. */
export const actOnDue = async (
  parts: ActingParts,
  transaction: Transaction,
  tournamentId: string,
  /** Instead of the database's clock, for tests. */
  given?: Date,
): Promise<void> => {
  const record = await lockedAfterOutages(parts, transaction, tournamentId);
  if (!record) return;
  const now = given ?? (await presentMoment(transaction.sql));
  const act = { key: `time ${record.seq + 1}`, by: null, input: { kind: 'timePassed' } } as const;
  const acted = await actOnLocked(parts, transaction, record, act, now);
  if (isRefused(acted) || acted.entry === null) {
    const again = new Date(now.getTime() + LOOK_AGAIN_MS);
    const next = isRefused(acted) ? null : dueAt(acted.state);
    await writeDueAt(transaction.sql, record.id, next !== null && next > now ? next : next && again);
  }
};

/** The event, locked, after all outages were recorded in it: no act is decided by a deadline that passed during one. */
const lockedAfterOutages = async (
  parts: ActingParts,
  transaction: Transaction,
  tournamentId: string,
): Promise<TournamentRecord | undefined> => {
  const { sql } = transaction;
  const record = await lockTournament(sql, tournamentId);
  const outages = record ? await unrecordedOutages(sql, tournamentId) : [];
  const [first] = outages;
  if (!record || !first) return record;
  const at = await presentMoment(sql);
  const before = await stateOf(parts, sql, record);
  const { readRatings } = parts;
  const known = { input: lostIn(first), by: null, at, readRatings };
  const circumstances = await circumstancesOf(transaction, before, known);
  // However many have piled up, they cost no more statements than one.
  const lost = await inSlices(losing(record, { before, outages, at, circumstances }));
  await writeEntries(parts, transaction, record, { before, ...lost });
  return lockTournament(sql, tournamentId);
};

const lostIn = ({ from, to }: UnrecordedOutage) =>
  ({ kind: 'timeLost', from: from.getTime(), to: to.getTime() }) as const;

interface Losing {
  readonly before: TournamentState;
  readonly outages: readonly UnrecordedOutage[];
  readonly at: Date;
  readonly circumstances: Parameters<typeof decideTournament>[3];
}

/** One entry for each outage. Lost time moves deadlines and leads to nothing else: no match is begun or ended by it. */
function* losing(
  { seq }: TournamentRecord,
  { before, outages, at, circumstances }: Losing,
): Generator<undefined, Pick<Written, 'entries' | 'after'>> {
  const entries: TournamentEntryRecord[] = [];
  let after = before;
  for (const outage of outages) {
    const command = lostIn(outage);
    const decision = decideTournament(after, command, actorOf(null), circumstances);
    if (!decision.ok) throw new Error(`outage ${outage.id} was refused: ${decision.code}`);
    after = decision.state;
    const commandKey = `server outage ${outage.id}`;
    entries.push({
      seq: seq + entries.length + 1,
      commandKey,
      accountId: null,
      command,
      facts: decision.facts,
      at,
    });
    yield;
  }
  return { entries, after };
}

export const unknownTournament = (): RequestRefusal =>
  refuse('tournamentNotFound', 'There is no event with this id.');

const actOnLocked = async (
  parts: ActingParts,
  transaction: Transaction,
  record: TournamentRecord,
  { key, by, input, whyNot }: TournamentAct,
  given?: Date,
): Promise<Acted | RequestRefusal> => {
  const { sql } = transaction;
  const at = given ?? (await presentMoment(sql));
  const commandKey = `${by ?? 'server'} ${key}`;
  const done = await entryOfCommand(sql, record.id, commandKey);
  const before = await stateOf(parts, sql, record);
  if (done) return refusalOfRepeated(done.command, input) ?? { seq: record.seq, state: before, entry: done };
  const circumstances = await circumstancesOf(transaction, before, {
    input,
    by,
    at,
    readRatings: parts.readRatings,
  });
  const actor = actorOf(by && (await actingAccount(sql, before, by)));
  const decision = await parts.decide(before, input, actor, circumstances);
  if (!decision.ok) return refuse(decision.code, decision.message);
  // The command of an account is kept although it changes nothing: sent again later, it is known, and changes nothing then.
  if (decision.facts.length === 0 && by === null) return { seq: record.seq, state: before, entry: null };
  const often = by !== null && (await tooOften(sql, { before, after: decision.state, by, input }));
  if (often) return often;
  if (input.kind === 'reopen' && (await hasNoRoomToReopen(sql, before, parts.hosting))) {
    return tooManyOpen(parts.hosting);
  }
  const tooMuch = whyNot && whyNotAgain(before, decision.state, whyNot);
  if (tooMuch) return tooMuch;

  const seq = record.seq + 1;
  const started = await beginGames(parts, transaction, decision.state, { seq, circumstances });
  const { state } = started;
  await endNeedless(parts.rulings, transaction, before, state);
  const entry = {
    seq,
    commandKey,
    accountId: by,
    command: input,
    facts: [...decision.facts, ...started.facts],
    at,
  };
  await writeEntries(parts, transaction, record, { before, after: state, entries: [entry] });
  // After the command by which an account may have entered.
  await tellPlayers(sql, decision.state, started.games);
  return { seq, state, entry };
};

/** Entries, one after the other, and the states before and after them. */
interface Written {
  readonly before: TournamentState;
  readonly after: TournamentState;
  readonly entries: readonly TournamentEntryRecord[];
}

const writeEntries = async (
  { known, onEntry }: ActingParts,
  { sql, afterCommit }: Transaction,
  { id, seq: seqBefore }: TournamentRecord,
  { before, after, entries }: Written,
): Promise<void> => {
  const seq = seqBefore + entries.length;
  const snapshotEvery = SNAPSHOT_EVERY * Math.max(1, Math.ceil(after.entrants.length / 100));
  await writeStep(sql, id, {
    entries,
    state: after,
    accounts: newAccounts(before, after),
    dueAt: dueAt(after),
    isKept: Math.floor(seq / snapshotEvery) > Math.floor(seqBefore / snapshotEvery),
  });
  await writeHold(sql, id, { before, after });
  await enqueueDeliveries(
    sql,
    id,
    entries.map((entry) => deliveryBody(after, entry)),
  );
  afterCommit(() => {
    known.keep(id, seq, after);
    for (const entry of entries) onEntry(id, entry);
  });
};

interface ByAccount {
  readonly before: TournamentState;
  readonly after: TournamentState;
  readonly by: string;
  readonly input: TournamentInput;
}

const tooOften = async (
  sql: Sql,
  { before, after, by, input }: ByAccount,
): Promise<RequestRefusal | undefined> => {
  if (COUNTED.includes(input.kind) && (await countCommands(sql, before.id, by, COUNTED)) >= COMMANDS_MOST)
    return refuse('tooManyCommands', `A player changes at most ${COMMANDS_MOST} things in an event.`);
  const decisionsMost = DECISIONS_MOST + DECISIONS_PER_ENTRANT * before.entrants.length;
  const isOver = after.log.length > Math.max(before.log.length, decisionsMost);
  if (!isOver || ENDING.includes(input.kind)) return undefined;
  return refuse(
    'tournamentTooLong',
    `Host and referees decide at most ${decisionsMost} times in an event of this size.`,
  );
};

/**
 * Each game holds a copy of the packs of the event. Its course needs them; what host and referees have played anew, again
 * and again, counts as if they had sent it.
 */
const whyNotAgain = (
  before: TournamentState,
  after: TournamentState,
  whyNot: WhyNotCopy,
): RequestRefusal | undefined => {
  const { packs } = after.settings.ruleset;
  if (packs.length === 0 || after.log.length === before.log.length) return undefined;
  const rounds = new Set(before.rounds.map(({ id }) => id));
  const games = missingMatches(after).filter(({ round }) => rounds.has(round)).length;
  return games === 0 ? undefined : whyNot(games * JSON.stringify(packs).length);
};

export const tooManyOpen = ({ open }: Pick<HostingLimits, 'open'>): RequestRefusal =>
  refuse('tooManyTournaments', `A host may have at most ${open} unfinished events.`);

/** Accounts of the entrants that the act has changed. */
const newAccounts = (before: TournamentState, after: TournamentState): readonly string[] => {
  const known = new Set(before.entrants);
  return after.entrants
    .filter((entrant) => !known.has(entrant))
    .flatMap(({ players }) => players.map(({ account }) => account));
};

/** As whom an account acts: what was merged into it keeps its rights in the event. */
const actingAccount = async (
  sql: Sql,
  { host, settings, entrants }: TournamentState,
  account: string,
): Promise<string> => {
  const named = new Set([host, ...settings.referees]);
  for (const { players } of entrants) for (const player of players) named.add(player.account);
  if (named.has(account)) return account;
  const merged = await sql<{ readonly id: string }[]>`select id from account where merged_into = ${account}`;
  return merged.find(({ id }) => named.has(id))?.id ?? account;
};

const actorOf = (account: string | null): TournamentActor =>
  account === null ? { kind: 'server' } : { kind: 'account', account };

const dueAt = (state: TournamentState): Date | null => {
  const [first] = deadlines(state);
  return first === undefined ? null : new Date(first.at);
};

/** What the webhooks of an event receive of one entry: its public part. */
const deliveryBody = ({ id, settings, status }: TournamentState, entry: TournamentEntryRecord): string => {
  const body: TournamentDelivery = {
    type: 'tournament.entry',
    tournament: { id, name: settings.name, status },
    entry: publicEntry(entry),
  };
  return JSON.stringify(body);
};
