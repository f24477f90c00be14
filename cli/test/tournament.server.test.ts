import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PenanceClient } from '@penance/client-sdk';
import {
  resolveRuleset,
  sampleDeck,
  sampleDecksFor,
  SKIRMISHES,
  type SealedTranscript,
} from '@penance/shared';
import { rewritten } from '../../shared/test/journal/operated-match.ts';
import { testFolder, testServer } from './during-tests.ts';
import { spoken } from './spoken.ts';

const server = testServer({ MESSAGES_PER_SECOND: '100000' });
const { file, write } = testFolder();

interface Report {
  readonly tournament: string;
  readonly rounds: readonly {
    readonly pairings: readonly { readonly winner: string | null; readonly matches: readonly string[] }[];
  }[];
  readonly standings: readonly { readonly name: string }[];
}

const play = 'tournament run --bots --players 3 --format single-elimination';

describe('an event of bots', () => {
  it('is played to its end, and can be looked at afterwards', async () => {
    const at = `--url ${server.url}`;
    const rules = '--set deckCap=30 --spectator-delay 3,60';
    const { code, out, notes } = await spoken(`${play} ${rules} ${at} --json`);
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    const report = JSON.parse(out) as Report;
    const id = report.tournament;
    expect(report.standings).toHaveLength(3);
    expect(report.rounds.flatMap(({ pairings }) => pairings).every(({ winner }) => winner !== null)).toBe(
      true,
    );
    const whole = await spoken(`tournament show ${id} --json ${at}`);
    expect(JSON.parse(whole.out)).toMatchObject({
      state: { settings: { spectatorDelay: { actions: 3, seconds: 60 } } },
    });
    const shown = await spoken(`tournament show ${id} ${at}`);
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('finished, single-elimination, 3') });
    const standings = await spoken(`tournament standings ${id} ${at}`);
    expect(standings.out.split('\n')[1]).toContain(report.standings[0]?.name);
    const table = await spoken(`tournament export ${id} --as csv ${at}`);
    expect(table.out.trimEnd().split('\r\n')).toHaveLength(4);
    const none = await spoken(`tournament export ${id} --as trf ${at}`);
    expect(none).toMatchObject({ code: 1, notes: expect.stringContaining('single-elimination') });
  });

  it('is verified, online and from a file', async () => {
    const at = `--url ${server.url}`;
    const { out } = await spoken(`${play} --set deckCap=30 ${at} --json`);
    const { tournament: id, rounds } = JSON.parse(out) as Report;
    const shown = await spoken(`tournament show ${id} ${at}`);
    const commitment = /^Commitment of its lots: (\w{64})$/m.exec(shown.out)?.[1] ?? '';
    const seen = await spoken(`tournament verify ${id} --matches --commitment ${commitment} ${at}`);
    expect(seen).toMatchObject({ code: 3, out: expect.stringContaining('2 of 2 results') });
    expect(seen.out.match(/as told/g)).toHaveLength(1);
    expect(seen.out).toContain('taken as told: that points, tie-breaks and other settings');
    expect(await spoken(`tournament verify ${id} ${at} --json`)).toMatchObject({ code: 3 });

    const journal = (await spoken(`tournament export ${id} --as journal ${at}`)).out;
    const [match = ''] = rounds.flatMap(({ pairings }) => pairings.flatMap(({ matches }) => matches));
    const client = await PenanceClient.connect(server.url, { name: 'Onlooker' });
    await write('event.json', journal);
    await write('match.json', JSON.stringify(await client.matches.transcript(match)));
    const transcript = await client.matches.transcript(match);
    const changed = { ...transcript.result, rounds: transcript.result.rounds + 1 };
    await write(
      'unknown.json',
      JSON.stringify(rewritten(transcript as SealedTranscript, { engine: '999', result: changed })),
    );
    await write('changed.json', JSON.stringify({ ...transcript, result: changed }));
    await write('export.json', await client.tournaments.export(id));
    await write('forged.json', journal.replaceAll(/"winner":"e(1|2)"/g, '"winner":"e3"'));
    const verify = (name: string, ...more: readonly string[]) => spoken(['verify', file(name), ...more]);
    const kept = ['--commitment', commitment];
    expect(await verify('event.json', file('match.json'), ...kept)).toMatchObject({
      code: 3,
      out: expect.stringContaining('1 of 2 results'),
    });
    // Anybody can write another revision into a file: nothing is compared with it.
    expect(await verify('event.json', file('unknown.json'), ...kept)).toMatchObject({
      out: expect.stringContaining('0 of 2 results are those of the transcripts'),
    });
    expect(await verify('event.json', file('changed.json'), ...kept)).toMatchObject({
      code: 1,
      out: expect.stringContaining('does not verify'),
    });
    expect(await verify('event.json')).toMatchObject({
      code: 3,
      out: expect.stringContaining('taken as told: that the commitment is older'),
    });
    expect(await verify('event.json', '--commitment', '0'.repeat(64))).toMatchObject({
      code: 1,
      out: expect.stringContaining('the commitment differs'),
    });
    expect(await verify('forged.json', ...kept)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/entry \d+ differs/),
    });
    expect(await verify('export.json')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('--as journal'),
    });
    const { out: json } = await verify('export.json', '--json');
    expect(JSON.parse(json)).toMatchObject({ outcome: 'malformed', problems: [{ path: '' }] });
    expect(await verify('event.json', '--salt', '0'.repeat(64))).toMatchObject({ code: 2 });
  });

  it('is proved to who kept its journal from before the start', async () => {
    const at = `--url ${server.url}`;
    const host = await PenanceClient.connect(server.url, { name: 'Host' });
    const { state } = await host.tournaments.create({ name: 'Kept', format: { kind: 'round-robin' } });
    const { id } = state;
    const before = (await spoken(`tournament export ${id} --as journal ${at}`)).out;
    await write('before.json', before);
    const { state: another } = await host.tournaments.create({
      name: 'Other',
      format: { kind: 'round-robin' },
    });
    await write('other.json', (await spoken(`tournament export ${another.id} --as journal ${at}`)).out);
    await write('longer.json', before.replace('"bestOf":1', '"bestOf":3'));
    const deck = sampleDeck('church', 'warden').list;
    for (const name of ['First', 'Second']) {
      const player = await PenanceClient.connect(server.url, { name });
      await player.tournaments.command(id, { kind: 'register', deck });
    }
    await host.tournaments.command(id, { kind: 'start' });
    await write('after.json', (await spoken(`tournament export ${id} --as journal ${at}`)).out);

    const verify = (kept: string) => spoken(['verify', file('after.json'), '--witness', file(kept)]);
    expect(await verify('before.json')).toMatchObject({ code: 0, out: expect.stringContaining(': proved') });
    const online = await spoken([
      'tournament',
      'verify',
      id,
      '--witness',
      file('before.json'),
      ...at.split(' '),
    ]);
    expect(online).toMatchObject({ code: 0, out: expect.stringContaining(': proved') });
    expect(await verify('longer.json')).toMatchObject({
      code: 1,
      out: expect.stringContaining('state.settings.bestOf'),
    });
    expect(await verify('other.json')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('another event'),
    });
    expect(await verify('after.json')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('after the start'),
    });
    await write('none.json', '{}');
    expect(await verify('none.json')).toMatchObject({
      code: 2,
      notes: expect.stringContaining('not the journal'),
    });
  });

  it('plays every game for what a scenario demands, on its map', async () => {
    const at = `--url ${server.url}`;
    const { code, out, notes } = await spoken(
      `tournament run --bots --players 2 --rounds 1 --ruleset arena --scenario bridge ${at} --json`,
    );
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    const { tournament, rounds } = JSON.parse(out) as Report;
    const host = await PenanceClient.connect(server.url, { name: 'Onlooker' });
    const { state } = await host.tournaments.info(tournament);
    expect(state.settings.scenario).toBe('bridge');
    const match = rounds[0]?.pairings[0]?.matches[0] ?? '';
    expect(await host.matches.info(match)).toMatchObject({ map: { id: SKIRMISHES.bridge.map } });
  });

  it('takes commands of an account that is kept', async () => {
    const host = await PenanceClient.connect(server.url, { name: 'Host' });
    const { state } = await host.tournaments.create({ name: 'Cup', format: { kind: 'swiss', rounds: 3 } });
    const accounts = await mkdtemp(join(tmpdir(), 'accounts-'));
    const by = ['--who', 'Ada', '--url', server.url, '--accounts', accounts];
    const send = (command: object) =>
      spoken(['tournament', 'command', state.id, JSON.stringify(command), ...by]);
    const deck = sampleDecksFor(resolveRuleset('three-layer'))[0]?.list;
    expect(await send({ kind: 'register', deck })).toMatchObject({ code: 0 });
    expect(await send({ kind: 'announceBye', round: 2, worth: 'zero' })).toMatchObject({
      code: 0,
      out: 'entry 3, registration\n',
    });
    expect(await send({ kind: 'announceBye', round: 2, worth: 'half' })).toMatchObject({ code: 1 });
    expect(await send({ kind: 'announceBye' })).toMatchObject({ code: 2 });
    const { state: after } = await host.tournaments.info(state.id);
    expect(after.byes).toEqual([{ entrant: 'e1', round: 2, worth: 'zero', by: 'player' }]);
  });

  it('goes on with an event that another program has written down', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'report-'));
    const by = ['--who', 'Host', '--url', server.url, '--accounts', folder];
    const bringIn = (text: string) => {
      const file = join(folder, 'event.trf');
      return writeFile(file, text).then(() => spoken(['tournament', 'import', file, ...by]));
    };
    const line = (number: number, cell: string, points: string) =>
      `001    ${number}      ${'Name'.padEnd(66)} ${points}    ${number}     ${cell}`;
    const lines = ['012 Club', 'XXR 3', line(1, '2 w 1', '1.0'), line(2, '1 b 0', '0.0')];
    const { code, out, notes } = await bringIn(lines.join('\n'));
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    expect(out).toMatch(/^[-0-9a-f]{36}: Club, 2 entrants, 1 of 3 rounds\n$/);
    const text = await spoken(['tournament', 'export', out.slice(0, 36), '--as', 'trf', '--url', server.url]);
    expect(text.out).toContain('   2 w 1');
    expect(await bringIn(lines.join('\n').replace('1 b 0', '1 b 1'))).toMatchObject({
      code: 1,
      notes: expect.stringContaining('line 3: round 1 contradicts'),
    });
  });

  it.each([
    ['tournament', 'write: tournament run'],
    ['tournament run', 'add --bots'],
    ['tournament show x', 'needs --url'],
    [`${play} --rounds 3`, '--rounds is for --format swiss'],
    [`${play} --best-of 2`, 'bestOf'],
    [`${play} --scenario chess`, 'no scenario "chess"'],
    [`${play} --scenario bridge --map ruins`, '--scenario has a map of its own'],
    [`${play} --as csv`, 'tournament run takes no --as'],
    [`${play} --minutes 3`, '--minutes is for --format arena'],
    ['tournament show x --url http://x --as csv', 'tournament show takes no --as'],
    ['tournament export x --url http://x --json --seed 1', 'tournament export takes no --json, --seed'],
    ['campaign show x --lines 3 --url http://x', 'campaign show takes no --lines'],
    ['queue --show --casual', 'queue --show takes no --casual'],
    ['ratings --account x --ladder y', 'ratings --account takes no --ladder'],
    ['check --coverage --explain', 'check --coverage takes no --explain'],
    [`${play} --players 1`, 'from 2 to 256'],
  ])('%s is rejected', async (line, complaint) => {
    expect(await spoken(line)).toMatchObject({ code: 2, out: '', notes: expect.stringContaining(complaint) });
  });
});
