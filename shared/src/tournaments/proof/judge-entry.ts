import { commitTo, hexToBytes } from '../../chance/fair-dice.ts';
import { reasonAgainst } from '../commands/start-tournament.ts';
import { decideTournament } from '../decide-tournament.ts';
import { isElimination } from '../formats/bracket-plan.ts';
import { findGame } from '../pairing/find-pairing.ts';
import type { TournamentDecision } from '../tournament-circumstances.ts';
import type { TournamentActor, TournamentInput } from '../tournament-commands.ts';
import type { TournamentFact } from '../tournament-facts.ts';
import type { AccountId } from '../tournament-settings.ts';
import type { Entrant, EntrantId, Instant, TournamentState } from '../tournament-state.ts';
import { isSupposed } from './input-of-entry.ts';
import type { ToldFacts } from './told-facts.ts';

/** Stands for the secret where an entry shows none: lots are drawn only at the start, which shows it. */
const NO_SECRET = '0'.repeat(64);

export interface Judged {
  readonly decision: TournamentDecision;
  /** Before the entry, without the decks that are not there after all. */
  readonly state: TournamentState;
}

/** What the rules say of a command, with what its facts say of the circumstances: names, ratings, what is left on tables. */
export const judgeEntry = (
  before: TournamentState,
  told: ToldFacts,
  {
    input,
    actor,
    at,
  }: { readonly input: TournamentInput; readonly actor: TournamentActor; readonly at: Instant },
): Judged => {
  const state = withDecksAsTold(before, told);
  const started = told.find('tournamentStarted');
  const names = namesIn(told);
  const ranks = ranksIn(state, started?.seeds ?? []);
  const decision = decideTournament(started === undefined ? withoutSecret(state) : state, input, actor, {
    at,
    secret: started?.secret ?? NO_SECRET,
    deckFault: () => null,
    nameOf: (account) => names.get(account) ?? account,
    casketHp: hpIn(state, told),
    ratingOf: (account) => ranks.get(account) ?? null,
  });
  return { decision: decision.ok ? { ...decision, facts: asWorded(decision.facts, told) } : decision, state };
};

/** How an act is worded is no rule: words are those that are told. Nor does a verdict depend on what was added to facts. */
const asWorded = (facts: readonly TournamentFact[], told: ToldFacts): readonly TournamentFact[] => {
  const said = told.find('refereeActed')?.entry;
  const isUncounted = told.find('tournamentCancelled')?.couldPlay === undefined;
  return facts.map((fact) => {
    if (fact.type === 'refereeActed' && said !== undefined) {
      const { entry } = fact;
      const reason = entry.role === 'server' ? said.reason : entry.reason;
      return { ...fact, entry: { ...entry, text: said.text, reason } };
    }
    if (fact.type !== 'tournamentCancelled' || !isUncounted) return fact;
    const { couldPlay: _couldPlay, ...rest } = fact;
    return rest;
  });
};

const withoutSecret = (state: TournamentState): TournamentState =>
  state.startedAt === null
    ? { ...state, lots: { ...state.lots, commitment: commitTo(hexToBytes(NO_SECRET)) } }
    : state;

const namesIn = (told: ToldFacts): ReadonlyMap<AccountId, string> =>
  new Map([
    ...told
      .of('entrantRegistered')
      .flatMap(({ entrant }) => entrant.players.map(({ account, name }) => [account, name] as const)),
    ...told.of('playerJoined').map(({ account, name }) => [account, name] as const),
    ...told.of('playerReplaced').map(({ replacement, name }) => [replacement, name] as const),
  ]);

/** Ratings that lead to these seeds. */
const ranksIn = (
  { entrants }: TournamentState,
  seeds: readonly EntrantId[],
): ReadonlyMap<AccountId, number> => {
  const rankOf = new Map(seeds.map((id, index) => [id, -index]));
  return new Map(
    entrants.flatMap(({ id, players }) => {
      const rank = rankOf.get(id);
      return rank === undefined ? [] : players.map(({ account }) => [account, rank] as const);
    }),
  );
};

/** What was left on the tables when the time of a round ended games that decide by it. */
const hpIn = (
  state: TournamentState,
  told: ToldFacts,
): Readonly<Record<string, readonly [number, number]>> =>
  isElimination(state.settings.format)
    ? Object.fromEntries(
        told.of('gameFinished').flatMap(({ game, outcome }) => {
          const match = findGame(state, game)?.match ?? null;
          return match === null || outcome.casketHp === null ? [] : [[match, outcome.casketHp] as const];
        }),
      )
    : {};

/**
 * Who registers with a deck is not public: it is supposed, until the start says that somebody was left out for want of one,
 * or how many could have played.
 */
const withDecksAsTold = (state: TournamentState, told: ToldFacts): TournamentState => {
  const deckless = new Set(
    told
      .of('entrantStatusChanged')
      .filter(({ because }) => because === 'noDeck')
      .map(({ entrant }) => entrant),
  );
  const cancelled = told.find('tournamentCancelled');
  if (cancelled?.because === 'tooFewEntrants')
    for (const id of supposedlyFit(state).slice(cancelled.couldPlay ?? 0)) deckless.add(id);
  if (deckless.size === 0) return state;
  return {
    ...state,
    entrants: state.entrants.map((entrant) =>
      deckless.has(entrant.id) ? withoutSupposed(entrant) : entrant,
    ),
  };
};

/** Who could play; first those who certainly have their decks. */
const supposedlyFit = (state: TournamentState): readonly EntrantId[] => {
  const fit = state.entrants.filter((entrant) => reasonAgainst(state, entrant) === null);
  const isSure = ({ players }: Entrant): boolean => !players.some(({ deck }) => isSupposed(deck));
  return [...fit.filter(isSure), ...fit.filter((entrant) => !isSure(entrant))].map(({ id }) => id);
};

const withoutSupposed = (entrant: Entrant): Entrant => ({
  ...entrant,
  players: entrant.players.map((player) => (isSupposed(player.deck) ? { ...player, deck: null } : player)),
});
