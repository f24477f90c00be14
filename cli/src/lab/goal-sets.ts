import { checkDeck, resolveRuleset, sampleDecksFor } from '@penance/shared';
import type { GoalSet } from './goals.ts';

const COMPONENT_HITS = ['hits.head', 'hits.rightArm', 'hits.leftArm', 'hits.chassis', 'hits.legs'];
const FACTIONS = ['church', 'forge-guilds', 'ossuarium', 'nomads'];
const FRAMES = ['scout', 'warden', 'vanguard', 'colossus'];

const pairsOf = (names: readonly string[]): readonly string[] =>
  names.flatMap((one, at) => names.slice(at + 1).map((other) => `wins.${one}/${other}`));

/** What the arena edition promises: the deck is the life, aiming is a decision, and the better player wins more often. */
const ARENA: GoalSet = {
  title: 'The arena',
  runs: [
    {
      title: 'duels',
      options: { ruleset: 'arena', matches: 1000 },
      goals: [
        {
          figure: ['ends.pilot', 'ends.execution', 'ends.strain', 'ends.other', 'ends.objective'],
          most: 1 / 3,
        },
        { figure: 'ends.luck', most: 1 / 8 },
        { figure: 'ends.standstill', most: 0.02 },
        { figure: 'cardsLeft.median', most: 0.35 },
        { figure: COMPONENT_HITS, most: 0.6 },
        { figure: 'exposed', least: 0.7 },
        { figure: 'rounds', least: 12, most: 20 },
        { figure: 'minutes', most: 30 },
        { figure: 'hit', least: 0.5, most: 0.65 },
        { figure: [...FACTIONS, ...FRAMES].map((name) => `wins.${name}`), least: 0.45, most: 0.55 },
        { figure: [...pairsOf(FACTIONS), ...pairsOf(FRAMES)], least: 0.38, most: 0.62 },
        { figure: 'seat.first', least: 0.47, most: 0.53 },
      ],
    },
    {
      title: 'a player who never reacts, loses from the draw pile only and plays no utility card',
      options: { ruleset: 'arena', matches: 1000, bots: 'lazy,heuristic' },
      goals: [{ figure: 'wins.lazy', most: 0.22 }],
    },
  ],
};

/** Every card of the sample decks of an edition. */
const sampleCards = (ruleset: ReturnType<typeof resolveRuleset>): readonly string[] => {
  const cards = sampleDecksFor(ruleset).flatMap(({ list }) => {
    const verdict = checkDeck(ruleset, list);
    return verdict.ok ? verdict.deck : [];
  });
  return [...new Set(cards)].sort();
};

/** That no sample deck holds a card which is of no use in a duel, or which the bot cannot use. */
const CARDS: GoalSet = {
  title: 'The cards of the arena',
  runs: [
    {
      title: 'duels',
      options: { ruleset: 'arena', matches: 1000 },
      goals: [{ figure: sampleCards(resolveRuleset('arena')).map((card) => `played.${card}`), least: 0.05 }],
    },
  ],
};

const standstill = (ruleset: string, most: number): GoalSet['runs'][number] => ({
  title: ruleset,
  options: { ruleset, matches: 1000 },
  goals: [{ figure: 'ends.standstill', most }],
});

/** That matches of the published editions end. */
const EDITIONS: GoalSet = {
  title: 'The editions end',
  runs: [
    standstill('three-layer', 0.07),
    standstill('graveyard', 0.12),
    standstill('codex', 0.12),
    standstill('fixed-thirty', 0.07),
    standstill('deck-as-health', 0.07),
  ],
};

/** Sets of goals by name. */
export const GOAL_SETS: Readonly<Record<string, GoalSet>> = {
  arena: ARENA,
  cards: CARDS,
  editions: EDITIONS,
};
