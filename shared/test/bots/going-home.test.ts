import { describe, expect, test } from '@jest/globals';
import { BOTS } from '../../src/bots/bots.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import type { Hex } from '../../src/model/board.ts';
import type { Answer } from '../../src/model/decisions.ts';
import type { MatchScenario, Objective } from '../../src/model/scenario.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { casket, copies, ScriptedMatch } from '../support/scripted-match.ts';

const EDGE: readonly Hex[] = [[-6, 0]];

const mission = (objective: Objective, team = 1): MatchScenario => ({
  id: 'mission',
  title: 'Mission',
  objectives: [{ team, objective }],
  edges: [{ team: 1, hexes: EDGE }],
});
const BREAK: Objective = { kind: 'destroyTargets', targets: [2] };

interface Field {
  readonly at: Hex;
  /** Cards of the bot's casket; its foe has twenty. */
  readonly cards?: number;
  readonly scenario?: MatchScenario;
}

const field = ({ at, cards = 5, scenario = mission(BREAK) }: Field): ScriptedMatch =>
  new ScriptedMatch({
    seats: [
      casket({ name: 'A', team: 1, at, draw: copies('feint', cards) }),
      casket({ name: 'Ally', team: 1, at: [at[0], at[1] + 1], draw: copies('feint', 1) }),
      casket({ name: 'Foe', team: 2, at: [6, 0], facing: 3 }),
    ],
    scenario,
  });

/** What `heuristic` does with the turn of seat 0. */
const answerIn = ({ rules, state }: ScriptedMatch): Answer => {
  const [decision] = pendingDecisions(state);
  if (decision?.seat !== 0) throw new Error('seat 0 is not asked');
  const view = viewFor(rules, state, { kind: 'seat', seat: 0 });
  return BOTS.heuristic({ rules, view, decision, random: botRandom(1) });
};

describe('a bot in a mission', () => {
  const home = { kind: 'endTurn', retreat: true };

  test('of the weaker side goes home over its edge', () => {
    expect(answerIn(field({ at: [-6, 0] }))).toEqual(home);
    const walk = answerIn(field({ at: [-4, 0] }));
    expect(walk.kind === 'move' && walk.path.at(-1)).toEqual([-6, 0]);
  });

  test.each([
    ['of the stronger side', field({ at: [-6, 0], cards: 30 })],
    ['that only has to survive', field({ at: [-6, 0], scenario: mission({ kind: 'survive', rounds: 9 }) })],
    ['of which nothing is asked', field({ at: [-6, 0], scenario: mission(BREAK, 2) })],
  ])('%s stays', (_, match) => {
    expect(answerIn(match)).not.toEqual(home);
  });

  test('takes a fallen ally along first', () => {
    const match = field({ at: [-6, 0] });
    match.happen({ kind: 'concede', seat: 1, reason: 'surrender' });
    match.answer(0, { kind: 'rotate', facing: 1 });
    expect(answerIn(match)).toEqual({ kind: 'extract', seat: 1 });
  });
});
