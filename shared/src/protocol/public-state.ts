import { COMPONENTS } from '../model/ids.ts';
import type { Due, LastAttack } from '../model/table.ts';
import type { AskedSeat, MatchView, SeatView } from '../views/match-view.ts';
import type { SeatClock } from '../forms/clocks.ts';

/** What everybody may know of a match: the same for every viewer. */
export type PublicView = Omit<MatchView, 'own'>;

/**
 * How a field of the public view is encoded in the synchronised state of the room, which supports neither `null` nor
 * nested objects of varying shape:
 * - `text`, `number`, `flag`: the value itself; `null` is an absent field.
 * - `moment`: a time in milliseconds, or since 1970, always of the same size on the wire.
 * - `texts`, `numbers`: a list of values.
 * - `json`: the value as JSON text, `null` included.
 * - `jsons`: a list whose elements are JSON texts.
 * - `row`: an object as the JSON text of the list of these members, or of `null`.
 * - `rows`: a list of those.
 */
export type PublicField =
  PlainField | { readonly row: readonly string[] } | { readonly rows: readonly string[] };
type PlainField = 'text' | 'number' | 'moment' | 'flag' | 'texts' | 'numbers' | 'json' | 'jsons';

/** Must name every member, otherwise it does not compile. */
type MembersOf<T> = Readonly<Record<keyof T, true>>;
function rowOf<T>(members: MembersOf<T>): { readonly row: readonly string[] } {
  return { row: Object.keys(members) };
}
function rowsOf<T>(members: MembersOf<T>): { readonly rows: readonly string[] } {
  return { rows: Object.keys(members) };
}

/** Every field of the view: a field added to the view does not compile until it is added here. */
export const TABLE_FIELDS = {
  seq: 'number',
  round: 'number',
  phase: 'text',
  order: 'numbers',
  acted: 'number',
  turn: 'number',
  areas: 'jsons',
  lastAttack: rowOf<LastAttack>({
    attacker: true,
    target: true,
    tn: true,
    total: true,
    tier: true,
    damage: true,
    round: true,
  }),
  result: 'json',
  mission: 'json',
  asked: rowsOf<AskedSeat>({ seat: true, decision: true, kind: true }),
} as const satisfies Readonly<Record<Exclude<keyof PublicView, 'seats'>, PublicField>>;

export const SEAT_FIELDS = {
  name: 'text',
  team: 'number',
  faction: 'text',
  frame: 'text',
  at: 'json',
  facing: 'number',
  status: 'text',
  reason: 'text',
  components: { row: COMPONENTS },
  zones: { row: COMPONENTS },
  heat: 'number',
  strainFrom: 'number',
  sp: 'number',
  spMax: 'number',
  spent: 'number',
  moved: 'number',
  rotations: 'number',
  played: 'number',
  wounds: 'jsons',
  woundDeckCount: 'number',
  severed: 'jsons',
  feedback: 'number',
  armor: 'number',
  defense: 'number',
  runes: 'number',
  taint: 'number',
  taintSettled: 'flag',
  grit: 'number',
  repairSkill: 'number',
  modifiers: 'jsons',
  due: rowOf<Due>({ sp: true, loseTop: true }),
  usedThisMatch: 'texts',
  usedThisTurn: 'texts',
  ignoredThisRound: 'number',
  injuries: { row: COMPONENTS },
  skipsTurn: 'flag',
  aimedAt: 'number',
  skippedLastTurn: 'flag',
  casketHp: 'number',
  drawCount: 'number',
  handCount: 'number',
  discard: 'texts',
  graveyard: 'texts',
  inPlay: 'texts',
  playing: 'texts',
} as const satisfies Readonly<Record<keyof SeatView, PublicField>>;

/** What the room adds to each seat of the view: its clock, and whether a client of its player is connected. */
export const ATTENDANCE_FIELDS = {
  bank: 'moment',
  since: 'moment',
  deadline: 'moment',
  connected: 'flag',
} as const satisfies Readonly<Record<keyof SeatClock | 'connected', PublicField>>;

/** A seat's clock and whether its player is connected. */
export interface Attendance extends SeatClock {
  readonly connected: boolean;
}

/** The state of a room as `toJSON()` gives it, on either side. */
export type PlainState = Readonly<Record<string, unknown>>;

/** Reads the public view out of a synchronised state: the inverse of how the server fills it. */
export const publicViewOf = (state: PlainState): PublicView => ({
  ...(readFields(TABLE_FIELDS, state) as unknown as Omit<PublicView, 'seats'>),
  seats: listOf(state.seats).map(
    (seat) => readFields(SEAT_FIELDS, seat as PlainState) as unknown as SeatView,
  ),
});

/** Clocks and presence that a synchronised state holds, by seat. */
export const attendanceOf = (state: PlainState): readonly Attendance[] =>
  listOf(state.seats).map(
    (seat) => readFields(ATTENDANCE_FIELDS, seat as PlainState) as unknown as Attendance,
  );

/** Encodes a value for the state; `readField` decodes it. */
export const wireValue = (field: PublicField, value: unknown): unknown => {
  if (field === 'json') return JSON.stringify(value);
  if (field === 'jsons') return listOf(value).map((element) => JSON.stringify(element));
  if (typeof field === 'string') return value ?? undefined;
  return 'row' in field
    ? rowText(field.row, value)
    : listOf(value).map((element) => rowText(field.rows, element));
};

const readFields = (
  fields: Readonly<Record<string, PublicField>>,
  state: PlainState,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(field, state[name])]));

const readField = (field: PublicField, value: unknown): unknown => {
  if (typeof field === 'string') return READ[field](value);
  return 'row' in field ? fromRow(field.row, value) : listOf(value).map((row) => fromRow(field.rows, row));
};

const READ: Readonly<Record<PlainField, (value: unknown) => unknown>> = {
  text: (value) => value ?? null,
  number: (value) => value ?? null,
  moment: (value) => value ?? null,
  flag: (value) => value ?? null,
  texts: (value) => listOf(value),
  numbers: (value) => listOf(value),
  json: (value) => parse(value),
  jsons: (value) => listOf(value).map(parse),
};

const rowText = (names: readonly string[], value: unknown): string => {
  const members = value as Readonly<Record<string, unknown>> | null;
  return JSON.stringify(members && names.map((name) => members[name]));
};

const fromRow = (names: readonly string[], value: unknown): unknown => {
  const row = parse(value) as readonly unknown[] | null;
  return row && Object.fromEntries(names.map((name, at) => [name, row[at]]));
};

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.from(value as Iterable<unknown>);

const parse = (value: unknown): unknown =>
  typeof value === 'string' ? (JSON.parse(value) as unknown) : null;
