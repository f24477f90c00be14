import type { ReportedEvent, ReportedRound } from '../report/reported-event.ts';
import type { EntrantId, GivenBye, Pairing, TournamentState } from '../tournament-state.ts';
import type { ToldFacts } from './told-facts.ts';

/** The report that an event was taken from, as far as the event depends on it. */
export const reportOfFacts = ({ settings }: TournamentState, told: ToldFacts): ReportedEvent => {
  const started = told.need('tournamentStarted');
  const rounds = told.need('refereeActed').roundsTaken ?? 0;
  const made = told.of('pairingsMade').slice(0, rounds);
  const byes = told.find('byesGiven')?.byes ?? [];
  return {
    name: null,
    roundsPlanned: started.roundsPlanned ?? 0,
    points: settings.points,
    firstSide: started.firstSide ?? null,
    players: told.of('entrantRegistered').map(({ entrant: { id, name } }) => ({
      name,
      rounds: made.map(({ round }) => cellOf(id, round.number, round.pairings, byes)),
    })),
    byes: byes
      .filter(({ round }) => round > rounds)
      .map(({ entrant, round, worth }) => ({ player: numberOf(entrant), round, worth })),
    forbiddenPairs: told.of('pairsForbidden').map(({ pairs: { entrants, firstRound, lastRound } }) => ({
      players: entrants.map(numberOf),
      firstRound,
      lastRound,
    })),
  };
};

const numberOf = (entrant: EntrantId): number => Number(entrant.slice(1));

const cellOf = (
  id: EntrantId,
  round: number,
  pairings: readonly Pairing[],
  byes: readonly GivenBye[],
): ReportedRound => {
  const pairing = pairings.find(({ entrants }) => entrants.includes(id));
  if (pairing === undefined) {
    const bye = byes.find((each) => each.entrant === id && each.round === round);
    return { kind: 'away', worth: bye?.worth ?? 'zero' };
  }
  const [one, other] = pairing.entrants;
  if (other === null) return { kind: 'bye' };
  const side = one === id ? 'first' : 'second';
  const place = { opponent: numberOf(one === id ? other : one), side } as const;
  const { result, games } = pairing;
  if (result === null) return { kind: 'open', ...place };
  const score =
    result.winner === id
      ? 'win'
      : result.winner === null && result.how !== 'bothAbsent'
        ? 'draw'
        : ('loss' as const);
  return { kind: games.length > 0 ? 'played' : 'forfeited', ...place, score };
};
