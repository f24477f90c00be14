import type { EventOf, EventType } from '../model/events.ts';
import { SEAT_NUMBERS } from '../model/events.ts';
import { COMPONENT_ZONES, COMPONENTS, ZONES } from '../model/ids.ts';
import type { Tier } from '../model/table.ts';
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
const NUMBERS = new Map(TYPES.map((type, number) => [type, number]));

export type PackedEvent = readonly [number: number, ...values: readonly unknown[]];

export const packEvent = (event: ViewedEvent): PackedEvent => {
  const members: Readonly<Record<string, unknown>> =
    'cards' in event ? { ...event, cards: event.cards ?? event.count } : { ...event };
  const values = fieldsOf(event.type).map((field) => packed(field, members));
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  return [NUMBERS.get(event.type) ?? -1, ...values];
};

const fieldsOf = (type: EventType): readonly PackedField<string>[] => EVENT_FIELDS[type];

const packed = (field: PackedField<string>, members: Readonly<Record<string, unknown>>): unknown => {
  if (typeof field === 'string') return members[field];
  const [name, words] = field;
  const value = members[name];
  const position = words.indexOf(value as string);
  return position < 0 ? value : position;
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

const withCounts = ({ cards, ...members }: Readonly<Record<string, unknown>>): object => {
  if (cards === undefined) return members;
  return Array.isArray(cards)
    ? { ...members, cards, count: cards.length }
    : { ...members, cards: null, count: cards };
};
