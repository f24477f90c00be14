import type * as z from 'zod';
import type { MapDefinition, MapShape } from '../model/board.ts';
import { deploymentProblems } from './check-deployment.ts';
import { shapeProblems } from './check-shape.ts';
import type { Checked, MapProblem } from './map-problems.ts';
import { mapDefinitionSchema, mapShapeSchema } from './map-schema.ts';

/** Reads a whole map from JSON, or returns everything that is wrong with it (2.6-1). */
export const checkMap = (json: unknown): Checked<MapDefinition> => {
  const parsed = mapDefinitionSchema.safeParse(json);
  if (!parsed.success) return { ok: false, problems: malformed(parsed.error) };
  const map: MapDefinition = parsed.data;
  const ofShape = shapeProblems(map);
  const isSizeSound = ofShape.every(({ code }) => code !== 'sizeNotClear' && code !== 'tooLarge');
  return verdict(map, isSizeSound ? [...ofShape, ...deploymentProblems(map)] : ofShape);
};

/** Reads only the ground, as conformance cases give it. */
export const checkMapShape = (json: unknown): Checked<MapShape> => {
  const parsed = mapShapeSchema.safeParse(json);
  if (!parsed.success) return { ok: false, problems: malformed(parsed.error) };
  return verdict<MapShape>(parsed.data, shapeProblems(parsed.data));
};

const verdict = <Value>(map: Value, problems: readonly MapProblem[]): Checked<Value> =>
  problems.length === 0 ? { ok: true, map } : { ok: false, problems };

const malformed = ({ issues }: z.ZodError): readonly MapProblem[] =>
  issues.map(({ path, message }) => ({
    code: 'malformed',
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    message,
  }));
