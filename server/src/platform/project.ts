import { fileURLToPath } from 'node:url';

/**
 * The folder of the project, where migrations, packs and the built pages are. Only this module looks for it from where
 * it is itself: the bundled server lies as deep as this file.
 */
export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
