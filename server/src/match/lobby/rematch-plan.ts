import { randomBytes, randomUUID } from 'node:crypto';
import type { PresetId } from '@penance/shared';
import { commitTo, SECRET_BYTES } from '@penance/shared';
import type { RequestRefusal } from '../../platform/base/refusal.ts';
import { isRefused, refuse } from '../../platform/base/refusal.ts';
import type { MatchRecord, SeatRecord } from '../record/match-record.ts';
import { rulesetOf, settingsOf, storedSettings } from '../record/match-settings.ts';
import { summaryOf } from '../record/match-summary.ts';
import { asJson } from '../record/stored-input.ts';
import type { NewMatch, NewSeat } from './insert-match.ts';
import { legalDeck, teamsOf } from './plan-match.ts';

/**
 * The same match again, as the player who offered it hosts it: same edition, map, clocks and decks, all seats taken.
 * Without its invite code. A deck that is not legal any more, as after an upgrade, is refused.
 */
export const rematchOf = (
  before: MatchRecord,
  hostAccountId: string,
): Omit<NewMatch, 'inviteCode'> | RequestRefusal => {
  const ruleset = rulesetOf(before);
  const seats: NewSeat[] = [];
  for (const { team, accountId, bot, deck } of sidesSwapped(before.seats)) {
    if (deck === null) return refuse('deckMissing', 'A deck of the finished match is not stored any more.');
    const list = legalDeck(ruleset, deck);
    if (isRefused(list)) return list;
    seats.push({ team, ...(bot === null ? { accountId } : { bot }), deck: asJson(list), ready: true });
  }
  const settings = { ...settingsOf(before), edition: ruleset.digest };
  const secret = randomBytes(SECRET_BYTES);
  return {
    id: randomUUID(),
    visibility: before.visibility,
    hostAccountId,
    origin: null,
    isRated: false,
    ruleset: before.ruleset,
    overrides: before.overrides,
    clock: storedSettings(settings),
    summary: summaryOf({
      ...settings,
      preset: before.ruleset as PresetId,
      overrides: before.overrides,
    }),
    setupExtras: null,
    commitment: commitTo(secret),
    secret,
    seats,
  };
};

/** Each team takes the side of the next one, where all have as many seats; seats stand in order of their teams. */
const sidesSwapped = (seats: readonly SeatRecord[]): readonly SeatRecord[] => {
  const teams = teamsOf(seats);
  const sizeOf = (team: number): number => seats.filter((seat) => seat.team === team).length;
  if (new Set(teams.map(sizeOf)).size > 1) return seats;
  const next = new Map(teams.map((team, at) => [team, teams[(at + 1) % teams.length] ?? team]));
  return seats
    .map((seat) => ({ ...seat, team: next.get(seat.team) ?? seat.team }))
    .toSorted((one, other) => one.team - other.team || one.seat - other.seat);
};
