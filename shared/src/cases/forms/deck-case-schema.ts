import * as z from 'zod';
import { DECK_PROBLEMS } from '../../decks/deck-problems.ts';
import { FRAMES } from '../../model/ids.ts';
import { CASE_HEAD } from './case-head.ts';
import { cardList, count, strict, strictSome } from './strict-form.ts';

const code = z.enum(DECK_PROBLEMS);

const names = z.array(z.string()).readonly();

/** A deck list as players write it. Its names need not exist: that is what the case checks. */
export const deckListForm = strict({ faction: z.string(), frame: z.string(), sets: names, tactics: names });

/** The form of a case about a deck: a list, and whether it is legal (cases/README.md). */
export const deckCaseSchema = strict({
  ...CASE_HEAD,
  deck: deckListForm,
  expect: strictSome({
    problems: z
      .array(
        z.union([code, strict({ code, at: z.string() })], {
          error: `a problem is { code, at } or one of: ${DECK_PROBLEMS.join(', ')}`,
        }),
      )
      .readonly()
      .describe('Everything that is wrong with the deck, in any order; an empty list for a legal deck.')
      .exactOptional(),
    frame: z.enum(FRAMES).describe('The frame that a legal deck is for.').exactOptional(),
    cards: z
      .union([count, cardList], {
        error: 'cards are how many a legal deck has, or a list of them in any order',
      })
      .exactOptional(),
  }),
});

export type DeckCaseForm = z.infer<typeof deckCaseSchema>;
