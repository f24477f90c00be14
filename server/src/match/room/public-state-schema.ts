import { schema, t } from '@colyseus/schema';
import type { Attendance, PublicField, PublicView } from '@penance/shared';
import { ATTENDANCE_FIELDS, SEAT_FIELDS, TABLE_FIELDS, wireValue } from '@penance/shared';

type Fields = Readonly<Record<string, PublicField>>;

/** Every field is a plain value or a list of plain values; anything more complex is sent as JSON text. */
const typeOf = (field: PublicField) => {
  if (field === 'number') return t.number();
  // A fixed size: if round numbers took fewer bytes, the length would reveal something.
  if (field === 'moment') return t.float64();
  if (field === 'flag') return t.boolean();
  if (field === 'numbers') return t.array('number');
  return isList(field) ? t.array('string') : t.string();
};

const isList = (field: PublicField): boolean =>
  typeof field === 'string' ? ['texts', 'numbers', 'jsons'].includes(field) : 'rows' in field;

const typesOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typeOf(field)]));

const SeatState = schema({ ...typesOf(SEAT_FIELDS), ...typesOf(ATTENDANCE_FIELDS) }, 'SeatState');
const MatchState = schema({ ...typesOf(TABLE_FIELDS), seats: t.array(SeatState) }, 'MatchState');

/** The part of a synchronised list's interface that filling it needs. */
interface SyncedList {
  [index: number]: unknown;
  readonly push: (value: unknown) => number;
  readonly pop: () => unknown;
}

/** A state accessed by field name; the schema’s own type does not know fields whose names come from a table. */
type Synced = Record<string, unknown>;

interface FieldPlan {
  readonly name: string;
  readonly field: PublicField;
  readonly isList: boolean;
}

/** Made once per table of fields, because it is walked for every seat at every step. */
const planOf = (fields: Fields): readonly FieldPlan[] =>
  Object.entries(fields).map(([name, field]) => ({ name, field, isList: isList(field) }));

const TABLE_PLAN = planOf(TABLE_FIELDS);
const SEAT_PLAN = planOf(SEAT_FIELDS);
const ATTENDANCE_PLAN = planOf(ATTENDANCE_FIELDS);

const UNSEEN = Symbol('unseen');

/** One object of the state, with a copy of what was written to it: reading the state itself would cost more. */
class SyncedPart {
  readonly #state: Synced;
  readonly #plan: readonly FieldPlan[];
  readonly #seen: unknown[];
  readonly #written: unknown[];

  constructor(state: Synced, plan: readonly FieldPlan[]) {
    this.#state = state;
    this.#plan = plan;
    this.#seen = new Array<unknown>(plan.length).fill(UNSEEN);
    this.#written = new Array<unknown>(plan.length).fill(undefined);
  }

  /** Writes the values that differ from the last call. */
  write(values: object): void {
    const known = values as Readonly<Record<string, unknown>>;
    this.#plan.forEach((planned, at) => {
      const value = known[planned.name];
      if (value !== this.#seen[at]) this.#writeField(planned, at, value);
    });
  }

  #writeField({ name, field, isList: asList }: FieldPlan, at: number, value: unknown): void {
    this.#seen[at] = value;
    const wanted = wireValue(field, value);
    if (asList) this.#writeList(at, name, wanted as readonly unknown[]);
    else if (this.#written[at] !== wanted) this.#state[name] = wanted;
    this.#written[at] = wanted;
  }

  /** Compares element by element from the front, so that the cost of appending depends only on what is appended. */
  #writeList(at: number, name: string, wanted: readonly unknown[]): void {
    const list = this.#state[name] as SyncedList;
    const written = (this.#written[at] ?? []) as readonly unknown[];
    for (let more = written.length; more > wanted.length; more -= 1) list.pop();
    for (const [position, value] of wanted.entries()) {
      if (position >= written.length) list.push(value);
      else if (written[position] !== value) list[position] = value;
    }
  }
}

interface SeatParts {
  readonly view: SyncedPart;
  readonly attendance: SyncedPart;
}

/**
 * The state that a room keeps in sync with all its clients: the public view and nothing else. It never holds a secret,
 * so nothing needs to be filtered out of it.
 */
export class PublicState {
  readonly schema = new MatchState();
  readonly #match = this.schema as unknown as Synced & { readonly seats: SyncedList };
  readonly #table = new SyncedPart(this.#match, TABLE_PLAN);
  readonly #seats: SeatParts[] = [];

  showView(view: PublicView): void {
    this.#table.write(view);
    while (this.#seats.length < view.seats.length) this.#addSeat();
    for (const [at, seat] of view.seats.entries()) this.#seats[at]?.view.write(seat);
  }

  showAttendance(attendance: readonly Attendance[]): void {
    for (const [at, { attendance: part }] of this.#seats.entries()) {
      const shown = attendance[at];
      if (shown) part.write(shown);
    }
  }

  #addSeat(): void {
    const state = new SeatState();
    this.#match.seats.push(state);
    const synced = state as unknown as Synced;
    this.#seats.push({
      view: new SyncedPart(synced, SEAT_PLAN),
      attendance: new SyncedPart(synced, ATTENDANCE_PLAN),
    });
  }
}
