import { fileURLToPath } from 'node:url';

/** The project's folder; the compiled program lies as deep in it as its source. */
export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders of the project that know of clauses, relative to it. */
export const RULE_BOOK = 'docs/rules';
export const CASES = 'cases';
export const CITING_CODE: readonly string[] = ['shared/src', 'server/src'];
