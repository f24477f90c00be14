import type { Ban } from '@penance/shared';
import { language, t } from '../language.svelte.ts';

/** What went wrong, in the language of the page. Errors that have no text in that language show their own. */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const ban = 'ban' in error ? (error.ban as Ban | undefined) : undefined;
  if (ban) return bannedText(ban);
  const places = malformedPlaces(error);
  // An id in the address that cannot be one: there is nothing, like for an id that nothing has.
  if (places?.some((at) => at.startsWith('params.'))) return t().app.notFoundText;
  const text = t().refusals[codeOf(error) ?? ''] ?? error.message;
  // The lines after the first are the reasons, such as those against a deck. Those of a malformed request are for programs.
  return error.message.replace(places ? /^[^]*/ : /^.*/, () => text);
};

/** A refusal of the rules, in the language of the page. */
export const refusalText = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  t().refusals[code] ?? message;

/** Until when an account is banned, and why. */
export const bannedText = ({ until, reason }: Ban): string =>
  t().app.banned(
    until && new Date(until).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' }),
    reason,
  );

/** The stable code of a refusal; `null` if it is not a refusal. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The parts of a request that are malformed; `null` if none is. */
const malformedPlaces = (error: Error): readonly string[] | null =>
  codeOf(error) === 'malformedRequest' && 'reasons' in error
    ? (error.reasons as readonly { readonly at?: string }[]).flatMap(({ at }) => at ?? [])
    : null;
