/**
 * The address, or one that says the same characters literally if its escapes mean nothing: then it is an address that
 * nothing has, for people a page and for programs a refusal, instead of an error below all routes.
 */
export const readableAddress = (url: string): string => {
  if (!url.includes('%')) return url;
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
};
