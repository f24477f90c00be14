import { memberKey, type CampaignInput, type CampaignServerCommand } from '@penance/shared';

type KeyOf<K extends CampaignServerCommand['kind']> = (
  command: Extract<CampaignServerCommand, { readonly kind: K }>,
  seq: number,
) => string;

const SERVER_KEYS: { readonly [K in CampaignServerCommand['kind']]: KeyOf<K> } = {
  // A member who has left may join again.
  admit: ({ member }, seq) => `admit ${member.id} ${seq}`,
  // A former host may claim the role again.
  replaceHost: ({ member }, seq) => `replaceHost ${member} ${seq}`,
  takeOver: ({ host }, seq) => `takeOver ${host.id} ${seq}`,
  beginMission: ({ mission }) => `beginMission ${mission}`,
  settleMission: ({ mission }) => `settleMission ${mission}`,
  abandonMission: ({ mission }) => `abandonMission ${mission}`,
};

/**
 * The key under which the journal accepts an input only once: for a member's command its own key, for a server command
 * what it is about. So a settled mission cannot be settled again, by any process, however often it is tried.
 *
 * @param seq the number that the entry would have
 */
export const commandKeyOf = (input: CampaignInput, seq: number): string =>
  input.from === 'member'
    ? memberKey(input.by, input.command.key)
    : (SERVER_KEYS[input.order.kind] as KeyOf<CampaignServerCommand['kind']>)(input.order, seq);
