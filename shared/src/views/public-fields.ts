import type { EventType } from '../model/events.ts';
import type { EventAs, GuardedType } from './viewed-event.ts';

/**
 * Every event field that all viewers may know. A new event, or a new field of an old one, does not compile until it
 * is either listed here or its event is marked as guarded.
 */
export const PUBLIC_FIELDS: {
  readonly [T in Exclude<EventType, GuardedType>]: Readonly<Record<Exclude<keyof EventAs<T>, 'type'>, true>>;
} = {
  handKept: { seat: true },
  mulliganTaken: { seat: true },
  roundBegan: { round: true },
  roundEnded: { round: true },
  initiativeSet: { order: true },
  turnBegan: { seat: true },
  turnEnded: { seat: true, passed: true },
  turnSkipped: { seat: true },
  diceRolled: { seat: true, die: true, purpose: true, faces: true },
  numberSet: { seat: true, what: true, value: true },
  casketMoved: { seat: true, path: true, how: true },
  casketRotated: { seat: true, facing: true },
  modifierAdded: { seat: true, modifier: true },
  modifiersEnded: { seat: true, indexes: true },
  areaMade: { area: true },
  areasEnded: { indexes: true },
  dueSet: { seat: true, due: true },
  onceUsed: { seat: true, what: true, per: true },
  attackDeclared: { attacker: true, targets: true, card: true, aims: true },
  attackMissed: {
    attacker: true,
    target: true,
    tn: true,
    total: true,
    tier: true,
    damage: true,
    component: true,
  },
  attackHit: {
    attacker: true,
    target: true,
    tn: true,
    total: true,
    tier: true,
    damage: true,
    component: true,
  },
  attackRedirected: { from: true, to: true, by: true },
  reactionPlayed: { seat: true, card: true },
  reactionPassed: { seat: true },
  damageReduced: { seat: true, by: true, source: true },
  damageTaken: { seat: true, amount: true, cause: true },
  componentDamaged: { seat: true, component: true, from: true, to: true, zone: true },
  componentDestroyed: { seat: true, component: true },
  injuriesAdded: { seat: true, component: true, total: true },
  pilotWounded: { seat: true, wound: true, cause: true, thread: true, softened: true },
  fingerBroken: { seat: true, wound: true, thread: true },
  woundResisted: { seat: true, cause: true },
  threadChanged: { seat: true, thread: true },
  turnLost: { seat: true },
  aimTaken: { seat: true, at: true },
  taintSettled: { seat: true },
  pilotExtracted: { seat: true, by: true },
  objectiveAdvanced: { objective: true, progress: true },
  seatDefeated: { seat: true, reason: true },
  matchEnded: { result: true },
};
