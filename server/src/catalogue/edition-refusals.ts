import type { ProblemCode } from '@penance/shared';

/** Refusals of every route that takes an edition with house rules and content packs. */
export const EDITION_REFUSALS = [
  'rulesetConflict',
  'packsIllegal',
  'packUnknown',
  'serverBusy',
] as const satisfies readonly ProblemCode[];
