import type { DefeatReason, SeveredThread } from '../model/table.ts';
import type { ComponentZone } from '../model/ids.ts';
import { CAUSES } from './causes.ts';
import type { Tellers } from './tell.ts';
import { aimWords, partOf, threadTitle, woundTitle } from './words.ts';
import { possessive } from '../text/words.ts';

type Harm =
  | 'componentDamaged'
  | 'componentDestroyed'
  | 'injuriesAdded'
  | 'pilotWounded'
  | 'fingerBroken'
  | 'woundResisted'
  | 'threadChanged'
  | 'turnLost'
  | 'taintSettled'
  | 'pilotExtracted'
  | 'seatDefeated';

/** What becomes of casket and pilot. */
export const HARM: Tellers<Harm> = {
  componentDamaged: ({ seat, component, from, to, zone }, { names }) => {
    const part = partOf(names.seat(seat), component);
    return to > from
      ? `${String(to - from)} Component Damage to ${part}: now ${String(to)}, ${ZONES[zone]}.`
      : `Repairs bring ${part} back to ${String(to)}, ${ZONES[zone]}.`;
  },
  componentDestroyed: ({ seat, component }, { names }) => `${names.seat(seat)} loses ${aimWords(component)}!`,
  injuriesAdded: () => null,
  pilotWounded: ({ seat, wound, cause, softened }, { names }) => {
    const grit = softened ? ' Grit makes a minor wound of it.' : '';
    return `${possessive(names.seat(seat))} pilot is wounded${CAUSES[cause]}: ${woundTitle(wound)}.${grit}`;
  },
  fingerBroken: ({ seat, thread }, { names }) =>
    `The broken finger of ${possessive(names.seat(seat))} pilot is the ${threadTitle(thread)}.`,
  woundResisted: ({ seat }, { names }) => `${possessive(names.seat(seat))} pilot grits through it unhurt.`,
  threadChanged: ({ seat, thread }, { names }) =>
    THREAD_NEWS[thread.state](possessive(names.seat(seat)), threadTitle(thread.thread)),
  turnLost: ({ seat }, { names }) => `${possessive(names.seat(seat))} pilot reels: the next turn is lost.`,
  taintSettled: ({ seat }, { names }) => `${possessive(names.seat(seat))} Taint will rise no more.`,
  pilotExtracted: ({ seat, by }, { names }) =>
    `${names.seat(by)} takes the pilot of ${names.seat(seat)} along.`,
  seatDefeated: ({ seat, reason }, { names }) => `${names.seat(seat)} is out: ${REASONS[reason]}.`,
};

const ZONES: Readonly<Record<ComponentZone, string>> = {
  armor: 'armor holding',
  structure: 'down to structure',
  exposed: 'exposed',
  destroyed: 'destroyed',
  intact: 'still whole',
  degraded: 'degraded',
  disabled: 'disabled',
};

const THREAD_NEWS: Readonly<Record<SeveredThread['state'], (owner: string, thread: string) => string>> = {
  severed: (owner, thread) => `${owner} ${thread} thread snaps.`,
  fragile: (owner, thread) => `${owner} ${thread} thread holds again, barely.`,
  failed: (owner, thread) => `${owner} ${thread} thread cannot be mended in the field.`,
  lost: (owner, thread) => `${owner} ${thread} thread is lost for good.`,
};

const REASONS: Readonly<Record<DefeatReason, string>> = {
  'casket-hp': 'the casket has nothing left to lose',
  chassis: 'the chassis is destroyed',
  pilot: 'the pilot is dead',
  surrender: 'it surrenders',
  clock: 'its time has run out',
  retreat: 'it retreats over the edge of the field',
};
