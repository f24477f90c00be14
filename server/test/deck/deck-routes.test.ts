import { describe, expect, test } from '@jest/globals';
import {
  BUILT_IN_FACTIONS,
  BUILT_IN_MAPS,
  checkDeck,
  deckCheckSchema,
  deckPageSchema,
  deckSchema,
  mapsSchema,
  packEvent,
  PRESETS,
  PROTOCOL_VERSION,
  protocolSchema,
  resolveRuleset,
  rulesetsSchema,
  sampleDecksSchema,
  type CardPool,
  type Deck,
  type DeckCheck,
  type DeckPage,
  type Maps,
  type Protocol,
  type Rulesets,
  type SampleDecks,
} from '@penance/shared';
import { anybody, deckFor, guest } from '../support/api.ts';
import { testServer } from '../support/fixtures.ts';

const server = await testServer({ DECKS_PER_ACCOUNT: '6' });
const anna = await guest(server, 'Anna');

const keep = async (name: string): Promise<Deck> =>
  (await anna.call<Deck>('POST', '/decks', { name, list: deckFor() })).body;

describe('decks', () => {
  test('are created, read, changed and deleted', async () => {
    const created = await anna.call<Deck>('POST', '/decks', { name: 'First', list: deckFor() });
    expect(created.status).toBe(201);
    expect(deckSchema.parse(created.body)).toMatchObject({ name: 'First', version: 1, list: deckFor() });
    const path = `/decks/${created.body.id}`;
    expect((await anna.call<Deck>('GET', path)).body).toEqual(created.body);
    const changed = await anna.call<Deck>('PUT', path, {
      name: 'Second',
      list: deckFor('three-layer', 'nomads'),
      version: 1,
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Second', version: 2, list: { faction: 'nomads' } },
    });
    expect((await anna.call('DELETE', path)).status).toBe(204);
    expect(await anna.refused('GET', path)).toMatchObject({ status: 404, body: { code: 'deckNotFound' } });
    expect(await anna.refused('DELETE', path)).toMatchObject({ status: 404, body: { code: 'deckNotFound' } });
  });

  test('changed twice at once accept one change and refuse the other completely', async () => {
    const { id } = await keep('Twice');
    const change = (name: string) =>
      anna.call<Deck>('PUT', `/decks/${id}`, { name, list: deckFor(), version: 1 });
    const [one, other] = await Promise.all([change('One'), change('Other')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const winner = one.status === 200 ? one : other;
    expect((await anna.call<Deck>('GET', `/decks/${id}`)).body).toEqual(winner.body);
    await anna.call('DELETE', `/decks/${id}`);
  });

  test('belong to one account', async () => {
    const { id } = await keep('Mine');
    const bert = await guest(server, 'Bert');
    const change = { name: 'Stolen', list: deckFor(), version: 1 };
    expect(await bert.refused('GET', `/decks/${id}`)).toMatchObject({ status: 404 });
    expect(await bert.refused('PUT', `/decks/${id}`, change)).toMatchObject({ status: 404 });
    expect(await bert.refused('DELETE', `/decks/${id}`)).toMatchObject({ status: 404 });
    expect((await bert.call<DeckPage>('GET', '/decks')).body.items).toEqual([]);
    await anna.call('DELETE', `/decks/${id}`);
  });

  test('are listed page by page, the latest first, up to the maximum number', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const name of names) await keep(name);
    expect(await anna.refused('POST', '/decks', { name: 'g', list: deckFor() })).toMatchObject({
      status: 409,
      body: { code: 'tooManyDecks' },
    });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: DeckPage } = await anna.call<DeckPage>(
        'GET',
        `/decks?limit=4${cursor === '' ? '' : `&cursor=${cursor}`}`,
      );
      expect(deckPageSchema.parse(body)).toEqual(body);
      seen.push(...body.items.map(({ name }) => name));
      cursor = body.next;
    }
    expect(seen).toEqual([...names].reverse());
    for (const wrong of ['cursor=nonsense', 'limit=0', 'limit=1000', 'page=2'])
      expect(await anna.refused('GET', `/decks?${wrong}`)).toMatchObject({
        body: { code: 'malformedRequest' },
      });
  });

  test('that do not have the shape of a deck list are refused, with every offending place', async () => {
    const reply = await anna.refused('POST', '/decks', {
      name: '',
      list: { faction: 7, frame: 'warden', sets: 'x' },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.reasons?.map(({ at }) => at).sort()).toEqual([
      'body.list.faction',
      'body.list.sets',
      'body.list.tactics',
      'body.name',
    ]);
  });

  test('are checked against an edition, with all reasons at once', async () => {
    const legal = await anybody(server).call<DeckCheck>('POST', '/decks/check', {
      preset: 'three-layer',
      list: deckFor(),
    });
    expect(deckCheckSchema.parse(legal.body)).toMatchObject({ legal: true, reasons: [] });
    const list = {
      faction: 'church',
      frame: 'warden',
      sets: ['buckler', 'buckler', 'moon'],
      tactics: ['absolution'],
    };
    const { body } = await anybody(server).call<DeckCheck>('POST', '/decks/check', {
      preset: 'three-layer',
      list,
    });
    expect(body.legal).toBe(false);
    expect(body.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['unknownSet', 'duplicateSet', 'wrongTacticCount']),
    );
    const ruled = { preset: 'three-layer', overrides: { deckCap: 7 }, list };
    expect(await anybody(server).refused('POST', '/decks/check', ruled)).toMatchObject({
      status: 422,
      body: { code: 'rulesetConflict', reasons: [{ at: 'deckCap' }] },
    });
  });
});

