import { isDelayed, type Phrase, type Said } from '@penance/shared';
import { createQueues } from '../../platform/base/one-at-a-time.ts';
import type { Sql } from '../../platform/database/client.ts';
import type { Clients } from '../../platform/database/clients.ts';
import type { MatchRecord } from './match-record.ts';
import { settingsOf } from './match-settings.ts';

export interface Saying {
  readonly matchId: string;
  readonly seat: number;
  readonly phrase: Phrase;
  readonly seq: number;
  /** Number of the last journal entry. */
  readonly entry: number;
}

/** What is said at tables. */
export interface PhraseStore {
  /** Stored once it is answered. */
  readonly say: (saying: Saying) => Promise<Said | 'tooMany'>;
  /** In order, the last ones; for spectators with a delay only what is old enough for them. */
  readonly list: (match: MatchRecord, accountId: string | undefined) => Promise<readonly Said[]>;
}

/** Of one seat in a match. */
export const PHRASES_MOST = 60;
/** Of one seat within that many seconds. */
export const PHRASES_AT_ONCE = 4;
export const PHRASE_SECONDS = 20;
export const PHRASES_LISTED = 200;

export const createPhraseStore = (clients: Clients): PhraseStore => {
  // Those of one seat one after the other: each is counted before the next.
  const inTurn = createQueues();
  return {
    say: ({ matchId, seat, phrase, seq, entry }) =>
      inTurn(`${matchId} ${seat}`, async () => {
        const [row] = await clients.use(
          (sql) => sql<{ readonly at: Date }[]>`
            insert into match_phrase (match_id, seat, phrase, seq, entry)
            select ${matchId}::uuid, ${seat}::integer, ${phrase}, ${seq}::integer, ${entry}::integer
            from match_phrase where match_id = ${matchId} and seat = ${seat}
            having count(*) < ${PHRASES_MOST}
              and count(*) filter (where said_at > now() - ${PHRASE_SECONDS} * interval '1 second')
                < ${PHRASES_AT_ONCE}
            returning said_at as at`,
        );
        return row ? { seat, phrase, seq, at: row.at.toISOString() } : 'tooMany';
      }),

    list: (match, accountId) => {
      const { spectatorDelay: delay } = settingsOf(match);
      const isWhole =
        !isDelayed(delay) ||
        match.status === 'finished' ||
        match.seats.some((seat) => seat.accountId !== null && seat.accountId === accountId);
      return clients.use((sql) => readSaid(sql, match.id, isWhole ? null : delay));
    },
  };
};

const readSaid = async (
  sql: Sql,
  matchId: string,
  delay: { readonly actions: number; readonly seconds: number } | null,
): Promise<readonly Said[]> => {
  const rows = await sql<(Omit<Said, 'at'> & { readonly at: Date })[]>`
    select seat, phrase, seq, said_at as at from (
      select * from match_phrase
      where match_id = ${matchId} and (
        ${delay === null}
        or said_at <= now() - ${delay?.seconds ?? 0} * interval '1 second'
          and entry + ${delay?.actions ?? 0} <= (
            select coalesce(max(seq), 0) from match_entry where match_entry.match_id = ${matchId}
          )
      )
      order by id desc limit ${PHRASES_LISTED}
    ) last order by id`;
  return rows.map(({ at, ...said }) => ({ ...said, at: at.toISOString() }));
};

/** What the account has said, for its export. */
export const readOwnPhrases = (sql: Sql, accountId: string) => sql<object[]>`
  select match_phrase.match_id as "matchId", phrase, seq, said_at as "saidAt"
  from match_seat join match_phrase using (match_id, seat)
  where match_seat.account_id = any (accounts_of(${accountId})) order by match_phrase.id`;

/** What a seat of a match has said, in order; `entry`: how many inputs the match had had, as in a report. */
export const readPhrasesOfSeat = (
  sql: Sql,
  matchId: string,
  seat: number,
): Promise<readonly { readonly phrase: string; readonly entry: number }[]> => sql<
  { phrase: string; entry: number }[]
>`
  select phrase, entry from match_phrase where match_id = ${matchId} and seat = ${seat} order by id`;
