import { describe, expect, it } from '@jest/globals';
import { BOT_IDS, type BotId } from '../../src/bots/bot-names.ts';
import { PRESETS } from '../../src/model/ids.ts';
import type { Overrides } from '../../src/model/ruleset.ts';
import { playBots } from './bot-match.ts';

const seatings: readonly (readonly number[])[] = [
  [1, 2],
  [1, 2, 3],
  [1, 1, 2, 2],
  [1, 2, 3, 4, 5],
  [1, 1, 2, 2, 3, 3],
  [1, 2, 3, 4, 5, 6, 7],
  [1, 1, 1, 1, 2, 2, 2, 2],
];

const everyModule: Overrides = {
  taint: true,
  dicePool: true,
  grit: true,
  moveCost: 'frame',
  initiative: 'frame',
};

const both = (teams: readonly number[]): readonly BotId[] =>
  teams.map((_, seat) => (seat % 2 === 0 ? 'heuristic' : 'random'));

describe('bots never give an illegal answer, and matches end', () => {
  for (const teams of seatings) {
    it.each(BOT_IDS)(`${teams.length} seats in ${new Set(teams).size} teams: %s`, (bot) => {
      const { state } = playBots({ bots: teams.map(() => bot), teams, seed: teams.length });
      expect(state.table.result).not.toBeNull();
    });
  }

  it.each(PRESETS)('%s, random against heuristic', (preset) => {
    for (const seed of [1, 2, 3]) {
      const { state } = playBots({ bots: ['heuristic', 'random'], teams: [1, 2], seed, preset });
      expect(state.table.result).not.toBeNull();
    }
  });

  it.each(PRESETS)('%s with every module, in teams', (preset) => {
    const teams = [1, 1, 2, 2];
    for (const seed of [4, 5]) {
      const { state } = playBots({ bots: both(teams), teams, seed, preset, overrides: everyModule });
      expect(state.table.result).not.toBeNull();
    }
  });
});

describe('a turn of a bot', () => {
  it.each(BOT_IDS)('of %s contains everything that wins matches, and no surrender', (bot) => {
    const teams = [1, 1, 2, 2];
    const given = [1, 2].flatMap((seed) => playBots({ bots: teams.map(() => bot), teams, seed }).answers);
    const turns = given.filter(({ decision }) => decision.kind === 'turn');
    const kinds = new Set(turns.map(({ answer }) => answer.kind));
    expect([...kinds]).toEqual(expect.arrayContaining(['play', 'move', 'rotate', 'endTurn']));
    expect(kinds.has('surrender')).toBe(false);
  });
});
