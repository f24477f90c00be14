import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gameIcons } from './build/game-icons.ts';
import { noJsonSchemas } from './build/no-json-schemas.ts';
import { pagesOfRoutes } from './build/pages-of-routes.ts';
import { precompressed } from './build/precompressed.ts';
import { ruleBook } from './build/rule-book.ts';
import { typefaces } from './build/typefaces.ts';

/**
 * What a table is played with stays in few chunks, each with all it needs, whatever else uses a part of it: cut at every
 * such part it would compress worse. The first that fits takes a module.
 */
const FIRST_LOAD = [
  // The library tells the story in English in every language; without it, English pages would load all of the library.
  { name: 'en-story', test: /shared\/dist\/story\/english\.js$/, priority: 6 },
  {
    name: 'main',
    test: /src\/(main|account\/asked-ahead|messages\/(counted|wanted-language))\.ts$|vite\/preload-helper/,
    priority: 5,
  },
  {
    name: 'page',
    test: /src\/(start\.ts|icons\/Icon\.svelte|icons\/icons-of\.ts|account\/session\.svelte\.ts)$/,
    priority: 4,
  },
  {
    name: 'setup',
    test: /src\/(setup\/(DeckChoice|EditionField|NameField|SetupForm)|pages\/Page)\.svelte$/,
    priority: 3,
  },
  { name: 'rules', test: /(resolve-ruleset\.js|table\/ready-rules\.ts)$/, priority: 3 },
  {
    name: 'setup',
    test: /src\/(pages\/Page|setup\/(EditionField|HouseRulesField|LoadoutChoice|NameField|SetupForm))\.svelte$|src\/setup\/(loadout|match-rules\.svelte)\.ts$/,
    priority: 2,
  },
  { name: 'library', test: /src\/account\/client-library\.ts$/, priority: 2 },
  { name: 'table', test: /src\/(pages\/MatchPage|table\/TableView)\.svelte$/, priority: 1 },
];

const config = defineConfig({
  plugins: [
    typefaces(),
    noJsonSchemas(),
    svelte(),
    gameIcons(),
    ruleBook(),
    pagesOfRoutes(),
    precompressed(),
  ],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:2567' } },
});

// Vite reads its configuration from the default export.
export default config;
