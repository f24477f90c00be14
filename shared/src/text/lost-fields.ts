import { problem, type FormProblem } from './form-problem.ts';

/** An object or list that is open at this point of the text. */
interface Open {
  /** Fields met so far; null for a list. */
  readonly fields: Set<string> | null;
  /** The field or place that is being read. */
  at: string | number;
  isFieldNext: boolean;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;

/**
 * Fields of a JSON text that would be lost without a word: those that stand twice in one object, of which reading keeps
 * the last one, and `__proto__`, which schemas drop where names are free. The text has to be JSON.
 */
export const lostFields = (text: string): readonly FormProblem[] => {
  const problems: FormProblem[] = [];
  const open: Open[] = [];
  for (const [token] of text.matchAll(TOKENS)) {
    const inner = open[open.length - 1];
    if (token === '{' || token === '[') {
      const isObject = token === '{';
      open.push({ fields: isObject ? new Set() : null, at: isObject ? '' : 0, isFieldNext: isObject });
    } else if (token === '}' || token === ']') open.pop();
    else if (!inner) continue;
    else if (token === ',') nextIn(inner);
    else if (inner.fields && inner.isFieldNext) {
      inner.at = String(JSON.parse(token));
      inner.isFieldNext = false;
      const wrong = inner.at === '__proto__' ? 'is no name of a field' : 'is given twice';
      if (inner.at === '__proto__' || inner.fields.has(inner.at)) {
        problems.push(
          problem(
            open.map(({ at }) => at),
            wrong,
          ),
        );
      }
      inner.fields.add(inner.at);
    }
  }
  return problems;
};

const nextIn = (inner: Open): void => {
  if (typeof inner.at === 'number') inner.at += 1;
  inner.isFieldNext = inner.fields !== null;
};
