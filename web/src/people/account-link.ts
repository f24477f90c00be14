/** The id of an account, alone or at the end of the address of a player's page. */
const ACCOUNT = /^(?:\S*\/player\/)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/** The account that a link to a player's page names; `undefined` if the text is none. */
export const accountOfLink = (text: string): string | undefined => ACCOUNT.exec(text.trim())?.[1];
