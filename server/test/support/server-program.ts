import { resolve } from 'node:path';

/** The server as deployed. Tests and programs run in the root folder of the repository. */
export const SERVER_PROGRAM = resolve('server', 'dist', 'bundle', 'main.js');
