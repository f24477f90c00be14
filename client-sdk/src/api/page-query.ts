/** `cursor` is the `next` of the previous page. */
export interface PageOptions {
  readonly cursor?: string;
  readonly limit?: number;
}

/** Options as a query string, without those that are absent. */
export const pageQuery = (options: object): string => {
  const pairs = Object.entries(options).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
};
