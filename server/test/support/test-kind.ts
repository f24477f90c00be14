/** Set by jest.config.js. */
const { TEST_KIND: kind } = globalThis as { readonly TEST_KIND?: string };

/** Fails in a suite of another kind than its file name says, see scripts/test-kinds.mjs. */
export const requireKind = (what: string, ...kinds: readonly [string, ...string[]]): void => {
  if (kind === undefined || kinds.includes(kind)) return;
  throw new Error(
    `A suite of the kind ${kind} may not ${what}: name it ${kinds.map((each) => `*.${each}.test.ts`).join(' or ')}.`,
  );
};
