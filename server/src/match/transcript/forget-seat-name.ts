import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DELETED_NAME, sealingTranscript, type Transcript } from '@penance/shared';
import type { Clients } from '../../platform/database/clients.ts';
import { inSlices } from '../../platform/base/in-slices.ts';
import type { Transcripts } from './transcripts.ts';

interface ForgettingParts {
  readonly clients: Clients;
  readonly transcripts: Pick<Transcripts, 'forget' | 'compressed'>;
}

interface SeatRow {
  readonly matchId: string;
  readonly seat: number;
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

/**
 * Replaces the name of a deleted account in the matches that it played: in set-ups, last positions and transcripts. A
 * match under way is left alone until it is over.
 */
export const createForgetSeatName =
  ({ clients, transcripts }: ForgettingParts) =>
  async (accountId: string): Promise<void> => {
    const seats = await clients.use(
      (sql) => sql<SeatRow[]>`
        select match.id as "matchId", match_seat.seat, match.archived_at is not null as "isArchived"
        from match_seat join match on match.id = match_seat.match_id
        where match_seat.account_id = ${accountId} and match.status in ('finished', 'abandoned')`,
    );
    for (const seat of seats) {
      await (seat.isArchived ? forgetPacked(clients, transcripts, seat) : forgetPlayed(clients, seat));
      transcripts.forget(seat.matchId);
    }
  };

/** Gives the seat the name; false if it has it already. */
const rename = (named: Named): boolean => {
  if (!named || named.name === DELETED_NAME) return false;
  named.name = DELETED_NAME;
  return true;
};

const forgetPlayed = (clients: Clients, { matchId, seat }: SeatRow): Promise<void> =>
  clients.transaction(async (sql) => {
    const [row] = await sql<{ setup: Setup | null; snapshot: Snapshot | null }[]>`
      select match.setup, match_snapshot.state as snapshot
      from match left join match_snapshot on match_snapshot.match_id = match.id
      where match.id = ${matchId} for update of match`;
    if (row?.setup && rename(row.setup.seats[seat]))
      await sql`update match set setup = ${JSON.stringify(row.setup)}::text::json where id = ${matchId}`;
    if (row?.snapshot && rename(row.snapshot.state.table.seats[seat]))
      await sql`
        update match_snapshot set state = ${JSON.stringify(row.snapshot)}::text::json where match_id = ${matchId}`;
  });

const forgetPacked = async (
  clients: Clients,
  { compressed }: Pick<Transcripts, 'compressed'>,
  { matchId, seat }: SeatRow,
): Promise<void> => {
  const [row] = await clients.use(
    (sql) => sql<{ packed: Uint8Array }[]>`select packed from match_transcript where match_id = ${matchId}`,
  );
  if (!row) return;
  const { hashes: _, entries, ...others } = JSON.parse((await unpack(row.packed)).toString()) as Transcript;
  if (!rename(others.setup.seats[seat])) return;
  const unsealed = { ...others, entries: entries.map(({ hash: _hash, ...entry }) => entry) };
  const transcript = await inSlices(sealingTranscript(unsealed as Parameters<typeof sealingTranscript>[0]));
  const packed = await compressed(transcript);
  await clients.use(
    (sql) => sql`update match_transcript set packed = ${packed}::bytea where match_id = ${matchId}`,
  );
};
