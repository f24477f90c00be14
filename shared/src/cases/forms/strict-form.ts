import * as z from 'zod';
import { WOUNDS } from '../../model/ids.ts';
import { CARD_TEXT } from './card-list.ts';
import { nearest } from './nearest.ts';

/** An object that rejects unknown fields and lists the known ones. */
export const strict = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? unknownFields(issue.keys, Object.keys(shape)) : undefined,
  });

const unknownFields = (keys: readonly string[], known: readonly string[]): string => {
  const [key = ''] = keys;
  const names = keys.map((each) => `"${each}"`).join(', ');
  const [close] = nearest(key, known);
  const hint = close ? `did you mean "${close}"?` : `known here: ${known.join(', ')}`;
  return `unknown ${keys.length > 1 ? 'fields' : 'field'} ${names}; ${hint}`;
};

/** An object that must have at least one field. */
export const strictSome = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  strict(shape)
    .refine((value) => Object.keys(value).length > 0, {
      error: () => `names nothing; it may name: ${Object.keys(shape).join(', ')}`,
    })
    .meta({ minProperties: 1 });

export const cardText = z.string().regex(CARD_TEXT, {
  error: 'a card is its id in kebab-case, with "*n" after it for n copies',
});
export const cardId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'a card is its id in kebab-case' });
export const cardList = z.array(cardText).readonly();
export const seatName = z.string().min(1).max(40);
export const hexForm = z
  .tuple([z.int(), z.int()], { error: 'a hex is [q, r], two whole numbers' })
  .readonly();
export const facingForm = z.literal([0, 1, 2, 3, 4, 5], { error: 'a facing is a whole number from 0 to 5' });
export const count = z.int().min(0);
export const threadForm = z.int().min(1).max(10);
export const woundForm = z.union([z.enum(WOUNDS), strict({ wound: z.enum(WOUNDS), thread: threadForm })], {
  error: `a wound is one of: ${WOUNDS.join(', ')}`,
});

/** One value for each component that is named. */
export const byComponent = <Value extends z.ZodType>(value: Value) => {
  const entry = value.exactOptional();
  return strictSome({ head: entry, rightArm: entry, leftArm: entry, chassis: entry, legs: entry });
};
