import type { ProblemCode } from '@penance/shared';
import { problemSchema } from '@penance/shared';
import type * as z from 'zod';
import { OpenApiSchemas } from './open-api-schemas.ts';
import { statusOf } from './problem.ts';
import { isOpenToBanned, mustBeNamed, type Auth, type Route } from './route.ts';

/** A part of the document, as OpenAPI 3.1 defines it. */
type Part = Readonly<Record<string, unknown>>;

interface ObjectSchema extends Part {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
}

/** What the routes of each tag are for. */
const TAGS: Readonly<Record<Route['tag'], string>> = {
  Accounts: 'Guests, sessions, and the ways back to an account.',
  Catalogue: 'Editions, cards, maps, scenarios and packs that this server plays.',
  Decks: 'Decks of an account: stored, checked against an edition, shared.',
  Matches: 'Opening a match, taking a seat, joining its room, and reading its transcript.',
  Tournaments: 'Events with their rounds, standings, exports and webhooks.',
  Queue: 'Looking for an opponent of about the same rating.',
  Ratings: 'Ladders, seasons and the history of a rating.',
  Campaigns: 'Groups of pilots over many missions, with repair, surgery and a treasury.',
  Operation: 'For whoever runs the server.',
};

/** The OpenAPI description, generated from the same schemas that validate requests; a step per route. */
export function* openApiOf(base: string, routes: readonly Route[]): Generator<undefined, Part> {
  const schemas = new OpenApiSchemas();
  schemas.add(problemSchema, 'output');
  const paths = yield* pathsOf(routes, schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Penance',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Accounts, decks and matches of Penance: Absolution Through Steel. Matches are played over a socket.',
    },
    servers: [{ url: base }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: schemas.shared,
    },
  };
}

function* pathsOf(routes: readonly Route[], schemas: OpenApiSchemas): Generator<undefined, Part> {
  const paths: Record<string, Part> = {};
  for (const each of routes) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operationOf(each, schemas) };
    yield;
  }
  return paths;
}

/** Includes an empty alternative if the token is optional. */
const SECURITY: Readonly<Record<Auth, Part>> = {
  required: { security: [{ token: [] }] },
  claimed: { security: [{ token: [] }] },
  optional: { security: [{ token: [] }, {}] },
  none: { security: [] },
  operator: { security: [{ token: [] }, {}] },
};

const REFUSALS: Readonly<Record<Auth, readonly ProblemCode[]>> = {
  required: ['tokenMissing', 'tokenInvalid', 'tokenExpired'],
  claimed: ['tokenMissing', 'tokenInvalid', 'tokenExpired'],
  optional: ['tokenInvalid', 'tokenExpired'],
  none: [],
  operator: ['tokenMissing', 'tokenInvalid'],
};

/** `GET /matches/:id/seat` is `getMatchesByIdSeat`. */
const operationIdOf = ({ method, path }: Route): string =>
  method.toLowerCase() +
  path
    .split(/[/-]/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `By${capitalized(part.slice(1))}` : capitalized(part)))
    .join('');

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const operationOf = (each: Route, schemas: OpenApiSchemas): Part => ({
  operationId: operationIdOf(each),
  summary: each.summary,
  description: each.description ?? `${each.summary}.`,
  tags: [each.tag],
  ...SECURITY[each.auth],
  parameters: [...parametersOf('path', schemas, each.params), ...parametersOf('query', schemas, each.query)],
  ...(each.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.add(each.body, 'input') } },
    },
  }),
  responses: { ...replyOf(each, schemas), ...refusalsOf(each) },
});

const replyOf = ({ status, reply, summary }: Route, schemas: OpenApiSchemas): Part => ({
  [status]: {
    description: summary,
    ...(reply && { content: { 'application/json': { schema: schemas.add(reply, 'output') } } }),
  },
});

const refusalsOf = (each: Route): Part => {
  const { refusals, auth, params, query, body } = each;
  const codes = [
    ...((params ?? query ?? body) ? (['malformedRequest'] as const) : []),
    ...REFUSALS[auth],
    ...(mustBeNamed(auth) && !isOpenToBanned(each) ? (['accountBanned'] as const) : []),
    ...refusals,
    'tooManyRequests' as const,
    'shuttingDown' as const,
    'databaseUnavailable' as const,
    'keyUnknown' as const,
  ];
  const statuses = [...new Set(codes.map(statusOf))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => statusOf(code) === status).join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const parametersOf = (
  where: 'path' | 'query',
  schemas: OpenApiSchemas,
  schema: z.ZodType | undefined,
): readonly Part[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.inPlace(schema) as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};
