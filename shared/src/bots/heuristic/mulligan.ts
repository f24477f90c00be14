import type { Answer } from '../../model/decisions.ts';
import type { BotInput } from '../bot-player.ts';
import { profileOf } from './worth/card-profile.ts';

/** A hand that can neither strike nor come closer is put back. */
export const mulliganAnswer = ({ rules, view }: BotInput): Answer => {
  const hand = view.own?.hand ?? [];
  const isOfUse = hand.some((card) => {
    const profile = profileOf(rules.ruleset, card);
    return profile !== undefined && (profile.attack !== null || profile.moves > 1);
  });
  return isOfUse ? { kind: 'keep' } : { kind: 'mulligan' };
};
