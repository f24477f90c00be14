/** `cursor` is the `next` of the page before. */
export interface PageOptions {
  readonly cursor?: string;
  readonly limit?: number;
}

/** Options as the query of an address, absent ones left out. */
export const pageQuery = (options: object): string => {
  const pairs = Object.entries(options).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
};
