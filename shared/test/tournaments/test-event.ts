import { bytesToHex, commitTo } from '../../src/chance/fair-dice.ts';
import { tournamentAfter } from '../../src/tournaments/evolve-tournament.ts';
import { deadlines } from '../../src/tournaments/time/deadlines.ts';
import { dueMatches, missingMatches } from '../../src/tournaments/time/due-matches.ts';
import { publicFact, withoutDecks } from '../../src/tournaments/public-fact.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import type { ToldEntry, ToldTournament } from '../../src/tournaments/proof/tournament-verification.ts';
import { decideTournament } from '../../src/tournaments/decide-tournament.ts';
import { openTournament } from '../../src/tournaments/open-tournament.ts';
import type { TournamentDecision } from '../../src/tournaments/tournament-circumstances.ts';
import type { TournamentActor, TournamentInput } from '../../src/tournaments/tournament-commands.ts';
import type { TournamentFact } from '../../src/tournaments/tournament-facts.ts';
import { tournamentSettingsSchema, type NewTournament } from '../../src/tournaments/tournament-settings.ts';
import type { TournamentState } from '../../src/tournaments/tournament-state.ts';
import type { DueMatch } from '../../src/tournaments/tournament-views.ts';

export const HOST = 'host';
export const SERVER: TournamentActor = { kind: 'server' };
export const as = (account: string): TournamentActor => ({ kind: 'account', account });

export const DECK = { faction: 'church', frame: 'scout', sets: [], tactics: [] };
const secretOf = (seed: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, index) => (seed >>> ((index % 4) * 8)) & 255);

/** An event as a server would run it, without playing matches: every input is judged and applied. */
export class TestEvent {
  readonly opened: TournamentState;
  readonly facts: TournamentFact[] = [];
  /** The journal, as everybody may read it. */
  readonly entries: ToldEntry[] = [];
  /** The command of each entry. */
  readonly commands: TournamentInput[] = [];
  /** Opens the matches that are due with each entry, as a server does; otherwise they are opened when they are played. */
  arranges = false;
  state: TournamentState;
  at = 1_000_000;
  /** What is left in running matches, by match. */
  casketHp: Readonly<Record<string, readonly [number, number]>> = {};
  /** Called after every input that was accepted. */
  onStep: (state: TournamentState) => void = () => undefined;
  secret: string;

  constructor(settings: NewTournament, seed = 1) {
    const secret = secretOf(seed);
    this.secret = bytesToHex(secret);
    this.opened = openTournament(tournamentSettingsSchema.parse(settings), {
      id: `event-${seed}`,
      host: HOST,
      commitment: commitTo(secret),
      at: this.at,
    });
    this.state = this.opened;
  }

  give(input: TournamentInput, by: TournamentActor = as(HOST)): TournamentDecision {
    const verdict = this.#decide(input, by);
    if (verdict.ok) {
      this.state = tournamentAfter(this.state, verdict.facts);
      const facts = [...verdict.facts, ...(this.arranges ? this.#openMatches() : [])];
      this.facts.push(...facts);
      this.#record(input, by, facts);
      this.onStep(this.state);
    }
    return verdict;
  }

  #decide(input: TournamentInput, by: TournamentActor): TournamentDecision {
    return decideTournament(this.state, input, by, {
      at: this.at,
      casketHp: this.casketHp,
      secret: this.secret,
      deckFault: (deck) => (deck.faction === 'church' ? null : 'It is no deck.'),
      nameOf: (account) => (account.startsWith('nobody') ? null : `Name of ${account}`),
      ratingOf: (account) => Number(account.slice(1)) || null,
    });
  }

  #openMatches(): readonly TournamentFact[] {
    return missingMatches(this.state).flatMap(({ game }) => {
      const verdict = this.#decide({ kind: 'gameStarted', game, match: `match of ${game}` }, SERVER);
      if (!verdict.ok) throw new Error(`no match for ${game}: ${verdict.code}`);
      this.state = verdict.state;
      return verdict.facts;
    });
  }

