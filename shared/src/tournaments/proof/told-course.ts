import { commitTo, hexToBytes } from '../../chance/fair-dice.ts';
import { firstUnequal } from '../../text/unequal.ts';
import { decideTournament } from '../decide-tournament.ts';
import { tournamentAfter } from '../evolve-tournament.ts';
import { entrantOf } from '../entrants/entrants.ts';
import { lotSeed } from '../lots.ts';
import { findGame } from '../pairing/find-pairing.ts';
import { tieBreaksOf } from '../standings/usual-tie-breaks.ts';
import { missingMatches } from '../time/due-matches.ts';
import {
  tournamentCommandSchema,
  type TournamentActor,
  type TournamentInput,
} from '../tournament-commands.ts';
import type { TournamentFact } from '../tournament-facts.ts';
import type { GameOutcome, Instant, TournamentGame, TournamentState } from '../tournament-state.ts';
import { inputOf, senderOf } from './input-of-entry.ts';
import { judgeEntry } from './judge-entry.ts';
import { FactMissing, ToldFacts } from './told-facts.ts';
import type {
  EndedMatch,
  TakenAsTold,
  ToldEntry,
  TournamentCounts,
  TournamentMismatch,
  TournamentPart,
  TournamentWitness,
} from './tournament-verification.ts';
import { partOf, unequalFacts } from './unequal-facts.ts';

type Found = TournamentMismatch | null;

/** An event as the rules make it, entry by entry of what is told. */
export class ToldCourse {
  readonly takenAsTold = new Set<TakenAsTold>();
  readonly #witness: TournamentWitness;
  readonly #matches = new Set<string>();
  readonly #counts = { entries: 0, facts: 0, rounds: 0, pairings: 0, named: 0, results: 0, compared: 0 };
  #state: TournamentState;

  constructor(opening: TournamentState, witness: TournamentWitness) {
    this.#state = opening;
    this.#witness = witness;
  }

  get state(): TournamentState {
    return this.#state;
  }

  get counts(): TournamentCounts {
    return { ...this.#counts, rounds: this.#state.rounds.length };
  }

  /** The next entry, or where it is not what the rules say of it. */
  take(entry: ToldEntry): Found {
    const number = this.#counts.entries + 1;
    if (entry.seq !== number) {
      const message = 'Entries are missing, repeated or out of order.';
      return inEntry(number, 'order', '.seq', number, entry.seq, message);
    }
    try {
      const wrong = this.#judge(entry);
      this.#counts.entries = number;
      this.#counts.facts += entry.facts.length;
      return wrong;
    } catch (error) {
      return unreadable(entry, error);
    }
  }

  #judge(entry: ToldEntry): Found {
    const { seq, at } = entry;
    const commanded = entry.facts.length - startsAfter(entry);
    const told = new ToldFacts(entry.facts.slice(0, commanded));
    return (
      this.#secretMismatch(seq, told) ??
      this.#commanded(entry, told) ??
      this.#startedMatches(seq, entry.facts.slice(commanded), { at, first: commanded })
    );
  }

  /** Of what does not depend on the rules of events. */
  #secretMismatch(seq: number, told: ToldFacts): Found {
    const started = told.find('tournamentStarted');
    if (started === undefined) return null;
    const path = `.facts[${told.all.indexOf(started)}]`;
    const made = commitTo(hexToBytes(started.secret));
    const { commitment } = this.#state.lots;
    if (made !== commitment) {
      const message = 'The secret is not that of the commitment: the lots are not those of before the start.';
      return inEntry(seq, 'secret', `${path}.secret`, commitment, made, message);
    }
    const registered = told.of('entrantRegistered').map(({ entrant }) => entrant);
    const entrants = [...this.#state.entrants, ...registered];
    const seed = lotSeed(
      started.secret,
      entrants.filter(({ id }) => started.seeds.includes(id)),
    );
    if (seed === started.seed) return null;
    const message = 'The seed is not that of the secret and the accounts of those who play, in their order.';
    return inEntry(seq, 'seed', `${path}.seed`, seed, started.seed, message);
  }

