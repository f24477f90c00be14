import type { Match } from '@penance/shared';
import { refusedIf, type Attack } from './attack.ts';
import { keptBy, keptSince } from './kept.ts';
import { BEHIND_PROXY, guestFrom, inTurns, replies, send, type Sent } from './sender.ts';

const MEBIBYTE = 1_048_576;

const GUESTS = 50;
const CONTENT_MOST = 2;

/** A text that no packing makes much shorter. */
const noise = (length: number, seed: number): string => {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(97 + (Math.floor(state / 65_536) % 26));
  }).join('');
};

/** A pack of some 110 kB. */
const packOf = (seed: number): object => ({
  id: 'house',
  title: 'House',
  cards: Array.from({ length: 200 }, (_, at) => ({
    id: `house-${at}`,
    title: `House ${at}`,
    text: noise(400, seed * 1000 + at),
    section: 'tactic',
    tags: [],
    cost: 1,
    play: { do: 'draw', who: 'self', count: 1 },
  })),
  sets: [],
  factions: [],
});

const BODIES: Readonly<Record<string, (packs: readonly object[]) => object>> = {
  '/matches': (packs) => ({ ruleset: { packs } }),
  '/tournaments': (packs) => ({ name: 'x', format: { kind: 'swiss' }, ruleset: { packs } }),
  '/campaigns': (packs) => ({ name: 'x', ruleset: { packs } }),
};

export const KEEP_ATTACKS: readonly Attack[] = [
  {
    finding: 'security 9',
    name: 'packs of fifty guests of one address, in what they cancel at once',
    environment: { ...BEHIND_PROXY, CONTENT_PER_ADDRESS: String(CONTENT_MOST) },
    run: async ({ server, begin }) => {
      const from = '203.0.113.7';
      const tokens = await inTurns(GUESTS, 10, () => guestFrom(server, from));
      const before = await keptBy(server);
      begin();
      let taken = 0;
      const sent = await inTurns(GUESTS, 5, async (at): Promise<Sent> => {
        const path = Object.keys(BODIES)[at % 3] ?? '';
        const body = JSON.stringify(BODIES[path]?.([packOf(at)]));
        const reply = await send(server, path, { method: 'POST', token: tokens[at] ?? '', from, body });
        if (reply.status !== 201) return reply;
        taken += body.length;
        if (path === '/matches') {
          const { id } = JSON.parse(reply.text) as Match;
          await send(server, `/matches/${id}`, { method: 'DELETE', token: tokens[at] ?? '', from });
        }
        return reply;
      });
      const kept = await keptSince(server, before);
      return refusedIf(
        taken > 0 && taken <= CONTENT_MOST * MEBIBYTE,
        `${replies(sent)}; ${Math.round(taken / 1000)} kB taken, ${kept}`,
      );
    },
  },
];
