import { checkDeck } from '../../decks/check-deck.ts';
import type { SeatSetup } from '../../model/match.ts';
import type { Ruleset } from '../../model/ruleset.ts';
import { rulesetPlayed } from '../../rulesets/ruleset-played.ts';
import { outside } from './mismatch.ts';
import type { SealedTranscript } from '../transcript.ts';
import { firstUnequal } from '../../text/unequal.ts';
import type { Mismatch } from './verification.ts';

/** The highest Grit that a pilot gets by surviving (rule book, section 11). */
const GRIT_MOST = 3;

/** Checks that every seat has a legal deck, the draw pile made from it, and nothing of unexplained origin; nor the match. */
export const decksProblem = ({
  setup,
  decks,
  origin,
  rulesetDigest,
}: Pick<SealedTranscript, 'setup' | 'decks' | 'origin' | 'rulesetDigest'>): Mismatch | null => {
  if (decks.length !== setup.seats.length)
    return outside('decks', 'decks.length', setup.seats.length, decks.length, 'Not every seat has its list.');
  const ruleset = rulesetPlayed(setup, rulesetDigest);
  const isCampaign = origin?.kind === 'campaign';
  if (setup.scenario !== undefined && !isCampaign) {
    const message = 'The match belongs to no campaign: it has no mission.';
    return outside('setup', 'setup.scenario', undefined, setup.scenario, message);
  }
  for (const [index, seat] of setup.seats.entries()) {
    const problem =
      deckProblem(ruleset, seat, decks[index], index, isCampaign) ?? carriedProblem(seat, index, isCampaign);
    if (problem) return problem;
  }
  return null;
};

const deckProblem = (
  ruleset: Ruleset,
  seat: SeatSetup,
  list: SealedTranscript['decks'][number] | undefined,
  index: number,
  isCampaign: boolean,
): Mismatch | null => {
  const verdict = checkDeck(ruleset, list);
  if (!verdict.ok) {
    const why = verdict.problems.map(({ message }) => message).join(' ');
    return outside(
      'decks',
      `decks[${index}]`,
      'a legal deck',
      list,
      `The deck of seat ${index} is not legal: ${why}`,
    );
  }
  const unnamed = firstUnequal(verdict.list, list);
  if (unnamed)
    return outside(
      'decks',
      `decks[${index}]${unnamed.path}`,
      unnamed.expected,
      unnamed.actual,
      'The list is not written as the rules write it.',
    );
  const { faction, frame } = verdict.list;
  const other = firstUnequal({ faction, frame }, { faction: seat.faction, frame: seat.frame });
  const at = `setup.seats[${index}]`;
  if (other)
    return outside(
      'setup',
      at + other.path,
      other.expected,
      other.actual,
      `Seat ${index} is not what its list says.`,
    );
  return pileProblem(ruleset, verdict.deck, seat.deck, `${at}.deck`, isCampaign);
};

/** The cards of the list in their fixed order, then the injury cards that a campaign added. */
const pileProblem = (
  { pool }: Ruleset,
  deck: readonly string[],
  pile: readonly string[],
  path: string,
  isCampaign: boolean,
): Mismatch | null => {
  const at = deck.findIndex((card, position) => card !== pile[position]);
  const message = 'The draw pile before its first shuffle is not the one that follows from the list.';
  if (at >= 0) return outside('setup', `${path}[${at}]`, deck[at], pile[at], message);
  const isCarried = (card: string): boolean => isCampaign && pool.cards[card]?.inert?.component !== undefined;
  const extra = pile.findIndex((card, position) => position >= deck.length && !isCarried(card));
  return extra < 0 ? null : outside('setup', `${path}[${extra}]`, undefined, pile[extra], message);
};

/** Fields of a seat that only a campaign can fill. */
const CARRIED = [
  'grit',
  'repairSkill',
  'wounds',
  'components',
  'severed',
  'lost',
  'taint',
  'injuries',
  'penances',
] as const satisfies readonly (keyof SeatSetup)[];

const carriedProblem = (seat: SeatSetup, index: number, isCampaign: boolean): Mismatch | null => {
  const { grit = 0 } = seat;
  if (grit > GRIT_MOST) {
    const message = `No pilot has more Grit than ${GRIT_MOST}.`;
    return outside('setup', `setup.seats[${index}].grit`, GRIT_MOST, grit, message);
  }
  const carried = isCampaign ? undefined : CARRIED.find((name) => !isNothing(seat[name]));
  if (carried === undefined) return null;
  const message = 'The match belongs to no campaign: nothing can be carried into it.';
  return outside('setup', `setup.seats[${index}].${carried}`, undefined, seat[carried], message);
};

const isNothing = (value: unknown): boolean => {
  if (value === undefined || value === 0) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
};
