/** Milliseconds within which a request must have arrived, headers and body. */
export const REQUEST_MS = 20_000;
/** How often to check for late requests. */
export const REQUEST_LOOK_MS = 5_000;
