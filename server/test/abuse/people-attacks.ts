import type { RatingsOfAccount, Leaderboard, QueueTicket } from '@penance/shared';
import { anybody, deckFor, guest, type Api } from '../support/api.ts';
import { playedOut } from '../support/raw-room.ts';
import { until } from '../support/until.ts';
import { refusedIf, type Attack } from './attack.ts';
import { send, tally } from './sender.ts';

const QUEUE = 'three-layer.duel.rated';
const GAMES = 8;
/** Points that matches in which nobody acted may bring. */
const GAIN_MOST = 5;

const matched = async (api: Api): Promise<string> => {
  const { body } = await until(
    () => api.call<QueueTicket>('GET', `/queue/${QUEUE}?wait=1`),
    ({ body: ticket }) => ticket.state === 'matched',
  );
  return body.matchId ?? '';
};

const POINTS_AT_FIRST = 1000;

const standing = async (api: Api): Promise<{ readonly points: number; readonly isListed: boolean }> => {
  const { body } = await api.call<RatingsOfAccount>('GET', `/accounts/${api.accountId}/ratings`);
  const board = await api.call<Leaderboard>('GET', '/ratings/three-layer');
  return {
    points: body.items.find(({ ladder }) => ladder === 'three-layer')?.rating ?? POINTS_AT_FIRST,
    isListed: JSON.stringify(board.body).includes(api.accountId),
  };
};

/** Names as people write them. */
const NAMES = [
  'می\u200cخواهم',
  'क\u094d\u200dष',
  'Familie 👨\u200d👩\u200d👧',
  'Herz ❤\ufe0f',
  'Zoë',
  'Nguyễn',
  '山田',
];
/** Names that nobody can read, or that seem to be those of others. */
const BAD_NAMES = [
  `Z${'\u0301'.repeat(30)}algo`,
  `Zalgo${'\u0300\u0316\u0334'.repeat(3)}`,
  '\ufffc',
  '\u200d',
  '\u200c\u200c',
  'Ad\u200cmin',
  'Ad\u200dmin',
  '\u0410dmin',
  'Adm\u0456n',
  'ADM\u0406N',
  'Ａｄｍｉｎ',
  '\u2800',
  '\u115f',
  '\u{e0041}dmin',
  'a\u2066b',
];

export const PEOPLE_ATTACKS: readonly Attack[] = [
  {
    finding: 'servers 4',
    name: 'ratings farmed with fresh guests who give up at once',
    environment: { START_PATIENCE: '0' },
    run: async ({ server, begin }) => {
      const farmer = await guest(server, 'Farmer');
      begin();
      let played = 0;
      for (let game = 0; game < GAMES; game += 1) {
        const loser = await guest(server, `Throwaway ${game}`);
        for (const api of [farmer, loser])
          await api.call('POST', `/queue/${QUEUE}`, { deck: { list: deckFor() } });
        const [matchId] = await Promise.all([matched(farmer), matched(loser)]);
        await playedOut(server.url, loser, farmer, matchId);
        await until(
          () => anybody(server).call<{ status: string }>('GET', `/matches/${matchId}`),
          ({ body }) => body.status === 'finished',
        );
        played += 1;
      }
      const { points, isListed } = await standing(farmer);
      return refusedIf(
        points - POINTS_AT_FIRST <= GAIN_MOST && !isListed,
        `${played} matches won, ${points} points, ${isListed ? '' : 'not '}on the board`,
      );
    },
  },
  {
    finding: 'servers 8',
    name: 'names that nobody can read, or that seem to be those of operators',
    run: async ({ server, begin }) => {
      begin();
      const statusesOf = async (names: readonly string[]): Promise<readonly string[]> => {
        const seen: string[] = [];
        for (const name of names) {
          const body = JSON.stringify({ name });
          const { status } = await send(server, '/guests', { method: 'POST', body });
          seen.push(status === 201 ? `accepted ${JSON.stringify(name)}` : String(status));
        }
        return seen;
      };
      const good = await statusesOf(NAMES);
      const bad = await statusesOf(BAD_NAMES);
      const isRight =
        good.every((seen) => seen.startsWith('accepted')) && bad.every((seen) => /^4\d\d$/.test(seen));
      const refused = good.filter((seen) => !seen.startsWith('accepted')).length;
      return refusedIf(isRight, `of good names ${refused} refused; of bad ones ${tally(bad)}`);
    },
  },
];
