import { isDeepStrictEqual } from 'node:util';
import { evolveTournament } from '../../src/tournaments/evolve-tournament.ts';
import { forbiddenIn } from '../../src/tournaments/pairing/forbidden-opponents.ts';
import { pastOf } from '../../src/tournaments/pairing/past-pairings.ts';
import { standings } from '../../src/tournaments/standings/standings.ts';
import { swissEntrants } from '../../src/tournaments/formats/swiss-round.ts';
import type { TournamentFact } from '../../src/tournaments/tournament-facts.ts';
import type { Pairing, TournamentRound, TournamentState } from '../../src/tournaments/tournament-state.ts';
import type { Standing } from '../../src/tournaments/tournament-views.ts';
import { dutchRoundFaults } from './dutch-round-faults.ts';
import { swissRoundFaults } from './swiss-faults.ts';
import type { TestEvent } from './test-event.ts';

/** Everything that is wrong with an event that was played to its end. */
export const eventFaults = ({ opened, facts, state }: TestEvent): readonly string[] => {
  const faults: string[] = [];
  const replayed = facts.reduce((before, fact) => {
    faults.push(...stepFaults(before, fact));
    return evolveTournament(before, fact);
  }, opened);
  if (!isDeepStrictEqual(replayed, state)) faults.push('its facts give another state');
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state)) faults.push('it is not plain JSON');
  if (state.finishedAt === null) faults.push('it does not end');
  if (state.log.some(({ number }, index) => number !== index + 1)) faults.push('the log is not in order');
  const acts = facts.filter(({ type }) => type === 'refereeActed').length;
  if (acts !== state.log.length) faults.push('an act is not in the log');
  return [...faults, ...gameFaults(state), ...formatFaults(state), ...standingsFaults(state)];
};

const stepFaults = (before: TournamentState, fact: TournamentFact): readonly string[] => {
  if (before.finishedAt !== null) return [`${fact.type} after the end`];
  if (fact.at < before.now) return [`${fact.type} before what was before it`];
  if (fact.type !== 'pairingsMade') return [];
  const open = before.rounds
    .flatMap(({ pairings }) => pairings.filter(isOpen))
    .flatMap(({ entrants }) => entrants);
  const made = fact.round.pairings.flatMap(({ entrants }) => entrants.filter((each) => each !== null));
  const busy = new Set(open);
  const faults = made.filter((entrant) => busy.has(entrant)).map((entrant) => `${entrant} is paired twice`);
  if (new Set(made).size < made.length) faults.push(`${fact.round.id} has somebody twice`);
  const out = before.entrants.filter(({ status }) => status !== 'playing').map(({ id }) => id);
  const isOut = (pairing: Pairing): boolean =>
    pairing.entrants.some((each) => each !== null && out.includes(each));
  const live = fact.round.pairings.filter((pairing) => pairing.result === null && isOut(pairing));
  if (live.length > 0) faults.push(`${fact.round.id} waits for somebody who is out`);
  if (fact.round.stage === 'swiss') faults.push(...swissFaults(before, fact.round));
  if (fact.round.stage === 'wave') faults.push(...waveFaults(before, fact.round));
  return faults;
};

const swissFaults = (before: TournamentState, round: TournamentRound): readonly string[] => {
  const made = round.pairings.flatMap(({ entrants }) => entrants);
  const entrants = swissEntrants(before, round.number).filter(({ entrant }) => made.includes(entrant));
  const met = round.pairings.flatMap(({ entrants: [one, other] }) =>
    other === null ? [] : [[one, other] as const],
  );
  const byes = round.pairings.flatMap(({ entrants: [one, other] }) => (other === null ? [one] : []));
  // Two who have the bye because they may not meet were left over together.
  const leftOver = byes.slice(0, byes.length - (byes.length % 2));
  const apart = leftOver.flatMap((one, at) => (at % 2 === 0 ? [[one, leftOver[at + 1] ?? ''] as const] : []));
  const bye = byes[leftOver.length] ?? null;
  const forbidden = forbiddenIn(before.forbiddenPairs, round.number);
  if (met.some(([one, other]) => forbidden.get(one)?.has(other) === true)) return ['a forbidden pair'];
  const away = before.byes.filter((each) => each.round === round.number);
  const isAway = (entrant: string): boolean => away.some((each) => each.entrant === entrant);
  if (made.some((entrant) => entrant !== null && isAway(entrant)))
    return ['somebody is paired despite a bye'];
  const isWhole = !before.rounds.some(({ id }) => id === round.id);
  const present = before.entrants.filter(({ id, status }) => status === 'playing' && !isAway(id));
  if (isWhole && entrants.length < present.length) {
    return [`${round.id} leaves somebody out`];
  }
  const { format, teamSize } = before.settings;
  const isDutch = format.kind === 'swiss' && format.pairing === 'dutch' && teamSize <= 2;
  const faults = isDutch ? dutchRoundFaults(before, round) : null;
  if (faults !== null) return faults.map((fault) => `${round.id}: ${fault}`);
  return swissRoundFaults(entrants, { pairs: [...met, ...apart], bye }, isWhole).map(
    (fault) => `${round.id}: ${fault}`,
  );
};

