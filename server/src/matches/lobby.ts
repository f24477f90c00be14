import { randomBytes } from 'node:crypto';
import type { newMatchSchema, takeSeatSchema } from '@penance/shared';
import { commitTo, hexToBytes, SECRET_BYTES } from '@penance/shared';
import type { ClockSettings } from '@penance/shared';
import type { z } from 'zod';
import type { AccountRecord } from '../accounts/account-store.ts';
import type { DeckStore } from '../decks/deck-store.ts';
import { wantedDeck } from '../decks/wanted-deck.ts';
import type { RequestRefusal } from '../refusal.ts';
import { isRefused, refuse } from '../refusal.ts';
import { asJson } from './stored-input.ts';
import type { MatchRecord } from './match-record.ts';
import type { SeatChanged, SeatRefusalCode } from './match-seats.ts';
import { rulesetOf, storedSettings } from './match-settings.ts';
import type { MatchStore } from './match-store.ts';
import type { MatchUpkeep } from './match-upkeep.ts';
import type { MatchPlan } from './plan-match.ts';
import { legalDeck, planMatch } from './plan-match.ts';

export interface LobbyParts {
  readonly store: MatchStore;
  readonly upkeep: Pick<MatchUpkeep, 'countOfHost'>;
  readonly decks: DeckStore;
  /** For matches whose host names none. */
  readonly clocks: ClockSettings;
  readonly lobbiesPerAccount: number;
  /** Told of a lobby whose seats or salts have changed. */
  readonly onChanged: (matchId: string) => Promise<void>;
}

type Player = { readonly account: AccountRecord; readonly matchId: string };
type Outcome = Promise<MatchRecord | RequestRefusal>;

/** Matches before they begin: made by hosts, filled by players. */
export interface Lobby {
  readonly create: (host: AccountRecord, wanted: z.infer<typeof newMatchSchema>) => Outcome;
  readonly takeSeat: (player: Player, wanted: z.infer<typeof takeSeatSchema>) => Outcome;
  readonly leaveSeat: (player: Player) => Outcome;
  /** Ends a match that has not begun; only its host may. */
  readonly close: (player: Player) => Outcome;
  /** The player's share of the dice; the first one counts. */
  readonly addSalt: (player: Player, salt: string) => Promise<void>;
}

export const createLobby = (parts: LobbyParts): Lobby => {
  const { store, upkeep, clocks, lobbiesPerAccount, onChanged } = parts;

  const find = async (matchId: string): Outcome => (await store.find(matchId)) ?? unknownMatch();
  const changed = async (matchId: string): Outcome => {
    await onChanged(matchId);
    return find(matchId);
  };

  return {
    create: async (host, wanted) => {
      const plan = planMatch(wanted, clocks);
      if (isRefused(plan)) return plan;
      if ((await upkeep.countOfHost(host.id)) >= lobbiesPerAccount)
        return refuse(
          'tooManyMatches',
          `At most ${lobbiesPerAccount} matches of one host may wait for players.`,
        );
      const matchId = await createPlanned(store, host.id, plan);
      return changed(matchId);
    },

    takeSeat: async ({ account, matchId }, wanted) => {
      const record = await find(matchId);
      if (isRefused(record)) return record;
      const closed = notOpen(record) ?? notToChange(record);
      if (closed) return closed;
      const list = await wantedDeck(parts.decks, account.id, wanted.deck);
      if (isRefused(list)) return list;
      const deck = legalDeck(rulesetOf(record), list);
      if (isRefused(deck)) return deck;
      const taken = await takePlace(store, record, account.id, wanted.seat);
      if (isRefused(taken)) return taken;
      const prepared = await store.prepareSeat(
        { matchId, accountId: account.id },
        { deck: asJson(deck), ready: wanted.ready },
      );
      return prepared.ok ? changed(matchId) : seatRefusal(prepared.code);
    },

    leaveSeat: async ({ account, matchId }) => {
      const record = await find(matchId);
      if (isRefused(record)) return record;
      const arranged = notToChange(record);
      if (arranged) return arranged;
      const left = await store.leaveSeat({ matchId, accountId: account.id });
      return left.ok ? find(matchId) : seatRefusal(left.code);
    },

    close: async ({ account, matchId }) => {
      const record = await find(matchId);
      if (isRefused(record)) return record;
      const arranged = notToChange(record);
      if (arranged) return arranged;
      if (record.hostAccountId !== account.id) return refuse('notHost', 'The match is somebody else’s.');
      return (await store.closeLobby(matchId)) ? changed(matchId) : (notOpen(record) ?? changed(matchId));
    },

    addSalt: async ({ account, matchId }, salt) => {
      const added = await store.prepareSeat({ matchId, accountId: account.id }, { salt: hexToBytes(salt) });
      if (added.ok) await onChanged(matchId);
    },
  };
};