  #record(input: TournamentInput, by: TournamentActor, facts: readonly TournamentFact[]): void {
    if (facts.length === 0 && by.kind === 'server') return;
    const entry: ToldEntry = {
      seq: this.entries.length + 1,
      at: this.at,
      by: by.kind === 'server' ? null : by.account,
      command: input.kind,
      facts: facts.map((fact) => publicFact(fact)),
    };
    this.commands.push(input);
    this.entries.push(JSON.parse(JSON.stringify(entry)) as ToldEntry);
  }

  /** What everybody may read of it. */
  told(): ToldTournament {
    const { state, entries } = this;
    return { state: withoutDecks(state), entries, standings: standings(state) };
  }

  /** Sends an input that must be accepted. */
  must(input: TournamentInput, by: TournamentActor = as(HOST)): void {
    const verdict = this.give(input, by);
    if (!verdict.ok) throw new Error(`${input.kind} was refused: ${verdict.code}, ${verdict.message}`);
  }

  /** Opens registration and enters that many, `p1` first. */
  register(count: number): void {
    this.must({ kind: 'openRegistration' });
    for (let number = 1; number <= count; number += 1) this.registerOne(`p${number}`);
  }

  registerOne(account: string): void {
    const { teamSize } = this.state.settings;
    const teamMates = Array.from({ length: teamSize - 1 }, (_, index) => `${account}-${index + 1}`);
    const deck = { deck: DECK };
    this.must({ kind: 'register', teamName: `Team ${account}`, teamMates, ...deck }, as(account));
    const entrant = `e${this.state.entrants.length}`;
    for (const mate of teamMates) this.must({ kind: 'joinTeam', entrant, ...deck }, as(mate));
  }

  wait(ms: number): void {
    this.at += ms;
    this.must({ kind: 'timePassed' }, SERVER);
  }

  /** Advances to the next time at which something happens by itself; false if there is none. */
  waitForNext(): boolean {
    const next = deadlines(this.state)[0];
    if (next === undefined) return false;
    this.at = Math.max(this.at, next.at);
    this.must({ kind: 'timePassed' }, SERVER);
    return true;
  }

  start(count: number): void {
    this.register(count);
    this.must({ kind: 'start' });
  }

  come(
    due: DueMatch,
    accounts = due.teams.flatMap(({ players }) => players.map(({ account }) => account)),
  ): void {
    for (const account of accounts) this.must({ kind: 'playerArrived', game: due.game, account }, SERVER);
  }

  /** Ends a game: team 1 or 2 wins, or `null` for a draw. */
  play(due: DueMatch, team: 1 | 2 | null, casketHp: readonly [number, number] = [10, 5]): void {
    const match = due.match ?? `match of ${due.game}`;
    this.must({ kind: 'gameStarted', game: due.game, match }, SERVER);
    this.must(
      { kind: 'gameFinished', game: due.game, match, result: { team, reason: 'last-standing' }, casketHp },
      SERVER,
    );
  }

  /** Plays the games that are due now. */
  playDue(winnerOf: (due: DueMatch) => 1 | 2 = () => 1): void {
    for (const due of dueMatches(this.state)) this.play(due, winnerOf(due));
  }

  /** Plays all due games until there are none; `winnerOf` names the team that wins. */
  playAll(winnerOf: (due: DueMatch) => 1 | 2 | null = betterNumber): void {
    for (;;) {
      const [due] = dueMatches(this.state);
      if (due === undefined) return;
      this.play(due, winnerOf(due));
    }
  }
}

/** Its players are seeded as they registered. */
export const plannedEvent = (settings: Omit<NewTournament, 'name'>): TestEvent =>
  new TestEvent({ name: 'E', seeding: 'registration', ...settings });

export const startedEvent = (settings: Omit<NewTournament, 'name'>, count: number): TestEvent => {
  const event = plannedEvent(settings);
  event.start(count);
  return event;
};

/** The entrant who registered earlier wins. */
export const betterNumber = ({ teams }: DueMatch): 1 | 2 =>
  Number(teams[0].entrant.slice(1)) < Number(teams[1].entrant.slice(1)) ? 1 : 2;
