/**
 * Which play of the rules this code is; every match keeps the one it began under. Raised with a change after
 * which a match that was played before could go otherwise, never for one that leaves every old match alone.
 */
export const ENGINE_REVISION = '10';
