import { getContext, setContext } from 'svelte';

const KEY = Symbol('what the visitor does on a page');

/** Counts what a visitor does on a page: an error is shown until the next action, wherever on the page it is. */
export class PageActions {
  count = $state(0);

  begin(): void {
    this.count += 1;
  }
}

/** To be called while the component of a page is created. */
export const providePageActions = (): PageActions => setContext(KEY, new PageActions());

/** Those of the page around this component; its own, if the page has none. */
export const pageActions = (): PageActions => getContext<PageActions | undefined>(KEY) ?? new PageActions();
