import type { Cause } from '../model/events.ts';

/** How a story puts the cause of a loss, after the loss. */
export const CAUSES: Readonly<Record<Cause, string>> = {
  attack: '',
  execution: ' from the execution',
  selfHarm: ' by its own hand',
  strain: ' from Strain',
  environment: ' from its surroundings',
  effect: '',
  exposure: ' through the open plating',
  destruction: ' as the component is torn away',
  ejection: ' in the ejection',
  feedback: ' from neural feedback',
  casketHp: ' as the casket gives out',
  damageDie: ' from the DAMAGED card',
  thread: ' as a thread snaps',
  taint: ' from the taint',
  capsule: ' through the breached capsule',
  coreRupture: ' as the core ruptures',
};
