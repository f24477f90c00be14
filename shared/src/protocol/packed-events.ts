import type { EventOf, EventType, MatchEvent } from '../model/events.ts';
import { SEAT_NUMBERS } from '../model/events.ts';
import { COMPONENT_ZONES, COMPONENTS, ZONES } from '../model/ids.ts';
import type { Tier } from '../model/table.ts';
import type { Viewer } from '../views/match-view.ts';
import { isGuarded, redactEvent } from '../views/redact-event.ts';
import type { ViewedEvent } from '../views/viewed-event.ts';

/** Words that are sent as their position; a word that is not listed is sent as it is. */
type Words = readonly string[];

/** Every word, in an order that never changes. */
const wordsOf = <W extends string>(words: Readonly<Record<W, true>>): Words => Object.keys(words);

const PILES: Words = [...ZONES, 'outside'];
const TARGETS: Words = [...COMPONENTS, 'capsule'];
const MOVES = wordsOf<EventOf<'cardsMoved'>['why']>({
  drawn: true,
  played: true,
  settled: true,
  lost: true,
  paid: true,
  discarded: true,
  recovered: true,
  salvaged: true,
  cannibalized: true,
  damaged: true,
  mended: true,
  reshuffled: true,
  returned: true,
  roundEnd: true,
});
const TIERS = wordsOf<Tier>({
  catastrophe: true,
  miss: true,
  hit: true,
  strong: true,
  critical: true,
  execution: true,
});

/**
 * The order of each event's fields on the wire; the position of the event in this list is its number. An event is sent
 * as `[number, …values]`, with absent values at the end left out. New events and fields go to the end. Hidden cards are
 * sent as a count.
 */
type Fields = {
  readonly [T in EventType]: readonly PackedField<Exclude<keyof ViewedAs<ViewedEvent, T>, 'type'>>[];
};
type PackedField<Name> = Name | readonly [name: Name, words: Words];
type ViewedAs<E, T> = E extends { readonly type: infer Types } ? (T extends Types ? E : never) : never;

export const EVENT_FIELDS = {
  cardsMoved: ['seat', ['from', PILES], ['to', PILES], ['why', MOVES], 'cards'],
  drawPileShuffled: ['seat'],
  woundDeckShuffled: ['seat'],
  handKept: ['seat'],
  mulliganTaken: ['seat'],
  cardsRevealed: ['seat', 'to', 'cards'],
  roundBegan: ['round'],
  roundEnded: ['round'],
  initiativeSet: ['order'],
  turnBegan: ['seat'],
  turnEnded: ['seat', 'passed'],
  turnSkipped: ['seat'],
  diceRolled: ['seat', 'die', 'purpose', 'faces'],
  numberSet: ['seat', ['what', SEAT_NUMBERS], 'value'],
  casketMoved: ['seat', 'path', 'how'],
  casketRotated: ['seat', 'facing'],
  modifierAdded: ['seat', 'modifier'],
  modifiersEnded: ['seat', 'indexes'],
  areaMade: ['area'],
  areasEnded: ['indexes'],
  dueSet: ['seat', 'due'],
  onceUsed: ['seat', 'what', 'per'],
  attackDeclared: ['attacker', 'targets', 'card', 'aims'],
  attackMissed: ['attacker', 'target', 'tn', 'total', ['tier', TIERS], 'damage', ['component', TARGETS]],
  attackHit: ['attacker', 'target', 'tn', 'total', ['tier', TIERS], 'damage', ['component', TARGETS]],
  attackRedirected: ['from', 'to', 'by'],
  reactionPlayed: ['seat', 'card'],
  reactionPassed: ['seat'],
  damageReduced: ['seat', 'by', 'source'],
  damageTaken: ['seat', 'amount', 'cause'],
  componentDamaged: ['seat', ['component', TARGETS], 'from', 'to', ['zone', COMPONENT_ZONES]],
  componentDestroyed: ['seat', ['component', TARGETS]],
  injuriesAdded: ['seat', ['component', TARGETS], 'total'],
  pilotWounded: ['seat', 'wound', 'cause', 'thread', 'softened'],
  fingerBroken: ['seat', 'wound', 'thread'],
  woundResisted: ['seat', 'cause'],
  threadChanged: ['seat', 'thread'],
  turnLost: ['seat'],
  aimTaken: ['seat', 'at'],
  taintSettled: ['seat'],
  seatDefeated: ['seat', 'reason'],
  matchEnded: ['result'],
  pilotExtracted: ['seat', 'by'],
  objectiveAdvanced: ['objective', 'progress'],
} as const satisfies Fields;

