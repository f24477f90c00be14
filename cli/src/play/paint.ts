/** Colours of the terminal, or none. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly warn: (text: string) => string;
  readonly own: (text: string) => string;
  readonly foe: (text: string) => string;
}

const painted =
  (isOn: boolean, code: number) =>
  (text: string): string =>
    isOn ? `\u001b[${code}m${text}\u001b[0m` : text;

export const paintFor = (isOn: boolean): Paint => ({
  bold: painted(isOn, 1),
  dim: painted(isOn, 2),
  good: painted(isOn, 32),
  bad: painted(isOn, 31),
  warn: painted(isOn, 33),
  own: painted(isOn, 96),
  foe: painted(isOn, 91),
});
