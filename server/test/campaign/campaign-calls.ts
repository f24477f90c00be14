import { expect } from '@jest/globals';
import { campaignSchema, commandReplySchema, type Campaign, type CommandReply } from '@penance/shared';
import { newKey, recruits, type Wish } from './lobbies.ts';
import type { Api } from '../support/api.ts';

export const open = async (api: Api, wanted: object = {}): Promise<Campaign> => {
  const { status, body } = await api.call<Campaign>('POST', '/campaigns', { name: 'Ashes', ...wanted });
  expect(status).toBe(201);
  return campaignSchema.parse(body);
};
export const command = async (api: Api, id: string, wish: Wish, key = newKey()): Promise<CommandReply> => {
  const { status, body } = await api.call<CommandReply>('POST', `/campaigns/${id}/commands`, {
    ...wish,
    key,
  });
  expect(status).toBe(200);
  return commandReplySchema.parse(body);
};
/** A whole mission that is planned and cancelled. */
export const plannedOnce: readonly Wish[] = [
  ...recruits('Agnes'),
  { kind: 'endStep', step: 'recruitment' },
  { kind: 'planMission', mission: 1, scenario: 'trial-of-steel' },
  { kind: 'cancelMission', mission: 1 },
];
