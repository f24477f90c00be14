import type { PilotFate } from '../../src/campaign/campaign-fact.ts';
import { missionReport } from '../../src/campaign/mission/build-mission-report.ts';
import { fittingDeck } from '../../src/decks/fitting-deck.ts';
import type { PresetId } from '../../src/model/ids.ts';
import { resolveRuleset } from '../../src/rulesets/resolve-ruleset.ts';
import { playMission, Sandbox } from './sandbox.ts';

export interface FreshPlan {
  readonly preset: PresetId;
  readonly scenario: string;
  readonly players: number;
  readonly seed: number;
}

export interface FreshMission {
  readonly isWon: boolean;
  readonly reason: string;
  readonly rounds: number;
  /** What became of each pilot of the members. */
  readonly fates: readonly PilotFate[];
}

const CREW = [
  { faction: 'church', frame: 'warden' },
  { faction: 'forge-guilds', frame: 'vanguard' },
  { faction: 'nomads', frame: 'warden' },
  { faction: 'ossuarium', frame: 'vanguard' },
] as const;
export const FRESH_PLAYERS = CREW.length;

/** One mission with new pilots in whole caskets, all of them commanded by bots. */
export const playFresh = ({ preset, scenario, players, seed }: FreshPlan): FreshMission => {
  const settlement = new Sandbox({
    ruleset: { preset, overrides: {}, packs: [] },
    treasury: { scrap: 500, credits: 5000 },
  });
  const ruleset = resolveRuleset(preset);
  const crew = Array.from({ length: players }, (_, at) => ({
    member: at === 0 ? 'host' : `p${String(at + 1)}`,
    ...(CREW[(at + seed) % CREW.length] ?? CREW[0]),
  }));
  crew.forEach(({ member, faction, frame }, at) => {
    if (at > 0) settlement.admit(member);
    const list = fittingDeck(ruleset, faction, frame);
    if (!list) throw new Error(`no deck for ${faction} and ${frame}`);
    settlement.ok({ kind: 'recruitPilot', name: `Pilot ${String(at + 1)}`, faction }, member);
    settlement.ok({ kind: 'buildCasket', name: `Casket ${String(at + 1)}`, frame, list }, member);
  });
  const mission = settlement.embark(
    scenario,
    crew.map(({ member }, at) => [member, at + 1, at + 1] as const),
  );
  const match = playMission(settlement.state, mission, seed);
  const { table } = match;
  const report = missionReport(match, settlement.state.options);
  const facts = settlement.order({ kind: 'settleMission', mission, report });
  if (typeof facts === 'string') throw new Error(facts);
  return {
    isWon: table.result?.team === 1,
    reason: table.result?.reason ?? '',
    rounds: table.round,
    fates: facts.flatMap((fact) => (fact.type === 'pilotFared' ? [fact.fate] : [])),
  };
};
