/** Everything that can be wrong with a map, by stable code. */
export const MAP_PROBLEMS = [
  'malformed',
  'sizeNotClear',
  'tooLarge',
  'duplicateHex',
  'badHexKey',
  'outsideMap',
  'elevationOutOfRange',
  'wallOnDeployment',
  'deploymentUnreachable',
  'facingCountWrong',
  'slotsWrong',
] as const;

export type MapProblemCode = (typeof MAP_PROBLEMS)[number];

/** One thing wrong with a map: what, where in its JSON, and in words. */
export interface MapProblem {
  readonly code: MapProblemCode;
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export type Checked<Value> =
  | { readonly ok: true; readonly map: Value }
  | { readonly ok: false; readonly problems: readonly MapProblem[] };
