import { expect, test } from '@jest/globals';
import { ENGINE_REVISION } from '../../src/engine/revision.ts';
import { digestOfJson } from '../../src/rulesets/canonical-json.ts';
import type { MatchView } from '../../src/views/match-view.ts';
import { viewDigest } from '../../src/journal/shown-digests.ts';
import { operated, witnessOf } from './operated-match.ts';

/**
 * A match may last for weeks, and its client may be a newer one at the end. If this fails although the revision is the
 * same, a view or a question has another shape: leave the new part out of the digest, or raise ENGINE_REVISION, because
 * honest matches that are under way would be called dishonest.
 */
test('what a client keeps of what it was shown changes only with the revision of the engine', () => {
  const { heads = [], acts = [] } = witnessOf(operated());
  const kept = [heads.map(({ view }) => view), acts.map(({ question }) => question)];
  expect({ engine: ENGINE_REVISION, kept: digestOfJson(kept).slice(0, 16) }).toEqual({
    engine: '16',
    kept: 'd79a6035b8365c81',
  });
});

test('a name is no fact of a view: that of a deleted account is replaced', () => {
  const view = { seats: [{ name: 'Ada', heat: 2 }] } as unknown as MatchView;
  const withSeat = (change: object): MatchView =>
    ({ seats: [{ name: 'Ada', heat: 2, ...change }] }) as unknown as MatchView;
  expect(viewDigest(withSeat({ name: 'Deleted player' }))).toBe(viewDigest(view));
  expect(viewDigest(withSeat({ heat: 3 }))).not.toBe(viewDigest(view));
});
