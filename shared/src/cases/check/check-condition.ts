import type { Ruleset } from '../../model/ruleset.ts';
import { COMPONENTS } from '../../model/ids.ts';
import { problem, type FormPath, type FormProblem } from '../../text/form-problem.ts';
import type { CaseForm, CaseSeat } from '../forms/case-schema.ts';
import type { SeatExpect } from '../forms/expect-form.ts';

/** Damage and wounds of the set-up that the edition cannot have, and zones that it does not know. */
export const conditionProblems = (
  { seats, startAt, expect }: CaseForm,
  ruleset: Ruleset,
): readonly FormProblem[] =>
  seats.flatMap((seat, index) => [
    ...zoneProblems(seat, expect.seats?.[seat.name]?.zones, ruleset),
    ...trackProblems(seat, ['seats', index, 'components'], ruleset),
    ...woundProblems(seat, ['seats', index], ruleset),
    ...(seat.penances && startAt !== 'match'
      ? [problem(['seats', index, 'penances'], 'old penances are suffered where the case starts at "match"')]
      : []),
  ]);

const trackProblems = (
  { frame, components = {} }: CaseSeat,
  path: FormPath,
  { tracks }: Ruleset,
): readonly FormProblem[] =>
  COMPONENTS.flatMap((component) => {
    const damage = components[component] ?? 0;
    const track = tracks[frame][component];
    if (damage === 0) return [];
    if (!track) return [problem([...path, component], 'the edition has no such component')];
    return damage > track.cap ? [problem([...path, component], `the track ends at ${track.cap}`)] : [];
  });

const zoneProblems = (
  { name, frame }: CaseSeat,
  zones: SeatExpect['zones'] = {},
  { tracks }: Ruleset,
): readonly FormProblem[] => {
  const stages = COMPONENTS.flatMap((component) => tracks[frame][component]?.stages ?? []);
  const known = [...new Set(stages.map(({ zone }) => zone))];
  return COMPONENTS.flatMap((component) => {
    const zone = zones[component];
    if (zone === undefined) return [];
    const path: FormPath = ['expect', 'seats', name, 'zones', component];
    if (!tracks[frame][component]) return [problem(path, 'the edition has no such component')];
    return known.includes(zone)
      ? []
      : [problem(path, `the edition has no zone "${zone}"; known: ${known.join(', ')}`)];
  });
};

const woundProblems = (
  { wounds = [], woundDeck = [], severed = [], lost = [] }: CaseSeat,
  path: FormPath,
  { options }: Ruleset,
): readonly FormProblem[] => {
  const flipped = wounds.map((each) => (typeof each === 'string' ? each : each.wound));
  const noDeck = !options.woundDeck && flipped.length + woundDeck.length > 0;
  return [
    ...(noDeck ? [problem(path, 'the edition has no wound deck')] : []),
    ...repeated(flipped, [...path, 'wounds']),
    ...repeated(woundDeck, [...path, 'woundDeck']),
    ...repeated(severed, [...path, 'severed']),
    ...repeated(lost, [...path, 'lost']),
    ...lost.flatMap((thread, index) =>
      severed.includes(thread)
        ? [problem([...path, 'lost', index], `thread ${thread} is severed already`)]
        : [],
    ),
    ...woundDeck.flatMap((wound, index) =>
      flipped.includes(wound) ? [problem([...path, 'woundDeck', index], `${wound} is flipped already`)] : [],
    ),
  ];
};

const repeated = (items: readonly (string | number)[], path: FormPath): readonly FormProblem[] =>
  items.flatMap((item, index) =>
    items.indexOf(item) < index ? [problem([...path, index], `${item} is listed twice`)] : [],
  );
