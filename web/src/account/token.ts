const TOKEN = 'penance.token';

/** The token of the account of this browser. */
export const keptToken = {
  get: (): string | null => localStorage.getItem(TOKEN),
  set: (token: string): void => localStorage.setItem(TOKEN, token),
  clear: (): void => localStorage.removeItem(TOKEN),
};
