import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseTranscript, verifyTranscript, type Transcript } from '@penance/shared';
import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import { deckFor } from './support/api.ts';
import { serverProcess, type ServerProcess } from './support/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await serverProcess({ CLOCK_CAP: '600' });
  await server.start();
});
afterAll(() => server.remove(), 30_000);

interface Table {
  readonly id: string;
  readonly host: PenanceClient;
  readonly matches: readonly LiveMatch[];
}

const duel = async (): Promise<Table> => {
  const [host, other] = await Promise.all(
    ['Anna', 'Bert'].map((name) => PenanceClient.connect(server.url, { name })),
  );
  if (!host || !other) throw new Error('nobody came');
  const { id, inviteCode } = await host.matches.create({
    visibility: 'invite',
    ruleset: { overrides: { roundLimit: 3 } },
  });
  const code = inviteCode ?? '';
  for (const client of [host, other]) await client.matches.takeSeat(id, { deck: { list: deckFor() }, code });
  return { id, host, matches: await Promise.all([host, other].map((client) => client.play(id))) };
};

/** Ends turns and passes until stopped or until the match is over; returns the last acknowledged state. */
const playOn = async (match: LiveMatch, isOver: () => boolean): Promise<number> => {
  let acknowledged = 0;
  for (
    let decision = await match.nextDecision();
    decision && !isOver();
    decision = await match.nextDecision()
  ) {
    const [answer] = [...match.legalAnswers()].slice(-1);
    const answered = await match
      .answer(decision.kind === 'turn' ? { kind: 'endTurn' } : (answer ?? { kind: 'pass' }))
      .catch(() => undefined);
    acknowledged = Math.max(acknowledged, answered?.seq ?? 0);
  }
  return acknowledged;
};

describe('a killed server', () => {
  test('loses nothing that was acknowledged, resumes matches by itself, and finally proves its dice', async () => {
    const tables = await Promise.all(Array.from({ length: 4 }, () => duel()));
    const playing = tables.map(({ matches }) =>
      Promise.all(matches.map((match) => playOn(match, () => false))),
    );
    for (let kill = 0; kill < 3; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150 + 70 * kill));
      const known = tables.map(({ matches }) => Math.max(...matches.map(({ view }) => view?.seq ?? 0)));
      expect(await server.end('SIGKILL')).toBeNull();
      await server.start();
      await Promise.all(tables.flatMap(({ matches }) => matches.map((match) => match.nextDecision())));
      for (const [at, { matches }] of tables.entries())
        for (const { view } of matches) expect(view?.seq).toBeGreaterThanOrEqual(known[at] ?? 0);
    }
    const acknowledged = await Promise.all(playing);
    for (const [at, { id, host }] of tables.entries()) {
      const transcript: Transcript = await host.matches.transcript(id);
      expect(transcript.entries.at(-1)?.seq).toBeGreaterThanOrEqual(Math.max(...(acknowledged[at] ?? [0])));
      const parsed = parseTranscript(JSON.parse(JSON.stringify(transcript)));
      expect(parsed.ok && verifyTranscript(parsed.transcript)).toMatchObject({ ok: true });
    }
  });

  test('keeps the seats of players who wait for others', async () => {
    const host = await PenanceClient.connect(server.url, { name: 'Anna' });
    const { id, inviteCode } = await host.matches.create({ visibility: 'invite' });
    const code = inviteCode ?? '';
    await host.matches.takeSeat(id, { deck: { list: deckFor() } });
    const playing = await host.play(id);
    await server.end('SIGKILL');
    await server.start();
    const other = await PenanceClient.connect(server.url, { name: 'Bert' });
    await other.matches.takeSeat(id, { deck: { list: deckFor() }, code });
    const second = await other.play(id);
    expect((await playing.nextDecision())?.kind).toBe('mulligan');
    playing.leave();
    second.leave();
  });
});

describe('a server that is asked to stop', () => {
  test('exits by itself with code 0, and matches are there again after the restart', async () => {
    const { id, host, matches } = await duel();
    const [one] = matches;
    const before = await one?.nextDecision();
    expect(await server.end('SIGTERM')).toBe(0);
    await server.start();
    expect((await host.matches.info(id)).status).toBe('live');
    expect(await one?.nextDecision()).toEqual(before);
    for (const match of matches) match.leave();
  });
});
