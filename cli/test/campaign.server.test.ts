import { describe, expect, test } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { importCampaign } from '@penance/shared';
import { testFolder, testServer } from './during-tests.ts';
import { spoken } from './spoken.ts';

const server = testServer();
const { folder, file } = testFolder();

/** Without a server or an account. */
const verify = (name: string, ...options: readonly string[]) =>
  spoken(['campaign', 'verify', name, ...options]);

const campaign = (name: string, ...words: readonly string[]) =>
  spoken(['campaign', ...words, '--url', server.url, '--players', folder, '--name', name]);

const created = async (): Promise<{ readonly id: string; readonly invite: string }> => {
  const options = ['--set', 'permadeath=off', '--scrap', '50'];
  const { out } = await campaign('Anna', 'create', 'The Ash Road', ...options);
  return { id: /^id (\S+),/m.exec(out)?.[1] ?? '', invite: /invite code (\S+)/.exec(out)?.[1] ?? '' };
};

describe('penance campaign', () => {
  test('opens a campaign, admits others, and remembers every account', async () => {
    const { id, invite } = await created();
    expect((await campaign('Bert', 'join', invite)).out).toContain('you are player');
    const { out } = await campaign('Bert', 'show', id.slice(0, 8));
    expect(out).toContain('three-layer with permadeath=false');
    expect(out).toContain('50 Scrap, 200 Credits');
    expect(out).toContain('Campaign options: salvage=on, equipmentLoss=off');
    expect(out).toMatch(/Anna, host\n\s+Bert, player/);
    expect((await campaign('Bert', 'list')).out).toContain(`${id}  The Ash Road (open, player, 0 missions)`);
  });

  test('opens one with the host’s options, and refuses unknown ones', async () => {
    const options = ['--option', 'salvage=off', '--option', 'equipmentLoss=on'];
    const { out } = await campaign('Anna', 'create', 'The Poor Road', ...options);
    expect(out).toContain('Campaign options: salvage=off, equipmentLoss=on');
    const refusedOption = async (option: string) =>
      (await campaign('Anna', 'create', 'No Road', '--option', option)).notes;
    expect(await refusedOption('salvage')).toContain('--option is written NAME=on or NAME=off');
    expect(await refusedOption('loot=on')).toContain('salvage');
  });

  test('sends commands, previews their effects, and prints their results', async () => {
    const { id } = await created();
    const build = ['do', id, 'buildCasket', 'name=Vigil', 'frame=warden', 'faction=church'];
    expect((await campaign('Anna', ...build, '--preview')).out).toContain(
      'Vigil (casket 1, warden) is built.',
    );
    expect((await campaign('Anna', 'show', id)).out).toContain('Caskets: none yet');
    await campaign('Anna', 'do', id, 'recruitPilot', 'name=7 of Nine', 'faction=church');
    await campaign('Anna', ...build, '--key', 'only-once-1');
    expect((await campaign('Anna', ...build, '--key', 'only-once-1')).out).toContain('(done before)');
    const { out } = await campaign('Anna', 'log', id);
    expect(out).toContain('7 of Nine (pilot 1, church) is recruited.');
    expect(out.match(/is built/g)).toHaveLength(1);
  });

  test('refuses with the server’s code, and refuses nonsense before sending it', async () => {
    const { id, invite } = await created();
    await campaign('Bert', 'join', invite);
    expect(await campaign('Bert', 'do', id, 'endStep', 'step=recruitment')).toMatchObject({
      code: 1,
      notes: 'penance: refused (notHost): Only the host decides this.\n',
    });
    for (const words of [
      [],
      ['conquer'],
      ['do', id, 'settleMission', 'mission=1'],
      ['do', id, 'repair', 'casket=1', 'component=wings'],
      ['do', id, 'endStep'],
      ['do', 'ffffffff-nothing', 'endStep', 'step=recruitment'],
      ['fork', id],
      ['import', file('nothing.json')],
    ])
      expect(await campaign('Anna', ...words)).toMatchObject({ code: 2, out: '' });
  });

  test('exports the whole campaign to a file, and imports it again', async () => {
    const { id } = await created();
    await campaign('Anna', 'do', id, 'recruitPilot', 'name=Agnes', 'faction=church');
    const saved = file('ash-road.json');
    expect((await campaign('Anna', 'export', id, saved)).code).toBe(0);
    expect(importCampaign(JSON.parse(await readFile(saved, 'utf8'))).ok).toBe(true);
    expect((await campaign('Carl', 'import', saved)).out).toContain('from a campaign of this server');
    const verified = await verify(saved);
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.out).toContain('Hash chain: whole.');
    const commitment = /committed to as ([0-9a-f]{64})/.exec(verified.out)?.[1] ?? '';
    expect((await verify(saved, '--commitment', commitment)).out).toContain('that you kept');
    expect(await verify(saved, '--commitment', commitment, '--entries', '1-1')).toMatchObject({ code: 0 });
    const other = await verify(saved, '--commitment', 'a'.repeat(64));
    expect(other).toMatchObject({ code: 1 });
    expect(other.out).toContain('committed to otherwise');
    for (const wrong of [
      ['--commitment', 'abc'],
      ['--entries', '1-2'],
    ])
      expect((await verify(saved, ...wrong)).code).toBe(2);
    const forged = (await readFile(saved, 'utf8')).replace('"scrap": 50', '"scrap": 5000');
    await writeFile(saved, forged);
    expect(await verify(saved)).toMatchObject({ code: 1 });
    expect((await campaign('Anna', 'import', saved)).notes).toContain('campaignFileIllegal');
    expect((await campaign('Anna', 'close', id)).out).toMatch(/secret of its dice was [0-9a-f]{64}/);
  });
});
