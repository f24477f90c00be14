/** How fast what happens is shown. */
type Pace = 'slow' | 'normal' | 'fast' | 'off';

export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'off'];

/** By how much each pace stretches what is shown; `off` shows nothing on its way. */
const STRETCH: Readonly<Record<Pace, number>> = { slow: 1.9, normal: 1, fast: 0.45, off: 0 };

const PACE = 'penance.pace';

const isPace = (text: string | null): text is Pace => (PACES as readonly (string | null)[]).includes(text);

const keptPace = (): Pace => {
  const kept = localStorage.getItem(PACE);
  if (isPace(kept)) return kept;
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'normal';
};

let paceNow: Pace = $state(keptPace());

/** The chosen pace; before a choice, nothing moves where the system asks for reduced motion. */
export const pace = (): Pace => paceNow;

export const setPace = (to: Pace): void => {
  paceNow = to;
  localStorage.setItem(PACE, to);
};

export const stretch = (): number => STRETCH[paceNow];

/** What the table does by itself, unless it was turned off in this browser. */
const habit = (key: string): { readonly isOn: boolean; set: (isOn: boolean) => void } => {
  let isOn = $state(localStorage.getItem(key) !== 'off');
  return {
    get isOn() {
      return isOn;
    },
    set: (to) => {
      isOn = to;
      localStorage.setItem(key, to ? 'on' : 'off');
    },
  };
};

/** Questions that have one answer only are answered without the player. */
export const passing = habit('penance.passing');

/** The end of the turn is confirmed while there is something left to do with SP. */
export const askingBeforeEnd = habit('penance.end');
