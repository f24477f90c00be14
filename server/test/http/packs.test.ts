import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { CardPack, DeckCheck, Match, Transcript } from '@penance/shared';
import { fittingDeck, parseTranscript, resolveRuleset, verifyTranscript } from '@penance/shared';
import type { Api } from '../support/api.ts';
import { deckFor, guest } from '../support/api.ts';
import type { TestServer } from '../support/test-server.ts';
import { startTestServer } from '../support/test-server.ts';

let server: TestServer;
let anna: Api;
let pack: CardPack;

beforeAll(async () => {
  server = await startTestServer();
  anna = await guest(() => server.url, 'Anna');
  const file = new URL('../../../packs/bellwrights.json', import.meta.url);
  pack = JSON.parse(await readFile(file, 'utf8')) as CardPack;
});
afterAll(() => server.close());

const deckOfPack = () =>
  fittingDeck(resolveRuleset('three-layer', {}, [pack]), pack.factions[0]?.id ?? '', 'warden');

describe('content packs', () => {
  test('make decks legal that are not without them', async () => {
    const list = deckOfPack();
    const check = async (packs: unknown[]) =>
      (await anna.call<DeckCheck>('POST', '/decks/check', { preset: 'three-layer', packs, list })).body;
    expect(await check([pack])).toMatchObject({ legal: true });
    const without = await check([]);
    expect(without.reasons.map(({ code }) => code)).toContain('unknownFaction');
    expect(without.legal).toBe(false);
  });

  test('are refused with every reason when they cannot be played', async () => {
    const packs = [{ ...pack, cards: [{ ...pack.cards[0], cost: 'free' }] }];
    for (const [path, body] of [
      ['/matches', { ruleset: { packs } }],
      ['/decks/check', { preset: 'codex', packs, list: deckFor('codex') }],
    ] as const) {
      const refused = await anna.refused('POST', path, body);
      expect(refused).toMatchObject({ status: 422, body: { code: 'packsIllegal' } });
      expect(refused.body.reasons?.length).toBeGreaterThan(0);
    }
  });

  test('are played with, shown, and part of the transcript that proves the match', async () => {
    const { status, body: match } = await anna.call<Match>('POST', '/matches', {
      ruleset: { packs: [pack] },
      seats: [
        { team: 1, bot: 'heuristic', deck: deckOfPack() },
        { team: 2, bot: 'random' },
      ],
    });
    expect(status).toBe(201);
    expect(match.ruleset).toMatchObject({
      packs: [pack],
      digest: resolveRuleset('three-layer', {}, [pack]).digest,
    });
    expect(match.ruleset.digest).not.toBe(resolveRuleset('three-layer').digest);
    let told = match;
    for (let waited = 0; told.status !== 'finished' && waited < 900; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      told = (await anna.call<Match>('GET', `/matches/${match.id}`)).body;
    }
    const parsed = parseTranscript(
      (await anna.call<Transcript>('GET', `/matches/${match.id}/transcript`)).body,
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    expect(parsed.transcript.setup.packs).toEqual([pack]);
    expect(verifyTranscript(parsed.transcript)).toMatchObject({ ok: true });
  });
});
