import type { ProblemCode } from '@penance/shared';
import { problemSchema } from '@penance/shared';
import { z } from 'zod';
import { statusOf } from './problem.ts';
import type { Auth, Route } from './route.ts';

/** A part of the document; what belongs where is said by OpenAPI 3.1. */
type Part = Readonly<Record<string, unknown>>;

interface ObjectSchema extends Part {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
}

/** The description of the API, made from the very schemas that check it. */
export const openApiOf = (base: string, routes: readonly Route[]): Part => ({
  openapi: '3.1.0',
  info: {
    title: 'Penance',
    version: '1',
    description:
      'Accounts, decks and matches of Penance: Absolution Through Steel. Matches are played over a socket.',
  },
  servers: [{ url: base }],
  paths: pathsOf(routes),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: { Problem: schemaOf(problemSchema, 'output') },
  },
});

const pathsOf = (routes: readonly Route[]): Part => {
  const paths: Record<string, Part> = {};
  for (const each of routes) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operationOf(each) };
  }
  return paths;
};

/** With an empty alternative where no token is needed. */
const SECURITY: Readonly<Record<Auth, Part>> = {
  required: { security: [{ token: [] }] },
  optional: { security: [{ token: [] }, {}] },
  none: {},
  operator: { security: [{ token: [] }, {}] },
};

const REFUSALS: Readonly<Record<Auth, readonly ProblemCode[]>> = {
  required: ['tokenMissing', 'tokenInvalid', 'tokenExpired'],
  optional: ['tokenInvalid', 'tokenExpired'],
  none: [],
  operator: ['tokenMissing', 'tokenInvalid'],
};

const operationOf = (each: Route): Part => ({
  summary: each.summary,
  ...(each.description !== undefined && { description: each.description }),
  tags: [each.tag],
  ...SECURITY[each.auth],
  parameters: [...parametersOf('path', each.params), ...parametersOf('query', each.query)],
  ...(each.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(each.body, 'input') } },
    },
  }),
  responses: { ...replyOf(each), ...refusalsOf(each) },
});

const replyOf = ({ status, reply, summary }: Route): Part => ({
  [status]: {
    description: summary,
    ...(reply && { content: { 'application/json': { schema: schemaOf(reply, 'output') } } }),
  },
});

const refusalsOf = ({ refusals, auth, params, query, body }: Route): Part => {
  const codes = [
    ...((params ?? query ?? body) ? (['malformedRequest'] as const) : []),
    ...REFUSALS[auth],
    ...refusals,
    'tooManyRequests' as const,
    'shuttingDown' as const,
    'databaseUnavailable' as const,
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

const parametersOf = (where: 'path' | 'query', schema: z.ZodType | undefined): readonly Part[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
};

/** A schema as JSON Schema; what only code can check is left open. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): ObjectSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as ObjectSchema;
};
