import type { CardId, MatchEvent, MatchRules, MatchSetup, MatchState, SeatIndex } from '@penance/shared';
import type { Loadout } from '../../arguments/match-options.ts';
import type { MatchWatcher } from '../../simulate/play-match.ts';
import { BlowWatch } from './blow-watch.ts';
import { Counter } from './counter.ts';
import type { Ending, MatchFacts, Place, SeatFacts } from './match-facts.ts';
import { QuestionWatch } from './question-watch.ts';
import { cardsOf, StandingWatch } from './standing-watch.ts';

/** Who plays a match, by seat. */
export interface Seated {
  readonly contestants: readonly number[];
  readonly bots: readonly string[];
  readonly loadouts: readonly Loadout[];
}

/** What is counted of one seat while the match goes on. */
interface Tally {
  attacks: number;
  hits: number;
  firstAttacks: number;
  firstHits: number;
  luck: number;
  reactions: number;
  turns: number;
  passes: number;
  readonly drawn: Counter;
  readonly played: Counter;
}

/** A newcomer's first impression. */
const FIRST_ATTACKS = 3;
/** Mean points of an Attack Die, whose faces count 0 to 5. */
const MEAN_POINTS = 2.5;

/** Watches one match and says in the end what is to be counted of it. */
export class WatchedMatch implements MatchWatcher {
  readonly #rules: MatchRules;
  readonly #setup: MatchSetup;
  readonly #index: number;
  readonly #tallies: readonly Tally[];
  readonly #blows = new BlowWatch();
  readonly #questions: QuestionWatch;
  #standing: StandingWatch | null = null;
  readonly #places = new Counter<Place>();
  readonly #seen = new Set<string>();
  #declared = 0;
  #named = 0;
  #executions = 0;
  #redirects = 0;
  #threads = 0;
  #forced = 0;
  #firstMover: SeatIndex | null = null;
  #firstDamageRound: number | null = null;
  #rolledPlace = false;

