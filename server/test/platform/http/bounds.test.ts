import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import {
  answerMessageSchema,
  campaignCommandSchema,
  concedeMessageSchema,
  packSchema,
  revealedSaltSchema,
  tournamentCommandSchema,
  viewMessageSchema,
} from '@penance/shared';
import * as z from 'zod';
import {
  campaignEntrySchema,
  documentShapeSchema,
} from '../../../../shared/src/campaign/proof/campaign-document.ts';
import { SETTINGS } from '../../../src/platform/config/config-settings.ts';
import { limitsPage } from '../../../src/app/limits-page.ts';
import { describedRoutes } from '../../../src/app/all-routes.ts';
import { BODY } from '../../../src/platform/http/route.ts';
import { unboundedParts } from '../../support/unbounded-parts.ts';

const { routes, operation } = describedRoutes(30);
const all = [...routes, ...operation];

/** Checked elsewhere: by a schema that is inspected below, or by code with its own bounds. */
const JUDGED_ELSEWHERE: readonly string[] = [
  // A pack: `packSchema`, after a check of its depth.
  'POST /matches body.ruleset.packs[]{}',
  'POST /decks/check body.packs[]{}',
  'POST /tournaments body.ruleset.packs[]{}',
  'POST /campaigns body.ruleset.packs[]{}',
  'POST /tournaments/import body.settings.ruleset.packs[]{}',
  // A report: `readReport`, line by line.
  'POST /tournaments/import body.report',
  // A campaign: its shape first, then its entries one by one.
  'POST /campaigns/import body',
];

describe('input from outside', () => {
  test.each(all.map((each) => [`${each.method} ${each.path}`, each] as const))(
    '%s is bounded',
    (name, each) => {
      const parts = { params: each.params, query: each.query, body: each.body };
      const found = Object.entries(parts).flatMap(([part, schema]) =>
        schema === undefined ? [] : unboundedParts(schema, `${name} ${part}`),
      );
      expect(found.filter((path) => !JUDGED_ELSEWHERE.includes(path))).toEqual([]);
    },
  );

  test.each([
    ['answer', answerMessageSchema],
    ['concede', concedeMessageSchema],
    ['view', viewMessageSchema],
    ['salt', revealedSaltSchema],
    ['a pack', packSchema],
    ['a command of a campaign', campaignCommandSchema],
    ['a command of an event', tournamentCommandSchema],
  ])('%s is bounded', (name, schema) => {
    expect(unboundedParts(schema, name)).toEqual([]);
  });

  test('an imported campaign file is bounded, except for the parts that the import checks itself', () => {
    expect(unboundedParts(documentShapeSchema, 'file')).toEqual([
      // By `checkPacks`, after a check of size and depth.
      'file.opening.ruleset.packs',
      // Counted first, then each checked by the schema below.
      'file.entries',
      'file.entries[]',
    ]);
    // Each fact must equal the one that follows from the entry: none is taken from the file.
    expect(unboundedParts(campaignEntrySchema, 'entry')).toEqual(['entry.facts[]']);
  });

  test('the schema inspection finds unbounded parts at any depth', () => {
    const schema = z.strictObject({
      plain: z.string(),
      long: z.string().max(10_000_000),
      controls: z.string().max(10),
      inner: z.array(z.strictObject({ any: z.unknown() })).max(2),
      list: z.array(z.int().min(0).max(5)),
      map: z.record(
        z
          .string()
          .max(5)
          .regex(/^[a-z]+$/),
        z.literal(1),
      ),
      number: z.number(),
      either: z.union([z.literal(1), z.string().optional()]),
    });
    expect([...unboundedParts(schema, 'it')].sort()).toEqual([
      'it.controls',
      'it.either',
      'it.inner[].any',
      'it.list',
      'it.long',
      'it.map',
      'it.number',
      'it.plain',
    ]);
  });
});

describe('the bounds of routes', () => {
  test('the body limit fits the schema of the route, and is minimal for a route without a body', () => {
    for (const { method, path, body, bound } of all)
      expect([`${method} ${path}`, bound.body === BODY.none]).toEqual([
        `${method} ${path}`,
        body === undefined,
      ]);
  });

  test('docs/limits.md matches the current routes', () => {
    const page = readFileSync(fileURLToPath(new URL('../../../../docs/limits.md', import.meta.url)), 'utf8');
    expect(page).toBe(limitsPage());
  });

  test('docs/limits.md contains every limit that can be set', () => {
    const limits = Object.values(SETTINGS)
      .map(({ variable }) => variable)
      .filter((variable) => /_(PER_\w+|MOST)$/.test(variable));
    expect(limits).toContain('MATCHES_PER_DAY');
    for (const variable of limits) expect(limitsPage()).toContain(`| \`${variable}\` `);
  });
});
