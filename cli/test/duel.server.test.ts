import { describe, expect, it } from '@jest/globals';
import { testServer } from './during-tests.ts';
import { spoken } from './spoken.ts';

const server = testServer({ MESSAGES_PER_SECOND: '100000' });

describe('a duel over the wire', () => {
  it('is played to its end and reported as one JSON object', async () => {
    const { code, out, notes } = await spoken(`duel --url ${server.url} --json`);
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    const report = JSON.parse(out) as Record<string, unknown>;
    expect(report).toMatchObject({
      matchId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ruleset: 'three-layer',
      reason: expect.stringMatching(/last-standing|stalemate|all-fell/),
      rounds: expect.any(Number),
      answers: expect.any(Number),
      seconds: expect.any(Number),
    });
    expect([null, 'Alpha', 'Beta']).toContain(report.winner);
  });

  it('prints its story', async () => {
    const rules = '--ruleset codex --set handSize=5';
    const { code, out } = await spoken(
      `duel --url ${server.url} --bots heuristic --seats nomads/scout ${rules}`,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^House rules:\n {2}Hand size: 5 \(Codex: 6\)\n\n/);
    expect(out).toContain('Round 1 begins.');
    expect(out).toMatch(/(Alpha wins|Beta wins|Nobody wins) \(.+\) after \d+ rounds/);
  });

  it('fails with one line if there is no server', async () => {
    const { code, out, notes } = await spoken('duel --url http://127.0.0.1:9');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(notes).toMatch(/^penance: [^\n]+\n$/);
  });

  it('fails after a timeout', async () => {
    // No match ends within a thousandth of a second.
    const { code, notes } = await spoken(`duel --url ${server.url} --bots random --seconds 0.001`);
    expect(code).toBe(1);
    expect(notes).toContain('not over after 0.001 s');
  });
});
