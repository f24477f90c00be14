/** What is wrong with a case and where: `path` leads into the file, like `seats[1].hand[0]`; empty for the whole. */
export interface CaseProblem {
  readonly path: string;
  readonly message: string;
}

export type CasePath = readonly PropertyKey[];

/** `['map', 'terrain', '9,9']` as `map.terrain["9,9"]`. */
export const pathText = (path: CasePath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const name = String(part);
    if (!/^[A-Za-z_$][\w$-]*$/.test(name)) return `${text}["${name}"]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');

export const problem = (path: CasePath, message: string): CaseProblem => ({ path: pathText(path), message });
