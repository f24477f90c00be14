import type { DieKind, MatchEvent } from '@penance/shared';
import { FACES } from '@penance/shared';
import type { Group } from './group.ts';
import { span } from './group.ts';
import type { WatchedCase, WatchedEvent } from './watched-case.ts';

type Thrown = Extract<MatchEvent, { readonly type: 'diceRolled' }>;

const throwsOf = ({
  events,
}: WatchedCase): readonly (Omit<WatchedEvent, 'event'> & { readonly event: Thrown })[] =>
  events.flatMap(({ event, before }) => (event.type === 'diceRolled' ? [{ event, before }] : []));

/** Faces of the dice with names. */
const named = (die: keyof typeof FACES, title: string): Group => ({
  id: `${die}-faces`,
  title,
  items: FACES[die],
  reachedBy: (watched) =>
    throwsOf(watched).flatMap(({ event }) =>
      event.die === die ? event.faces.flatMap((face) => FACES[die][face - 1] ?? []) : [],
    ),
});

/** Rows of a table that a plain die is read on: each row by its last number, higher numbers are the last row. */
const table = (
  id: string,
  title: string,
  rows: readonly string[],
  rowOf: (
    thrown: Thrown,
    face: number,
    watched: WatchedCase,
    before: WatchedEvent['before'],
  ) => string | null,
): Group => ({
  id,
  title,
  items: rows,
  reachedBy: (watched) =>
    throwsOf(watched).flatMap(({ event, before }) =>
      event.faces.flatMap((face) => rowOf(event, face, watched, before) ?? []),
    ),
});

const rowUpTo = (total: number, rows: readonly (readonly [most: number, row: string])[]): string | null =>
  rows.find(([most]) => total <= most)?.[1] ?? null;

const STRAIN = ['6–8', '9–11', '12 and more', '10 Heat, no die'];
const GRIT = ['up to 3', '4', '5 and 6', '7 and more'];
const CORRUPTION = ['held', 'corrupted 1–2', 'corrupted 3–4', 'corrupted 5–6'];
const EJECTION = ['harsh 1–2', 'harsh 3–4', 'harsh 5–6', 'mild 1–2', 'mild 3–6'];
const LOCATIONS = ['standard', 'codex', 'without a Head'];
const SNAPS = ['of a limb', 'of the Chassis', 'by Heat'];

const facesOf = (name: string, die: DieKind, faces: readonly number[]): readonly string[] =>
  faces.map((face) => `${name} ${face} (${die})`);

export const DICE_GROUPS: readonly Group[] = [
  named('attack', 'Attack Dice'),
  named('defense', 'Defense Dice'),
  named('suffering', 'Suffering Dice'),
  table('damage-die', 'Damage Die', span(1, 6).map(String), ({ purpose }, face) =>
    purpose === 'damageDie' ? String(face) : null,
  ),
  table('strain', 'Strain', STRAIN, ({ purpose, seat }, face, _watched, { seats }) => {
    const heat = seats[seat]?.heat ?? 0;
    if (purpose === 'malfunction' && heat >= 10) return '10 Heat, no die';
    if (purpose !== 'strain') return null;
    return rowUpTo(face + heat, [
      [5, ''],
      [8, '6–8'],
      [11, '9–11'],
      [Infinity, '12 and more'],
    ]);
  }),
  table(
    'hit-location',
    'Hit location',
    LOCATIONS.flatMap((name) => facesOf(name, 'd6', span(1, 6))),
    ({ purpose, die }, face, { rules: { ruleset } }) => {
      if (purpose !== 'hitLocation' && purpose !== 'malfunction') return null;
      const isHeadless = ruleset.tracks.warden.head === null;
      return facesOf(isHeadless ? 'without a Head' : ruleset.options.hitLocation, die, [face])[0] ?? null;
    },
  ),
  table('ejection', 'Ejection save', EJECTION, ({ purpose }, face, { rules: { ruleset } }) => {
    if (purpose !== 'ejection') return null;
    if (ruleset.options.ejectionSave === 'mild') return face <= 2 ? 'mild 1–2' : 'mild 3–6';
    return rowUpTo(face, [
      [2, 'harsh 1–2'],
      [4, 'harsh 3–4'],
      [6, 'harsh 5–6'],
    ]);
  }),
  table('casket-hp-save', 'Save of a fallen casket', ['1–3', '4–6'], ({ purpose }, face) =>
    purpose === 'extraction' ? (face <= 3 ? '1–3' : '4–6') : null,
  ),
  table('grit', 'Grit', GRIT, ({ purpose, seat }, face, _watched, { seats }) =>
    purpose === 'grit'
      ? rowUpTo(face + (seats[seat]?.grit ?? 0), [
          [3, 'up to 3'],
          [4, '4'],
          [6, '5 and 6'],
          [Infinity, '7 and more'],
        ])
      : null,
  ),
  table('corruption', 'Taint reaching 10', CORRUPTION, ({ purpose }, face) => {
    if (purpose === 'corruption') return face >= 4 ? 'held' : null;
    if (purpose !== 'corrupted') return null;
    return rowUpTo(face, [
      [2, 'corrupted 1–2'],
      [4, 'corrupted 3–4'],
      [6, 'corrupted 5–6'],
    ]);
  }),
  {
    id: 'initiative-frames',
    title: 'Initiative by frame',
    items: ['scout', 'warden', 'vanguard', 'colossus'],
    reachedBy: (watched) =>
      watched.rules.ruleset.options.initiative === 'frame'
        ? throwsOf(watched).flatMap(({ event, before }) =>
            event.purpose === 'initiative' ? (before.seats[event.seat]?.frame ?? []) : [],
          )
        : [],
  },
  table(
    'thread-checks',
    'Thread checks',
    SNAPS.flatMap((name) => [`${name}: holds`, `${name}: snaps`]),
    ({ purpose, seat }, face, watched, before) => {
      if (purpose !== 'threadSnap') return null;
      const [name, from] = kindOfCheck(watched, before, seat);
      return `${name}: ${face >= from ? 'snaps' : 'holds'}`;
    },
  ),
];

/** The check belongs to the component that has just reached its threshold; otherwise Heat caused it. */
const kindOfCheck = (
  { events, rules: { ruleset } }: WatchedCase,
  before: WatchedEvent['before'],
  seat: number,
): readonly [name: string, from: number] => {
  const at = events.findIndex((each) => each.before === before);
  const last = events.slice(0, at).findLast(({ event }) => EARLIER.includes(event.type))?.event;
  if (last?.type !== 'componentDamaged' || last.seat !== seat || last.component === 'legs') return MELTING;
  if (last.component === 'chassis') return last.from < 10 && last.to >= 10 ? ['of the Chassis', 4] : MELTING;
  const isDestruction = ruleset.options.threadChecks === 'destruction';
  const mark = isDestruction ? (ruleset.tracks.warden[last.component]?.destroyedAt ?? 0) : 6;
  return last.from < mark && last.to >= mark ? ['of a limb', 5] : MELTING;
};

/** The search for the marking that led to a check goes back to the latest of these events. */
const EARLIER: readonly MatchEvent['type'][] = ['componentDamaged', 'turnBegan'];
const MELTING = ['by Heat', 6] as const;
