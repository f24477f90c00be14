/** Milliseconds within which a request must have arrived, headers and body. */
export const REQUEST_MS = 20_000;
/** How often to check for late requests. */
export const REQUEST_LOOK_MS = 5_000;
/** How long a connection stays open between two requests; longer than the 60 s of common proxies. */
export const KEEP_ALIVE_MS = 72_000;