const waveFaults = (before: TournamentState, round: TournamentRound): readonly string[] => {
  const playing = before.entrants.filter(({ status }) => status === 'playing').length;
  if (playing === 2) return [];
  const pasts = pastOf(before);
  return round.pairings.flatMap(({ entrants: [one, other] }) =>
    other !== null && pasts.get(one)?.last?.entrants.includes(other) === true
      ? [`${one} meets ${other} again at once`]
      : [],
  );
};

const gameFaults = (state: TournamentState): readonly string[] => {
  const games = state.rounds.flatMap(({ pairings }) => pairings.flatMap((pairing) => pairing.games));
  const ids = games.map(({ id }) => id);
  const open = state.rounds.flatMap((round) => round.pairings.filter(isOpen));
  const faults: string[] = [];
  if (new Set(ids).size < ids.length) faults.push('two games have one id');
  if (state.status === 'finished' && open.length > 0) faults.push('it ended with open pairings');
  if (state.rounds.some((round) => round.open !== round.pairings.filter(isOpen).length))
    faults.push('wrong count');
  return faults;
};

const formatFaults = (state: TournamentState): readonly string[] => {
  if (state.status !== 'finished' || wasCutShort(state)) return [];
  const { format } = state.settings;
  if (format.kind === 'round-robin') return cycleFaults(state, format.cycles);
  if (format.kind === 'single-elimination') return lossFaults(state, 1);
  if (format.kind === 'double-elimination') return lossFaults(state, 2);
  return [];
};

/** A referee ended it before everything was played. */
const wasCutShort = ({ log, rounds, roundsPlanned }: TournamentState): boolean =>
  log.some(({ act }) => act === 'finish') &&
  (rounds.length < (roundsPlanned ?? 0) ||
    rounds.some(({ pairings }) => pairings.some(({ annulled }) => annulled)));

const cycleFaults = (state: TournamentState, cycles: number): readonly string[] => {
  const ids = state.entrants.filter(({ seed }) => seed !== null).map(({ id }) => id);
  const meetings = new Map<string, number>();
  const balance = new Map<string, number>();
  for (const { entrants, games } of state.rounds.flatMap(({ pairings }) => pairings)) {
    const key = entrants.toSorted().join();
    meetings.set(key, (meetings.get(key) ?? 0) + 1);
    const seats = games[0]?.seats ?? [];
    seats.forEach((id, seat) => balance.set(id, (balance.get(id) ?? 0) + (seat === 0 ? 1 : -1)));
  }
  const pairs = ids.flatMap((one, index) =>
    ids.slice(index + 1).map((other) => [one, other].toSorted().join()),
  );
  const wrong = pairs.filter((pair) => meetings.get(pair) !== cycles);
  const everybodyStays = state.entrants.every(({ status }) => status === 'playing' || status === 'absent');
  const uneven = everybodyStays ? [...balance].filter(([, sum]) => Math.abs(sum) > 1) : [];
  return [
    ...wrong.map((pair) => `${pair} met wrongly often`),
    ...uneven.map(([id]) => `${id} sits unevenly`),
  ];
};

const lossFaults = (state: TournamentState, lossesMost: number): readonly string[] => {
  const losses = new Map<string, number>();
  const counted = state.rounds.filter(({ stage }) => stage !== 'thirdPlace');
  for (const { entrants, result } of counted.flatMap(({ pairings }) => pairings)) {
    const lost = entrants.flatMap((id) => (id === null || id === result?.winner ? [] : [id]));
    for (const id of lost) losses.set(id, (losses.get(id) ?? 0) + 1);
  }
  const tooMany = [...losses].filter(([, count]) => count > lossesMost).map(([id]) => `${id} lost too often`);
  const playing = state.entrants.filter(({ seed }) => seed !== null).length;
  const first = standings(state).filter(({ place }) => place === 1);
  if (first.length > 1) tooMany.push('there are several winners');
  if (losses.size < playing - 1) tooMany.push('somebody neither won nor lost');
  return tooMany;
};

