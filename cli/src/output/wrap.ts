import { stripVTControlCharacters } from 'node:util';

/** Breaks a line at spaces so that none is longer than `width`; further lines are indented. */
export const wrapped = (line: string, width: number, indent = ''): readonly string[] => {
  const lines: string[] = [];
  let rest = line;
  while (visible(rest) > width) {
    const at = rest.lastIndexOf(' ', width + (rest.length - visible(rest)));
    if (at <= indent.length) break;
    lines.push(rest.slice(0, at));
    rest = indent + rest.slice(at + 1);
  }
  return [...lines, rest];
};

/** Places that a line takes on the screen. */
export const visible = (line: string): number => stripVTControlCharacters(line).length;
