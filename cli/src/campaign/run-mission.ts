import type { PenanceClient } from '@penance/client-sdk';
import { PenanceError } from '@penance/client-sdk';
import type { BotId, Campaign } from '@penance/shared';
import { CommandFailed } from '../arguments/command.ts';
import { playAsBot } from '../duel/bot-client.ts';
import { factLines } from './campaign-text.ts';

interface MissionWanted {
  readonly scenario: string;
  readonly team: number | undefined;
  readonly pilot: number | undefined;
  readonly casket: number | undefined;
  readonly bot: BotId;
  readonly seed: number;
}

type Say = (line: string) => void;

/** Runs a mission from its plan to its end; a bot commands the account’s own casket. */
export const runMission = async (
  client: PenanceClient,
  id: string,
  wanted: MissionWanted,
  say: Say,
): Promise<Campaign> => {
  const give = async (wish: Parameters<typeof client.campaigns.command>[1]): Promise<Campaign> => {
    const { entry, campaign } = await client.campaigns.command(id, wish);
    for (const line of factLines(entry.facts, campaign.state)) say(line);
    return campaign;
  };
  const { state } = await client.campaigns.info(id);
  const mission = state.missions.length + 1;
  const planned = await give({ kind: 'planMission', mission, scenario: wanted.scenario });
  await give({ kind: 'takePost', ...(await postOf(client, planned, wanted)) });
  await give({ kind: 'readyUp', ready: true });
  const launched = await give({ kind: 'launchMission', mission });
  const match = launched.state.missions.at(-1)?.match;
  if (match === null || match === undefined) throw new CommandFailed('the mission has no match');
  const live = await client.followCampaign(id);
  try {
    const playing = await client.play(match, { since: 0 });
    playing.on('story', (lines) => lines.forEach(say));
    await playAsBot(playing, wanted.bot, wanted.seed);
    playing.leave();
    return await live.until(({ state }) => state.missions.at(-1)?.status === 'settled');
  } finally {
    live.leave();
  }
};

const postOf = async (
  client: PenanceClient,
  { state, member }: Campaign,
  { scenario: id, team, pilot, casket }: MissionWanted,
): Promise<{ readonly pilot: number; readonly casket: number; readonly team: number }> => {
  const { items } = await client.campaigns.scenarios();
  const side = items.find((scenario) => scenario.id === id)?.teams.find(({ most }) => most > 0)?.team;
  const ownPilot =
    pilot ?? state.pilots.find(({ owner, status }) => owner === member && status.kind === 'active')?.id;
  const ownCasket =
    casket ?? state.caskets.find(({ owner, deployable }) => owner === member && deployable)?.id;
  if (ownPilot === undefined || ownCasket === undefined)
    throw new PenanceError('notPosted', 'You have no pilot, or no casket, that could go.');
  return { pilot: ownPilot, casket: ownCasket, team: team ?? side ?? 1 };
};