const standingsFaults = (state: TournamentState): readonly string[] => {
  if (state.startedAt === null) return [];
  const rows = standings(state);
  const faults: string[] = [];
  const entered = state.entrants.filter(({ seed }) => seed !== null);
  if (new Set(rows.map(({ entrant }) => entrant)).size !== entered.length)
    faults.push('not everybody stands once');
  if (rows.some(({ rank }, index) => rank !== index + 1)) faults.push('ranks are not counted');
  for (const row of rows) faults.push(...sumFaults(row));
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    if (before !== undefined && isBefore(row, before)) faults.push(`${row.entrant} stands too low`);
  });
  const given = pointsGiven(state);
  const held = rows.reduce((sum, { matchPoints }) => sum + matchPoints, 0);
  if (given !== null && given !== held) faults.push(`${held} points stand where ${given} were given`);
  return faults;
};

const sumFaults = ({ entrant, tieBreaks, matchPoints }: Standing): readonly string[] =>
  tieBreaks.flatMap(({ kind, value, from, terms }) => {
    if (from === 'order')
      return Number.isInteger(value) && value >= 0 ? [] : [`${kind} of ${entrant} is no place`];
    const counted = terms.filter(({ counts }) => counts).map((term) => term.value);
    const sum = counted.reduce((total, each) => total + each, 0);
    const isRight =
      from === 'mean'
        ? Math.abs(value - (counted.length === 0 ? 0 : sum / counted.length)) < 1e-6
        : value === sum;
    const isPoints = kind !== 'matchPoints' || value === matchPoints;
    return isRight && isPoints ? [] : [`${kind} of ${entrant} does not add up`];
  });

/** Whether the lower one should stand before the other. */
const isBefore = (lower: Standing, upper: Standing): boolean => {
  if (lower.status === 'disqualified' || upper.status === 'disqualified') {
    return lower.status !== 'disqualified';
  }
  if (lower.place !== upper.place && upper.decidedBy === 'place') return lower.place < upper.place;
  if (lower.decidedBy === 'place') return false;
  const at = lower.tieBreaks.findIndex(({ value }, index) => value !== upper.tieBreaks[index]?.value);
  return (lower.tieBreaks[at]?.value ?? 0) > (upper.tieBreaks[at]?.value ?? 0);
};

/** Points computed from the results only; `null` if the format counts differently. */
const pointsGiven = (state: TournamentState): number | null => {
  const { points, format } = state.settings;
  if (format.kind === 'arena' && format.streakBonus > 0) return null;
  if (format.kind === 'round-robin' && state.entrants.some(({ status }) => status !== 'playing')) return null;
  const missed = format.kind === 'swiss' && format.missedRound === 'draw' ? points.draw : points.loss;
  const late = state.entrants.reduce((sum, { id, missedRounds }) => {
    const paired = state.rounds
      .slice(0, missedRounds)
      .filter(({ pairings }) => pairings.some((each) => !each.annulled && each.entrants.includes(id)));
    const rounds = missedRounds - paired.length;
    return sum + Math.min(rounds, 2) * missed + Math.max(0, rounds - 2) * points.loss;
  }, 0);
  const results = state.rounds
    .flatMap(({ pairings }) => pairings)
    .filter(({ annulled }) => !annulled)
    .map(({ result }) => {
      if (result === null) return 0;
      if (result.how === 'bye') return points.bye;
      if (result.winner !== null) return points.win + points.loss;
      return 2 * (result.how === 'played' || result.how === 'adjudicated' ? points.draw : points.loss);
    });
  const worth = { full: points.win, half: points.draw, zero: points.loss };
  const byes = state.byes.map((bye) => {
    const pairings = state.rounds[bye.round - 1]?.pairings ?? null;
    const isRound = pairings?.every(({ annulled }) => annulled) === false || pairings?.length === 0;
    return isRound ? worth[bye.worth] : 0;
  });
  return [...results, ...byes].reduce((sum: number, each) => sum + each, late);
};

const isOpen = ({ result, annulled }: Pairing): boolean => result === null && !annulled;
