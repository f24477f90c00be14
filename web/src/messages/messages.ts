import type { en } from './en.ts';

/** The shape of messages in any language: texts, functions that return texts, and objects of those. */
export type Widened<T> = T extends string
  ? string
  : T extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The shape that the texts of every language have. */
export type Messages = Widened<typeof en>;
