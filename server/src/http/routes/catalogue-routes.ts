import {
  BUILT_IN_MAPS,
  BUILT_IN_SCENARIOS,
  cardPoolSchema,
  cardsQuerySchema,
  describeOptions,
  describeProtocol,
  EDITIONS,
  mapsSchema,
  offeredPacksSchema,
  PRESETS,
  protocolSchema,
  resolveRuleset,
  rulesetsSchema,
  scenariosSchema,
  sampleDecksFor,
  sampleDecksSchema,
} from '@penance/shared';
import type { OfferedPack } from '../../packs/offered-packs.ts';
import { route, type Route } from '../route.ts';

/** What can be played: editions with their options, cards, maps. The same for everybody. */
export const catalogueRoutes = (packs: readonly OfferedPack[]): readonly Route[] => [
  route({
    method: 'GET',
    path: '/rulesets',
    summary: 'Editions and house rules',
    description: 'Every preset, and every option that a host may set on top of one.',
    tag: 'Catalogue',
    auth: 'none',
    reply: rulesetsSchema,
    status: 200,
    refusals: [],
    run: () =>
      Promise.resolve({
        presets: PRESETS.map((preset) => {
          const { title, summary } = EDITIONS[preset];
          return { preset, title, summary, digest: resolveRuleset(preset).digest };
        }),
        options: describeOptions(),
      }),
  }),
  route({
    method: 'GET',
    path: '/cards',
    summary: 'Cards, equipment sets and factions of an edition',
    tag: 'Catalogue',
    auth: 'none',
    query: cardsQuerySchema,
    reply: cardPoolSchema,
    status: 200,
    refusals: [],
    run: ({ query: { preset } }) => Promise.resolve(resolveRuleset(preset).pool),
  }),
  route({
    method: 'GET',
    path: '/sample-decks',
    summary: 'Decks to begin with',
    description:
      'A light, a balanced, a heavy and a fortress deck for each faction, legal under the edition.',
    tag: 'Catalogue',
    auth: 'none',
    query: cardsQuerySchema,
    reply: sampleDecksSchema,
    status: 200,
    refusals: [],
    run: ({ query: { preset } }) => Promise.resolve({ items: sampleDecksFor(resolveRuleset(preset)) }),
  }),
  route({
    method: 'GET',
    path: '/packs',
    summary: 'Content packs of this server',
    description:
      'A host names them by their digests in the ruleset of a match, or sends a pack of the same form.',
    tag: 'Catalogue',
    auth: 'none',
    reply: offeredPacksSchema,
    status: 200,
    refusals: [],
    run: () => Promise.resolve({ items: packs.map(toldPack) }),
  }),
  route({
    method: 'GET',
    path: '/maps',
    summary: 'Built-in maps',
    description:
      'A host may also name a map of a content pack, or send one of the same form with a new match.',
    tag: 'Catalogue',
    auth: 'none',
    reply: mapsSchema,
    status: 200,
    refusals: [],
    run: () => Promise.resolve({ items: BUILT_IN_MAPS }),
  }),
  route({
    method: 'GET',
    path: '/scenarios',
    summary: 'Built-in missions of campaigns',
    description: 'Sides, enemies, objectives and rewards, by rising difficulty.',
    tag: 'Catalogue',
    auth: 'none',
    reply: scenariosSchema,
    status: 200,
    refusals: [],
    run: () => Promise.resolve({ items: BUILT_IN_SCENARIOS }),
  }),
  route({
    method: 'GET',
    path: '/protocol',
    summary: 'What travels over the socket of a match',
    description: 'Fields of the state, numbers of the events, codes: for clients in other languages.',
    tag: 'Catalogue',
    auth: 'none',
    reply: protocolSchema,
    status: 200,
    refusals: [],
    run: () => Promise.resolve(describeProtocol()),
  }),
];

const toldPack = ({ digest, pack }: OfferedPack) => ({
  digest,
  id: pack.id,
  title: pack.title,
  cards: pack.cards.length,
  sets: pack.sets.length,
  factions: pack.factions.map(({ id }) => id),
  maps: (pack.maps ?? []).map(({ id }) => id),
  pack,
});
