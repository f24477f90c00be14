import { randomUUID } from 'node:crypto';
import type { Clients } from '../../src/platform/database/clients.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { createArranger, type Arrangement } from '../../src/match/lobby/arrange-match.ts';
import type { Journal } from '../../src/match/journal/journal.ts';
import { createMatchStore } from '../../src/match/match-store.ts';
import { arrangedDuel, legalDeckFor } from '../match/lobby/arrangements.ts';
import { leaseOf } from '../match/stored-matches.ts';

export interface Played {
  /** Account names by team; a name that begins with `bot` is a bot. */
  readonly teams: readonly (readonly string[])[];
  /** Index of the winner in `teams`; `null` for a draw. */
  readonly winner: number | null;
  readonly reason?: string;
  /** Seats in the order in which they fell, one journal entry each. */
  readonly fallen?: readonly number[];
  /** Seats that act; all of them, if it is not given. */
  readonly acting?: readonly number[];
  readonly changes?: Partial<Arrangement>;
  readonly finishedAt?: Date;
}

/** Stores a rated match from its arrangement to its result, without playing it; returns its id. */
export const storePlayed = async (
  clients: Clients,
  journal: Journal,
  { teams, winner, reason = 'last-standing', fallen = [], acting, changes, finishedAt }: Played,
): Promise<string> => {
  const store = createMatchStore(clients);
  const matchId = randomUUID();
  const seats = teams.flatMap((mates, team) =>
    mates.map((name) => ({
      team: team + 1,
      player: name.startsWith('bot') ? { bot: 'random' as const } : { accountId: name },
      deck: legalDeckFor(),
    })),
  );
  const origin = { kind: 'queue', id: 'three-layer/duel/rated' } as const;
  const arrangement = { ...arrangedDuel([]), matchId, origin, isRated: true, seats, ...changes };
  await inTransaction(clients, (transaction) => createArranger(() => undefined)(transaction, arrangement));
  await store.start({
    matchId,
    lobbyRevision: 1,
    rulesetDigest: 'd16e57'.repeat(10),
    engineRevision: '1',
    setup: {},
    state: {},
    salts: [],
    ...leaseOf('this process'),
  });
  const team = winner === null ? null : winner + 1;
  for (const [at, seat] of fallen.entries())
    await journal.append({
      matchId,
      epoch: 1,
      seq: at + 1,
      entries: [{ input: {}, events: [{ type: 'seatDefeated', seat, reason: 'pilot' }] }],
    });
  if (finishedAt) await endAt(clients, finishedAt);
  await journal.append({
    matchId,
    epoch: 1,
    seq: fallen.length + 1,
    entries: [{ input: { inputs: inputsOf(acting ?? seats.map((_, seat) => seat)) }, events: [] }],
    outcome: { winnerTeam: team, result: { team, reason, rounds: 4 } },
  });
  if (finishedAt) await clients.use((sql) => sql`drop trigger end_at on match`);
  return matchId;
};

/** Matches end at that time from now on. Changing it afterwards would be too late: a server may have rated them. */
const endAt = (clients: Clients, at: Date): Promise<unknown> =>
  clients.transaction((sql) =>
    sql.unsafe(`
      create or replace function end_at() returns trigger language plpgsql as $$
        begin new.finished_at := '${at.toISOString()}'; return new; end
      $$;
      create trigger end_at before update on match for each row
        when (new.status = 'finished') execute function end_at()`),
  );

/** Those who act keep their first hand; the first seat gives up. */
const inputsOf = (acting: readonly number[]) => [
  { kind: 'chance', outcome: { kind: 'dice', faces: [3] } },
  ...acting.map((seat) => ({ kind: 'answer', seat, decision: '2.0', answer: { kind: 'keep' } })),
  { kind: 'answer', seat: 0, decision: '3.0', answer: { kind: 'surrender' } },
];
