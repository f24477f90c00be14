import { REMATCH_OFFER_SECONDS, type Rematch } from '@penance/shared';
import { readBlocksAmong } from '../../account/block-store.ts';
import { sessionsEnded } from '../../platform/auth/account-claim.ts';
import type { Sql } from '../../platform/database/client.ts';
import type { Clients } from '../../platform/database/clients.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { isRefused, refuse } from '../../platform/base/refusal.ts';
import type { WhyNotCopy } from '../../platform/http/content-gate.ts';
import type { MatchRecord } from '../record/match-record.ts';
import { bringsContent } from '../record/match-settings.ts';
import { raiseNotification } from '../../notification/raise-notification.ts';
import { insertMatch, type HostLimits } from './insert-match.ts';
import { tooManyMatches } from './too-many-matches.ts';
import { newInviteCode } from './lobby-store.ts';
import { rematchOf } from './rematch-plan.ts';

interface RematchParts {
  readonly clients: Clients;
  readonly hostLimits: HostLimits;
  /** Called with the finished match after each change of its rematch. */
  readonly onChanged: (matchId: string) => void;
  /** Called with the new match once it is committed. */
  readonly onOpened: (matchId: string) => void;
}

/** Whether finished matches are played again. */
export interface Rematches {
  readonly find: (matchId: string) => Promise<Rematch>;
  /**
   * Offers to play the match again, or agrees to the offer of somebody else. When all players want it, the new match is
   * opened: one, whoever asks how often.
   */
  readonly want: (
    match: MatchRecord,
    accountId: string,
    /** Why so many bytes of packs and maps may not be copied. */
    whyNot: WhyNotCopy,
  ) => Promise<Rematch | RequestRefusal>;
  /** Declines the offer of somebody else, or takes back one's own. */
  readonly decline: (match: MatchRecord, accountId: string) => Promise<Rematch | RequestRefusal>;
}

interface RematchRow {
  readonly offeredSeat: number;
  readonly agreedSeats: readonly number[];
  readonly secondsLeft: number;
  readonly declinedSeat: number | null;
  readonly nextMatchId: string | null;
  readonly inviteCode: string | null;
}

const NONE: Rematch = {
  state: 'none',
  by: null,
  agreed: [],
  secondsLeft: null,
  match: null,
  inviteCode: null,
};

export const createRematches = (parts: RematchParts): Rematches => {
  const { clients, onChanged } = parts;
  /** Changes the rematch of a match while nobody else does; `change` is given what is stored. */
  const changing = (
    { id }: MatchRecord,
    change: (transaction: Transaction, row: RematchRow | undefined) => Promise<RequestRefusal | undefined>,
  ): Promise<Rematch | RequestRefusal> =>
    inTransaction(clients, async (transaction) => {
      const { sql, afterCommit } = transaction;
      await sql`select from match where id = ${id} for no key update`;
      const refusal = await change(transaction, await readRow(sql, id));
      if (refusal) return refusal;
      afterCommit(() => onChanged(id));
      return shown(await readRow(sql, id));
    });

  return {
    find: async (matchId) => shown(await clients.use((sql) => readRow(sql, matchId))),

    want: (match, accountId, whyNot) => {
      const seat = seatToPlayAgain(match, accountId);
      if (isRefused(seat)) return Promise.resolve(seat);
      return changing(match, async (transaction, row) => {
        const { state } = shown(row);
        if (state === 'opened') return undefined;
        const players = match.seats.filter((each) => each.accountId !== null);
        const impossible = await whyNever(transaction.sql, accountId, players);
        if (impossible) return impossible;
        if (state === 'declined' && row?.declinedSeat !== seat)
          return refuse('rematchDeclined', 'Only the player who declined may ask again.');
        const isJoining = state === 'offered' && row !== undefined;
        const offered = isJoining ? row.offeredSeat : seat;
        const agreed = [...new Set([...(isJoining ? row.agreedSeats : []), seat])];
        const isAgreed = players.every((each) => agreed.includes(each.seat));
        const host = match.seats.find((each) => each.seat === offered)?.accountId ?? accountId;
        const next = isAgreed ? await open(transaction, match, { ...parts, host, whyNot }) : null;
        if (isRefused(next)) return next;
        await transaction.sql`
          insert into match_rematch (match_id, offered_seat, agreed_seats, expires_at, next_match_id)
          values (
            ${match.id}, ${offered}, ${transaction.sql.array(agreed)}::integer[],
            now() + ${REMATCH_OFFER_SECONDS} * interval '1 second', ${next}
          )
          on conflict (match_id) do update set
            offered_seat = excluded.offered_seat, agreed_seats = excluded.agreed_seats, declined_seat = null,
            expires_at = case when ${isJoining} then match_rematch.expires_at else excluded.expires_at end,
            next_match_id = excluded.next_match_id`;
        if (!isJoining && next === null)
          await raiseNotification(transaction.sql, {
            accounts: players.flatMap((each) => (each.seat === seat ? [] : (each.accountId ?? []))),
            kind: 'challenge',
            subject: match.id,
            part: `seat ${seat}`,
          });
        return undefined;
      });
    },

    decline: (match, accountId) => {
      const seat = seatToPlayAgain(match, accountId);
      if (isRefused(seat)) return Promise.resolve(seat);
      return changing(match, async ({ sql }, row) => {
        if (shown(row).state !== 'offered')
          return refuse('rematchNotOffered', 'Nobody offers a rematch of this match now.');
        await sql`update match_rematch set declined_seat = ${seat} where match_id = ${match.id}`;
        return undefined;
      });
    },
  };
};

