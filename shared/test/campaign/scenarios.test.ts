import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { BOT_IDS } from '../../src/bots/bot-names.ts';
import { missionSetup } from '../../src/campaign/mission/mission-setup.ts';
import { scenarioProblems } from '../../src/campaign/mission/scenario-problems.ts';
import { setupProblems } from '../../src/engine/check-setup.ts';
import { matchSetupSchema } from '../../src/journal/setup-schema.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { builtInMap, BUILT_IN_MAPS } from '../../src/maps/built-in-maps.ts';
import type { CardPack } from '../../src/model/cards.ts';
import { PRESETS, type PresetId } from '../../src/model/ids.ts';
import { OBJECTIVE_KINDS, type ScenarioDefinition } from '../../src/model/scenario.ts';
import { BUILT_IN_SCENARIOS, KNOWN_SCENARIOS } from '../../src/scenarios/built-in-scenarios.ts';
import { RETIRED } from '../../src/scenarios/coop.ts';
import { viewFor } from '../../src/views/view-for.ts';
import { playFresh } from './fresh-mission.ts';
import { playMission, Sandbox } from './sandbox.ts';

const COOP = BUILT_IN_SCENARIOS.filter(({ kind }) => kind === 'coop');

const leastOf = ({ teams }: ScenarioDefinition): number => teams.reduce((sum, { least }) => sum + least, 0);

/** A campaign with that many players, each with a post, teams filled one after the other. */
const launched = (
  { id, teams }: ScenarioDefinition,
  pilots: number,
  preset: PresetId = 'three-layer',
): Sandbox => {
  const sandbox = new Sandbox({ ruleset: { preset, overrides: {}, packs: [] } });
  const members = ['host', ...Array.from({ length: pilots - 1 }, (_, index) => `player-${String(index)}`)];
  members.slice(1).forEach((member) => sandbox.admit(member));
  members.forEach((member) => sandbox.equip(member));
  sandbox.to('muster');
  sandbox.ok({ kind: 'planMission', scenario: id });
  const sides = teams.filter(({ most }) => most > 0).map(({ team }) => team);
  members.forEach((member, index) => {
    const team = sides[index % sides.length] ?? 1;
    sandbox.ok({ kind: 'takePost', pilot: index + 1, casket: index + 1, team }, member);
    sandbox.ok({ kind: 'readyUp', ready: true }, member);
  });
  sandbox.ok({ kind: 'launchMission' });
  return sandbox;
};

test.each(COOP.map(({ id }) => id))('two pilots win %s now and then, and not at once', (scenario) => {
  const played = Array.from({ length: 6 }, (_, seed) =>
    playFresh({ preset: 'arena', scenario, players: 2, seed: seed + 1 }),
  );
  expect(played.some(({ isWon }) => isWon)).toBe(true);
  expect(Math.min(...played.map(({ rounds }) => rounds))).toBeGreaterThan(2);
});

// Campaigns name them; whoever checks one of those must find what was played.
test('retired scenarios are not offered, and never change', () => {
  expect(BUILT_IN_SCENARIOS).not.toEqual(expect.arrayContaining([RETIRED[0]]));
  expect(createHash('sha256').update(JSON.stringify(RETIRED)).digest('hex')).toBe(
    '3cac59c957bdea5d807aaa6b8c6458c9599ff79be18bb60951e49d59ae48cfcc',
  );
});