describe('the catalogue', () => {
  test('names every edition with its digest, and every option', async () => {
    const { body } = await anybody(server).call<Rulesets>('GET', '/rulesets');
    expect(rulesetsSchema.parse(body)).toEqual(body);
    expect(body.presets.map(({ preset, digest }) => [preset, digest])).toEqual(
      PRESETS.map((preset) => [preset, resolveRuleset(preset).digest]),
    );
    expect(body.options.map(({ id }) => id)).toEqual(
      expect.arrayContaining(Object.keys(resolveRuleset('three-layer').options)),
    );
  });

  test('has the cards of every edition', async () => {
    for (const preset of PRESETS) {
      const { body } = await anybody(server).call<CardPool>('GET', `/cards?preset=${preset}`);
      expect(body).toEqual(JSON.parse(JSON.stringify(resolveRuleset(preset).pool)));
    }
    expect(await anybody(server).refused('GET', '/cards?preset=chess')).toMatchObject({ status: 400 });
  });

  test('has the sample decks in a legal form for every edition', async () => {
    for (const preset of PRESETS) {
      const { body } = await anybody(server).call<SampleDecks>('GET', `/sample-decks?preset=${preset}`);
      expect(sampleDecksSchema.parse(body)).toEqual(body);
      expect(new Set(body.items.map(({ faction }) => faction))).toEqual(new Set(BUILT_IN_FACTIONS));
      for (const { list } of body.items) {
        expect(checkDeck(resolveRuleset(preset), list)).toMatchObject({ ok: true });
      }
    }
    const { body } = await anybody(server).call<SampleDecks>('GET', '/sample-decks');
    expect(body.items.length).toBeGreaterThanOrEqual(12);
  });

  test('describes the events sent over a socket, each with its number', async () => {
    const { body } = await anybody(server).call<Protocol>('GET', '/protocol');
    expect(protocolSchema.parse(body)).toEqual(body);
    expect(body.version).toBe(PROTOCOL_VERSION);
    const event = { type: 'numberSet', seat: 1, what: 'heat', value: 3 } as const;
    const [number, ...values] = packEvent(event);
    const { type, fields = [] } = body.events[number] ?? {};
    const read = fields.map(({ name, words }, at) => [name, words ? words[Number(values[at])] : values[at]]);
    expect({ type, ...Object.fromEntries(read) }).toEqual(event);
  });

  test('has the maps', async () => {
    const { body } = await anybody(server).call<Maps>('GET', '/maps');
    expect(mapsSchema.parse(body).items).toEqual(JSON.parse(JSON.stringify(BUILT_IN_MAPS)));
  });
});
