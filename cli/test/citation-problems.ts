import type { Citation } from '../src/rule-book/citations.ts';
import type { Clause } from '@penance/shared';
import { CITING_CODE, RULE_BOOK } from '../src/rule-book/places.ts';

const LIST = 'cli/test/uncited-clauses.ts';

/** Disagreements between the rule book, the code that cites it and the list of clauses that cannot be cited. */
export const citationProblems = (
  clauses: readonly Clause[],
  citations: readonly Citation[],
  uncited: Readonly<Record<string, string>>,
): readonly string[] => {
  const known = new Set(clauses.map(({ id }) => id));
  const cited = new Map(citations.map((citation) => [citation.id, citation]));
  return [
    ...citations
      .filter(({ id }) => !known.has(id))
      .map(
        ({ id, file, line }) =>
          `${file}:${line} cites ${id}, which ${RULE_BOOK} does not have: correct the number (penance rules find WORDS)`,
      ),
    ...clauses
      .filter(({ id }) => !cited.has(id) && !(id in uncited))
      .map(
        ({ id, chapter, line }) =>
          `no file of ${CITING_CODE.join(' or ')} cites ${id} (${RULE_BOOK}/${chapter}:${line}): write (${id}) into the ` +
          `docstring of what decides it; if no code can, name it with the reason in ${LIST}`,
      ),
    ...Object.keys(uncited).flatMap((id) => {
      const citation = cited.get(id);
      if (citation) return `${LIST} has ${id}, which ${citation.file}:${citation.line} cites: take it off`;
      return known.has(id) ? [] : `${LIST} has ${id}, which ${RULE_BOOK} does not have: take it off`;
    }),
  ];
};
