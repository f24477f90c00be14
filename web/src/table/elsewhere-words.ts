import type { Elsewhere } from '@penance/shared';
import { spoken } from '../messages/spoken.ts';

/** The numbers of steps, the last one after that word. */
const listed = (steps: readonly number[], and: string): string => {
  const last = String(steps.at(-1));
  return steps.length === 1 ? last : `${steps.slice(0, -1).join(', ')} ${and} ${last}`;
};

const en = {
  title: 'Not everything of your seat came from this device.',
  answers: (steps: readonly number[]) =>
    steps.length === 1
      ? `The answer of your seat in step ${listed(steps, 'and')} came from another device of yours or from orders for an absence, or it was forged: this device cannot tell. If you used no other device and gave no orders, it was forged.`
      : `The answers of your seat in steps ${listed(steps, 'and')} came from another device of yours or from orders for an absence, or they were forged: this device cannot tell. If you used no other device and gave no orders, they were forged.`,
  salt: 'The number of your seat in the dice is not that of this device: it came from another device of yours, or it was forged. This device cannot tell. If you used no other device, it was forged.',
};

const de: typeof en = {
  title: 'Nicht alles an deinem Platz kam von diesem Gerät.',
  answers: (steps) =>
    steps.length === 1
      ? `Die Antwort deines Platzes in Schritt ${listed(steps, 'und')} kam von einem anderen deiner Geräte oder aus einer Anweisung für deine Abwesenheit, oder sie wurde gefälscht: Dieses Gerät kann das nicht unterscheiden. Hast du kein anderes Gerät benutzt und keine Anweisung gegeben, dann wurde sie gefälscht.`
      : `Die Antworten deines Platzes in den Schritten ${listed(steps, 'und')} kamen von einem anderen deiner Geräte oder aus einer Anweisung für deine Abwesenheit, oder sie wurden gefälscht: Dieses Gerät kann das nicht unterscheiden. Hast du kein anderes Gerät benutzt und keine Anweisung gegeben, dann wurden sie gefälscht.`,
  salt: 'Die Zahl deines Platzes in den Würfeln ist nicht die dieses Geräts: Sie kam von einem anderen deiner Geräte, oder sie wurde gefälscht. Dieses Gerät kann das nicht unterscheiden. Hast du kein anderes Gerät benutzt, dann wurde sie gefälscht.',
};

const words = spoken({ en, de });

/** That something of one's seat did not come from this device, and what it may mean. */
export const elsewhereText = ({
  answers,
  salt,
}: Elsewhere): { readonly title: string; readonly notes: readonly string[] } => ({
  title: words().title,
  notes: [...(answers.length > 0 ? [words().answers(answers)] : []), ...(salt ? [words().salt] : [])],
});
