import type { Sql } from '../platform/database/client.ts';
import { AdminRefused } from './admin-refused.ts';
import { reasonOf, recordAct, type Operator } from './operator-acts.ts';

export interface CloseOrder {
  readonly operator: Operator;
  readonly match: string;
  readonly reason: string;
}

export interface ClosedMatch {
  readonly act: number;
  readonly matchId: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Closes a match that has not begun, as its host can. */
export const closeMatch = async (sql: Sql, { operator, match, reason }: CloseOrder): Promise<ClosedMatch> => {
  const matchId = match.toLowerCase();
  const stored = reasonOf(reason);
  const [found] = ID.test(matchId)
    ? await sql<{ status: string; origin: string | null }[]>`
        select status, origin_kind as origin from match where id = ${matchId} for no key update`
    : [];
  if (!found) throw new AdminRefused('matchUnknown', `there is no match ${JSON.stringify(match)}`);
  const { status, origin } = found;
  if (status === 'live')
    throw new AdminRefused(
      'matchNotClosed',
      'the match has begun: its clocks end it, in an event its referees; a ruling from here would spoil its proof',
    );
  if (status !== 'lobby') throw new AdminRefused('matchNotClosed', `the match is over (${status})`);
  if (origin !== null)
    throw new AdminRefused('matchNotClosed', `the match belongs to a ${origin}, which counts on its result`);
  await sql`
    update match set status = 'abandoned', finished_at = now(), abandoned_because = 'calledOff' where id = ${matchId}`;
  const act = await recordAct(sql, { act: 'close', operator, matchId, reason: stored });
  return { act, matchId };
};
