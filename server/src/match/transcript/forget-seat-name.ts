import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DELETED_NAME, sealingTranscript, type Transcript } from '@penance/shared';
import type { Clients } from '../../platform/database/clients.ts';
import { Failures } from '../../platform/background/failures.ts';
import { isPassing } from '../../platform/database/database-errors.ts';
import { inSlices } from '../../platform/base/in-slices.ts';
import type { Transcripts } from './transcripts.ts';

interface ForgettingParts {
  readonly clients: Clients;
  readonly transcripts: Pick<Transcripts, 'forget' | 'compressed'>;
  readonly report: (error: unknown, matchId: string) => void;
}

interface SeatRow {
  readonly matchId: string;
  readonly seat: number;
  readonly status: string;
  readonly isArchived: boolean;
}

type Named = { name?: string } | undefined;
/** Stored JSON, as far as names are in it. */
interface Setup {
  readonly seats: readonly Named[];
}
interface Snapshot {
  readonly state: { readonly table: { readonly seats: readonly Named[] } };
}

const unpack = promisify(gunzip);

/** Few enough that what is read of them, and written at once, holds nobody up. */
const SEATS_AT_ONCE = 50;

/**
 * Replaces the name of a deleted account in the matches that it played: in set-ups, last positions and transcripts. A
 * match under way is left alone until it is over. Yields after some matches at a time. One that is damaged keeps the name in
 * no other; it is told at the end.
 */
export const createForgetSeatName = ({ clients, transcripts, report }: ForgettingParts) =>
  async function* forgetSeatName(accountId: string): AsyncGenerator<undefined, void> {
    const failures = new Failures();
    for (let after = NOTHING; ;) {
      const seats = await seatsAfter(clients, accountId, after);
      const over = seats.filter(({ status }) => status === 'finished' || status === 'abandoned');
      await forgetAllPlayed(clients, over, failures);
      for (const seat of over) {
        if (seat.isArchived) {
          await failures.attempt(`match ${seat.matchId}`, () =>
            forgetPacked(clients, transcripts, report, seat),
          );
          yield;
        }
        transcripts.forget(seat.matchId);
      }
      const last = seats.at(-1);
      if (last === undefined) break;
      after = last.matchId;
      yield;
    }
    failures.throwIfAny();
  };

const NOTHING = '00000000-0000-0000-0000-000000000000';

const seatsAfter = (clients: Clients, accountId: string, after: string): Promise<readonly SeatRow[]> =>
  clients.use(
    (sql) => sql<SeatRow[]>`
      select match.id as "matchId", match_seat.seat, match.status, match.archived_at is not null as "isArchived"
      from match_seat join match on match.id = match_seat.match_id
      where match_seat.account_id = ${accountId} and match_seat.match_id > ${after}
      order by match_seat.match_id limit ${SEATS_AT_ONCE}`,
  );

/** Gives the seat the name; false if it has it already. */
const rename = (named: Named): boolean => {
  if (!named || named.name === DELETED_NAME) return false;
  named.name = DELETED_NAME;
  return true;
};

interface PlayedRow {
  readonly id: string;
  readonly seat: number;
  readonly setup: Setup | null;
  readonly state: Snapshot | null;
}

/** All of them at once, or one by one where one of them is damaged. */
const forgetAllPlayed = async (
  clients: Clients,
  seats: readonly SeatRow[],
  failures: Failures,
): Promise<void> => {
  try {
    await forgetPlayed(clients, seats);
  } catch (error) {
    if (isPassing(error)) throw error;
    for (const seat of seats)
      await failures.attempt(`match ${seat.matchId}`, () => forgetPlayed(clients, [seat]));
  }
};

/** In those that have it still; all of them in one commit. */
const forgetPlayed = async (clients: Clients, seats: readonly SeatRow[]): Promise<void> => {
  if (seats.length === 0) return;
  await clients.transaction(async (sql) => {
    const rows = await sql<PlayedRow[]>`
      select match.id, played.seat, match.setup, match_snapshot.state
      from unnest(
        ${sql.array(seats.map(({ matchId }) => matchId))}::uuid[], ${sql.array(seats.map(({ seat }) => seat))}::integer[]
      ) as played (match_id, seat)
      join match on match.id = played.match_id
      left join match_snapshot on match_snapshot.match_id = match.id
      where match.setup #>> array['seats', played.seat::text, 'name'] <> ${DELETED_NAME}
        or match_snapshot.state #>> array['state', 'table', 'seats', played.seat::text, 'name'] <> ${DELETED_NAME}
      order by match.id for update of match`;
    if (rows.length === 0) return;
    const setups = await inSlices(
      written(rows, ({ id, seat, setup }) => setup && rename(setup.seats[seat]) && { id, setup }),
    );
    await sql`
      update match set setup = told.setup
      from json_to_recordset(${setups}::text::json) as told (id uuid, setup json) where match.id = told.id`;
    const snapshots = await inSlices(
      written(rows, ({ id, seat, state }) => state && rename(state.state.table.seats[seat]) && { id, state }),
    );
    await sql`
      update match_snapshot set state = told.state
      from json_to_recordset(${snapshots}::text::json) as told (id uuid, state json) where match_snapshot.match_id = told.id`;
  });
};

/** What changes of each row, as one JSON text. */
function* written(
  rows: readonly PlayedRow[],
  changed: (row: PlayedRow) => object | false | null,
): Generator<undefined, string> {
  const texts: string[] = [];
  for (const row of rows) {
    const change = changed(row);
    if (change) texts.push(JSON.stringify(change));
    yield;
  }
  return `[${texts.join(',')}]`;
}

const forgetPacked = async (
  clients: Clients,
  { compressed }: Pick<Transcripts, 'compressed'>,
  report: ForgettingParts['report'],
  { matchId, seat }: SeatRow,
): Promise<void> => {
  const [row] = await clients.use(
    (sql) => sql<{ packed: Uint8Array }[]>`select packed from match_transcript where match_id = ${matchId}`,
  );
  if (!row) {
    // No name is left in it, and nothing can be done again: it is only told.
    report(new Error('the match is archived, and its transcript is missing'), matchId);
    return;
  }
  const { hashes: _, entries, ...others } = JSON.parse((await unpack(row.packed)).toString()) as Transcript;
  if (!rename(others.setup.seats[seat])) return;
  const unsealed = { ...others, entries: entries.map(({ hash: _hash, ...entry }) => entry) };
  const transcript = await inSlices(sealingTranscript(unsealed as Parameters<typeof sealingTranscript>[0]));
  const packed = await compressed(transcript);
  await clients.use(
    (sql) => sql`update match_transcript set packed = ${packed}::bytea where match_id = ${matchId}`,
  );
};
