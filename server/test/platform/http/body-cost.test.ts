import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type * as z from 'zod';
import { BODY_COSTS } from '../../../src/app/body-costs.ts';
import { describedRoutes } from '../../../src/app/all-routes.ts';
import { DEPTH_MOST } from '../../../src/platform/http/body-parser.ts';
import { JsonScan } from '../../../src/platform/http/json-scan.ts';
import { parsePart } from '../../../src/platform/http/parse-part.ts';
import { valuesOf, type Route } from '../../../src/platform/http/route.ts';
import { costlyBodies, type CostlyBody } from '../../support/costly-bodies.ts';
import { bestOf, processorMs, slowness } from '../../support/processor-time.ts';

/** Milliseconds of processor time that a body may take before anything else gets its turn. */
const MOST_MS = 10;
/** The best of so many counts. */
const TRIES = 5;
/** At most so many for what seems to take longer. */
const MAX_TRIES = 60;
const CLOSEST = 3;
/** Bytes of a body that are read from a connection in one piece. */
const PIECE = 65_536;

type WithBody = Route & { readonly body: z.ZodType };
const withBody = describedRoutes(30).routes.filter((each): each is WithBody => each.body !== undefined);
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** All that is done in one piece: counting, parsing, and the schema. */
const read =
  ({ body, bound }: Route, text: string): (() => void) =>
  () => {
    const bytes = Buffer.from(text);
    const problem = new JsonScan({ depth: DEPTH_MOST, values: valuesOf(bound) }).feed(bytes);
    if (problem === undefined && bound.isUnread !== true)
      parsePart('body', body, JSON.parse(bytes.toString('utf8')));
  };

const isWithin = (ms: number, work: () => void): boolean => {
  let best = ms;
  for (let tries = TRIES; best > MOST_MS * slowness() && tries < MAX_TRIES; tries += TRIES)
    best = Math.min(best, bestOf(work, TRIES));
  return best <= MOST_MS * slowness();
};

interface Costliest {
  readonly what: string;
  readonly ms: number;
  readonly work: () => void;
}

const costliest = (each: WithBody): Costliest => {
  const bodies: readonly CostlyBody[] =
    each.bound.isUnread === true
      ? [{ what: 'texts', text: JSON.stringify(new Array(PIECE).fill('x'.repeat(5))).slice(0, PIECE) }]
      : costlyBodies(each.body, each.bound.body);
  // Once each first: the code is warm when it counts.
  const tried = bodies.map(({ what, text }) => ({ what, text, once: processorMs(read(each, text)) }));
  const closest = tried.toSorted((one, other) => other.once - one.once).slice(0, CLOSEST);
  return closest
    .map(({ what, text }) => {
      const work = read(each, text);
      return { what, ms: bestOf(work, TRIES), work };
    })
    .reduce((most, one) => (one.ms > most.ms ? one : most));
};

const costs: Record<string, number> = {};

test.each(withBody.map((each) => [nameOf(each), each] as const))(
  'reading whatever is sent to %s takes little',
  (name, each) => {
    const { what, ms, work } = costliest(each);
    costs[name] = Math.ceil(ms);
    // Names the body that takes more.
    expect(isWithin(ms, work) ? '' : `${ms} ms for ${what}`).toBe('');
  },
);

test('docs/limits.md has the cost of every body', () => {
  // `BODY_COSTS=write npm test -- server/test/platform/http/body-cost` measures anew, then write docs/limits.md again.
  if (process.env.BODY_COSTS === 'write') {
    const lines = Object.entries(costs).map(([name, ms]) => `  '${name}': ${ms},`);
    const file = fileURLToPath(new URL('../../../src/app/body-costs.ts', import.meta.url));
    writeFileSync(file, `${HEAD}${lines.join('\n')}\n};\n`);
    return;
  }
  expect(Object.keys(BODY_COSTS)).toEqual(withBody.map(nameOf));
});

const HEAD = `/**
 * Milliseconds of processor time that the costliest body found takes before anything else gets its turn: counting, and if
 * no thread does that, parsing and the schema. Written by \`BODY_COSTS=write npm test -- server/test/platform/http/body-cost\`.
 */
export const BODY_COSTS: Readonly<Record<string, number>> = {
`;
