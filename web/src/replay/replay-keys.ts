import type { Replay } from './replay.svelte.ts';

const KEYS: Readonly<Record<string, (replay: Replay) => void>> = {
  ArrowLeft: (replay) => replay.back(),
  ArrowRight: (replay) => replay.forward(),
  PageUp: (replay) => replay.roundBack(),
  PageDown: (replay) => replay.roundForward(),
  Home: (replay) => replay.go(0),
  End: (replay) => replay.go(replay.last),
  ' ': (replay) => replay.toggle(),
};

/** They have keys of their own. */
const OTHERS = 'select, dialog, dialog *, [role="application"]';
/** Space presses these. */
const PRESSED = 'button, a';

/** Whoever steps by hand does not want it to play on. */
export const replayKeys =
  (replay: Replay): ((event: KeyboardEvent) => void) =>
  (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (target instanceof Element && target.matches(OTHERS)) return;
    if (key === ' ' && target instanceof Element && target.closest(PRESSED)) return;
    const act = KEYS[key];
    if (!act) return;
    event.preventDefault();
    if (key !== ' ') replay.pause();
    act(replay);
  };
