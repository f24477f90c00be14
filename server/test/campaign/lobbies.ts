import { newCampaignSchema, type Campaign, type KeptCommand, type CommandReply } from '@penance/shared';
import type { AccountRecord } from '../../src/platform/auth/account-claim.ts';
import { isRefused, type RequestRefusal } from '../../src/platform/base/refusal.ts';
import type { Services } from '../../src/app/services.ts';
import { deckFor } from '../support/api.ts';

type WithoutKey<Command> = Command extends unknown ? Omit<Command, 'key'> : never;
export type Wish = WithoutKey<KeptCommand>;

export const accepted = <Value>(outcome: Value | RequestRefusal): Value => {
  if (isRefused(outcome)) throw new Error(`${outcome.refusal}: ${outcome.detail}`);
  return outcome;
};

let keys = 0;
/** Unique within a test file. */
export const newKey = (): string => `key-${String((keys += 1)).padStart(8, '0')}`;

export const give = (
  { campaigns }: Services,
  account: AccountRecord,
  campaignId: string,
  wish: Wish,
  key = newKey(),
): Promise<CommandReply | RequestRefusal> =>
  campaigns.commands.command({ account, campaignId }, { ...wish, key });

/** Sends the commands one after the other as one member; throws at the first refusal. */
export const giveAll = async (
  services: Services,
  account: AccountRecord,
  campaignId: string,
  wishes: readonly Wish[],
): Promise<Campaign> => {
  let last: Campaign | undefined;
  for (const wish of wishes) last = accepted(await give(services, account, campaignId, wish)).campaign;
  if (!last) throw new Error('nothing was commanded');
  return last;
};

export const open = async (
  { campaigns }: Services,
  host: AccountRecord,
  wanted: object = {},
): Promise<Campaign> =>
  accepted(
    await campaigns.lobby.create(host, newCampaignSchema.parse({ name: 'The Long Penance', ...wanted })),
  );

export const join = async (
  { campaigns }: Services,
  account: AccountRecord,
  { inviteCode }: Campaign,
  role: 'player' | 'watcher' = 'player',
): Promise<Campaign> => accepted(await campaigns.lobby.join(account, { code: inviteCode ?? '', role }));

export const buildFor = (name: string): Wish => ({
  kind: 'buildCasket',
  name: `${name}’s casket`,
  frame: 'warden',
  list: deckFor(),
});

/** A pilot and a casket of one faction; needs the step in which they can be acquired. */
export const recruits = (name: string): readonly Wish[] => [
  { kind: 'recruitPilot', name, faction: 'church' },
  buildFor(name),
];

export interface DuelLobby {
  readonly host: AccountRecord;
  readonly guest: AccountRecord;
  readonly campaignId: string;
}

/** Two members with a pilot each, about to plan a mission. */
export const musteredDuel = async (services: Services, wanted: object = {}): Promise<DuelLobby> => {
  const { accounts } = services;
  const host = await accounts.createGuest('Anna');
  const guest = await accounts.createGuest('Bert');
  const campaign = await open(services, host, wanted);
  await join(services, guest, campaign);
  await giveAll(services, host, campaign.id, recruits('Agnes'));
  await giveAll(services, guest, campaign.id, recruits('Bruno'));
  await giveAll(services, host, campaign.id, [{ kind: 'endStep' }]);
  return { host, guest, campaignId: campaign.id };
};

/** From the plan to the launch; resolves to the id of the match. */
export const launchDuel = async (
  services: Services,
  { host, guest, campaignId }: DuelLobby,
): Promise<string> => {
  await giveAll(services, host, campaignId, [
    { kind: 'planMission', scenario: 'trial-of-steel' },
    { kind: 'takePost', pilot: 1, casket: 1, team: 1 },
    { kind: 'readyUp', ready: true },
  ]);
  await giveAll(services, guest, campaignId, [
    { kind: 'takePost', pilot: 2, casket: 2, team: 2 },
    { kind: 'readyUp', ready: true },
  ]);
  const { state } = await giveAll(services, host, campaignId, [{ kind: 'launchMission' }]);
  const match = state.missions.at(-1)?.match;
  if (match === undefined || match === null) throw new Error('the mission has no match');
  return match;
};
