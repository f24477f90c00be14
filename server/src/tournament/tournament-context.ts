import type { DeckList, Ruleset, TournamentInput, TournamentState } from '@penance/shared';
import type { Sql } from '../platform/database/client.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { legalDeck } from '../match/lobby/plan-match.ts';
import { storedEdition } from '../catalogue/wanted-edition.ts';
import { isRefused } from '../platform/base/refusal.ts';
import { hpAtRoundEnd } from './hp-at-the-end-of-a-round.ts';
import type { KnownCircumstances } from './decide-elsewhere.ts';
import { readSecret } from './write-tournament.ts';

/** Ratings under the edition of an event; accounts without one are left out. */
export type ReadRatings = (
  sql: Sql,
  state: TournamentState,
  accounts: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Everything outside the event that deciding one input may need, read in advance. */
export const circumstancesOf = async (
  { sql, secrets }: Pick<Transaction, 'sql' | 'secrets'>,
  state: TournamentState,
  {
    input,
    by,
    at,
    readRatings,
  }: {
    readonly input: TournamentInput;
    /** Null for the server. */
    readonly by: string | null;
    readonly at: Date;
    readonly readRatings: ReadRatings;
  },
): Promise<KnownCircumstances> => {
  const names = await readNames(sql, accountsIn(input, by));
  const isStarting = state.startedAt === null;
  const entrants = state.entrants.flatMap(({ players }) => players.map(({ account }) => account));
  const wantsRatings = isStarting && state.settings.seeding === 'rating';
  const ratings = wantsRatings ? await readRatings(sql, state, entrants) : new Map<string, number>();
  return {
    at: at.getTime(),
    names,
    ratings,
    secret: isStarting ? await readSecret({ sql, secrets }, state.id) : '',
    deckFault: faultIn(state),
    casketHp: input.kind === 'timePassed' ? await hpAtRoundEnd(sql, state, at.getTime()) : {},
    nameOf: (account) => names.get(account) ?? null,
    ratingOf: (account) => ratings.get(account) ?? null,
  };
};

/** The edition is resolved once, and only for inputs with decks. */
const faultIn = ({ settings, edition }: TournamentState): ((list: DeckList) => string | null) => {
  let ruleset: Ruleset | undefined;
  return (list) => {
    ruleset ??= storedEdition(settings.ruleset, edition).ruleset;
    const verdict = legalDeck(ruleset, list);
    if (!isRefused(verdict)) return null;
    return verdict.reasons?.map(({ message }) => message).join(' ') ?? verdict.detail;
  };
};

/** All accounts that an input names, and the one that gives it. */
const accountsIn = (input: TournamentInput, by: string | null): readonly string[] => {
  const giver = by === null ? [] : [by];
  if (input.kind === 'register') return [...giver, ...input.teamMates];
  if (input.kind === 'lateEntry') return [...giver, ...input.players.map(({ account }) => account)];
  if (input.kind === 'seatPlayer') return [...giver, input.account];
  return input.kind === 'replacePlayer' ? [...giver, input.replacement] : giver;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only accounts that exist and were neither deleted nor merged. */
export const readNames = async (
  sql: Sql,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const known = accounts.filter((account) => UUID.test(account));
  if (known.length === 0) return new Map();
  const rows = await sql<{ readonly id: string; readonly name: string }[]>`
    select id, name from account where id = any (${sql.array(known)}::uuid[]) and num_nonnulls(deleted_at, merged_into) = 0`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
