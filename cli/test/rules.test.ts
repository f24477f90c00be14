import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { diffEditions, resolveRuleset } from '@penance/shared';
import type { Command } from '../src/arguments/command.ts';
import { UsageError } from '../src/arguments/command.ts';
import { readArguments } from '../src/arguments/read-arguments.ts';
import { rules } from '../src/rules/rules-command.ts';
import { rulesTable } from '../src/rules/rules-table.ts';
import { collectingTerminal } from './collecting-terminal.ts';

const run = async (...words: string[]) => {
  const terminal = collectingTerminal();
  const command: Command = rules;
  const code = await command.run(readArguments(command, words), terminal);
  return { code, text: terminal.written() };
};

describe('penance rules', () => {
  test('docs/options.md is the table of the current data', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/options.md', import.meta.url)), 'utf8');
    expect(page).toBe(rulesTable());
  });

  test('table prints that page', async () => {
    expect(await run('table')).toEqual({ code: 0, text: rulesTable() });
  });

  test('the table has every option with its value in every edition', () => {
    const { options } = resolveRuleset('deck-as-health');
    for (const [option, value] of Object.entries(options)) {
      const row = rulesTable()
        .split('\n')
        .find((line) => line.startsWith(`| \`${option}\` `));
      const shown = value === null ? 'none' : value === true ? 'on' : value === false ? 'off' : String(value);
      expect(row?.split('|').at(-2)?.trim()).toBe(shown);
    }
  });

  test('diff names the differences: options with their meaning, tracks by frame', async () => {
    const { text } = await run('diff', 'graveyard', 'three-layer');
    expect(text).toContain(
      'componentTracks: by-frame -> standard (armor, structure and exposure, the same for every frame)',
    );
    expect(text).toContain('selfHarmMarksMount: off -> on');
    expect(text).toContain('head, warden: armor 0–3, structure 4–5, exposed 6–7, destroyed 8');
    expect(text).not.toContain('head, scout');
    expect(text).toContain('legs, every frame: armor 0–4, structure 5–7, structure 8–9, destroyed 10');
    expect(text).not.toContain('overspend');
  });

  test('diff shows changed card texts, another die, and a missing component', async () => {
    const { text } = await run('diff', 'codex', 'deck-as-health');
    expect(text).toContain('jury-rig: text, play');
    expect(text).toContain(
      'head rightArm leftArm chassis legs legs -> leftArm leftArm rightArm chassis chassis legs',
    );
    expect(text).toContain('  head, every frame: intact 0–2, disabled 3–5, exposed 6–10\n    -> none');
  });

  test('an edition does not differ from itself', async () => {
    expect((await run('diff', 'codex', 'codex')).text).toBe('codex -> codex: nothing differs\n');
  });

  test('diff as JSON has the same content as the text', async () => {
    const { text } = await run('diff', 'graveyard', 'three-layer', '--json');
    const [from, to] = [resolveRuleset('graveyard'), resolveRuleset('three-layer')];
    expect(JSON.parse(text)).toEqual(
      JSON.parse(JSON.stringify({ from: 'graveyard', to: 'three-layer', ...diffEditions(from, to) })),
    );
  });

  test('list names the editions with their digests', async () => {
    const { text } = await run('list');
    expect(text).toContain('three-layer: Three Layers');
    expect(text).toContain(`digest ${resolveRuleset('codex').digest}`);
    expect((await run()).text).toBe(text);
  });

  test.each([[['diff', 'graveyard']], [['diff', 'graveyard', 'tabletop']], [['print']], [['list', 'codex']]])(
    'refuses %j',
    async (words) => {
      await expect(async () => run(...words)).rejects.toThrow(UsageError);
    },
  );
});
