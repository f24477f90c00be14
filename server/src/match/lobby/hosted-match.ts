import { randomBytes, randomUUID } from 'node:crypto';
import { commitTo, SECRET_BYTES } from '@penance/shared';
import type { AccountClaim } from '../../platform/auth/account-claim.ts';
import { asJson } from '../record/stored-input.ts';
import type { MatchRecord, SeatRecord } from '../record/match-record.ts';
import { summaryOf } from '../record/match-summary.ts';
import type { NewMatch, NewSeat } from './insert-match.ts';
import type { CreatedMatch } from './lobby-store.ts';
import { storedSettings } from '../record/match-settings.ts';
import type { MatchPlan, PlannedSeat } from './plan-match.ts';
import type { SeatOfHost } from './seat-of-host.ts';

type Hosted = Omit<NewMatch, 'inviteCode'>;

/** The match with its bots seated, and its host, if it takes a seat. */
export const hostedMatch = (
  { id, session }: AccountClaim,
  plan: MatchPlan,
  own: SeatOfHost | undefined,
): Hosted => {
  const secret = randomBytes(SECRET_BYTES);
  const newSeat = ({ team, bot }: PlannedSeat, at: number): NewSeat => {
    if (bot !== null) return { team, bot: bot.id, deck: asJson(bot.deck), ready: true };
    return own?.seat === at ? { team, accountId: id, deck: asJson(own.deck), ready: own.ready } : { team };
  };
  return {
    id: randomUUID(),
    visibility: plan.visibility,
    hostAccountId: id,
    hostSession: session.number,
    origin: null,
    isRated: false,
    ruleset: plan.preset,
    overrides: asJson(plan.overrides),
    clock: storedSettings(plan),
    summary: summaryOf(plan),
    setupExtras: null,
    commitment: commitTo(secret),
    secret,
    seats: plan.seats.map(newSeat),
  };
};

/** The match as it was stored, without reading it. */
export const hostedRecord = (
  match: Hosted,
  { inviteCode, createdAt, hostName }: Extract<CreatedMatch, { readonly ok: true }>,
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
  seats: match.seats.map((seat, at) => seatRecord(seat, at, hostName)),
});

const seatRecord = (
  { team, accountId, bot, deck, ready }: NewSeat,
  seat: number,
  hostName: string,
): SeatRecord => ({
  seat,
  team,
  accountId: accountId ?? null,
  mergedAccountId: null,
  accountName: typeof accountId === 'string' ? hostName : null,
  bot: bot ?? null,
  deck: deck ?? null,
  ready: ready ?? false,
  saltHash: null,
  salt: null,
});
