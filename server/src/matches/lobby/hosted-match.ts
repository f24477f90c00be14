import { randomBytes, randomUUID } from 'node:crypto';
import { commitTo, SECRET_BYTES } from '@penance/shared';
import type { AccountClaim } from '../../accounts/account-claim.ts';
import { asJson } from '../journal/stored-input.ts';
import type { MatchRecord, SeatRecord } from '../match-record.ts';
import { summaryOf } from '../show/match-summary.ts';
import type { NewMatch, NewSeat } from './insert-match.ts';
import type { CreatedMatch } from './lobby-store.ts';
import { storedSettings } from './match-settings.ts';
import type { MatchPlan } from './plan-match.ts';

type Hosted = Omit<NewMatch, 'inviteCode'>;

/** The match with its bots seated. */
export const hostedMatch = ({ id, tokenVersion }: AccountClaim, plan: MatchPlan): Hosted => {
  const secret = randomBytes(SECRET_BYTES);
  return {
    id: randomUUID(),
    visibility: plan.visibility,
    hostAccountId: id,
    hostTokenVersion: tokenVersion,
    origin: null,
    isRated: false,
    ruleset: plan.preset,
    overrides: asJson(plan.overrides),
    clock: storedSettings(plan),
    summary: summaryOf(plan),
    setupExtras: null,
    commitment: commitTo(secret),
    secret,
    seats: plan.seats.map(({ team, bot }) =>
      bot === null ? { team } : { team, bot: bot.id, deck: asJson(bot.deck), ready: true },
    ),
  };
};

/** The match as it was stored, without reading it. */
export const hostedRecord = (
  match: Hosted,
  { inviteCode, createdAt }: Extract<CreatedMatch, { readonly ok: true }>,
): MatchRecord => ({
  id: match.id,
  visibility: match.visibility,
  inviteCode,
  status: 'lobby',
  hostAccountId: match.hostAccountId,
  origin: match.origin,
  rated: match.isRated,
  lobbyRevision: 1,
  ruleset: match.ruleset,
  overrides: match.overrides,
  clock: match.clock,
  setupExtras: match.setupExtras,
  sealedAt: null,
  setupDigest: null,
  abandonedBecause: null,
  rulesetDigest: null,
  engineRevision: null,
  commitment: match.commitment,
  salts: null,
  winnerTeam: null,
  result: null,
  createdAt,
  startedAt: null,
  finishedAt: null,
  seats: match.seats.map(seatRecord),
});

const seatRecord = ({ team, bot, deck, ready }: NewSeat, seat: number): SeatRecord => ({
  seat,
  team,
  accountId: null,
  accountName: null,
  bot: bot ?? null,
  deck: deck ?? null,
  ready: ready ?? false,
  saltHash: null,
  salt: null,
});
