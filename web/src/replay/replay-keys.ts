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

/** Elements with keys of their own. */
const OTHERS = 'select, dialog, dialog *, [role="application"]';
/** Elements that the space key activates. */
const PRESSED = 'button, a';

/** Stepping by hand stops the automatic playback. */
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
