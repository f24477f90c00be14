import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
const config = {
  preprocess: vitePreprocess({ script: false }),
  compilerOptions: { runes: true },
};

// The plugin reads its configuration from the default export.
export default config;
