import { randomBytes } from 'node:crypto';
import type { BOT_IDS, LegalDeckList } from '@penance/shared';
import { commitTo, SECRET_BYTES } from '@penance/shared';
import type { Transaction } from '../../platform/database/transaction.ts';
import { insertMatch } from './insert-match.ts';
import type { MatchOrigin } from '../record/match-origin.ts';
import { storedSettings } from '../record/match-settings.ts';
import { summaryOf } from '../record/match-summary.ts';
import type { MatchPlan } from './plan-match.ts';
import type { SetupExtras } from '../record/setup-extras.ts';
import { storedExtras } from '../record/setup-extras.ts';
import type { SetupParts } from './setup-match.ts';
import { setupOf } from './setup-match.ts';
import { asJson } from '../record/stored-input.ts';

/** The player of a seat. The deck has been checked under the edition of the match. */
export interface ArrangedSeat {
  readonly team: number;
  readonly player: { readonly accountId: string } | { readonly bot: (typeof BOT_IDS)[number] };
  readonly deck: LegalDeckList;
}

/** Everything about a match that the server makes by itself. */
export interface Arrangement {
  /** Chosen by the caller: arranging again with the same id means the same match, not another one. */
  readonly matchId: string;
  readonly origin: MatchOrigin;
  readonly plan: Pick<MatchPlan, 'preset' | 'overrides' | 'packs' | 'map' | 'clock'> &
    Partial<Pick<MatchPlan, 'spectatorDelay' | 'scenario' | 'edition'>>;
  /** Default `open`: everybody may watch it. */
  readonly visibility?: 'open' | 'members';
  /** Whether it counts for the ratings of its players. Default false. */
  readonly isRated?: boolean;
  /** In order; at least two teams, and at most as many seats as the map has places for. */
  readonly seats: readonly ArrangedSeat[];
  readonly extras?: SetupExtras;
}

/**
 * Makes the match within the transaction, with every seat taken and ready. It begins by itself once all salts are there
 * or the wait for them is over: in this process or, after a crash, in the process whose upkeep finds it. Arranging the
 * same match again changes nothing, so an interrupted caller can simply retry.
 *
 * Throws, before writing anything, if no match can be made of the arrangement: the caller has to check that before.
 */
export type ArrangeMatch = (transaction: Transaction, arrangement: Arrangement) => Promise<void>;

/** @param onArranged called with each match once it is committed */
export const createArranger =
  (onArranged: (matchId: string) => void): ArrangeMatch =>
  async (transaction, arrangement) => {
    const { sql, afterCommit } = transaction;
    const { matchId, origin } = arrangement;
    const parts = partsOf(arrangement);
    setupOf(parts);
    if (!(await insert(transaction, arrangement, parts))) {
      const [there] = await sql<{ kind: string | null; id: string | null }[]>`
        select origin_kind as kind, origin_id as id from match where id = ${matchId}`;
      if (there?.kind !== origin.kind || there.id !== origin.id)
        throw new Error(`match ${matchId} is there already and not of ${origin.kind} ${origin.id}`);
    }
    afterCommit(() => onArranged(matchId));
  };

/** What a plan leaves out. */
const USUAL = { spectatorDelay: { actions: 0, seconds: 0 }, scenario: null };

const partsOf = ({ matchId, plan, seats, extras }: Arrangement): SetupParts => ({
  id: matchId,
  ruleset: plan.preset,
  overrides: asJson(plan.overrides),
  clock: storedSettings({ ...USUAL, ...plan }),
  setupExtras: extras ? storedExtras(extras) : null,
  seats: seats.map(({ team, player, deck }, seat) => ({
    seat,
    team,
    accountId: 'accountId' in player ? player.accountId : null,
    mergedAccountId: null,
    accountName: null,
    bot: 'bot' in player ? player.bot : null,
    deck: asJson(deck),
    ready: true,
    saltHash: null,
    salt: null,
  })),
});

/** Whether the match is new. */
const insert = async (
  { sql, secrets }: Transaction,
  { matchId, origin, plan, visibility = 'open', isRated = false }: Arrangement,
  { ruleset, overrides, clock, setupExtras, seats }: SetupParts,
): Promise<boolean> => {
  const secret = randomBytes(SECRET_BYTES);
  const inserted = await insertMatch(sql, {
    id: matchId,
    visibility,
    inviteCode: null,
    hostAccountId: null,
    origin,
    isRated,
    ruleset,
    overrides,
    clock,
    summary: summaryOf({ ...USUAL, ...plan }),
    setupExtras,
    commitment: commitTo(secret),
    secret: secrets.seal(secret, `match ${matchId}`),
    seats,
  });
  return inserted.kind === 'inserted';
};
