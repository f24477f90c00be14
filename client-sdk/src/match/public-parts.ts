import {
  canonicalJson,
  deploymentFor,
  digestOfJson,
  ENGINE_REVISION,
  groundOf,
  type MapDefinition,
  type Match,
  type ShownSetup,
} from '@penance/shared';

/** The parts of a set-up by name, each as it was public when a seat was taken. */
export type PublicParts = Readonly<Record<string, unknown>>;

/** One value for all of them: two set-ups that everybody could tell apart have different ones. */
export const publicDigest = (parts: PublicParts): string => digestOfJson(parts);

/** Names of the parts in which two set-ups differ. */
export const differingParts = (one: PublicParts, other: PublicParts): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => canonicalJson({ part: one[name] ?? null }) !== canonicalJson({ part: other[name] ?? null }),
  );

/**
 * What the match that a client joined has to become: every part of the sealed set-up that is not the choice of a player,
 * on the map with this definition, for the player of seat `own`.
 */
export const joinedParts = (info: Match, map: MapDefinition, own: number | undefined): PublicParts => {
  const { id, origin, dice, ruleset, scenario, clock, seats } = info;
  const teams = [...new Set(seats.map(({ team }) => team))].sort((one, other) => one - other);
  const slots = deploymentFor(map, teams.length);
  const occupant = seats.find(({ seat }) => seat === own)?.occupant ?? null;
  return {
    id,
    origin,
    commitment: dice.commitment,
    'edition and house rules': [ruleset.preset, ruleset.overrides, ruleset.digest],
    clock,
    engine: ENGINE_REVISION,
    map: groundOf(map),
    mission: isCampaign(origin) ? OF_CAMPAIGN : scenario,
    'players and bots': seats.map(({ occupant: each }) => botOf(each)),
    teams: seats.map(({ team }) => team),
    'start positions': isCampaign(origin)
      ? OF_CAMPAIGN
      : seats.map(({ team }, index) => {
          const slot = slots?.[teams.indexOf(team)];
          const mates = seats.slice(0, index).filter((each) => each.team === team).length;
          return [slot?.hexes[mates] ?? null, slot?.facing ?? null];
        }),
    'carried in': isCampaign(origin) ? OF_CAMPAIGN : seats.map(() => []),
    'the own account':
      occupant?.kind === 'player'
        ? [occupant.accountId, isCampaign(origin) ? OF_CAMPAIGN : occupant.name]
        : null,
  };
};

/** The same parts of the set-up that the server sealed. */
export const sealedPublicParts = (shown: ShownSetup, own: number | undefined): PublicParts => {
  const { id, origin, commitment, rulesetDigest, clock, engine, players, setup } = shown;
  const { preset, overrides, map, scenario, seats, ...others } = setup;
  const player = own === undefined ? undefined : players[own];
  return {
    id,
    origin,
    commitment,
    'edition and house rules': [preset, overrides, rulesetDigest],
    clock,
    engine,
    map,
    mission: isCampaign(origin) ? OF_CAMPAIGN : (scenario ?? null),
    'players and bots': seats.map((_, seat) => botOf(players[seat] ?? null)),
    teams: seats.map(({ team }) => team),
    'start positions': isCampaign(origin) ? OF_CAMPAIGN : seats.map(({ at, facing }) => [at, facing]),
    'carried in': isCampaign(origin)
      ? OF_CAMPAIGN
      : seats.map(
          ({
            name: _name,
            team: _team,
            faction: _faction,
            frame: _frame,
            at: _at,
            facing: _facing,
            ...more
          }) => Object.keys(more),
        ),
    'the own account':
      player?.kind === 'player' && own !== undefined
        ? [player.accountId, isCampaign(origin) ? OF_CAMPAIGN : seats[own]?.name]
        : null,
    ...(players.length !== seats.length && { players: players.length }),
    ...others,
  };
};

/** A mission has scenario, positions, wounds and names of caskets from the campaign, which its members follow. */
const OF_CAMPAIGN = 'of the campaign';

const isCampaign = (origin: Match['origin']): boolean => origin?.kind === 'campaign';

/** Bots are seated when a match is made; who sits at the other seats may change until it is sealed. */
const botOf = (occupant: { readonly kind: string; readonly bot?: string } | null): string =>
  occupant?.kind === 'bot' ? `bot ${occupant.bot ?? ''}` : 'a player';
