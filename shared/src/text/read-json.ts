import type { FormProblem } from './form-problem.ts';
import { isDeeperThan } from './json-depth.ts';
import { lostFields } from './lost-fields.ts';

/** Deeper than anything in a file of this project, and not nearly deep enough to exhaust the stack. */
export const FILE_DEPTH_MOST = 100;

export type JsonRead =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/**
 * The JSON in a text of which reading loses no field: no key stands twice, and none is `__proto__`. Nor is it nested so
 * deeply that walking it would exhaust the stack.
 */
export const readJson = (text: string): JsonRead => {
  try {
    const json: unknown = JSON.parse(text);
    if (isDeeperThan(json, FILE_DEPTH_MOST))
      return refused(`is nested too deeply: at most ${FILE_DEPTH_MOST} levels`);
    const problems = lostFields(text);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, json };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const printable = message.replace(/\p{Cc}/gu, '?');
    return refused(`is not JSON: ${printable}`);
  }
};

const refused = (message: string): JsonRead => ({ ok: false, problems: [{ path: '', message }] });
