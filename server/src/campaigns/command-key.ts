import type { CampaignInput, CampaignServerCommand } from '@penance/shared';
import { memberKey } from '@penance/shared';

type KeyOf<K extends CampaignServerCommand['kind']> = (
  command: Extract<CampaignServerCommand, { readonly kind: K }>,
  seq: number,
) => string;

const SERVER_KEYS: { readonly [K in CampaignServerCommand['kind']]: KeyOf<K> } = {
  // Whoever has left may come again.
  admit: ({ member }, seq) => `admit ${member.id} ${seq}`,
  // Who was host may claim the place again.
  replaceHost: ({ member }, seq) => `replaceHost ${member} ${seq}`,
  beginMission: ({ mission }) => `beginMission ${mission}`,
  settleMission: ({ mission }) => `settleMission ${mission}`,
  abandonMission: ({ mission }) => `abandonMission ${mission}`,
};

/**
 * The key under which the journal takes an input once: for a member's command its own key, for one of the server what it
 * is about. So a mission that is settled cannot be settled again, whoever tries and however often.
 *
 * @param seq the entry that it would be
 */
export const commandKeyOf = (input: CampaignInput, seq: number): string =>
  input.from === 'member'
    ? memberKey(input.by, input.command.key)
    : (SERVER_KEYS[input.order.kind] as KeyOf<CampaignServerCommand['kind']>)(input.order, seq);
