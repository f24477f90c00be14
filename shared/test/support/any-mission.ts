import fc from 'fast-check';
import { disc } from '../../src/board/hex.ts';
import type { Hex } from '../../src/model/board.ts';
import { FACES } from '../../src/model/chance.ts';
import { COMPONENTS, WOUNDS, type SeatIndex, type TeamId } from '../../src/model/ids.ts';
import type { MatchSetup, SeatSetup } from '../../src/model/match.ts';
import type { MatchScenario, Objective } from '../../src/model/scenario.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { anyMatch, type AnyMatch } from './any-match.ts';

const someHexes = (): fc.Arbitrary<readonly Hex[]> =>
  fc.subarray([...disc([0, 0], 3)], { minLength: 1, maxLength: 12 });
const rounds = fc.integer({ min: 1, max: 6 });

const anyObjective = (seats: number): fc.Arbitrary<Objective> => {
  const seat: fc.Arbitrary<SeatIndex> = fc.nat(seats - 1);
  return fc.oneof(
    fc.constant<Objective>({ kind: 'lastStanding' }),
    fc.record({ kind: fc.constant('holdZone' as const), hexes: someHexes(), rounds }),
    fc.record({
      kind: fc.constant('reachHex' as const),
      hexes: someHexes(),
      seats: fc.integer({ min: 1, max: 2 }),
    }),
    fc.record({
      kind: fc.constant('destroyTargets' as const),
      targets: fc.uniqueArray(seat, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('escort' as const), charge: seat, hexes: someHexes() }),
    fc.record({ kind: fc.constant('survive' as const), rounds }),
  );
};

const anyScenario = ({ seats }: MatchSetup): fc.Arbitrary<MatchScenario> => {
  const team: fc.Arbitrary<TeamId> = fc.constantFrom(...seats.map((seat) => seat.team));
  return fc.record(
    {
      id: fc.constant('any'),
      title: fc.constant('Any'),
      objectives: fc.array(fc.record({ team, objective: anyObjective(seats.length) }), { maxLength: 4 }),
      edges: fc.constant(seats.map(({ team: of, at }) => ({ team: of, hexes: [at, ...disc(at, 1)] }))),
      turnLimit: fc.record({ rounds, winner: fc.option(team) }),
    },
    { requiredKeys: ['id', 'title', 'objectives', 'edges'] },
  );
};

/** The earlier wounds and damage of a pilot and a casket, short of the end. */
const anyCondition = (setup: MatchSetup, { frame }: SeatSetup): fc.Arbitrary<Partial<SeatSetup>> => {
  const { tracks, options } = resolveRuleset(setup.preset, setup.overrides);
  const damage = Object.fromEntries(
    COMPONENTS.flatMap((component) => {
      const track = tracks[frame][component];
      const most = component === 'chassis' ? (track?.destroyedAt ?? 1) - 1 : track?.cap;
      return track ? [[component, fc.nat(most ?? 0)]] : [];
    }),
  );
  return fc
    .record({
      wounds: fc.subarray([...WOUNDS], { maxLength: options.woundDeck ? 8 : 0 }),
      components: fc.record(damage, { requiredKeys: [] }),
      severed: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
      lost: fc.uniqueArray(fc.integer({ min: 6, max: 10 }), { maxLength: 2 }),
      penances: fc.array(fc.constantFrom(...FACES.suffering), { maxLength: 2 }),
      taint: fc.nat(9),
    })
    .map(({ wounds, ...condition }) => ({ ...condition, wounds: wounds.map((wound) => ({ wound })) }));
};

/** A match with a scenario, whose seats carry in what happened to them before. */
export const anyMission = (most = 4): fc.Arbitrary<AnyMatch> =>
  anyMatch({ seats: { min: 2, max: most } }).chain(({ setup, seed }) =>
    fc
      .tuple(anyScenario(setup), fc.tuple(...setup.seats.map((seat) => anyCondition(setup, seat))))
      .map(([scenario, conditions]) => ({
        seed,
        setup: {
          ...setup,
          scenario,
          seats: setup.seats.map((seat, index) => ({ ...seat, ...conditions[index] })),
        },
      })),
  );
