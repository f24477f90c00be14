import { Draft } from '../decider/draft.ts';
import { evolveTournament } from './evolve-tournament.ts';
import type { TournamentCircumstances } from './tournament-circumstances.ts';
import type { TournamentFact } from './tournament-facts.ts';
import type { Instant, TournamentState } from './tournament-state.ts';

type WithoutInstant<Fact> = Fact extends unknown ? Omit<Fact, 'at'> : never;
export type NewFact = WithoutInstant<TournamentFact>;

/** A tournament while an input is being decided. */
export class TournamentDraft extends Draft<TournamentState, TournamentFact> {
  readonly at: Instant;
  readonly circumstances: TournamentCircumstances;

  constructor(state: TournamentState, circumstances: TournamentCircumstances) {
    super(state, evolveTournament);
    this.circumstances = circumstances;
    this.at = Math.max(state.now, circumstances.at);
  }

  /** Adds a fact that becomes true now. */
  add(fact: NewFact): void {
    this.emit({ at: this.at, ...fact });
  }

  /** Whether the facts so far may lead to new decisions or pairings. */
  leadsTo(what: 'decisions' | 'pairings'): boolean {
    return this.facts.some(({ type }) => LEADS_TO[type] === 'pairings' || LEADS_TO[type] === what);
  }
}

/** What may follow automatically from a fact: new pairings, or at most the decision of a pairing. */
const LEADS_TO: Readonly<Record<TournamentFact['type'], 'nothing' | 'decisions' | 'pairings'>> = {
  refereeActed: 'nothing',
  registrationOpened: 'nothing',
  entrantRegistered: 'pairings',
  playerJoined: 'nothing',
  deckLocked: 'nothing',
  checkInOpened: 'nothing',
  playerCheckedIn: 'nothing',
  entrantStatusChanged: 'pairings',
  byeGiven: 'nothing',
  byesGiven: 'nothing',
  byeTakenBack: 'nothing',
  pairsForbidden: 'nothing',
  pairsAllowed: 'nothing',
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
  noShowsCorrected: 'nothing',
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
