import type { DeckList, MatchSetup, Overrides, PresetId, SeatSetup } from '@penance/shared';
import { BOT_IDS, checkDeck, deploymentFor } from '@penance/shared';
import type { MatchRecord, SeatRecord } from '../match-record.ts';
import { mapOf, rulesetOf, settingsOf } from './match-settings.ts';
import { teamsOf } from './plan-match.ts';
import { readExtras } from './setup-extras.ts';
import { storedDeckList } from '../../decks/stored-deck-list.ts';

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
  const seats = record.seats.map((seat, index): SeatSetup => {
    const slot = slots[teams.indexOf(seat.team)];
    const mates = record.seats.filter(({ team }) => team === seat.team);
    const at = extras.seats?.[index]?.at ?? slot?.hexes[mates.indexOf(seat)];
    const verdict = checkDeck(ruleset, deckOf(seat));
    if (!slot || !at || !verdict.ok)
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
  const { terrain, elevation, radius, hexes } = map;
  const ground = { terrain, elevation, ...(radius !== undefined && { radius }), ...(hexes && { hexes }) };
  return { preset, overrides, ...(packs.length > 0 && { packs }), map: ground, ...extras.match, seats };
};

/** What a seat brings; undefined while it has no deck. */
export const deckOf = ({ deck }: Pick<SeatRecord, 'deck'>): DeckList | undefined =>
  deck === null ? undefined : storedDeckList(deck);

/** In the form that players read. */
export const nameOf = ({
  seat,
  bot,
  accountName,
}: Pick<SeatRecord, 'seat' | 'bot' | 'accountName'>): string =>
  bot === null ? (accountName ?? `Seat ${seat + 1}`) : `${titleOf(bot)} bot ${seat + 1}`;

const titleOf = (bot: string): string => bot.charAt(0).toUpperCase() + bot.slice(1);

export const isBotId = (name: string): name is (typeof BOT_IDS)[number] =>
  (BOT_IDS as readonly string[]).includes(name);
