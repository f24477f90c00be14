import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { diffEditions, resolveRuleset } from '@penance/shared';
import { rulesTable } from '../src/rules/rules-table.ts';
import { spoken } from './spoken.ts';

describe('penance rules', () => {
  test('docs/options.md is the table of the current data', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/options.md', import.meta.url)), 'utf8');
    expect(page).toBe(rulesTable());
  });

  test('table prints that page', async () => {
    expect(await spoken('rules table')).toEqual({ code: 0, out: rulesTable(), notes: '' });
  });

  test('the table has every option with its value in every edition', () => {
    const { options } = resolveRuleset('arena');
    for (const [option, value] of Object.entries(options)) {
      const row = rulesTable()
        .split('\n')
        .find((line) => line.startsWith(`| \`${option}\` `));
      const shown = value === null ? 'none' : value === true ? 'on' : value === false ? 'off' : String(value);
      expect(row?.split('|').at(-2)?.trim()).toBe(shown);
    }
  });

  test('diff names the differences: options with their meaning, tracks by frame', async () => {
    const { out } = await spoken('rules diff graveyard three-layer');
    expect(out).toContain(
      'componentTracks: by-frame -> standard (armor, structure and exposure, the same for every frame)',
    );
    expect(out).toContain('selfHarmMarksMount: off -> on');
    expect(out).toContain('head, warden: armor 0–3, structure 4–5, exposed 6–7, destroyed 8');
    expect(out).not.toContain('head, scout');
    expect(out).toContain('legs, every frame: armor 0–4, structure 5–7, structure 8–9, destroyed 10');
    expect(out).not.toContain('overspend');
  });

  test('diff shows changed card texts, another die, and a missing component', async () => {
    const { out } = await spoken('rules diff codex deck-as-health');
    expect(out).toContain('jury-rig: text, play');
    expect(out).toContain(
      'head rightArm leftArm chassis legs legs -> leftArm leftArm rightArm chassis chassis legs',
    );
    expect(out).toContain('  head, every frame: intact 0–2, disabled 3–5, exposed 6–10\n    -> none');
  });

  test('an edition does not differ from itself', async () => {
    expect((await spoken('rules diff codex codex')).out).toBe('codex -> codex: nothing differs\n');
  });

  test('diff as JSON has the same content as the text', async () => {
    const { out } = await spoken('rules diff graveyard three-layer --json');
    const [from, to] = [resolveRuleset('graveyard'), resolveRuleset('three-layer')];
    expect(JSON.parse(out)).toEqual(
      JSON.parse(JSON.stringify({ from: 'graveyard', to: 'three-layer', ...diffEditions(from, to) })),
    );
  });

  test('list names the editions with their digests', async () => {
    const { out } = await spoken('rules list');
    expect(out).toContain('three-layer: Three Layers');
    expect(out).toContain(`digest ${resolveRuleset('codex').digest}`);
    expect((await spoken('rules')).out).toBe(out);
  });

  test.each([
    ['diff graveyard', 'write: rules list'],
    ['diff graveyard tabletop', 'there is no edition "tabletop"'],
    ['print', 'write: rules list'],
    ['list codex', 'write: rules list'],
  ])('refuses %s', async (words, complaint) => {
    const { code, notes } = await spoken(`rules ${words}`);
    expect(code).toBe(2);
    expect(notes).toContain(complaint);
  });
});
