let address = $state(location.pathname + location.search);
let keeps: ((to: string) => boolean) | null = null;

addEventListener('popstate', () => {
  const to = location.pathname + location.search;
  if (keeps?.(to)) history.pushState(null, '', address);
  else address = to;
});

/** Path and query as they are now. */
export const currentAddress = (): string => address;

export const go = (to: string, { replace = false } = {}): void => {
  if (keeps?.(to)) return;
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  address = to;
  scrollTo(0, 0);
};

/** Asked before another address is shown: `true` stays at this one. Returns what ends the asking. */
export const guardLeaving = (stays: (to: string) => boolean): (() => void) => {
  keeps = stays;
  return () => (keeps = null);
};

/** Lets links of this page be followed without loading it anew. */
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
