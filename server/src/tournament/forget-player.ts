import { DELETED_NAME, JournalWithName, type TournamentInput, type TournamentState } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import { inTransaction, type Transaction } from '../platform/database/transaction.ts';
import { Failures } from '../platform/background/failures.ts';
import { inSlices } from '../platform/base/in-slices.ts';
import { isRefused } from '../platform/base/refusal.ts';
import { actOnTournament, lockedState, type Acted, type ActingParts } from './act-on-tournament.ts';
import { publicEntry } from './public-tournament.ts';
import { entryColumns, entryRecord, type EntryRow, type TournamentEntryRecord } from './tournament-record.ts';
import { lockTournament, writeSnapshot } from './write-tournament.ts';

/** So many have a thousand facts at most, but for those that begin a round. */
const ENTRIES_AT_ONCE = 100;

interface ForgettingParts {
  readonly clients: Clients;
  /** For transactions that lock an event. */
  readonly eventClients: Clients;
  readonly acting: ActingParts;
}

/**
 * Takes a deleted account out of all events: it withdraws, what it hosts is cancelled or goes on without it, and its name
 * is replaced from the first entry of the journal to the last. Yields after each event; what fails is told at the end.
 */
export const createForgetPlayer = ({ clients, eventClients, acting }: ForgettingParts) =>
  async function* forgetPlayer(accountId: string): AsyncGenerator<undefined, void> {
    const events = await clients.use(
      (sql) => sql<{ readonly id: string }[]>`
        select id from tournament where host_account_id = ${accountId}
        union
        select tournament_id from tournament_entrant where account_id = ${accountId}`,
    );
    const failures = new Failures();
    for (const { id } of events) {
      await failures.attempt(`event ${id}`, () =>
        inTransaction(eventClients, (transaction) => forgetIn(acting, transaction, id, accountId)),
      );
      yield;
    }
    failures.throwIfAny();
  };

const forgetIn = async (
  acting: ActingParts,
  transaction: Transaction,
  tournamentId: string,
  accountId: string,
): Promise<void> => {
  const state = await lockedState(acting, transaction, tournamentId);
  if (!state) return;
  const act = async (key: string, by: string | null, input: TournamentInput): Promise<Acted> => {
    const acted = await actOnTournament(acting, transaction, tournamentId, { key, by, input });
    if (isRefused(acted)) throw new Error(`event ${tournamentId}: ${input.kind}: ${acted.refusal}`);
    return acted;
  };
  for (const [key, input] of departures(state, accountId)) await act(key, accountId, input);
  // Tells those who follow the event.
  const present = await act(`forget ${accountId}`, null, {
    kind: 'renamePlayer',
    account: accountId,
    name: DELETED_NAME,
  });
  await replaceName(transaction.sql, present, accountId);
  // Each process comes here: what it knows of the event has the name.
  transaction.afterCommit(() => acting.known.forget(tournamentId));
};

/** What the account would do if it left by itself, each with the key of its command. */
const departures = (
  { status, host, entrants, settings, isReopened }: TournamentState,
  accountId: string,
): readonly (readonly [key: string, input: TournamentInput])[] => {
  if (status === 'finished' || status === 'cancelled') return [];
  const isIn = entrants.some(
    (entrant) =>
      ['waiting', 'registered', 'playing'].includes(entrant.status) &&
      entrant.players.some(({ account }) => account === accountId),
  );
  const withdrawal = isIn ? [['deleted: withdraw', { kind: 'withdraw' }] as const] : [];
  if (host !== accountId) return withdrawal;
  const reason = 'The account of the host was deleted.';
  if (status !== 'running') return [...withdrawal, ['deleted: cancel', { kind: 'cancel', reason }]];
  const goesOn =
    (settings.pairsByItself && !isReopened) || settings.referees.some((each) => each !== accountId);
  return goesOn ? withdrawal : [...withdrawal, ['deleted: finish', { kind: 'finish', reason }]];
};

/** In all entries, read in batches, and in the state that they lead to. */
const replaceName = async (sql: Sql, { seq, state }: Acted, accountId: string): Promise<void> => {
  const { id: tournamentId } = state;
  const record = await lockTournament(sql, tournamentId);
  if (!record) return;
  const journal = new JournalWithName(record.opening, { account: accountId, name: DELETED_NAME });
  let isNamed = false;
  // Before their deliveries, as when one is deleted or has received something.
  await sql`select from webhook where tournament_id = ${tournamentId} order by id for no key update`;
  for (let after = 0; after < seq; after += ENTRIES_AT_ONCE) {
    const rows = await sql<EntryRow[]>`
      select ${entryColumns(sql)} from tournament_entry
      where tournament_id = ${tournamentId} and seq > ${after} and seq <= ${after + ENTRIES_AT_ONCE} order by seq`;
    const told = await inSlices(changed(rows, journal));
    if (told.length === 0) continue;
    isNamed = true;
    await rewrite(sql, tournamentId, told);
  }
  if (isNamed) await writeSnapshot(sql, tournamentId, { seq, state: journal.tellState(state) });
};

/** The entries that are others with the name. */
function* changed(
  rows: readonly EntryRow[],
  journal: JournalWithName,
): Generator<undefined, readonly TournamentEntryRecord[]> {
  const entries: TournamentEntryRecord[] = [];
  for (const row of rows) {
    const entry = entryRecord(row);
    const told = yield* journal.tell(entry);
    if (told !== entry) entries.push(told);
  }
  return entries;
}

/** The entries, and what webhooks are told or were told of them. */
const rewrite = async (
  sql: Sql,
  tournamentId: string,
  entries: readonly TournamentEntryRecord[],
): Promise<void> => {
  const facts = entries.map((entry) => ({ seq: entry.seq, facts: entry.facts }));
  await sql`
    update tournament_entry set facts = told.facts
    from json_to_recordset(${JSON.stringify(facts)}::text::json) as told (seq integer, facts json)
    where tournament_id = ${tournamentId} and tournament_entry.seq = told.seq`;
  const shown = entries.map((entry) => ({ seq: entry.seq, entry: publicEntry(entry) }));
  await sql`
    update webhook_delivery set body = jsonb_set(body::jsonb, '{entry}', told.entry)::text
    from webhook, json_to_recordset(${JSON.stringify(shown)}::text::json) as told (seq integer, entry jsonb)
    where webhook.id = webhook_delivery.webhook_id and webhook.tournament_id = ${tournamentId}
      and (body::json #>> '{entry,seq}')::integer = told.seq`;
};
