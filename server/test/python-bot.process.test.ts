import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Answer, Decision, MatchRules, MatchState } from '@penance/shared';
import { judge, pendingDecisions } from '../../shared/src/engine/judge.ts';
import { anyMelee } from '../../shared/test/support/any-melee.ts';
import { holdsFor, runs } from '../../shared/test/support/property.ts';
import { fought } from '../../shared/test/support/random-match.ts';
import { testServer } from './support/fixtures.ts';

const FILE = 'examples/bot.py';

interface Moment {
  readonly rules: MatchRules;
  readonly state: MatchState;
  readonly decision: Decision;
}

const isFromDiscard = (decision: Decision): boolean =>
  decision.kind === 'absorb' && decision.count > decision.hand.length + decision.draw;

const server = await testServer();

test('examples/bot.py has less than 60 lines', () => {
  expect(readFileSync(FILE, 'utf8').trimEnd().split('\n').length).toBeLessThan(60);
});

/** Reads questions as JSON, one per line, and prints its answers to them. */
const ANSWERING = `
import json, sys
sys.path.insert(0, 'examples')
from bot import answer_to
print(json.dumps([answer_to(json.loads(line)) for line in sys.stdin]))
`;

test('examples/bot.py answers every question as the rules allow', () => {
  const moments: Moment[] = [];
  holdsFor(anyMelee(), 100, (melee) => {
    for (const { rules, after } of fought(melee, { most: 150 }))
      for (const decision of pendingDecisions(after.state))
        moments.push({ rules, state: after.state, decision });
  });
  const questions = moments.map(({ decision }) => JSON.stringify(decision)).join('\n');
  const { stdout, stderr } = spawnSync('/usr/bin/python3', ['-B', '-c', ANSWERING], {
    input: questions,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(stderr).toBe('');
  const answers = JSON.parse(stdout) as readonly Answer[];
  expect(answers).toHaveLength(moments.length);
  const refused = moments.flatMap(({ rules, state, decision }, at) => {
    const answer = answers[at];
    if (!answer) return ['no answer'];
    const refusal = judge(rules, state, {
      kind: 'answer',
      seat: decision.seat,
      decision: decision.id,
      answer,
    });
    return refusal ? [`${JSON.stringify(decision)} ${JSON.stringify(answer)}: ${refusal.message}`] : [];
  });
  expect(refused).toEqual([]);
  const kinds = new Set(moments.map(({ decision }) => decision.kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['turn', 'reaction', 'absorb', 'choose']));
  // Losses for which hand and draw pile together are not enough: rare, so among all examples only.
  const isWhole = runs(100) >= 100;
  if (isWhole) expect(moments.filter(({ decision }) => isFromDiscard(decision)).length).toBeGreaterThan(0);
});

test('examples/bot.py plays a duel to its end', async () => {
  const child = spawn('/usr/bin/python3', [FILE, server.url]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  await once(child, 'close');
  expect(err).toBe('');
  expect(out).toMatch(/^The match is over: \{'/);
});
