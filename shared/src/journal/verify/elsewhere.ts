import { OPEN_VERSION, type Transcript } from '../transcript.ts';
import { isBy, isOf, isSaltElsewhere } from './check-witness.ts';
import { inEntry, outside } from './mismatch.ts';
import type { Elsewhere, Mismatch, Witness } from './verification.ts';

/** What of the own seat did not come from the device that kept the witness, in a transcript that agrees with it. */
export const elsewhereIn = (transcript: Transcript, witness: Witness): Elsewhere => ({
  answers: answersElsewhere(transcript, witness),
  salt: isSaltElsewhere(transcript, witness),
});

const answersElsewhere = (
  { version, entries }: Transcript,
  { seat, acts, hasAllActs }: Witness,
): readonly number[] => {
  if (version === OPEN_VERSION || seat === undefined || (acts ?? hasAllActs) === undefined) return [];
  return entries.flatMap((entry, index) =>
    isBy(entry, seat) && !acts?.some((act) => isOf(entry, seat, act)) ? [index + 1] : [],
  );
};

/** The same as the first place that is not from this device, with words that name all of them; `null` for nothing. */
export const elsewhereMismatch = (
  transcript: Transcript,
  { seat = 0, salt }: Witness,
  elsewhere: Elsewhere,
): Mismatch | null => {
  const message = [
    ...(elsewhere.salt ? [SALT] : []),
    ...(elsewhere.answers.length > 0 ? [answersText(elsewhere.answers)] : []),
  ].join(' ');
  const [entry] = elsewhere.answers;
  if (entry !== undefined) {
    const found = transcript.entries[entry - 1]?.inputs[0];
    return inEntry(entry - 1, 'inputs', 'inputs[0]', undefined, found, message);
  }
  return elsewhere.salt ? outside('salts', `salts[${seat}]`, salt, transcript.salts[seat], message) : null;
};

const SALT =
  'The salt of your seat is not that of this device: it came from another device of yours, or it was forged. ' +
  'This device cannot tell. If you used no other device, it was forged.';

const answersText = (answers: readonly number[]): string => {
  const [last = 0, ...others] = answers.toReversed();
  const isOne = others.length === 0;
  const which = isOne
    ? `The answer of your seat in entry ${last}`
    : `The answers of your seat in entries ${others.toReversed().join(', ')} and ${last}`;
  const were = isOne ? 'it was forged' : 'they were forged';
  return (
    `${which} came from another device of yours or from orders for an absence, or ${were}: ` +
    `this device cannot tell. If you used no other device and gave no orders, ${were}.`
  );
};
