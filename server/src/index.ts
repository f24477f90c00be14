export { createServer } from './app.ts';
export type { Resources, RunningServer } from './app.ts';
export { ConfigRefused, readConfig } from './config.ts';
export type { Config } from './config.ts';
export { SETTINGS } from './config-settings.ts';
