/**
 * Where something in a file is not as its form wants it: `path` leads into the file, like `seats[1].hand[0]`; empty for
 * the whole.
 */
export interface FormProblem {
  readonly path: string;
  readonly message: string;
}

export type FormPath = readonly PropertyKey[];

/** `['map', 'terrain', '9,9']` as `map.terrain["9,9"]`. */
export const pathText = (path: FormPath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const name = String(part);
    if (!/^[A-Za-z_$][\w$-]*$/.test(name)) return `${text}["${name}"]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');

export const problem = (path: FormPath, message: string): FormProblem => ({ path: pathText(path), message });

/** All of them in one line: `seats[1].hand is given twice; …`. */
export const problemsText = (problems: readonly FormProblem[]): string =>
  problems.map(({ path, message }) => (path === '' ? message : `${path} ${message}`)).join('; ');
