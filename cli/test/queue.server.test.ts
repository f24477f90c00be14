import { describe, expect, it } from '@jest/globals';
import { until } from '../../server/test/support/until.ts';
import { testServer } from './during-tests.ts';
import { spoken } from './spoken.ts';

const server = testServer({ MESSAGES_PER_SECOND: '100000' });
const at = (line: string) => spoken(`${line} --url ${server.url}`);

describe('the queue from the command line', () => {
  it('lets bots wait and plays their matches, which are rated', async () => {
    const { code, out, notes } = await at('queue --players 2 --bot heuristic');
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    expect(out).toMatch(
      /^Bot \d: waits in three-layer\.duel\.rated: 0 s so far, \d here, within 100 points/m,
    );
    expect(out).toMatch(/^Bot 1: plays Bot (1, Bot 2|2, Bot 1)$/m);
    expect(out).toMatch(/^Bot 2: (team \d|nobody) wins \([\w-]+\); match [0-9a-f-]{36}$/m);
    const board = await until(
      () => at('ratings'),
      (told) => told.out.includes('Bot 2'),
    );
    expect(board.out).toMatch(/^three-layer, season \d{4}-q\d: rank, rating, won\/drawn\/lost$/m);
    expect(board.out).toMatch(/^ {3}- {3}1\d{3}\? {2}\d\/\d\/\d {2}Bot \d$/m);
    const { out: json } = await at('ratings --json');
    const { items } = JSON.parse(json) as { readonly items: readonly { readonly accountId: string }[] };
    const { out: history } = await at(`ratings --account ${items[0]?.accountId ?? ''}`);
    expect(history).toMatch(
      /^[\d-]{10}T[\d:]{5} {2}three-layer {2}(win|draw) +1000 -> 1\d{3} {2}match [0-9a-f-]{36}$/m,
    );
  });

  it('shows how many wait in each queue', async () => {
    const { code, out } = await at('queue --show');
    expect(code).toBe(0);
    expect(out).toMatch(/^ {3}0 {2}deck-as-health\.teams\.casual$/m);
  });

  it.each([
    ['queue --ruleset chess', 2, /no ruleset "chess"/],
    ['queue --mode melee', 2, /no mode "melee"/],
    ['ratings --account x --season 2026', 2, /ratings --account takes no --season/],
    ['ratings --ladder No-Such', 1, /./],
  ])('refuses %p', async (line, code, complaint) => {
    const told = await at(line);
    expect(told.code).toBe(code);
    expect(told.notes).toMatch(complaint);
  });
});
