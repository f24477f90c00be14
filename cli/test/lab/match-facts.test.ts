import { describe, expect, it } from '@jest/globals';
import { PRESETS } from '@penance/shared';
import type { MatchFacts } from '../../src/lab/facts/match-facts.ts';
import { factsPlayer } from '../../src/lab/run-facts.ts';
import type { Contest } from '../../src/simulate/contest.ts';
import { contestPlayer } from '../../src/simulate/run-contest.ts';

const contest = (more: Partial<Contest>): Contest => ({
  contestants: [
    { bot: 'heuristic', loadout: null },
    { bot: 'heuristic', loadout: null },
  ],
  teams: [1, 2],
  matches: 4,
  preset: 'three-layer',
  overrides: {},
  packs: [],
  maps: ['ruins', 'river'],
  seed: 3,
  ...more,
});

const sum = (counts: Readonly<Partial<Record<string, number>>>): number =>
  Object.values(counts).reduce<number>((all, count) => all + (count ?? 0), 0);

const total = (facts: MatchFacts, of: (seat: MatchFacts['seats'][number]) => number): number =>
  facts.seats.reduce((all, seat) => all + of(seat), 0);

describe('the facts of a match', () => {
  it.each(PRESETS)('agree with each other in %s', (preset) => {
    const play = factsPlayer(contest({ preset }));
    for (const index of [0, 1, 2]) {
      const facts = play(index);
      expect(facts.stuck).toBeNull();
      expect(facts.answers).toBe(sum(facts.asked));
      expect(facts.answers).toBe(sum(facts.taken));
      expect(facts.seconds).toBe(5 * (facts.answers + (facts.asked.turn ?? 0)));
      expect(sum(facts.places)).toBe(total(facts, ({ hits }) => hits));
      expect(facts.before.destroyed).toBeLessThanOrEqual(sum(facts.destroyed));
      expect(facts.before.wounds).toBeLessThanOrEqual(sum(facts.wounds));
      for (const { cards, deck, turns } of facts.seats) {
        expect(cards.start).toBeGreaterThanOrEqual(22);
        expect(turns).toBeGreaterThan(0);
        for (const [drawn, played] of Object.values(deck)) expect(played).toBeLessThanOrEqual(drawn);
      }
    }
  });

  it('are of the same match that simulate plays', () => {
    const facts = factsPlayer(contest({}))(1);
    const match = contestPlayer(contest({}))(1);
    expect(facts).toMatchObject({ rounds: match.rounds });
    expect(facts.answers + facts.forced).toBe(match.answers);
    expect(facts.seats.map(({ won }) => won)).toEqual(match.won);
  });

  it('name one fall after the other where more than two play', () => {
    const contestants = [1, 2, 3].map(() => ({ bot: 'heuristic', loadout: null }) as const);
    const facts = factsPlayer(contest({ contestants, teams: [1, 2, 3] }))(0);
    const fallen = facts.seats.filter(({ fell }) => fell !== null);
    expect(fallen).toHaveLength(2);
    expect(fallen.map(({ fell }) => fell)).toContain(facts.ending);
    expect(facts.seats.filter(({ won }) => won)).toHaveLength(1);
  });

  it('know that a player who runs away is not defeated but outwaited', () => {
    const contestants = [
      { bot: 'kite', loadout: null },
      { bot: 'kite', loadout: null },
    ] as const;
    const endings = [0, 1].map((index) => factsPlayer(contest({ contestants }))(index).ending);
    expect(endings).toContain('stalemate');
  });
});
