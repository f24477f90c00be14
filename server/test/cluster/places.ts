import * as z from 'zod';
import type { Clients } from '../../src/platform/database/clients.ts';
import { readStoredInput } from '../../src/match/record/stored-input.ts';

/** A process took a match, under an epoch of its own. */
export interface Taken {
  readonly matchId: string;
  readonly epoch: number;
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An entry of a journal, and by which connection it came. */
export interface Written {
  readonly matchId: string;
  readonly row: number;
  readonly epoch: number;
  /** The backend of the database: it serves one connection of one process. */
  readonly backend: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isAnswer: boolean;
  /** Whether it was a clock or a referee that moved, and no player. */
  readonly isForced: boolean;
}

/** Where every match was played, in order of time and of rows. */
export interface Places {
  readonly taken: readonly Taken[];
  readonly written: readonly Written[];
}

/**
 * Lets the database note every change of a lease, and through which connection each entry came. It sees all of them,
 * where looking now and then would miss some.
 */
export const notePlaces = (clients: Clients): Promise<unknown> =>
  clients.use((sql) =>
    sql.unsafe(`
      create table noted_lease (
        nth bigint generated always as identity, match_id uuid, epoch integer, owner text,
        at timestamptz default clock_timestamp()
      );
      create function note_lease() returns trigger language plpgsql as $$
      begin
        insert into noted_lease (match_id, epoch, owner) values (new.match_id, new.epoch, new.owner);
        return null;
      end $$;
      create trigger note_begun after insert on match_lease for each row execute function note_lease();
      create trigger note_taken after update on match_lease for each row
        when ((old.epoch, old.owner) is distinct from (new.epoch, new.owner)) execute function note_lease();
      create table noted_entry (match_id uuid, seq integer, backend integer);
      create function note_entry() returns trigger language plpgsql as $$
      begin
        insert into noted_entry values (new.match_id, new.seq, pg_backend_pid());
        return null;
      end $$;
      create trigger note_entry after insert on match_entry for each row execute function note_entry();
    `),
  );

const object = z.record(z.string(), z.unknown());

/** Everything that was noted; rows that came without a note have the backend 0. */
export const readPlaces = (clients: Clients): Promise<Places> =>
  clients.use(async (sql) => {
    const taken = await sql<{ matchId: string; epoch: number; owner: string; at: Date }[]>`
      select match_id as "matchId", epoch, owner, at from noted_lease order by nth`;
    const written = await sql<
      { matchId: string; row: number; epoch: number; backend: number; at: Date; input: unknown }[]
    >`
      select match_id as "matchId", seq as row, epoch, coalesce(backend, 0) as backend, at, input
      from match_entry left join noted_entry using (match_id, seq) order by match_id, seq`;
    return {
      taken: taken.map(({ at, ...rest }) => ({ ...rest, at: at.getTime() })),
      written: written.map(({ at, input, ...rest }) => {
        const { inputs } = readStoredInput(object.parse(input) as never);
        return {
          ...rest,
          at: at.getTime(),
          isAnswer: inputs.some(({ kind }) => kind === 'answer'),
          isForced: inputs.some(
            (each) =>
              each.kind === 'timeout' ||
              each.kind === 'adjudicate' ||
              (each.kind === 'concede' && each.reason === 'clock'),
          ),
        };
      }),
    };
  });

/** A match that has not ended, with what it waits for if it has not begun. */
export interface Unfinished {
  readonly id: string;
  readonly status: 'lobby' | 'live';
  readonly isSealed: boolean;
  /** Players whose share of the dice is there. */
  readonly salts: number;
}

export const readUnfinished = (clients: Clients): Promise<readonly Unfinished[]> =>
  clients.use(
    (sql) => sql<Unfinished[]>`
      select id, status, sealed_at is not null as "isSealed",
        (select count(*)::int from match_seat where match_id = id and salt is not null) as salts
      from match where status in ('lobby', 'live')`,
  );

/** Signs of a match that was played in two places, in words. */
export const doublePlaces = ({ taken, written }: Places): readonly string[] => {
  const faults: string[] = [];
  const owners = new Map<string, string>();
  const last = new Map<string, number>();
  for (const { matchId, epoch, owner } of taken) {
    const name = `${matchId} epoch ${epoch}`;
    if (owners.has(name)) faults.push(`${name} was given to ${owners.get(name) ?? ''} and to ${owner}`);
    if (epoch !== (last.get(matchId) ?? 0) + 1) faults.push(`${name} does not follow the one before`);
    owners.set(name, owner);
    last.set(matchId, epoch);
  }
  const backends = new Map<number, string>();
  const reached = new Map<string, number>();
  for (const { matchId, row, epoch, backend } of written) {
    const name = `${matchId} row ${row}`;
    const owner = owners.get(`${matchId} epoch ${epoch}`);
    if (owner === undefined) faults.push(`${name}: nobody had epoch ${epoch}`);
    if (epoch < (reached.get(matchId) ?? 0)) faults.push(`${name}: epoch ${epoch} was over`);
    reached.set(matchId, epoch);
    const before = backends.get(backend) ?? owner;
    // A connection belongs to one process: it wrote under the epoch of another one.
    if (owner !== undefined && before !== owner)
      faults.push(`${name}: written by ${before ?? ''} under epoch ${epoch} of ${owner}`);
    else if (owner !== undefined) backends.set(backend, owner);
  }
  return faults;
};

/** What one process played. */
export interface Share {
  /** Matches that began there. */
  readonly begun: number;
  readonly takenOver: number;
  /** Entries that it wrote. */
  readonly entries: number;
}

/** What that process played; none if it played nothing. */
export const shareOf = ({ taken, written }: Places, owner: string): Share => {
  const own = taken.filter((each) => each.owner === owner);
  const names = new Set(own.map(({ matchId, epoch }) => `${matchId} ${epoch}`));
  return {
    begun: own.filter(({ epoch }) => epoch === 1).length,
    takenOver: own.filter(({ epoch }) => epoch > 1).length,
    entries: written.filter(({ matchId, epoch }) => names.has(`${matchId} ${epoch}`)).length,
  };
};

/** How the matches of a process that ended went on. */
export interface TakeOver {
  /** How many it played when it was told, or made, to end, and others played on. */
  readonly matches: number;
  /** From the end, or the last entry that it still wrote, to the next answer, milliseconds, ascending. */
  readonly waits: readonly number[];
  /** Matches taken over by each other process. */
  readonly takers: Readonly<Record<string, number>>;
}

/** @param since when it was told, or made, to end; milliseconds since 1970 */
export const takeOverOf = ({ taken, written }: Places, owner: string, since: number): TakeOver => {
  const takers: Record<string, number> = {};
  const waits: number[] = [];
  for (const { matchId, epoch } of taken.filter((each) => each.owner === owner)) {
    const next = taken.find((each) => each.matchId === matchId && each.epoch === epoch + 1);
    if (!next || next.at < since || next.owner === owner) continue;
    takers[next.owner] = (takers[next.owner] ?? 0) + 1;
    const ofMatch = written.filter((each) => each.matchId === matchId);
    const cutAt = Math.max(since, ...ofMatch.filter((each) => each.epoch <= epoch).map(({ at }) => at));
    const answered = ofMatch.find((each) => each.epoch > epoch && each.isAnswer);
    waits.push(answered === undefined ? Infinity : answered.at - cutAt);
  }
  const matches = waits.length;
  return { matches, takers, waits: waits.toSorted((one, other) => one - other) };
};