  constructor(rules: MatchRules, setup: MatchSetup, index: number) {
    this.#rules = rules;
    this.#setup = setup;
    this.#index = index;
    this.#questions = new QuestionWatch(rules, index);
    this.#tallies = setup.seats.map(() => ({
      attacks: 0,
      hits: 0,
      firstAttacks: 0,
      firstHits: 0,
      luck: 0,
      reactions: 0,
      turns: 0,
      passes: 0,
      drawn: new Counter(),
      played: new Counter(),
    }));
  }

  readonly answered: MatchWatcher['answered'] = (state, decision, answer) => {
    this.#questions.take(state, decision, answer);
    const tally = this.#tallies[decision.seat];
    if (tally && (answer.kind === 'play' || answer.kind === 'react')) tally.played.add(answer.card);
    if (tally && answer.kind === 'react') tally.reactions += 1;
  };

  readonly happened: MatchWatcher['happened'] = (state, events, inputs) => {
    this.#standing ??= new StandingWatch(this.#rules, state);
    const answers = inputs.filter(({ kind }) => kind === 'answer').length;
    this.#forced += Math.max(0, answers - 1);
    for (const event of events) {
      this.#blows.take(event);
      this.#takeAttack(event);
      this.#takeCards(event);
      this.#takeCourse(event, state);
    }
  };

  facts({ table }: MatchState, stuck: string | null, { contestants, bots, loadouts }: Seated): MatchFacts {
    const { result } = table;
    const winner = result?.team ?? null;
    const ending = this.#ending(result?.reason, stuck);
    const isFall = result?.reason === 'last-standing' || result?.reason === 'all-fell';
    const start = this.#standing?.start ?? [];
    return {
      index: this.#index,
      seats: table.seats.map(({ team }, seat): SeatFacts => {
        const { drawn, played, ...tally } = this.#tallies[seat] ?? NOTHING;
        const left = table.seats[seat];
        return {
          contestant: contestants[seat] ?? 0,
          bot: bots[seat] ?? '',
          faction: loadouts[seat]?.faction ?? '',
          frame: loadouts[seat]?.frame ?? 'scout',
          team,
          won: winner === team,
          fell: this.#blows.fell.get(seat) ?? null,
          cards: { start: start[seat] ?? 0, left: left ? cardsOf(left) : 0 },
          ...tally,
          deck: deckFacts(this.#setup.seats[seat]?.deck ?? [], drawn, played),
        };
      }),
      winner,
      ending,
      lastBlow: isFall ? this.#blows.lastBlow : null,
      stuck,
      rounds: table.round,
      answers: this.#questions.answers,
      forced: this.#forced,
      seconds: this.#questions.seconds,
      firstMover: this.#firstMover,
      firstDamageRound: this.#firstDamageRound,
      places: this.#places.counts,
      declared: this.#declared,
      named: this.#named,
      executions: this.#executions,
      redirects: this.#redirects,
      destroyed: this.#blows.destroyed.counts,
      wounds: this.#blows.wounds.counts,
      before: {
        wounds: this.#blows.before('wound', isFall),
        destroyed: this.#blows.before('destroyed', isFall),
        exposures: this.#blows.before('exposure', isFall),
      },
      threads: this.#threads,
      malfunctions: this.#blows.malfunctions,
      seen: [...this.#seen].sort(),
      half: this.#standing?.half(winner) ?? null,
      leadChanges: this.#standing?.leadChanges ?? 0,
      asked: this.#questions.asked.counts,
      dead: this.#questions.dead.counts,
      taken: this.#questions.taken.counts,
      branching: this.#questions.branching,
    };
  }

  #ending(reason: string | undefined, stuck: string | null): Ending {
    if (stuck !== null || reason === undefined) return 'unfinished';
    if (reason === 'stalemate' || reason === 'objective') return reason;
    if (reason === 'level-at-stalemate') return 'stalemate';
    if (reason === 'turn-limit' || reason === 'round-limit' || reason === 'level-at-limit') return 'limit';
    return [...this.#blows.fell.values()].at(-1) ?? 'other';
  }

  #takeAttack(event: MatchEvent): void {
    if (event.type === 'attackHit' || event.type === 'attackMissed') {
      const isHit = event.type === 'attackHit';
      this.#countAttack(event.attacker, isHit);
      if (isHit && event.tier === 'execution') this.#executions += 1;
      this.#rolledPlace = isHit && event.component === null;
      if (isHit && event.component !== null) this.#places.add(event.component);
    }
    if (event.type === 'attackDeclared') {
      this.#declared += 1;
      this.#named += Number(event.aims.some((aim) => aim !== 'random'));
    }
    if (event.type === 'diceRolled') this.#takeDice(event);
    if (event.type === 'attackRedirected') this.#redirects += 1;
  }

  #countAttack(attacker: SeatIndex, isHit: boolean): void {
    const tally = this.#tallies[attacker];
    if (!tally) return;
    tally.attacks += 1;
    tally.hits += Number(isHit);
    if (tally.attacks > FIRST_ATTACKS) return;
    tally.firstAttacks += 1;
    tally.firstHits += Number(isHit);
  }

  #takeDice({ seat, die, purpose, faces }: Extract<MatchEvent, { readonly type: 'diceRolled' }>): void {
    const tally = this.#tallies[seat];
    if (tally && die === 'attack') tally.luck += faces.reduce((sum, face) => sum + face - 1 - MEAN_POINTS, 0);
    if (purpose !== 'hitLocation' || !this.#rolledPlace) return;
    this.#rolledPlace = false;
    const place = this.#rules.ruleset.hitLocation[(faces[0] ?? 1) - 1];
    if (place) this.#places.add(place);
  }

  #takeCards(event: MatchEvent): void {
    if (event.type !== 'cardsMoved') return;
    if (event.to === 'hand') for (const card of event.cards) this.#tallies[event.seat]?.drawn.add(card);
    if (event.why === 'damaged' || event.why === 'cannibalized' || event.why === 'salvaged')
      this.#seen.add(event.why);
  }

  #takeCourse(event: MatchEvent, state: MatchState): void {
    if (event.type === 'initiativeSet') this.#firstMover ??= event.order[0] ?? null;
    if (event.type === 'damageTaken') this.#firstDamageRound ??= state.table.round;
    if (event.type === 'roundEnded' && !state.table.result) this.#standing?.roundEnded(state);
    if (event.type === 'threadChanged')
      this.#threads += Number(event.thread.state === 'severed' || event.thread.state === 'lost');
    if (event.type === 'numberSet' && event.what === 'taint' && event.value > 0) this.#seen.add('taint');
    if (event.type === 'turnEnded') this.#countTurn(event.seat, event.passed);
  }

  #countTurn(seat: SeatIndex, passed: boolean): void {
    const tally = this.#tallies[seat];
    if (!tally) return;
    tally.turns += 1;
    tally.passes += Number(passed);
  }
}

const NOTHING: Tally = {
  attacks: 0,
  hits: 0,
  firstAttacks: 0,
  firstHits: 0,
  luck: 0,
  reactions: 0,
  turns: 0,
  passes: 0,
  drawn: new Counter(),
  played: new Counter(),
};

const deckFacts = (deck: readonly CardId[], drawn: Counter, played: Counter): SeatFacts['deck'] =>
  Object.fromEntries(
    [...new Set(deck)].sort().map((card) => [card, [drawn.counts[card] ?? 0, played.counts[card] ?? 0]]),
  );
