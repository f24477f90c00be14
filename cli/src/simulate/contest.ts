import type {
  CardId,
  CardPack,
  MapDefinition,
  MatchSetup,
  Overrides,
  PresetId,
  SeatSetup,
  SkirmishId,
} from '@penance/shared';
import {
  checkDeck,
  deckCode,
  deploymentFor,
  fittingDeck,
  FRAMES,
  mapNamed,
  resolveRuleset,
  skirmishScenario,
} from '@penance/shared';
import { UsageError } from '../arguments/command.ts';
import type { Loadout } from '../arguments/match-options.ts';
import { factionsWith } from '../arguments/match-options.ts';
import type { PlayerId } from '../players/players.ts';

/** One of those whose wins are counted: it keeps its bot while its seat, and where they vary its loadout, change. */
export interface Contestant {
  readonly bot: PlayerId;
  /** `null`: all factions and frames in turn. */
  readonly loadout: Loadout | null;
}

export interface Contest {
  readonly contestants: readonly Contestant[];
  /** By seat; contestants go round the seats, and teams with them. */
  readonly teams: readonly number[];
  readonly matches: number;
  readonly preset: PresetId;
  readonly overrides: Overrides;
  readonly packs: readonly CardPack[];
  /** Ids of maps, used in turn: built-in ones, or of the packs. */
  readonly maps: readonly string[];
  /** What both sides have to do besides being the last that stands. */
  readonly scenario?: SkirmishId;
  readonly seed: number;
}

/** Who sits where in one match. */
interface Seating {
  /** By seat: positions in the list of contestants. */
  readonly contestants: readonly number[];
  readonly loadouts: readonly Loadout[];
  readonly setup: MatchSetup;
}

const loadoutsWith = (packs: readonly CardPack[]): readonly Loadout[] =>
  factionsWith(packs).flatMap((faction) => FRAMES.map((frame) => ({ faction, frame })));

/**
 * The seating of match number `index`. Seats go round from match to match, so that everybody sits everywhere equally
 * often; then loadouts and maps change, in an order in which any number of matches is a fair sample: every pair of
 * loadouts meets on every map once before one does so again.
 */
export const seatingOf = (contest: Contest, index: number): Seating => {
  const { contestants, teams, preset, overrides, packs, maps, scenario } = contest;
  const count = contestants.length;
  const all = loadoutsWith(packs);
  const turn = turnOf(Math.floor(index / count), all.length, maps.length);
  const id = maps[turn.map] ?? '';
  const map = mapNamed(id, packs);
  if (!map) throw new UsageError(`there is no map "${id}"`);
  const seated = contestants.map((_, seat) => (seat + index) % count);
  const loadouts = seated.map((who) => contestants[who]?.loadout ?? variedLoadout(all, turn, who));
  const places = placesOn(map, teams);
  const seats = seated.map((_, seat): SeatSetup => {
    const loadout = loadouts[seat] ?? variedLoadout(all, turn, seat);
    const place = places[seat];
    if (!place) throw new UsageError(`the map "${map.id}" has no room for seat ${seat + 1}`);
    return {
      name: `Seat ${seat + 1}`,
      team: teams[seat] ?? seat + 1,
      faction: loadout.faction,
      frame: loadout.frame,
      deck: deckFor(contest, loadout),
      ...place,
    };
  });
  const mission = scenario && { scenario: skirmishScenario(scenario, teams) };
  return { contestants: seated, loadouts, setup: { preset, overrides, packs, map, seats, ...mission } };
};

/** What changes when everybody has sat everywhere once. */
interface Turn {
  readonly map: number;
  /** Loadout of the first contestant, and how far on that of each next one is, by position. */
  readonly first: number;
  readonly step: number;
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Steps of about the golden section of all there are come nowhere twice, and never near where they just were. */
const turnOf = (cycle: number, loadouts: number, maps: number): Turn => {
  const pairs = loadouts * loadouts;
  const all = pairs * maps;
  let stride = Math.max(1, Math.round(all * GOLDEN));
  while (divisor(stride, all) > 1) stride += 1;
  const at = Number((BigInt(cycle) * BigInt(stride)) % BigInt(all));
  return {
    map: Math.floor(at / pairs),
    first: at % loadouts,
    step: 1 + (Math.floor(at / loadouts) % loadouts),
  };
};

/** The greatest that divides both. */
const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

const variedLoadout = (all: readonly Loadout[], { first, step }: Turn, who: number): Loadout =>
  all[(first + who * step) % all.length] ?? { faction: 'church', frame: 'scout' };

/** The hexes of each team's slot, the best first. */
const placesOn = (map: MapDefinition, teams: readonly number[]) => {
  const distinct = [...new Set(teams)];
  const slots = deploymentFor(map, distinct.length) ?? [];
  return teams.map((team, seat) => {
    const slot = slots[distinct.indexOf(team)];
    const at = slot?.hexes[teams.slice(0, seat).filter((other) => other === team).length];
    return slot && at && { at, facing: slot.facing };
  });
};

const deckFor = (contest: Contest, loadout: Loadout): readonly CardId[] => {
  const known = decks.get(contest) ?? new Map<string, readonly CardId[]>();
  decks.set(contest, known);
  const key = loadout.list ? deckCode(loadout.list) : `${loadout.faction}/${loadout.frame}`;
  const deck = known.get(key) ?? legalDeck(contest, loadout);
  known.set(key, deck);
  return deck;
};

/** A contest deals the same few decks again and again. */
const decks = new WeakMap<Contest, Map<string, readonly CardId[]>>();

const legalDeck = ({ preset, overrides, packs }: Contest, loadout: Loadout): readonly CardId[] => {
  const ruleset = resolveRuleset(preset, overrides, packs);
  const verdict = checkDeck(ruleset, loadout.list ?? fittingDeck(ruleset, loadout.faction, loadout.frame));
  if (verdict.ok) return verdict.deck;
  const reason = loadout.list ? verdict.problems.map(({ message }) => message).join(' ') : '';
  throw new UsageError(
    `no deck of ${loadout.faction}/${loadout.frame} is legal under these rules${reason && `: ${reason}`}`,
  );
};
