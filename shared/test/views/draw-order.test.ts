import { describe, expect, test } from '@jest/globals';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { openPosition } from '../../src/engine/open-position.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { Table } from '../../src/model/table.ts';
import type { Viewer } from '../../src/views/match-view.ts';
import { redactEvents } from '../../src/views/redact-event.ts';
import { anyMatch } from '../support/any-match.ts';
import { anyMelee } from '../support/any-melee.ts';
import { holdsFor } from '../support/property.ts';
import { anyAnswer, eagerPlayer, fought, played, type PlayedStep } from '../support/random-match.ts';
import { KnownDraws } from '../support/known-draws.ts';
import { RARE_SCENES } from '../support/rare-scenes.ts';

const viewersOf = ({ seats }: Table): readonly Viewer[] => [
  { kind: 'public' },
  ...seats.map((_, seat) => ({ kind: 'seat', seat }) as const),
];

/** Places of draw piles that some viewer knew when the match waited for an answer, or was over. */
const knownPlaces = (start: Table, steps: Iterable<PlayedStep>): readonly string[] => {
  const watching = viewersOf(start).map((viewer) => ({ viewer, known: new KnownDraws(start) }));
  const problems = new Set<string>();
  for (const { after } of steps) {
    for (const { viewer, known } of watching) {
      known.hear(redactEvents(after.events, viewer));
      if (after.state.pending.on === 'chance') continue;
      for (const problem of known.problems) problems.add(`${JSON.stringify(viewer)}: ${problem}`);
    }
  }
  return [...problems];
};

const knownFrom = (start: Table, events: readonly MatchEvent[]): readonly string[] => {
  const known = new KnownDraws(start);
  known.hear(redactEvents(events, { kind: 'public' }));
  return known.problems;
};

describe('the order of a draw pile is known to nobody', () => {
  test('who watches a whole match', () => {
    holdsFor(anyMatch({ houseRules: {} }), 12, (match) => {
      const start = openMatch(rulesFor(match.setup), match.setup).state.table;
      expect(knownPlaces(start, played(match, { player: eagerPlayer, most: 500 }))).toEqual([]);
    });
  });

  test('who watches the end of a hard fight, where caskets may rise again', () => {
    holdsFor(anyMelee(), 80, (melee) => {
      const start = openPosition(melee.rules, melee.position).state.table;
      const player = melee.seed % 2 === 0 ? anyAnswer : eagerPlayer;
      expect(knownPlaces(start, fought(melee, { player, most: 120 }))).toEqual([]);
    });
  });

  test.each(['rising from the Graveyard for five markers', 'Phylactery'])('%s', (name) => {
    const match = RARE_SCENES[name]?.();
    if (!match) throw new Error(`no scene of ${name}`);
    const stoodUp = match
      .eventsOf('cardsMoved')
      .filter(({ to, from }) => from === 'graveyard' && to === 'draw');
    expect(stoodUp).toHaveLength(1);
    const seats = match.state.table.seats.map((seat) => ({ ...seat, draw: [] }));
    expect(knownFrom({ ...match.state.table, seats }, match.events)).toEqual([]);
  });
});

test('a pile that is not shuffled after visible cards were put onto it is detected', () => {
  const match = RARE_SCENES.Phylactery?.();
  if (!match) throw new Error('no scene of Phylactery');
  const seats = match.state.table.seats.map((seat) => ({ ...seat, draw: [] }));
  const unshuffled = match.events.filter(({ type }) => type !== 'drawPileShuffled');
  expect(knownFrom({ ...match.state.table, seats }, unshuffled)).not.toEqual([]);
});
