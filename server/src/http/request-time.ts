/** In which a request has to be there, headers and body, in milliseconds. */
export const REQUEST_MS = 20_000;
/** How often it is looked whether one is late. */
export const REQUEST_LOOK_MS = 5_000;
