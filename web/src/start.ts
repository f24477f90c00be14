import { mount } from 'svelte';
import { config } from 'zod';
import App from './App.svelte';
import { speak } from './messages/language.svelte.ts';
import { wantedLanguage } from './messages/wanted-language.ts';

export const start = async (): Promise<void> => {
  // The page may run no code that is made at run time: no need to try.
  config({ jitless: true });
  await Promise.all([speak(wantedLanguage()), untilRead()]);
  const target = document.querySelector('#app');
  if (target) mount(App, { target });
};

/** Scripts that were kept can be here before the end of the page. */
const untilRead = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
