import type { ComponentId, FrameId } from '../../model/ids.ts';

/** V3, repair costs: Scrap, and number of missions until it is done (11.7-1). */
export const REPAIR_PRICES: Readonly<
  Record<ComponentId, { readonly scrap: number; readonly missions: number }>
> = {
  head: { scrap: 3, missions: 1 },
  rightArm: { scrap: 5, missions: 2 },
  leftArm: { scrap: 5, missions: 2 },
  chassis: { scrap: 10, missions: 3 },
  legs: { scrap: 6, missions: 2 },
};

/** A new part costs twice its repair (11.7-3). */
export const REPLACEMENT_FACTOR = 2;

/** DH, workshop, in Credits (11.7-5). */
export const WORKSHOP_PRICES = { minor: 50, major: 150, overhaul: 500 } as const;
/** CD that a minor repair takes off (11.7-5). */
export const MINOR_REPAIR = 3;

/** In Credits, and number of missions that the pilot is out (11.8-1). */
export const TREATMENT_PRICES = {
  surgery: { credits: 200, missions: 2 },
  cleansing: { credits: 100, missions: 0 },
  thread: { credits: 50, missions: 1 },
} as const;

/** Missions at home that heal a trauma for free (11.8-1). */
export const REST_MISSIONS = 5;
/** Least Taint at which it may be purged (11.8-2). */
export const TAINT_TO_PURGE = 8;
/** Credits for a Soul Bargain (11.8-2). */
export const BARGAIN_CREDITS = 50;

/** A member's first casket is free, each further one costs this much Scrap (11.9-3). */
export const CASKET_SCRAP = 20;
export const CASKETS_MOST = 4;
/** Most living pilots of one member (11.9-3). */
export const PILOTS_MOST = 4;
/** Most players of a campaign, host included, and most watchers. */
export const PLAYERS_MOST = 8;
export const WATCHERS_MOST = 32;

/** Credits for a piece of Scrap: the least, and by how much the price falls with each mission (11.6-9). */
export const LEAST_SCRAP_PRICE = 10;
export const SCRAP_PRICE_FALL = 10;
/** What is lent to whom no own casket is left (11.6-10). */
export const LOAN_FRAME: FrameId = 'warden';
/** Scrap for each star of a mission after the first (11.6-11). */
export const HAZARD_SCRAP = 2;
/** Missions of the settlement after which one of them is offered again (11.6-12). */
export const MISSIONS_BETWEEN = 4;

/** Scrap that is gathered while nobody can deploy (11.6-4). */
export const STAND_DOWN_SCRAP = 2;
/** Without permadeath: number of missions that a pilot is out who would otherwise be lost (11.9-2). */
export const CLOSE_CALL_MISSIONS = 3;

/** Missions survived for Grit 1, 2 and 3 (11.9-1). */
export const GRIT_MISSIONS: readonly number[] = [5, 10, 20];

export const gritAfter = (survived: number): number =>
  GRIT_MISSIONS.filter((missions) => survived >= missions).length;
