import type { MatchView } from '@penance/shared';
import type { Beat } from '../table/beats.ts';

const KEPT_AS = 'penance.sound';

let isOn = $state(localStorage.getItem(KEPT_AS) === 'on');

const sounds = () => import('./sounds.ts');
/** A sound that cannot be loaded is left out: the table also shows everything in words. */
const leaveOut = (): void => undefined;

export const soundIsOn = (): boolean => isOn;

/** Turns sound on or off, and stores the choice. Off by default. */
export const switchSound = (): void => {
  isOn = !isOn;
  localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
  sounds().then(({ start, stop }) => (isOn ? start() : stop()), leaveOut);
};

/** Calls a player who may look elsewhere. */
export const hearCall = (): void => {
  if (!isOn || !navigator.userActivation.hasBeenActive) return;
  sounds().then(({ call }) => isOn && call(), leaveOut);
};

/** Plays the sounds of these beats. `view`: the table after them, as the listening player sees it. */
export const hear = (beats: readonly Beat[], view: MatchView): void => {
  // Browsers play no sound before the first interaction with the page.
  if (!isOn || !navigator.userActivation.hasBeenActive) return;
  sounds().then(({ play }) => isOn && play(beats, view), leaveOut);
};
