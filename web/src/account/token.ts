const TOKEN = 'penance.token';

/** Whose token it is: that stands at its beginning. */
export const accountIn = (token: string | null): string | null => token?.split('.')[0] ?? null;

/** The token of the account of this browser, which all its tabs share. */
export const keptToken = {
  get: (): string | null => localStorage.getItem(TOKEN),
  accountId: (): string | null => accountIn(keptToken.get()),
  set: (token: string): void => localStorage.setItem(TOKEN, token),
  clear: (): void => localStorage.removeItem(TOKEN),
};
