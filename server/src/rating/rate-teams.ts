import { rate, rating } from 'openskill';

/** The estimate of a player's strength: mean and deviation of a normal distribution. */
export interface Belief {
  readonly mu: number;
  readonly sigma: number;
}

/** For a player without rated matches. */
export const FIRST_BELIEF: Belief = rating();

/** A team and its result. */
export interface PlacedTeam<Player extends Belief = Belief> {
  readonly players: readonly Player[];
  /** 1 is best; teams that drew share a place. */
  readonly place: number;
}

/** The estimates after the match, in the same order: Plackett–Luce model, by `openskill`. */
export const rateTeams = (teams: readonly PlacedTeam[]): readonly (readonly Belief[])[] =>
  rate(
    teams.map(({ players }) => players.map(({ mu, sigma }) => ({ mu, sigma }))),
    { rank: teams.map(({ place }) => place) },
  );

const AT_REST = 1000;
const POINTS_PER_MU = 40;
const DEVIATIONS = 3;

/** Rating points per unit of strength, whatever the deviation. */
export const pointsOf = (mu: number): number => POINTS_PER_MU * mu;

/**
 * The rating shown to players: a strength that the server is nearly sure of, in points. Everybody starts at 1000 and
 * gains by winning, and also as the estimate becomes more certain.
 */
export const shownRating = ({ mu, sigma }: Belief): number =>
  Math.round(AT_REST + pointsOf(mu - DEVIATIONS * sigma));
