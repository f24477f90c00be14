import { describe, expect, test } from '@jest/globals';
import { CARD_POOL } from '../../src/cards/all-cards.ts';
import { PRESETS } from '../../src/model/ids.ts';
import type { Ruleset } from '../../src/model/ruleset.ts';
import { canonicalJson } from '../../src/rulesets/canonical-json.ts';
import { diffRulesets } from '../../src/rulesets/diff-rulesets.ts';
import { countedOptions } from '../../src/rulesets/added-options.ts';
import { digestOf } from '../../src/rulesets/digest.ts';
import { EDITIONS } from '../../src/rulesets/presets.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { TRINKETS } from '../support/trinkets.ts';

describe('resolving a ruleset', () => {
  test.each(PRESETS)('%s', (preset) => {
    const ruleset = resolveRuleset(preset);
    expect(ruleset.options).toEqual(EDITIONS[preset].options);
    expect(ruleset.preset).toBe(preset);
    expect(Object.keys(ruleset.pool.cards)).toEqual(Object.keys(CARD_POOL.cards));
    expect(JSON.parse(JSON.stringify(ruleset))).toEqual(ruleset);
  });

  test('replaces single options and what follows from them by house rules', () => {
    const ruleset = resolveRuleset('three-layer', { componentTracks: 'by-frame', handSize: 7 });
    expect(ruleset.options).toEqual({
      ...EDITIONS['three-layer'].options,
      componentTracks: 'by-frame',
      handSize: 7,
    });
    expect(ruleset.tracks.scout.rightArm?.destroyedAt).toBe(6);
    expect(resolveRuleset('three-layer').tracks.scout.rightArm?.destroyedAt).toBe(8);
    expect(resolveRuleset('codex', { componentTracks: 'degrading' }).hitLocation).not.toContain('head');
  });

  test('returns the same object for the same arguments, in whatever order they are written', () => {
    const one = resolveRuleset('codex', { handSize: 5, taint: true });
    expect(resolveRuleset('codex', { taint: true, handSize: 5 })).toBe(one);
    expect(resolveRuleset('codex', { taint: true, handSize: 4 })).not.toBe(one);
    expect(resolveRuleset('codex', { taint: true, handSize: 5 }, [TRINKETS])).not.toBe(one);
  });

  test('keeps a bounded number of results in memory, and resolves a dropped one to an equal ruleset', () => {
    const first = resolveRuleset('graveyard', { roundLimit: 1 });
    for (let roundLimit = 2; roundLimit <= 100; roundLimit += 1) resolveRuleset('graveyard', { roundLimit });
    const again = resolveRuleset('graveyard', { roundLimit: 1 });
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });

  test('adds the cards of packs', () => {
    const { pool } = resolveRuleset('three-layer', {}, [TRINKETS]);
    expect(pool.cards.rattle).toEqual(TRINKETS.cards[0]);
    expect(pool.sets.box).toEqual(TRINKETS.sets[0]);
    expect(pool.cards.feint).toBe(CARD_POOL.cards.feint);
  });

  test('lets the Repair Kit remove an injury once a match, where reshuffles add injuries', () => {
    const mend = { do: 'mend', from: 'draw', oncePerMatch: 'repair-kit' };
    for (const id of ['emergency-repair', 'scrap-armor', 'jury-rig']) {
      const printed = CARD_POOL.cards[id]?.play;
      expect(resolveRuleset('codex').pool.cards[id]?.play).toEqual(printed);
      const both = { do: 'sequence', effects: [printed, mend] };
      expect(resolveRuleset('deck-as-health').pool.cards[id]?.play).toEqual(both);
      expect(resolveRuleset('codex', { reshuffleAdds: 'injury-cards' }).pool.cards[id]?.play).toEqual(both);
    }
  });
});

describe('digests', () => {
  test('every edition has its own', () => {
    expect(new Set(PRESETS.map((preset) => resolveRuleset(preset).digest)).size).toBe(PRESETS.length);
  });

  test('change with an option, a card, a number on a track, the order of cards, a pack', () => {
    const base = resolveRuleset('three-layer');
    const withCards = (cards: Ruleset['pool']['cards']) => ({ ...base, pool: { ...base.pool, cards } });
    const { feint, ...rest } = base.pool.cards;
    if (feint === undefined) throw new Error('no feint');
    const { head, ...others } = base.tracks.scout;
    const changed = [
      digestOf(base),
      resolveRuleset('three-layer', { handSize: 7 }).digest,
      resolveRuleset('three-layer', {}, [TRINKETS]).digest,
      digestOf(withCards({ ...base.pool.cards, feint: { ...feint, cost: 2 } })),
      digestOf(withCards({ ...rest, feint })),
      digestOf({
        ...base,
        tracks: { ...base.tracks, scout: { ...others, head: head && { ...head, destroyedAt: 7 } } },
      }),
    ];
    expect(new Set(changed).size).toBe(changed.length);
  });

  test('count an option that was added later only where it differs from what was done before', () => {
    const added = { later: null, latest: 5 };
    expect(countedOptions({ handSize: 6, later: null, latest: 5 }, added)).toEqual({ handSize: 6 });
    expect(countedOptions({ handSize: 6, later: 1, latest: 4 }, added)).toEqual({
      handSize: 6,
      later: 1,
      latest: 4,
    });
    expect(countedOptions({ handSize: 6, latest: undefined }, {})).toEqual({
      handSize: 6,
      latest: undefined,
    });
  });

  test('do not depend on wording, nor on the order in which fields are written', () => {
    const base = resolveRuleset('three-layer');
    const reworded = Object.fromEntries(
      Object.entries(base.pool.cards).map(([id, card]) => [
        id,
        { ...card, text: 'Otherwise put.', title: id },
      ]),
    );
    expect(digestOf({ ...base, pool: { ...base.pool, cards: reworded } })).toBe(base.digest);
    const { options } = base;
    const reversed = Object.fromEntries(Object.entries(options).reverse()) as unknown as typeof options;
    expect(digestOf({ ...base, options: reversed })).toBe(base.digest);
  });

  test('are not changed by an override with the preset’s value', () => {
    expect(resolveRuleset('codex', { handSize: 6 }).digest).toBe(resolveRuleset('codex').digest);
  });
});

describe('canonical JSON', () => {
  test('sorts keys at every level and leaves undefined values out', () => {
    expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null, B: 'ü' })).toBe(
      '{"B":"ü","a":null,"b":[{"d":1}]}',
    );
  });
});

describe('the differences', () => {
  test('between a ruleset and itself are none', () => {
    expect(diffRulesets(resolveRuleset('codex'), resolveRuleset('codex'))).toEqual({ options: [], pool: [] });
  });

  test('name options, cards and sets', () => {
    const from = resolveRuleset('three-layer', {}, [TRINKETS]);
    const to = resolveRuleset('three-layer', { taint: true, reshuffleAdds: 'injury-cards' });
    expect(diffRulesets(from, to)).toEqual({
      options: [
        { option: 'reshuffleAdds', from: 'nothing', to: 'injury-cards' },
        { option: 'taint', from: false, to: true },
      ],
      pool: [
        {
          kind: 'cards',
          added: [],
          removed: ['rattle'],
          changed: ['emergency-repair', 'scrap-armor', 'jury-rig'],
        },
        { kind: 'sets', added: [], removed: ['box'], changed: [] },
      ],
    });
    expect(diffRulesets(to, from).pool[0]?.added).toEqual(['rattle']);
  });
});
