import type { MapDefinition, MatchSetup, Overrides, PresetId, SeatSetup } from '@penance/shared';
import { deploymentFor, groundOf } from '@penance/shared';
import type { MatchRecord } from '../record/match-record.ts';
import { mapOf, rulesetOf, scenarioOf, settingsOf } from '../record/match-settings.ts';
import { teamsOf } from './plan-match.ts';
import { readExtras } from '../record/setup-extras.ts';
import { verdictOn } from './checked-decks.ts';
import { nameOf } from '../record/seat-record.ts';

/** What a set-up is made from. */
export type SetupParts = Pick<
  MatchRecord,
  'id' | 'ruleset' | 'overrides' | 'clock' | 'setupExtras' | 'seats'
>;

/** The complete set-up of a match whose seats are all taken, from what was checked when they were taken (1.1-2). */
export const setupOf = (record: SetupParts): MatchSetup => {
  const preset = record.ruleset as PresetId;
  const overrides = record.overrides as Overrides;
  const settings = settingsOf(record);
  const { packs } = settings;
  const map = mapOf(settings);
  const ruleset = rulesetOf(record);
  const teams = teamsOf(record.seats);
  const slots = deploymentFor(map, teams.length) ?? [];
  const extras = readExtras(record.setupExtras);
  const scenario = scenarioOf(settings, record.seats);
  const seats = record.seats.map((seat, index): SeatSetup => {
    const slot = slots[teams.indexOf(seat.team)];
    const mates = record.seats.filter(({ team }) => team === seat.team);
    const at = extras.seats?.[index]?.at ?? slot?.hexes[mates.indexOf(seat)];
    const verdict = seat.deck === null ? null : verdictOn(ruleset, seat.deck);
    if (!slot || !at || !verdict?.ok)
      throw new Error(`match ${record.id}: seat ${seat.seat} cannot be set up`);
    return {
      name: nameOf(seat),
      team: seat.team,
      faction: verdict.list.faction,
      frame: verdict.list.frame,
      deck: verdict.deck,
      at,
      facing: slot.facing,
      ...extras.seats?.[index],
    };
  });
  return {
    preset,
    overrides,
    ...(packs.length > 0 && { packs }),
    map: sharedGround(map),
    ...(scenario && { scenario }),
    ...extras.match,
    seats,
  };
};

const grounds = new WeakMap<MapDefinition, MatchSetup['map']>();

/** One object for all matches on that map. */
const sharedGround = (definition: MapDefinition): MatchSetup['map'] => {
  const known = grounds.get(definition);
  if (known) return known;
  const ground = groundOf(definition);
  grounds.set(definition, ground);
  return ground;
};
