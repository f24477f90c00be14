import { campaignOptions, PRESETS, type PresetId } from '@penance/shared';
import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { simulateCampaign, type SimulatedCampaign } from '../shared/test/campaign/simulated-campaign.ts';
import { listOf, print, runTrial } from './run-trial.ts';

/** The options that no document has (11.6-9 to 11.6-12). */
const OFF = { market: false, loanCaskets: false, hazardPay: false, rotation: false };
/** One stand-down in so many missions is the most. */
const MISSIONS_A_STAND_DOWN = 5;

const sumOf = (played: readonly SimulatedCampaign[]): SimulatedCampaign => {
  const sum = (what: keyof SimulatedCampaign): number => played.reduce((all, each) => all + each[what], 0);
  return {
    standDowns: sum('standDowns'),
    loans: sum('loans'),
    successes: sum('successes'),
    missions: sum('missions'),
    pilots: sum('pilots'),
    pastFive: sum('pastFive'),
    lost: sum('lost'),
  };
};

await runTrial({
  name: 'test:settlement',
  summary:
    'Bots play campaigns without and with market, loans, hazard pay and rotation; no group may stand down often with them',
  options: {
    editions: { value: 'ID,…', summary: 'which (all)' },
    campaigns: { value: 'N', summary: 'of each kind (3)' },
    missions: { value: 'N', summary: 'in each campaign (20)' },
    players: { value: 'N', summary: 'in each campaign (2)' },
    seed: { value: 'N', summary: 'of the first campaign (1)' },
  },
  run: (given) => {
    const number = (name: string, otherwise: number): number =>
      wholeNumber(given, name, { otherwise, least: 1 });
    const plan = { missions: number('missions', 20), players: number('players', 2) };
    const [campaigns, seed] = [number('campaigns', 3), number('seed', 1)];
    const rows = listOf(given, 'editions', 'edition', PRESETS).flatMap((name) =>
      [false, true].map((isOn) => {
        const preset = name as PresetId;
        const options = campaignOptions(preset, isOn ? {} : OFF);
        const played = Array.from({ length: campaigns }, (_, at) =>
          simulateCampaign({ ...plan, preset, options, seed: seed + at }),
        );
        const row = { preset, isOn, campaigns, ...sumOf(played) };
        print(JSON.stringify(row));
        return row;
      }),
    );
    const isSound = rows.every(
      ({ isOn, standDowns, missions }) => !isOn || standDowns * MISSIONS_A_STAND_DOWN <= missions,
    );
    return { report: { ...plan, campaigns, seed, rows }, isSound };
  },
});
