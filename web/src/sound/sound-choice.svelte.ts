import type { MatchView } from '@penance/shared';
import type { Beat } from '../table/beats.ts';

const KEPT_AS = 'penance.sound';

let isOn = $state(localStorage.getItem(KEPT_AS) === 'on');

const sounds = () => import('./sounds.ts');
/** A sound that cannot be loaded is left out: the table says everything in words too. */
const leaveOut = (): void => undefined;

export const soundIsOn = (): boolean => isOn;

/** On or off, and kept. Off unless it was turned on in this browser. */
export const switchSound = (): void => {
  isOn = !isOn;
  localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
  sounds().then(({ start, stop }) => (isOn ? start() : stop()), leaveOut);
};

/** Plays what these beats sound like. `view`: the table after them, with the eyes of whoever listens. */
export const hear = (beats: readonly Beat[], view: MatchView): void => {
  // Browsers play nothing on a page that nobody has touched yet.
  if (!isOn || !navigator.userActivation.hasBeenActive) return;
  sounds().then(({ play }) => isOn && play(beats, view), leaveOut);
};
