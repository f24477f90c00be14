import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { gameIcons } from './build/game-icons.ts';
import { precompressed } from './build/precompressed.ts';
import { typefaces } from './build/typefaces.ts';

const config = defineConfig({
  plugins: [typefaces(), svelte(), gameIcons(), precompressed()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:2567' } },
});

// Vite reads its configuration from the default export.
export default config;
