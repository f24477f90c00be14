import { describe, expect, it } from '@jest/globals';
import { BOT_IDS } from '../../src/bots/bot-names.ts';
import { BOTS } from '../../src/bots/bots.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import type { DecisionOf } from '../../src/model/decisions.ts';
import { botSetup, playBots } from './bot-match.ts';

const NOTHING_TO_DO: DecisionOf<'turn'> = {
  kind: 'turn',
  id: '1.0',
  seat: 0,
  forced: false,
  sp: 0,
  plays: [],
  unplayable: [],
  move: null,
  rotate: null,
  payable: [],
  cannibalize: [],
  damaged: false,
  discardable: [],
  exploits: [],
  repairs: [],
};

describe('the heuristic bot', () => {
  it('beats the random one in at least 18 of 20 duels', () => {
    const wins = Array.from({ length: 20 }, (_, seed) => {
      const isFirst = seed % 2 === 0;
      const bots = isFirst ? (['heuristic', 'random'] as const) : (['random', 'heuristic'] as const);
      const { state } = playBots({ bots, teams: [1, 2], seed });
      return state.table.result?.team === (isFirst ? 1 : 2);
    });
    expect(wins.filter(Boolean).length).toBeGreaterThanOrEqual(18);
  });

  it('gives the same answers to the same questions', () => {
    const match = { bots: ['heuristic', 'heuristic'], teams: [1, 2], seed: 7 } as const;
    expect(playBots(match).answers).toEqual(playBots(match).answers);
  });

  it('approaches the enemy', () => {
    const { answers } = playBots({ bots: ['heuristic', 'heuristic'], teams: [1, 2], seed: 3 });
    const firstTurns = answers.filter(({ decision }) => decision.kind === 'turn').slice(0, 2);
    expect(
      firstTurns.some(({ answer }) => answer.kind === 'move' || (answer.kind === 'play' && answer.path)),
    ).toBe(true);
  });
});

describe('both bots', () => {
  it.each(BOT_IDS)('%s ends the turn when nothing else can be done', (bot) => {
    const setup = botSetup({ bots: [bot, bot], teams: [1, 2], seed: 5 });
    const rules = rulesFor(setup);
    const view = viewFor(rules, openMatch(rules, setup).state, { kind: 'seat', seat: 0 });
    expect(BOTS[bot]({ rules, view, decision: NOTHING_TO_DO, random: botRandom(1) })).toEqual({
      kind: 'endTurn',
    });
  });
});
