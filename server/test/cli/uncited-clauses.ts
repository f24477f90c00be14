/** Clauses that no code can enforce, each with the reason why. A clause that is cited has no place here. */
export const UNCITED_CLAUSES: Readonly<Record<string, string>> = {};