describe('the built-in scenarios', () => {
  test('are at least eight, three of them cooperative, each with its own title', () => {
    expect(BUILT_IN_SCENARIOS.length).toBeGreaterThanOrEqual(8);
    expect(COOP.length).toBeGreaterThanOrEqual(3);
    expect(new Set(BUILT_IN_SCENARIOS.map(({ id }) => id)).size).toBe(BUILT_IN_SCENARIOS.length);
  });

  test('become harder, and give larger rewards as they do', () => {
    const levels = COOP.map(({ difficulty }) => difficulty);
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
    expect(new Set(levels).size).toBeGreaterThanOrEqual(3);
    const worth = COOP.map(({ rewards }) => rewards.success.credits);
    expect(worth.at(-1)).toBeGreaterThan(worth[0] ?? 0);
  });

  test('use every kind of objective', () => {
    const asked = BUILT_IN_SCENARIOS.flatMap(({ objectives }) =>
      objectives.map(({ objective }) => objective.kind),
    );
    expect([...new Set(asked)].sort()).toEqual([...OBJECTIVE_KINDS].sort());
  });

  test.each(BUILT_IN_SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s fits its map and names bots that there are',
    (_, scenario) => {
      const map = builtInMap(scenario.map);
      expect(map && scenarioProblems(scenario, map)).toEqual([]);
      for (const { bot } of scenario.caskets) expect(BOT_IDS).toContain(bot);
      const { success, partial, failure } = scenario.rewards;
      expect(success.scrap + success.credits).toBeGreaterThan(partial.scrap + partial.credits);
      expect(partial.scrap + partial.credits).toBeGreaterThanOrEqual(failure.scrap + failure.credits);
    },
  );

  test('report what is wrong with one', () => {
    const [scenario] = BUILT_IN_SCENARIOS;
    const ruins = builtInMap('ruins');
    if (!scenario || !ruins) throw new Error('no scenario');
    const spoilt: ScenarioDefinition = {
      ...scenario,
      teams: [
        { team: 1, title: 'One', least: 1, most: 8 },
        { team: 2, title: 'Two', least: 0, most: 0 },
      ],
      objectives: [
        { team: 3, objective: { kind: 'lastStanding' } },
        {
          team: 1,
          objective: {
            kind: 'escort',
            charge: 'nobody',
            hexes: [
              [3, 0],
              [30, 0],
            ],
          },
        },
      ],
    };
    expect(scenarioProblems(spoilt, ruins).map(({ code }) => code)).toEqual([
      'teamUnknown',
      'refUnknown',
      'tooManySeats',
      'crowded',
      'hexUnreachable',
      'hexUnreachable',
    ]);
    const small = { ...ruins, deployment: ruins.deployment.slice(0, 1), slotsByTeams: {} };
    expect(scenarioProblems(scenario, small).map(({ code }) => code)).toEqual(['tooFewSlots']);
  });

  test.each(PRESETS)('create matches of %s, for few and for many players', (preset) => {
    for (const scenario of BUILT_IN_SCENARIOS) {
      for (const pilots of scenario.kind === 'coop' ? [leastOf(scenario), 4] : [2]) {
        const made = missionSetup(launched(scenario, pilots, preset).state, 1);
        if (!made.ok) throw new Error(made.message);
        expect(matchSetupSchema.safeParse(made.setup).error).toBeUndefined();
        expect(setupProblems(made.setup)).toEqual([]);
        expect(made.setup.seats.length).toBe(made.players.length);
        const places = made.setup.seats.map(({ at }) => at.join());
        expect(new Set(places).size).toBe(places.length);
      }
    }
  });

  test('may use another map with the terrain they need', () => {
    const fitting = BUILT_IN_SCENARIOS.map(
      (scenario) => BUILT_IN_MAPS.filter((map) => scenarioProblems(scenario, map).length === 0).length,
    );
    expect(Math.max(...fitting)).toBe(BUILT_IN_MAPS.length);
  });

  test('may use a map of a campaign’s pack, by its id', () => {
    const scenario = COOP[0] ?? fail();
    const ground = builtInMap(scenario.map) ?? fail();
    const far = { ...ground, id: 'far-shore', title: 'Far Shore' };
    const pack = { id: 'shores', title: 'Shores', cards: [], sets: [], factions: [], maps: [far] };
    const plan = { kind: 'planMission', scenario: scenario.id, map: 'far-shore' } as const;
    const campaignWith = (packs: readonly CardPack[]) => {
      const campaign = new Sandbox({ ruleset: { preset: 'three-layer', overrides: {}, packs } });
      campaign.to('muster');
      return campaign;
    };
    expect(campaignWith([]).ask(plan)).toBe('mapUnknown');
    const campaign = campaignWith([pack]);
    campaign.ok(plan);
    const made = missionSetup(campaign.state, 1);
    if (!made.ok) throw new Error(made.message);
    expect(made.setup.map).toMatchObject({ terrain: far.terrain, elevation: far.elevation });
  });

  test('have public objectives and progress', () => {
    const made = missionSetup(launched(COOP[1] ?? BUILT_IN_SCENARIOS[0] ?? fail(), 1).state, 1);
    if (!made.ok) throw new Error(made.message);
    const rules = rulesFor(made.setup);
    const { state } = openMatch(rules, made.setup);
    const view = viewFor(rules, state, { kind: 'public' });
    expect(view.mission).toEqual(state.table.mission);
    expect(view.mission?.progress).toEqual([{ done: 0, of: 1, status: 'open', arrived: [] }]);
  });

  test.each(KNOWN_SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    '%s is played to an end',
    (_, scenario) => {
      const sandbox = launched(scenario, leastOf(scenario));
      const { table } = playMission(sandbox.state, 1, 11);
      expect(table.result).not.toBeNull();
      const { progress } = table.mission ?? fail();
      if (table.result?.reason === 'objective') {
        const winner = table.mission?.scenario.objectives.some(
          ({ team }, index) => team === table.result?.team && progress[index]?.status === 'met',
        );
        expect(winner).toBe(true);
      }
    },
  );
});

function fail(): never {
  throw new Error('there is no such scenario');
}
