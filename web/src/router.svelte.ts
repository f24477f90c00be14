let address = $state(location.pathname + location.search);
let keeps: ((to: string) => boolean) | null = null;

addEventListener('popstate', () => {
  const to = location.pathname + location.search;
  if (keeps?.(to)) history.pushState(null, '', address);
  else address = to;
});

/** The current path and query. */
export const currentAddress = (): string => address;

export const go = (to: string, { replace = false } = {}): void => {
  if (keeps?.(to)) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  address = to;
  scrollTo(0, 0);
};

/**
 * Called before leaving the present address: if it returns `true`, the page stays. Returns a function that removes it.
 */
export const guardLeaving = (stays: (to: string) => boolean): (() => void) => {
  keeps = stays;
  return () => (keeps = null);
};

/** Follows links within this page without reloading it. */
export const followLinks = (node: HTMLElement): (() => void) => {
  const follow = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isOurs = link?.origin === location.origin && !link.hasAttribute('download') && link.target === '';
    if (!isPlain || !link || !isOurs || /^\/(api|docs)\b/.test(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search);
  };
  node.addEventListener('click', follow);
  return () => node.removeEventListener('click', follow);
};
