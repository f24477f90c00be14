import './app.css';
import { mount } from 'svelte';
import { config } from 'zod';
import App from './App.svelte';
import { speak, wantedLanguage } from './messages/language.svelte.ts';

// The page may run no code that is made at run time: no need to try.
config({ jitless: true });

const target = document.querySelector('#app');
if (target) void speak(wantedLanguage()).then(() => mount(App, { target }));
