import { firstUnequal } from '../../text/unequal.ts';
import { publicFact } from '../public-fact.ts';
import type { TournamentFact } from '../tournament-facts.ts';
import type { Pairing } from '../tournament-state.ts';
import type { FactOf, FactType } from './told-facts.ts';
import type { TournamentMismatch, TournamentPart } from './tournament-verification.ts';

/** The first place at which the facts of an entry are not what the rules say of its command. */
export const unequalFacts = (
  entry: { readonly number: number; readonly first?: number },
  expected: readonly TournamentFact[],
  actual: readonly TournamentFact[],
): TournamentMismatch | null => {
  for (let index = 0; index < Math.max(expected.length, actual.length); index += 1) {
    const [one, other] = [expected[index], actual[index]];
    const unequal = firstUnequal(one && compared(one), other && compared(other));
    if (unequal === null) continue;
    const place = `entries[${entry.number - 1}].facts[${index + (entry.first ?? 0)}]`;
    const found = one?.type === other?.type ? unequal : { ...unequal, path: '' };
    return {
      at: { entry: entry.number, what: whatDiffers(one, other, found.path), path: `${place}${found.path}` },
      expected: found.path === '' ? one && compared(one) : unequal.expected,
      actual: found.path === '' ? other && compared(other) : unequal.actual,
      message: messageOf(one, other),
    };
  }
  return null;
};

/** A fact as far as the rules say how it is. */
const compared = (fact: TournamentFact): TournamentFact => {
  const told = publicFact(fact);
  if (told.type !== 'tournamentStarted' && told.type !== 'pairingsMade') return told;
  const { rules: _rules, ...rest } = told;
  return rest;
};

const messageOf = (expected: TournamentFact | undefined, actual: TournamentFact | undefined): string => {
  if (expected === undefined) return `By the rules nothing more follows here: ${actual?.type} is made up.`;
  if (actual === undefined) return `By the rules ${expected.type} follows here, and was left out.`;
  return expected.type === actual.type
    ? `By the rules ${expected.type} is something else here.`
    : `By the rules ${expected.type} follows here, not ${actual.type}.`;
};

const whatDiffers = (
  expected: TournamentFact | undefined,
  actual: TournamentFact | undefined,
  path: string,
): TournamentPart => {
  if (path === '.at') return 'time';
  if (expected?.type === 'tournamentStarted' && actual?.type === 'tournamentStarted')
    return path.startsWith('.seeds') ? 'seeds' : path === '.seed' ? 'seed' : 'course';
  if (expected?.type === 'pairingsMade' && actual?.type === 'pairingsMade')
    return partOfRound(expected, actual);
  const fact = actual ?? expected;
  return fact === undefined ? 'facts' : partOf(fact);
};

/** What a fact is about. */
export const partOf = (fact: TournamentFact): TournamentPart => {
  if (fact.type === 'pairingDecided')
    return fact.result.how === 'noShow' || fact.result.how === 'bothAbsent' ? 'absence' : 'results';
  return Object.hasOwn(PARTS, fact.type) ? PARTS[fact.type] : 'facts';
};

const partOfRound = (
  expected: FactOf<'pairingsMade'>,
  actual: FactOf<'pairingsMade'>,
): 'byes' | 'pairings' | 'sides' => {
  const [rules, told] = [expected.round.pairings, actual.round.pairings];
  if (sorted(byesIn(rules)) !== sorted(byesIn(told))) return 'byes';
  if (sorted(pairsIn(rules)) !== sorted(pairsIn(told))) return 'pairings';
  return sorted(sidesIn(rules)) === sorted(sidesIn(told)) ? 'pairings' : 'sides';
};

const sorted = (texts: readonly string[]): string => texts.toSorted().join(' ');
const byesIn = (pairings: readonly Pairing[]): readonly string[] =>
  pairings.flatMap(({ entrants: [one, other] }) => (other === null ? [one] : []));
const pairsIn = (pairings: readonly Pairing[]): readonly string[] =>
  pairings.map(({ entrants }) => entrants.toSorted().join('-'));
const sidesIn = (pairings: readonly Pairing[]): readonly string[] =>
  pairings.map(({ entrants, games }) => [...entrants, ...(games[0]?.seats ?? [])].join('-'));

const PARTS: Readonly<Record<FactType, TournamentPart>> = {
  refereeActed: 'referee',
  registrationOpened: 'course',
  entrantRegistered: 'entrants',
  playerJoined: 'entrants',
  deckLocked: 'entrants',
  checkInOpened: 'time',
  playerCheckedIn: 'entrants',
  entrantStatusChanged: 'entrants',
  byeGiven: 'byes',
  byesGiven: 'byes',
  byeTakenBack: 'byes',
  pairsForbidden: 'pairings',
  pairsAllowed: 'pairings',
  seedsOrdered: 'seeds',
  tournamentStarted: 'course',
  pairingsMade: 'pairings',
  pairingAnnulled: 'pairings',
  gameOpened: 'games',
  optionsChosen: 'games',
  gameStarted: 'matches',
  playerArrived: 'absence',
  playerLeft: 'absence',
  gameFinished: 'results',
  gameAnnulled: 'games',
  noShowCounted: 'absence',
  noShowsCorrected: 'absence',
  pairingDecided: 'results',
  waveAwaited: 'time',
  roundAwaited: 'time',
  reviewAwaited: 'time',
  arenaClosed: 'course',
  playerReplaced: 'entrants',
  timeAdded: 'time',
  timeLost: 'time',
  tournamentPaused: 'time',
  tournamentResumed: 'time',
  tournamentFinished: 'course',
  tournamentReopened: 'course',
  tournamentCancelled: 'course',
};
