import { applyTournamentFact } from './apply-fact.ts';
import type { TournamentCircumstances } from './tournament-circumstances.ts';
import type { TournamentFact } from './tournament-facts.ts';
import type { Instant, TournamentState } from './tournament-state.ts';

type WithoutInstant<Fact> = Fact extends unknown ? Omit<Fact, 'at'> : never;
export type NewFact = WithoutInstant<TournamentFact>;

/** A tournament while one input is judged: each fact is applied as soon as it is told. */
export class TournamentDraft {
  readonly at: Instant;
  readonly circumstances: TournamentCircumstances;
  readonly #facts: TournamentFact[] = [];
  #state: TournamentState;

  constructor(state: TournamentState, circumstances: TournamentCircumstances) {
    this.#state = state;
    this.circumstances = circumstances;
    this.at = Math.max(state.now, circumstances.at);
  }

  get state(): TournamentState {
    return this.#state;
  }

  get facts(): readonly TournamentFact[] {
    return this.#facts;
  }

  /** Whether something was told after which pairings may be decided or made. */
  leadsTo(what: 'decisions' | 'pairings'): boolean {
    return this.#facts.some(({ type }) => LEADS_TO[type] === 'pairings' || LEADS_TO[type] === what);
  }

  emit(fact: NewFact): void {
    const told: TournamentFact = { at: this.at, ...fact };
    this.#facts.push(told);
    this.#state = applyTournamentFact(this.#state, told);
  }
}

/** What may follow by itself: new pairings, or at most the decision of one. */
const LEADS_TO: Readonly<Record<TournamentFact['type'], 'nothing' | 'decisions' | 'pairings'>> = {
  refereeActed: 'nothing',
  registrationOpened: 'nothing',
  entrantRegistered: 'pairings',
  playerJoined: 'nothing',
  deckLocked: 'nothing',
  checkInOpened: 'nothing',
  playerCheckedIn: 'nothing',
  entrantStatusChanged: 'pairings',
  seedsOrdered: 'nothing',
  tournamentStarted: 'pairings',
  pairingsMade: 'pairings',
  pairingAnnulled: 'pairings',
  gameOpened: 'nothing',
  optionsChosen: 'nothing',
  gameStarted: 'nothing',
  playerArrived: 'nothing',
  playerLeft: 'nothing',
  gameFinished: 'decisions',
  gameAnnulled: 'decisions',
  noShowCounted: 'nothing',
  pairingDecided: 'pairings',
  waveAwaited: 'pairings',
  roundAwaited: 'nothing',
  reviewAwaited: 'nothing',
  arenaClosed: 'pairings',
  playerReplaced: 'nothing',
  timeAdded: 'nothing',
  timeLost: 'nothing',
  tournamentPaused: 'nothing',
  tournamentResumed: 'pairings',
  tournamentFinished: 'nothing',
  tournamentReopened: 'nothing',
  tournamentCancelled: 'nothing',
};
