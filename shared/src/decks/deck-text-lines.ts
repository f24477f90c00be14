/** The lines of a deck list as text, before their names are looked up. */

export const LABELS = ['faction', 'frame', 'equipment', 'tactics'] as const;
export type Label = (typeof LABELS)[number];

export interface DeckTextProblem {
  readonly code: 'unknownLine' | 'repeatedLine' | 'missingLine' | 'wrongCount' | 'unknownName';
  readonly message: string;
  /** 1-based; 0 for a missing line. */
  readonly line: number;
}

export interface DeckTextLine {
  readonly label: Label;
  readonly names: readonly string[];
  readonly line: number;
}

export interface DeckTextLines {
  readonly lines: readonly DeckTextLine[];
  readonly problems: readonly DeckTextProblem[];
}

const REMARK = '#';
/** Lines with a single name. A deck without equipment may omit that line. */
const SINGLE: readonly Label[] = ['faction', 'frame'];
const OPTIONAL: readonly Label[] = ['equipment'];

export function readDeckTextLines(text: string): DeckTextLines {
  const read = text.split(/\r?\n/).flatMap((content, index) => readLine(content.trim(), index + 1));
  const lines = read.filter((each) => 'label' in each);
  const unreadable = read.filter((each) => 'code' in each);
  return { lines, problems: [...unreadable, ...lines.flatMap(problemsOfLine), ...missing(lines)] };
}

function readLine(content: string, line: number): readonly (DeckTextLine | DeckTextProblem)[] {
  if (content === '' || content.startsWith(REMARK)) return [];
  const colon = content.indexOf(':');
  const word = content.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const label = LABELS.find((each) => each === word);
  if (label === undefined) {
    const message = `A line begins with one of ${LABELS.join(', ')} and a colon.`;
    return [{ code: 'unknownLine', message, line }];
  }
  const names = content
    .slice(colon + 1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [{ label, names, line }];
}

function problemsOfLine(
  { label, names, line }: DeckTextLine,
  index: number,
  all: readonly DeckTextLine[],
): readonly DeckTextProblem[] {
  const problems: DeckTextProblem[] = [];
  if (all.findIndex((each) => each.label === label) < index) {
    problems.push({ code: 'repeatedLine', message: `There is a ${label} line already.`, line });
  }
  if (SINGLE.includes(label) && names.length !== 1) {
    problems.push({ code: 'wrongCount', message: `The ${label} line names one ${label}.`, line });
  }
  return problems;
}

function missing(lines: readonly DeckTextLine[]): readonly DeckTextProblem[] {
  return LABELS.filter(
    (label) => !OPTIONAL.includes(label) && !lines.some((line) => line.label === label),
  ).map((label) => ({ code: 'missingLine', message: `There is no ${label} line.`, line: 0 }));
}
