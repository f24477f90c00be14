import { textOfAct } from './commands/referee-log.ts';
import { isRefereeCommand } from './decide-tournament.ts';
import { evolveTournament } from './evolve-tournament.ts';
import type { TournamentInput } from './tournament-commands.ts';
import type { TournamentFact } from './tournament-facts.ts';
import type { AccountId } from './tournament-settings.ts';
import type { Entrant, TournamentState } from './tournament-state.ts';

interface ToldEntry {
  readonly command: TournamentInput;
  readonly facts: readonly TournamentFact[];
}

/** By far the most of a long journal: they change no entrant, and no act is told by what they change. */
const OF_ROUNDS: ReadonlySet<TournamentFact['type']> = new Set([
  'pairingsMade',
  'pairingAnnulled',
  'pairingDecided',
  'gameOpened',
  'optionsChosen',
  'gameStarted',
  'playerArrived',
  'playerLeft',
  'gameFinished',
  'gameAnnulled',
  'timeAdded',
  'timeLost',
] as const);

interface Named {
  readonly account: AccountId;
  readonly name: string;
}

/**
 * A journal as it would be if the account had had this name from the beginning: its facts, and what the log says of acts
 * about it. Names of teams are the team's own, and stay.
 */
export class JournalWithName {
  #before: TournamentState;
  #after: TournamentState;
  readonly #named: Named;

  constructor(opening: TournamentState, named: Named) {
    this.#before = opening;
    this.#after = opening;
    this.#named = named;
  }

  /** The state that the entries told so far lead to, as they are told. */
  tellState(state: TournamentState): TournamentState {
    const { entrants, log } = this.#after;
    return { ...state, entrants, log };
  }

  /** The next entry; the same object if it does not name the account. Yields after each fact. */
  *tell<Entry extends ToldEntry>(entry: Entry): Generator<undefined, Entry> {
    const facts: TournamentFact[] = [];
    for (const fact of entry.facts) {
      const told =
        fact.type === 'refereeActed'
          ? actRetold(fact, entry.command, { before: this.#before, after: this.#after })
          : factTold(fact, this.#named);
      facts.push(told);
      if (!OF_ROUNDS.has(fact.type)) {
        this.#before = evolveTournament(this.#before, fact);
        this.#after = evolveTournament(this.#after, told);
      }
      yield;
    }
    return facts.some((fact, at) => fact !== entry.facts[at]) ? { ...entry, facts } : entry;
  }
}

const factTold = (fact: TournamentFact, { account, name }: Named): TournamentFact => {
  if (fact.type === 'entrantRegistered') {
    const entrant = entrantTold(fact.entrant, { account, name });
    return entrant === fact.entrant ? fact : { ...fact, entrant };
  }
  const isNamed =
    (fact.type === 'playerJoined' && fact.account === account) ||
    (fact.type === 'playerReplaced' && fact.replacement === account);
  return isNamed && fact.name !== name ? { ...fact, name } : fact;
};

const entrantTold = (entrant: Entrant, { account, name }: Named): Entrant => {
  const { players, invited } = entrant;
  if (!players.some((player) => player.account === account && player.name !== name)) return entrant;
  const isTeam = players.length + invited.length > 1;
  return {
    ...entrant,
    name: isTeam ? entrant.name : name,
    players: players.map((player) => (player.account === account ? { ...player, name } : player)),
  };
};

const actRetold = (
  fact: Extract<TournamentFact, { readonly type: 'refereeActed' }>,
  command: TournamentInput,
  { before, after }: { readonly before: TournamentState; readonly after: TournamentState },
): TournamentFact => {
  if (!isRefereeCommand(command)) return fact;
  const text = textOfAct(after, command);
  return text === textOfAct(before, command) ? fact : { ...fact, entry: { ...fact.entry, text } };
};
