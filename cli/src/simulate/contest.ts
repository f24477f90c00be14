import type {
  BotId,
  CardId,
  CardPack,
  MapDefinition,
  MatchSetup,
  Overrides,
  PresetId,
  SeatSetup,
} from '@penance/shared';
import { checkDeck, deploymentFor, fittingDeck, FRAMES, mapNamed, resolveRuleset } from '@penance/shared';
import { UsageError } from '../arguments/command.ts';
import type { Loadout } from '../arguments/match-options.ts';
import { factionsWith } from '../arguments/match-options.ts';

/** One of those whose wins are counted: it keeps its bot while its seat, and where they vary its loadout, change. */
export interface Contestant {
  readonly bot: BotId;
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
 * The seating of match number `index`. Seats go round from match to match, so that everybody sits everywhere
 * equally often; then maps change, then loadouts, so that every pair of them meets.
 */
export const seatingOf = (contest: Contest, index: number): Seating => {
  const { contestants, teams, preset, overrides, packs, maps } = contest;
  const count = contestants.length;
  const cycle = Math.floor(index / count);
  const map = mapNamed(maps[cycle % maps.length] ?? '', packs);
  if (!map) throw new UsageError(`there is no map "${String(maps[cycle % maps.length])}"`);
  const seated = contestants.map((_, seat) => (seat + index) % count);
  const varied = variedLoadouts(loadoutsWith(packs), cycle);
  const loadouts = seated.map((who) => contestants[who]?.loadout ?? varied(who));
  const places = placesOn(map, teams);
  const seats = seated.map((who, seat): SeatSetup => {
    const loadout = loadouts[seat] ?? varied(who);
    const place = places[seat];
    if (!place) throw new UsageError(`the map "${map.id}" has no room for seat ${seat + 1}`);
    return {
      name: `Seat ${seat + 1}`,
      team: teams[seat] ?? seat + 1,
      ...loadout,
      deck: deckFor(contest, loadout),
      ...place,
    };
  });
  return { contestants: seated, loadouts, setup: { preset, overrides, packs, map, seats } };
};

/** Two go through all pairs of n loadouts in n × n cycles, each through all of them in every n. */
const variedLoadouts =
  (all: readonly Loadout[], cycle: number) =>
  (who: number): Loadout => {
    const at = (cycle + who * (1 + Math.floor(cycle / all.length))) % all.length;
    return all[at] ?? { faction: 'church', frame: 'scout' };
  };

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
  const key = `${loadout.faction}/${loadout.frame}`;
  const deck = known.get(key) ?? legalDeck(contest, loadout);
  known.set(key, deck);
  return deck;
};

/** A contest deals the same few decks again and again. */
const decks = new WeakMap<Contest, Map<string, readonly CardId[]>>();

const legalDeck = ({ preset, overrides, packs }: Contest, { faction, frame }: Loadout): readonly CardId[] => {
  const ruleset = resolveRuleset(preset, overrides, packs);
  const list = fittingDeck(ruleset, faction, frame);
  const verdict = list && checkDeck(ruleset, list);
  if (!verdict?.ok) throw new UsageError(`no deck of ${faction}/${frame} is legal under these rules`);
  return verdict.deck;
};
