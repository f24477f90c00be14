import { mount } from 'svelte';
import { config } from 'zod';
import App from './App.svelte';
import { speak } from './messages/language.svelte.ts';
import { wantedLanguage } from './messages/wanted-language.ts';

export const start = async (): Promise<void> => {
  // The content security policy forbids generated code, so zod need not try it.
  config({ jitless: true });
  await Promise.all([speak(wantedLanguage()), untilRead()]);
  const target = document.querySelector('#app');
  if (target) mount(App, { target });
};

/** Cached scripts may run before the page has been parsed completely. */
const untilRead = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
