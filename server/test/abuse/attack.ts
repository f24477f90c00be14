import { request as ask } from 'node:http';
import type { PostgresAddress } from '../../src/platform/database/client.ts';
import type { Serving } from '../support/api.ts';

/** The server under attack. It has the limits of an ordinary server unless an attack sets others. */
export interface AbuseGround {
  readonly server: Serving & {
    /** To see what is kept; absent without a server. */
    readonly database?: PostgresAddress;
  };
  /** Preparation is done: from here on the waiting times of others are measured. Without this call, from the start. */
  readonly begin: () => void;
}

export interface Outcome {
  /** `works`: the attack succeeded, the server did what it must not. */
  readonly verdict: 'refused' | 'harmless' | 'works';
  readonly seen: string;
}

export interface Attack {
  /**
   * The review and the number of the finding that this attack first demonstrated; a letter alone is of the first review,
   * `enemy` is what was tried after them.
   */
  readonly finding: string;
  readonly name: string;
  /** Environment variables of the attacked server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Needs no server: attacks code on the player’s side. */
  readonly isOffline?: true;
  /** Takes longer than some seconds: left out of the short trial. */
  readonly isLong?: true;
  readonly run: (ground: AbuseGround) => Promise<Outcome>;
}

export const refusedIf = (isSo: boolean, seen: string): Outcome => ({
  verdict: isSo ? 'refused' : 'works',
  seen,
});
export const harmlessIf = (isSo: boolean, seen: string): Outcome => ({
  verdict: isSo ? 'harmless' : 'works',
  seen,
});
export const counted = (statuses: readonly number[]): string =>
  [...new Set(statuses)]
    .map((status) => `${status}: ${statuses.filter((each) => each === status).length}`)
    .join(', ');

export const packWith = (title: string, text = 'x') => ({
  id: 'house',
  title,
  cards: Array.from({ length: 200 }, (_, at) => ({
    id: `house-${at}`,
    title: `House ${at}`,
    text,
    section: 'universal',
    tags: [],
    cost: 1,
    play: { do: 'draw', who: 'self', count: 1 },
  })),
  sets: [],
  factions: [],
});
export const emptyPack = (id: string, title: string) => ({ id, title, cards: [], sets: [], factions: [] });

export const statusOf = async (
  url: string,
  headers: Record<string, string>,
  path: string,
  method = 'GET',
): Promise<number> =>
  new Promise((resolve, reject) => {
    ask(new URL(path, url), { headers, method }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
