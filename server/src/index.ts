export { createServer } from './app.ts';
export type { Resources, RunningServer } from './app.ts';
export { readConfig } from './config.ts';
export { StartRefused } from './operation/start-refused.ts';
export type { Config } from './config.ts';
export { SETTINGS } from './config-settings.ts';