type Players = readonly { readonly accountId: string | null }[];

/** Why those players never play again, whatever they want. */
const whyNever = async (
  sql: Sql,
  accountId: string,
  players: Players,
): Promise<RequestRefusal | undefined> => {
  const gone = await readGone(sql, players);
  if (gone.includes(accountId)) return sessionsEnded();
  if (gone.length > 0)
    return refuse('rematchDeclined', 'Somebody who played the match has no account any more.');
  return (await isApart(sql, accountId, players))
    ? refuse('notAdmitted', 'There is no rematch of this match for you.')
    : undefined;
};

/** Those of them that were deleted; none of the others is until the transaction ends. */
const readGone = async (sql: Sql, players: Players): Promise<readonly string[]> => {
  const ids = players.flatMap((player) => player.accountId ?? []);
  const found = await sql<{ readonly id: string; readonly isGone: boolean }[]>`
    select id, deleted_at is not null as "isGone" from account
    where id = any(${sql.array(ids)}::uuid[]) order by id for key share`;
  return found.flatMap(({ id, isGone }) => (isGone ? [id] : []));
};

/** Whether the account has blocked one of the others, or was blocked by one. */
const isApart = async (sql: Sql, accountId: string, players: Players): Promise<boolean> => {
  const ids = players.flatMap((player) => player.accountId ?? []);
  const blocks = await readBlocksAmong(sql, ids);
  return blocks.some((block) => block.accountId === accountId || block.other === accountId);
};

const readRow = async (sql: Sql, matchId: string): Promise<RematchRow | undefined> => {
  const [row] = await sql<RematchRow[]>`
    select
      offered_seat as "offeredSeat", to_json(agreed_seats) as "agreedSeats", declined_seat as "declinedSeat",
      extract(epoch from expires_at - now())::float8 as "secondsLeft", next_match_id as "nextMatchId",
      next.invite_code as "inviteCode"
    from match_rematch left join match next on next.id = next_match_id
    where match_id = ${matchId}`;
  return row;
};

const shown = (row: RematchRow | undefined): Rematch => {
  if (!row) return NONE;
  const { offeredSeat, agreedSeats: agreed, secondsLeft, declinedSeat, nextMatchId, inviteCode } = row;
  if (nextMatchId !== null)
    return { ...NONE, state: 'opened', by: offeredSeat, agreed, match: nextMatchId, inviteCode };
  if (declinedSeat !== null) return { ...NONE, state: 'declined', by: declinedSeat };
  if (secondsLeft <= 0) return NONE;
  return { ...NONE, state: 'offered', by: offeredSeat, agreed, secondsLeft };
};

/** The seat of the account, if the match is one that its players may play again. */
const seatToPlayAgain = (match: MatchRecord, accountId: string): number | RequestRefusal => {
  const own = match.seats.find((seat) => seat.accountId === accountId);
  if (!own) return refuse('notSeated', 'Only those who played the match may ask for another.');
  const players = match.seats.flatMap(({ accountId: player }) => player ?? []);
  if (new Set(players).size < players.length)
    return refuse('notAdmitted', 'Accounts that played it were merged: nobody plays against themselves.');
  if (match.status === 'abandoned') return refuse('matchAbandoned', 'The match was called off.');
  if (match.status !== 'finished') return refuse('matchRunning', 'The match is not finished.');
  if (match.origin !== null && match.origin.kind !== 'queue')
    return refuse('matchArranged', `The matches of a ${match.origin.kind} are arranged by it.`);
  return own.seat;
};

/** Opens the new match; returns its id. */
const open = async (
  { sql, secrets, afterCommit }: Transaction,
  before: MatchRecord,
  {
    host,
    hostLimits,
    onOpened,
    whyNot,
  }: Pick<RematchParts, 'hostLimits' | 'onOpened'> & { readonly host: string; readonly whyNot: WhyNotCopy },
): Promise<string | RequestRefusal> => {
  const players = before.seats.flatMap(({ accountId }) => accountId ?? []);
  // Of two who had agreed, one may have blocked the other since.
  if ((await readBlocksAmong(sql, players)).length > 0)
    return refuse('notAdmitted', 'There is no rematch of this match.');
  const match = rematchOf(before, host);
  if (isRefused(match)) return match;
  const tooMuch = bringsContent(match.clock) ? whyNot(JSON.stringify(match.clock).length) : undefined;
  if (tooMuch) return tooMuch;
  const secret = secrets.seal(match.secret, `match ${match.id}`);
  for (;;) {
    const inviteCode = match.visibility === 'invite' ? newInviteCode() : null;
    const inserted = await insertMatch(sql, { ...match, inviteCode, secret }, hostLimits);
    if (inserted.kind === 'limitReached') return tooManyMatches(hostLimits, inserted.limit);
    if (inserted.kind === 'inserted') {
      afterCommit(() => onOpened(match.id));
      return match.id;
    }
    if (inviteCode === null) throw new Error(`there is a match ${match.id} already`);
  }
};
