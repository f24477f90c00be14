let address = $state(location.pathname + location.search);

addEventListener('popstate', () => {
  address = location.pathname + location.search;
});

/** Path and query as they are now. */
export const currentAddress = (): string => address;

export const go = (to: string, { replace = false } = {}): void => {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  address = to;
  scrollTo(0, 0);
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