  #commanded(entry: ToldEntry, told: ToldFacts): Found {
    if (entry.command === 'renamePlayer') return this.#renamed(entry, told);
    // The same deck again, which nobody is shown.
    if (entry.command === 'lockDeck' && told.all.length === 0 && entry.by !== null) return null;
    if (isInWordsOnly(entry.command, told)) {
      this.takenAsTold.add('acts');
      this.#state = tournamentAfter(this.#state, told.all);
      return null;
    }
    const reading = { state: this.#state, told, by: entry.by };
    const input = inputOf(entry.command, reading);
    if (input === null) {
      const message = 'The rules know no such command.';
      return inEntry(entry.seq, 'facts', '.command', undefined, entry.command, message);
    }
    const { actor, isStranger } = senderOf(input, reading);
    const fault = formFault(input, actor);
    if (fault !== null) return inEntry(entry.seq, 'facts', '.facts', undefined, entry.command, fault);
    const { decision, state } = judgeEntry(this.#state, told, { input, actor, at: entry.at });
    if (!decision.ok) return refusedMismatch(entry, decision);
    if (decision.facts.length === 0 && told.all.length === 0) {
      return inEntry(entry.seq, 'facts', '.facts', undefined, [], 'An entry from which nothing follows.');
    }
    const wrong =
      this.#resultMismatch(entry.seq, told) ?? unequalFacts({ number: entry.seq }, decision.facts, told.all);
    if (wrong !== null) return wrong;
    if (isStranger) this.takenAsTold.add('senders');
    if (state !== this.#state) this.takenAsTold.add('decks');
    this.#count(input, told);
    this.#state = tournamentAfter(state, decision.facts);
    return null;
  }

  /** The name of a deleted account is replaced in all entries, so its last renaming may change nothing any more. */
  #renamed({ seq, at, by }: ToldEntry, told: ToldFacts): Found {
    const { account, name } = told.need('playerReplaced');
    for (const [index, fact] of told.all.entries()) {
      const player =
        fact.type === 'playerReplaced'
          ? this.#state.entrants
              .find(({ id }) => id === fact.entrant)
              ?.players.find((each) => each.account === account)
          : undefined;
      const now = Math.max(this.#state.now, at);
      const expected =
        fact.type === 'playerReplaced' && player !== undefined
          ? [{ at: now, ...renaming(fact.entrant, account, name), deck: player.deck } as const]
          : [];
      const wrong = unequalFacts({ number: seq, first: index }, expected, [fact]);
      if (wrong !== null) return wrong;
      this.#state = tournamentAfter(this.#state, expected);
    }
    return by === null
      ? null
      : inEntry(seq, 'entrants', '.by', null, by, 'Only the server renames a player.');
  }

  /** The matches that the server opened at the same time: one for each game that is due. */
  #startedMatches(
    seq: number,
    facts: readonly TournamentFact[],
    { at, first }: { readonly at: Instant; readonly first: number },
  ): Found {
    const due = missingMatches(this.#state);
    const expected: TournamentFact[] = due.flatMap(({ game }, index) => {
      const told = facts[index];
      const match = told?.type === 'gameStarted' ? told.match : '';
      const input = { kind: 'gameStarted', game, match } as const;
      const decision = decideTournament(this.#state, input, { kind: 'server' }, { ...NOBODY, at });
      return decision.ok ? decision.facts : [];
    });
    const wrong = unequalFacts({ number: seq, first }, expected, facts) ?? this.#usedTwice(seq, facts);
    if (wrong === null) this.#state = tournamentAfter(this.#state, expected);
    return wrong;
  }

  #usedTwice(seq: number, facts: readonly TournamentFact[]): Found {
    for (const fact of facts) {
      if (fact.type !== 'gameStarted') continue;
      if (this.#matches.has(fact.match)) {
        return inEntry(seq, 'matches', '.facts', undefined, fact.match, 'Two games have the same match.');
      }
      this.#matches.add(fact.match);
    }
    return null;
  }

  /** The result of a played game against the transcript of its match. */
  #resultMismatch(seq: number, told: ToldFacts): Found {
    const fact = told.find('gameFinished');
    if (fact?.outcome.how !== 'played') return null;
    const game = findGame(this.#state, fact.game);
    this.#counts.results += 1;
    const ended = this.#witness.matches?.get(game?.match ?? '');
    if (game === undefined || ended === undefined) return null;
    this.#counts.compared += 1;
    if (ended.fault !== undefined) {
      const message = `The transcript of ${fact.game} does not verify: ${ended.fault}`;
      return inEntry(seq, 'results', `.facts[${told.all.indexOf(fact)}]`, undefined, ended.id, message);
    }
    const strangers = this.#strangersIn(game, ended);
    if (strangers === 'others') {
      const message = `The match of ${fact.game} was played by others.`;
      return inEntry(seq, 'matches', `.facts[${told.all.indexOf(fact)}]`, game.seats, ended.players, message);
    }
    if (strangers === 'unknown') this.takenAsTold.add('senders');
    const { expected, actual } = this.#outcomes(game, fact.outcome, ended);
    if (firstUnequal(expected, actual) === null) return null;
    const message = `The transcript of ${fact.game} has another result, or is of another event.`;
    return inEntry(seq, 'results', `.facts[${told.all.indexOf(fact)}].outcome`, expected, actual, message);
  }

  /** How the match ended, and how the game did. */
  #outcomes(
    { match, seats }: TournamentGame,
    { winner, reason, casketHp }: GameOutcome,
    ended: EndedMatch,
  ): { readonly expected: unknown; readonly actual: unknown } {
    const isHpTold = ended.casketHp === undefined || casketHp === null;
    if (isHpTold && this.#ranksByHp()) this.takenAsTold.add('casketHp');
    const { team } = ended.result;
    return {
      expected: {
        match: ended.id,
        event: eventOf(ended) ?? this.#state.id,
        winner: team === null ? null : seats[team === 1 ? 0 : 1],
        reason: ended.result.reason,
        casketHp: isHpTold ? casketHp : ended.casketHp,
      },
      actual: { match, event: this.#state.id, winner, reason, casketHp },
    };
  }

  #ranksByHp(): boolean {
    return tieBreaksOf(this.#state.settings).includes('casketHpDifference');
  }

  /** Whether a match was played by accounts that the game is not of; `unknown` may be merged with those that it is of. */
  #strangersIn({ seats }: TournamentGame, { players }: EndedMatch): 'others' | 'unknown' | null {
    if (players === undefined) return null;
    const { entrants } = this.#state;
    const wanted = seats.flatMap((id) => entrantOf(this.#state, id).players.map(({ account }) => account));
    const played = players.map((player) => (player.kind === 'player' ? player.accountId : null));
    if (played.length !== wanted.length || played.includes(null)) return 'others';
    const known = new Set(entrants.flatMap((each) => each.players.map(({ account }) => account)));
    const wrong = played.filter((account, seat) => account !== wanted[seat]);
    if (wrong.some((account) => account !== null && known.has(account))) return 'others';
    return wrong.length > 0 ? 'unknown' : null;
  }

  #count(input: TournamentInput, told: ToldFacts): void {
    for (const { round } of told.of('pairingsMade')) this.#counts.pairings += round.pairings.length;
    if (input.kind === 'rePairRound') this.#counts.named += input.pairs.length;
    if (input.kind === 'importReport') this.takenAsTold.add('start');
    if (input.kind === 'timeLost') this.takenAsTold.add('lostTime');
    for (const { result } of told.of('pairingDecided')) {
      if (result.decidedBy === 'casketHp') this.takenAsTold.add('casketHp');
      if (result.how === 'noShow' || result.how === 'bothAbsent') this.takenAsTold.add('absences');
    }
    for (const { outcome } of told.of('gameFinished')) {
      if (outcome.how === 'disconnect') this.takenAsTold.add('absences');
      if (outcome.how !== 'played' && outcome.casketHp !== null && this.#ranksByHp())
        this.takenAsTold.add('casketHp');
    }
  }
}

/** What the server does not take in, or would not say itself. The rules rely on it. */
const formFault = (input: TournamentInput, actor: TournamentActor): string | null => {
  if (actor.kind === 'account') {
    const parsed = tournamentCommandSchema.safeParse(input);
    const [issue] = parsed.error?.issues ?? [];
    return issue === undefined ? null : `${issue.path.join('.')}: ${issue.message}`;
  }
  return input.kind === 'timeLost' && input.to < input.from ? 'Lost time that ends before it begins.' : null;
};

/** An act of an earlier version: what it was given stands in words only, and no verdict depends on words. */
const isInWordsOnly = (command: string, told: ToldFacts): boolean => {
  const act = told.find('refereeActed');
  return (
    (command === 'rePairRound' && act !== undefined && act.rePaired === undefined) ||
    (command === 'importReport' && act !== undefined && act.roundsTaken === undefined)
  );
};

const NOBODY = { secret: '', deckFault: () => null, nameOf: () => null, ratingOf: () => null } as const;

const renaming = (entrant: string, account: string, name: string) =>
  ({ type: 'playerReplaced', entrant, account, replacement: account, name }) as const;

/** How many facts at the end are about matches that were opened with the entry. */
const startsAfter = ({ command, facts }: ToldEntry): number => {
  const last = facts.findLastIndex(({ type }) => type !== 'gameStarted');
  return facts.length - Math.max(last + 1, command === 'gameStarted' ? 1 : 0);
};

const eventOf = ({ origin }: EndedMatch): string | null | undefined =>
  origin === undefined ? undefined : origin?.kind === 'tournament' ? origin.id : 'none';

const refusedMismatch = (
  { seq, facts, command }: ToldEntry,
  { code, message }: { readonly code: string; readonly message: string },
): TournamentMismatch => {
  const fact = facts.find(({ type }) => type !== 'refereeActed') ?? facts[0];
  const what = fact === undefined ? 'facts' : partOf(fact);
  return inEntry(seq, what, '', code, command, `The rules refuse this ${command}: ${message}`);
};

const unreadable = ({ seq, command, facts }: ToldEntry, error: unknown): TournamentMismatch => {
  if (error instanceof FactMissing) {
    const message = `A ${command} without its fact ${error.type}.`;
    const what = error.type === 'refereeActed' ? 'referee' : 'facts';
    return inEntry(seq, what, '.facts', error.type, facts[0]?.type, message);
  }
  const message = `It does not fit what was before it: ${error instanceof Error ? error.message : String(error)}.`;
  return inEntry(seq, 'facts', '', undefined, command, message);
};

const inEntry = (
  seq: number,
  what: TournamentPart,
  path: string,
  expected: unknown,
  actual: unknown,
  message: string,
): TournamentMismatch => ({
  at: { entry: seq, what, path: `entries[${seq - 1}]${path}` },
  expected,
  actual,
  message,
});