const TYPES = Object.keys(EVENT_FIELDS) as readonly EventType[];

export type PackedEvent = readonly [number: number, ...values: readonly unknown[]];

/** The event as a viewer may know it, in wire format. */
export const packEvent = (event: ViewedEvent): PackedEvent => packedBy(PLANS[event.type], event);

/** Events as a viewer may know them, in wire format. */
export const packEvents = (events: readonly MatchEvent[], viewer: Viewer): readonly PackedEvent[] =>
  packForEach(events)(viewer);

/** The same for several viewers: what all of them may know is packed once. */
export const packForEach = (events: readonly MatchEvent[]): ((viewer: Viewer) => readonly PackedEvent[]) => {
  const shared = events.map((event) => {
    const plan = PLANS[event.type];
    // Of an event that everybody may know, the fields of the plan are all that is sent.
    return plan.isGuarded ? null : packedBy(plan, event);
  });
  return (viewer) =>
    events.map((event, at) => shared[at] ?? packedBy(PLANS[event.type], redactEvent(event, viewer)));
};

interface FieldPlan {
  readonly name: string;
  /** Position of each word; null for a field that is sent as it is. */
  readonly positions: ReadonlyMap<unknown, number> | null;
}

interface EventPlan {
  readonly number: number;
  /** Only what a viewer may know. */
  readonly fields: readonly FieldPlan[];
  readonly isGuarded: boolean;
}

const planOf = (type: EventType, number: number): EventPlan => ({
  number,
  isGuarded: isGuarded(type),
  fields: fieldsOf(type).map((field) =>
    typeof field === 'string'
      ? { name: field, positions: null }
      : { name: field[0], positions: new Map(field[1].map((word, at) => [word, at])) },
  ),
});

const fieldsOf = (type: EventType): readonly PackedField<string>[] => EVENT_FIELDS[type];

const PLANS = Object.fromEntries(TYPES.map((type, number) => [type, planOf(type, number)])) as Readonly<
  Record<EventType, EventPlan>
>;

const packedBy = ({ number, fields }: EventPlan, event: object): PackedEvent => {
  const members = event as Readonly<Record<string, unknown>>;
  let length = 1 + fields.length;
  while (length > 1 && sentValue(fields[length - 2], members) === undefined) length -= 1;
  // Made to measure: a list that grows takes room for seventeen values.
  const packed = new Array<unknown>(length);
  packed[0] = number;
  for (let at = 1; at < length; at += 1) packed[at] = sentValue(fields[at - 1], members);
  return packed as [number, ...unknown[]];
};

/** Hidden cards are `null`, and only their number is sent. */
const sentValue = (field: FieldPlan | undefined, members: Readonly<Record<string, unknown>>): unknown => {
  if (!field) return undefined;
  const { name, positions } = field;
  const value = name === 'cards' ? (members[name] ?? members.count) : members[name];
  return positions?.get(value) ?? value;
};

const unpacked = (field: PackedField<string>, value: unknown): readonly [name: string, value: unknown] => {
  if (typeof field === 'string') return [field, value];
  const [name, words] = field;
  return [name, typeof value === 'number' ? (words[value] ?? value) : value];
};

/** `null` for an event that this version does not know, sent by a newer server. */
export const unpackEvent = ([number, ...values]: PackedEvent): ViewedEvent | null => {
  const type = TYPES[number];
  if (type === undefined) return null;
  const members = fieldsOf(type).flatMap((field, at) =>
    values[at] === undefined ? [] : [unpacked(field, values[at])],
  );
  return { type, ...withCounts(Object.fromEntries(members)) } as unknown as ViewedEvent;
};

/** Those that this version knows. */
export const unpackEvents = (events: readonly PackedEvent[]): readonly ViewedEvent[] =>
  events.flatMap((event) => unpackEvent(event) ?? []);

const withCounts = ({ cards, ...members }: Readonly<Record<string, unknown>>): object => {
  if (cards === undefined) return members;
  return Array.isArray(cards)
    ? { ...members, cards, count: cards.length }
    : { ...members, cards: null, count: cards };
};
