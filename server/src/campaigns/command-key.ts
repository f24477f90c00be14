import type { CampaignInput, CampaignOrder } from '@penance/shared';
import { memberKey } from '@penance/shared';

type KeyOf<K extends CampaignOrder['kind']> = (
  order: Extract<CampaignOrder, { readonly kind: K }>,
  seq: number,
) => string;

const ORDER_KEYS: { readonly [K in CampaignOrder['kind']]: KeyOf<K> } = {
  // Whoever has left may come again.
  admit: ({ member }, seq) => `admit ${member.id} ${seq}`,
  // Who was host may claim the place again.
  replaceHost: ({ member }, seq) => `replaceHost ${member} ${seq}`,
  beginMission: ({ mission }) => `beginMission ${mission}`,
  settleMission: ({ mission }) => `settleMission ${mission}`,
  abandonMission: ({ mission }) => `abandonMission ${mission}`,
};

/**
 * The key under which the journal takes an input, once for ever: a member’s own for a command, what is ordered for
 * an order. A mission that has been settled cannot be settled again, whoever tries and however often.
 *
 * @param seq the entry that it would be
 */
export const commandKeyOf = (input: CampaignInput, seq: number): string =>
  input.from === 'member'
    ? memberKey(input.by, input.command.key)
    : (ORDER_KEYS[input.order.kind] as KeyOf<CampaignOrder['kind']>)(input.order, seq);