/** Seats and bots included. */
const createPlanned = async (store: MatchStore, hostAccountId: string, plan: MatchPlan): Promise<string> => {
  const secret = randomBytes(SECRET_BYTES);
  const { id } = await store.create({
    visibility: plan.visibility,
    hostAccountId,
    ruleset: plan.preset,
    overrides: asJson(plan.overrides),
    clock: storedSettings(plan),
    commitment: commitTo(secret),
    secret,
    teams: plan.seats.map(({ team }) => team),
  });
  for (const [seat, { bot }] of plan.seats.entries()) {
    if (bot === null) continue;
    await store.placeBot({ matchId: id, seat, bot: bot.id });
    await store.prepareBot({ matchId: id, seat }, { deck: asJson(bot.deck), ready: true });
  }
  return id;
};

/** The player's own place if there is one, else the wanted one or the first that is free. */
const takePlace = async (
  store: MatchStore,
  { id: matchId, seats }: MatchRecord,
  accountId: string,
  wanted: number | undefined,
): Promise<number | RequestRefusal> => {
  const own = seats.find((seat) => seat.accountId === accountId);
  if (own) return wanted === undefined || wanted === own.seat ? own.seat : seatRefusal('alreadySeated');
  const free = seats.filter((seat) => seat.accountId === null && seat.bot === null).map(({ seat }) => seat);
  let refusal: SeatRefusalCode = 'seatTaken';
  for (const seat of wanted === undefined ? free : [wanted]) {
    const taken: SeatChanged = await store.takeSeat({ matchId, seat, accountId });
    if (taken.ok) return taken.seat;
    refusal = taken.code;
    if (refusal !== 'seatTaken') break;
  }
  return seatRefusal(refusal);
};

export const unknownMatch = (): RequestRefusal => refuse('matchNotFound', 'There is no match with this id.');

/** Why the match takes no seats, if it does not. */
const notOpen = ({ status }: MatchRecord): RequestRefusal | undefined =>
  status === 'lobby'
    ? undefined
    : refuse('matchNotOpen', `The match is ${status}: nobody can sit down any more.`);

/** What the server arranged, no player alters: seats and decks are given. */
const notToChange = ({ origin }: MatchRecord): RequestRefusal | undefined =>
  origin === null
    ? undefined
    : refuse('matchArranged', `The match belongs to a ${origin.kind}: its seats are given.`);

const SEAT_REFUSALS: Readonly<Record<SeatRefusalCode, () => RequestRefusal>> = {
  matchNotFound: unknownMatch,
  notInLobby: () => refuse('matchNotOpen', 'The match has begun, or is over.'),
  seatNotFound: () => refuse('seatUnknown', 'The match has no seat of this number.'),
  seatTaken: () => refuse('seatTaken', 'Somebody else sits there, or no seat is free.'),
  alreadySeated: () => refuse('alreadySeated', 'You sit elsewhere at this table: leave that seat first.'),
  notSeated: () => refuse('notSeated', 'You have no seat in this match.'),
};

const seatRefusal = (code: SeatRefusalCode): RequestRefusal => SEAT_REFUSALS[code]();
