import { describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardPack, DeckCheck, Match, OfferedPacks, Transcript } from '@penance/shared';
import { fittingDeck, packDigest, parseTranscript, resolveRuleset, verifyTranscript } from '@penance/shared';
import { StartRefused } from '../../src/platform/config/start-refused.ts';
import { loadPacks } from '../../src/catalogue/offered-packs.ts';
import { deckFor, guest } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer();
const anna = await guest(server, 'Anna');
const file = new URL('../../../packs/bellwrights.json', import.meta.url);
const pack = JSON.parse(await readFile(file, 'utf8')) as CardPack;

const deckOfPack = () =>
  fittingDeck(resolveRuleset('three-layer', {}, [pack]), pack.factions[0]?.id ?? '', 'warden');

/** Transcript of a match between bots, once it is over. */
const transcriptOf = async (id: string): Promise<Transcript> => {
  let status = 'live';
  for (let waited = 0; status !== 'finished' && waited < 900; waited += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    status = (await anna.call<Match>('GET', `/matches/${id}`)).body.status;
  }
  const parsed = parseTranscript((await anna.call<Transcript>('GET', `/matches/${id}/transcript`)).body);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.transcript;
};

describe('content packs', () => {
  test('make decks legal that are not legal without them', async () => {
    const list = deckOfPack();
    const check = async (packs: unknown[]) =>
      (await anna.call<DeckCheck>('POST', '/decks/check', { preset: 'three-layer', packs, list })).body;
    expect(await check([pack])).toMatchObject({ legal: true });
    const without = await check([]);
    expect(without.reasons.map(({ code }) => code)).toContain('unknownFaction');
    expect(without.legal).toBe(false);
  });

  test('that cannot be played are refused with all reasons', async () => {
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

  test('are used in the match, shown, and part of the transcript that proves the match', async () => {
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
    const transcript = await transcriptOf(match.id);
    expect(transcript.setup.packs).toEqual([pack]);
    expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
  });
});

describe('content packs installed on the server', () => {
  test('are listed with their digests, and chosen by digest', async () => {
    const { body } = await anna.call<OfferedPacks>('GET', '/packs');
    const offered = body.items.find(({ id }) => id === pack.id);
    expect(offered).toMatchObject({ digest: packDigest(pack), factions: ['bellwrights'], pack });
    const { status, body: match } = await anna.call<Match>('POST', '/matches', {
      ruleset: { packs: [packDigest(pack)] },
    });
    expect(status).toBe(201);
    expect(match.ruleset).toMatchObject({
      packs: [pack],
      digest: resolveRuleset('three-layer', {}, [pack]).digest,
    });
    const check = { preset: 'three-layer', packs: [packDigest(pack)], list: deckOfPack() };
    expect((await anna.call<DeckCheck>('POST', '/decks/check', check)).body).toMatchObject({ legal: true });
  });

  test('may contain maps, which can only be played in matches with that pack', async () => {
    const packs = [packDigest(pack)];
    const [map] = pack.maps ?? [];
    const { status, body: match } = await anna.call<Match>('POST', '/matches', {
      ruleset: { packs },
      map: map?.id,
      seats: [
        { team: 1, bot: 'heuristic', deck: deckOfPack() },
        { team: 2, bot: 'random' },
      ],
    });
    expect(status).toBe(201);
    expect(match.map).toEqual({ id: map?.id, title: map?.title, custom: null });
    const transcript = await transcriptOf(match.id);
    expect(transcript.setup.map).toMatchObject({ radius: map?.radius, terrain: map?.terrain });
    expect(transcript.setup.seats.map(({ at }) => at)).toEqual([
      map?.deployment[0]?.[0],
      map?.deployment[1]?.[0],
    ]);
    expect(verifyTranscript(transcript)).toMatchObject({ ok: true });
    expect(await anna.refused('POST', '/matches', { map: map?.id })).toMatchObject({
      status: 422,
      body: { code: 'mapUnknown' },
    });
    const { body } = await anna.call<OfferedPacks>('GET', '/packs');
    expect(body.items.find(({ id }) => id === pack.id)?.maps).toEqual([map?.id]);
  });

  test('whose map cannot be played are refused, with the place of the error', async () => {
    const [map] = pack.maps ?? [];
    const broken = { ...pack, maps: [{ ...map, terrain: { '7,0': 'wall' } }] };
    const { status, body } = await anna.refused('POST', '/matches', { ruleset: { packs: [broken] } });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'packsIllegal',
      reasons: [{ code: 'wallOnDeployment', at: 'sunken-quay.deployment.0.0' }],
    });
  });

  test('that do not exist are refused in every kind of request', async () => {
    const packs = ['0'.repeat(64)];
    for (const [path, body] of [
      ['/matches', { ruleset: { packs } }],
      ['/decks/check', { preset: 'codex', packs, list: deckFor('codex') }],
      ['/campaigns', { name: 'Far', ruleset: { packs } }],
    ] as const)
      expect(await anna.refused('POST', path, body)).toMatchObject({
        status: 422,
        body: { code: 'packUnknown' },
      });
  });

  test('that a host sends in the shape of a refusal are malformed packs', async () => {
    const body = { ruleset: { packs: [{ refusal: 'notFound', detail: 'gone' }] } };
    expect(await anna.refused('POST', '/matches', body)).toMatchObject({
      status: 422,
      body: { code: 'packsIllegal' },
    });
  });

  test('are loaded from a folder; an unplayable pack or a missing folder stops the start with one line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'penance-packs-'));
    try {
      expect(await loadPacks(folder)).toEqual([]);
      await writeFile(join(folder, 'good.json'), JSON.stringify(pack));
      expect(await loadPacks(folder)).toEqual([{ digest: packDigest(pack), pack }]);
      await writeFile(join(folder, 'bad.json'), '{');
      await expect(loadPacks(folder)).rejects.toThrow(/^PACKS_DIR has bad\.json, [^\n]+$/);
      await expect(loadPacks(join(folder, 'nowhere'))).rejects.toThrow(StartRefused);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
