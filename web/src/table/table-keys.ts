/** The actions of the table's keys. */
interface TableActions {
  readonly card: (index: number) => void;
  readonly confirm: () => void;
  readonly takeBack: () => void;
  readonly endTurn: () => void;
  readonly turn: () => void;
  readonly skip: () => void;
  readonly help: () => void;
}

const LETTERS: Readonly<Record<string, keyof TableActions>> = {
  e: 'endTurn',
  t: 'turn',
  s: 'skip',
  Escape: 'takeBack',
  '?': 'help',
};

const DIGIT = /^[1-9]$/;
const TYPING = 'input, select, textarea, dialog, dialog *';
const PRESSED = 'button, a, [role="application"]';

/** Handles keys unless something else needs them: not while typing, in a dialog, or with Ctrl, Alt or Meta. */
export const tableKeys =
  (actions: TableActions): ((event: KeyboardEvent) => void) =>
  (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.matches(TYPING)) return;
    const action = LETTERS[key] ?? LETTERS[key.toLowerCase()];
    if (DIGIT.test(key)) actions.card(Number(key) - 1);
    else if (action) (actions[action] as () => void)();
    else if (key === 'Enter' && !(target instanceof Element && target.closest(PRESSED))) actions.confirm();
    else return;
    event.preventDefault();
  };
