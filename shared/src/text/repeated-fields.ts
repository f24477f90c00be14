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
 * Fields that stand twice in one object of a JSON text. Reading JSON keeps the last one without a word, and what the
 * other one said would be lost. The text has to be JSON.
 */
export const repeatedFields = (text: string): readonly FormProblem[] => {
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
      if (inner.fields.has(inner.at)) {
        problems.push(
          problem(
            open.map(({ at }) => at),
            'is given twice',
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
