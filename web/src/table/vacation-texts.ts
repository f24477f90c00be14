import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

/** Who at the table is away, and until when; loaded with the part that says so. */
const en = {
  own: (moment: string) => `You are on vacation until ${moment}. Your clock stands.`,
  other: (name: string, moment: string) => `${name} is on vacation until ${moment}.`,
} as const;

const de: Widened<typeof en> = {
  own: (moment) => `Du bist bis ${moment} im Urlaub. Deine Uhr steht.`,
  other: (name, moment) => `${name} ist bis ${moment} im Urlaub.`,
};

export const awayTexts = spoken<Widened<typeof en>>({ en, de });
