/**
 * Clauses that no code can enforce (definitions, mere text), each with the reason why, as
 * `'1.2-3': 'says what a word means'`. A clause that is cited has no place here.
 */
export const UNCITED_CLAUSES: Readonly<Record<string, string>> = {};
