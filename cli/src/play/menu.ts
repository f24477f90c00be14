import type { Asker } from './asker.ts';

export interface Choice<T> {
  readonly label: string;
  readonly value: T;
}

/** The person has left. */
export const LEFT = Symbol('left');
/** The person wants to choose again from the beginning. */
export const BACK = Symbol('back');

type Out = (text: string) => void;

/** One of some choices by its number. A single one is taken without asking. `b` goes back. */
export const chooseOne = async <T>(
  asker: Asker,
  out: Out,
  title: string,
  choices: readonly Choice<T>[],
): Promise<T | typeof LEFT | typeof BACK> => {
  const [only] = choices;
  if (choices.length === 1 && only) return only.value;
  out(`${title}\n${choices.map(({ label }, at) => `${String(at + 1).padStart(4)}  ${label}`).join('\n')}\n`);
  return askNumber(asker, out, choices);
};

/** The number of a choice that is shown elsewhere. */
export const askNumber = async <T>(
  asker: Asker,
  out: Out,
  choices: readonly Choice<T>[],
): Promise<T | typeof LEFT | typeof BACK> => {
  for (;;) {
    const line = await asker.line('> ');
    if (line === null) return LEFT;
    if (line === 'b') return BACK;
    const choice = choices[Number(line) - 1];
    if (line !== '' && choice) return choice.value;
    out(`Type a number from 1 to ${choices.length}, b to go back, q to leave.\n`);
  }
};

/** Some of the choices by their numbers, at most `most`; an empty line is none. */
export const chooseSome = async <T>(
  asker: Asker,
  out: Out,
  title: string,
  choices: readonly Choice<T>[],
  { least, most }: { readonly least: number; readonly most: number },
): Promise<readonly T[] | typeof LEFT> => {
  out(`${title}\n${choices.map(({ label }, at) => `${String(at + 1).padStart(4)}  ${label}`).join('\n')}\n`);
  for (;;) {
    const line = await asker.line('> ');
    if (line === null) return LEFT;
    const numbers = line
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .map(Number);
    const chosen = numbers.flatMap((number) => choices[number - 1] ?? []);
    const isSound = chosen.length === numbers.length && new Set(numbers).size === numbers.length;
    if (isSound && chosen.length >= least && chosen.length <= most) return chosen.map(({ value }) => value);
    const many = least === most ? `${most}` : `from ${least} to ${most}`;
    out(`Type ${many} different numbers from 1 to ${choices.length}, or q to leave.\n`);
  }
};
