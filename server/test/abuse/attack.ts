import { request as ask } from 'node:http';

/** Where attackers are let loose: a server with the limits of an ordinary one, where not said otherwise. */
export interface AbuseGround {
  readonly url: () => string;
  /** All is made ready: from here on it counts how long others wait. Without it, it counts from the start. */
  readonly begin: () => void;
}

export interface Outcome {
  /** `works`: the server did what it must not. */
  readonly verdict: 'refused' | 'harmless' | 'works';
  readonly seen: string;
}

export interface Attack {
  /** What was found when this first worked, by its number in the review of security. */
  readonly finding: string;
  readonly name: string;
  /** Variables of the server that it is tried on. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Nothing is asked of a server: what players have on their side is tried. */
  readonly isOffline?: true;
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

export const statusOf = async (url: string, headers: Record<string, string>, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    ask(new URL(path, url), { headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
