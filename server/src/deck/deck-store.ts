import type { DeckList } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';
import type { Clients } from '../platform/database/clients.ts';
import type { Page, Place } from '../platform/database/cursor.ts';
import { pageOf } from '../platform/database/cursor.ts';
import { lockAccount } from '../account/hosting-limits.ts';
import { storedDeckList } from './stored-deck-list.ts';

export interface DeckRecord {
  readonly id: string;
  readonly name: string;
  readonly list: DeckList;
  /** Incremented with each change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type Owned = { readonly accountId: string; readonly deckId: string };
type Content = { readonly name: string; readonly list: DeckList };

export interface DeckStore {
  /** Undefined when the account already has as many as allowed. */
  readonly create: (accountId: string, content: Content, most: number) => Promise<DeckRecord | undefined>;
  readonly find: (owned: Owned) => Promise<DeckRecord | undefined>;
  /** Most recently changed first. */
  readonly list: (
    accountId: string,
    page: { readonly limit: number; readonly after?: Place | undefined },
  ) => Promise<Page<DeckRecord>>;
  /** Undefined when the deck does not exist, or is no longer at that version. */
  readonly change: (
    owned: Owned,
    content: Content & { readonly version: number },
  ) => Promise<DeckRecord | undefined>;
  /** False when there is no such deck. */
  readonly remove: (owned: Owned) => Promise<boolean>;
}

type DeckRow = Omit<DeckRecord, 'list'> & { readonly list: unknown };

const deckRecord = (row: DeckRow): DeckRecord => ({ ...row, list: storedDeckList(row.list) });

const columns = (sql: Sql) =>
  sql`id, name, list, version, created_at as "createdAt", updated_at as "updatedAt"`;

const asJson = ({ faction, frame, sets, tactics }: DeckList) => ({ faction, frame, sets, tactics });

export const createDeckStore = (clients: Clients): DeckStore => {
  const one = async (ask: (sql: Sql) => PromiseLike<readonly DeckRow[]>): Promise<DeckRecord | undefined> => {
    const [row] = await clients.use(async (sql) => ask(sql));
    return row && deckRecord(row);
  };

  return {
    create: (accountId, { name, list }, most) =>
      clients.transaction(async (sql) => {
        await lockAccount(sql, accountId);
        const [row] = await sql<DeckRow[]>`
          insert into deck (account_id, name, faction, frame, list)
          select ${accountId}::uuid, ${name}, ${list.faction}, ${list.frame}, ${sql.json(asJson(list))}
          where (select count(*) from deck where account_id = ${accountId}) < ${most}
          returning ${columns(sql)}`;
        return row && deckRecord(row);
      }),

    find: ({ accountId, deckId }) =>
      one(
        (sql) => sql<DeckRow[]>`
          select ${columns(sql)} from deck where id = ${deckId} and account_id = ${accountId}`,
      ),

    list: async (accountId, { limit, after }) => {
      const rows = await clients.use(
        (sql) => sql<DeckRow[]>`
          select ${columns(sql)} from deck
          where account_id = ${accountId}
            and ${after ? sql`(updated_at, id) < (${after.at}, ${after.id}::uuid)` : sql`true`}
          order by updated_at desc, id desc
          limit ${limit + 1}`,
      );
      return pageOf(rows.map(deckRecord), limit, ({ updatedAt, id }) => ({ at: updatedAt, id }));
    },

    change: ({ accountId, deckId }, { name, list, version }) =>
      one(
        (sql) => sql<DeckRow[]>`
          update deck set
            name = ${name}, faction = ${list.faction}, frame = ${list.frame}, list = ${sql.json(asJson(list))},
            version = version + 1, updated_at = now()
          where id = ${deckId} and account_id = ${accountId} and version = ${version}
          returning ${columns(sql)}`,
      ),

    remove: async ({ accountId, deckId }) => {
      const removed = await clients.use(
        (sql) => sql<{ id: string }[]>`
          delete from deck where id = ${deckId} and account_id = ${accountId} returning id`,
      );
      return removed.length > 0;
    },
  };
};
