/** The actions of the table's keys. */
interface TableActions {
  readonly card: (index: number) => void;
  readonly confirm: () => void;
  readonly takeBack: () => void;
  readonly skip: () => void;
  readonly help: () => void;
}

const LETTERS: Readonly<Record<string, keyof TableActions>> = {
  s: 'skip',
  Escape: 'takeBack',
  '?': 'help',
};

const DIGIT = /^[1-9]$/;
const LETTER = /^[a-zA-Z]$/;
const TYPING = 'input, select, textarea, dialog, dialog *';
const PRESSED = 'button, a, [role="application"]';

/** The button of the question that shows this key. */
const shownFor = (key: string): HTMLButtonElement | null =>
  document.querySelector<HTMLButtonElement>(`.question [data-key~="${key}"]:not(:disabled)`);

/** Handles keys unless something else needs them: not while typing, in a dialog, or with Ctrl, Alt or Meta. */
export const tableKeys =
  (actions: TableActions): ((event: KeyboardEvent) => void) =>
  (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.matches(TYPING)) return;
    const action = LETTERS[key] ?? LETTERS[key.toLowerCase()];
    const button = LETTER.test(key) ? shownFor(key.toLowerCase()) : null;
    if (DIGIT.test(key)) actions.card(Number(key) - 1);
    else if (button) button.click();
    else if (action) (actions[action] as () => void)();
    else if (key === 'Enter' && !(target instanceof Element && target.closest(PRESSED)))
      (shownFor('enter') ?? { click: () => actions.confirm() }).click();
    else return;
    event.preventDefault();
  };

/** The key of each button of a question, in small letters; a question never shows the same one twice. */
const KEYS: Readonly<Record<string, string>> = {
  keep: 'k enter',
  mulligan: 'm',
  pass: 'n',
  rotate: 'r t',
  redirect: 'h',
  sacrifice: 'y',
  purge: 'u',
  retreat: 'x',
  endTurn: 'e',
};

const AIM_KEYS: Readonly<Record<string, string>> = {
  head: 'h',
  chassis: 'c',
  rightArm: 'r',
  leftArm: 'l',
  legs: 'g',
  capsule: 'p',
  random: 'd',
};

/** Letters for answers that have none of their own. */
const SPARE = ['a', 'b', 'd', 'f', 'g', 'i', 'j', 'l', 'o', 'p', 'q', 'v', 'w', 'z'];

/** The keys of these buttons, in their order. */
export const keysFor = (intents: readonly string[]): readonly string[] => {
  const spare = [...SPARE];
  return intents.map((intent) => KEYS[intent] ?? spare.shift() ?? '');
};

export const aimKey = (aim: string): string => AIM_KEYS[aim] ?? '';

/** What is written on the button. */
export const keyCap = (keys: string): string => keys.split(' ')[0]?.toUpperCase() ?? '';
