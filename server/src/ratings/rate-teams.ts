import { rate, rating } from 'openskill';

/** What is believed of a player: the mean and the deviation of a normal distribution. */
export interface Belief {
  readonly mu: number;
  readonly sigma: number;
}

/** Of somebody who has not played yet. */
export const FIRST_BELIEF: Belief = rating();

/** A team as it came out of a match. */
export interface PlacedTeam<Player extends Belief = Belief> {
  readonly players: readonly Player[];
  /** 1 is best; teams that drew share one. */
  readonly place: number;
}

/** What is to be believed after the match, in the same order: Plackett and Luce, by `openskill`. */
export const rateTeams = (teams: readonly PlacedTeam[]): readonly (readonly Belief[])[] =>
  rate(
    teams.map(({ players }) => players.map(({ mu, sigma }) => ({ mu, sigma }))),
    { rank: teams.map(({ place }) => place) },
  );

const AT_REST = 1000;
const POINTS_PER_MU = 40;
const DEVIATIONS = 3;

/** Rating points per unit of strength, however certain. */
export const pointsOf = (mu: number): number => POINTS_PER_MU * mu;

/**
 * What players see: a strength that the server is nearly sure of, in points. Everybody begins at 1000 and gains by
 * winning as well as by being known better.
 */
export const shownRating = ({ mu, sigma }: Belief): number =>
  Math.round(AT_REST + pointsOf(mu - DEVIATIONS * sigma));

/** A rating is provisional until this many matches are rated. */
const PROVISIONAL_MATCHES = 10;
export const isProvisional = (matches: number): boolean => matches < PROVISIONAL_MATCHES;
