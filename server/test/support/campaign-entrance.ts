import { ColyseusSDK, type Room } from '@colyseus/sdk';
import type { CampaignRoomJoined } from '@penance/shared';
import type { Api } from './api.ts';
import type { TestServer } from './test-server.ts';

/** A connection to the room of a campaign that does not use our client. */
export interface CampaignEntrance {
  readonly room: Room;
  readonly closed: Promise<number>;
  /** The first message of this name. */
  readonly heard: (name: string) => Promise<unknown>;
}

export const enterCampaign = async (
  { url }: Pick<TestServer, 'url'>,
  api: Api,
  campaignId: string,
): Promise<CampaignEntrance> => {
  const { body } = await api.call<CampaignRoomJoined>('POST', `/campaigns/${campaignId}/room`);
  const room = await new ColyseusSDK(url).consumeSeatReservation(body.reservation);
  room.reconnection.enabled = false;
  const told: { readonly name: string; readonly message: unknown }[] = [];
  const waiting = new Set<() => void>();
  room.onMessage('*', (name, message) => {
    told.push({ name: String(name), message });
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => room.onLeave(resolve));
  const heard = (name: string): Promise<unknown> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = told.find((each) => each.name === name);
        if (found) resolve(found.message);
      };
      waiting.add(look);
      look();
    });
  return { room, closed, heard };
};
