/** What the pages use of the client library, by name: what they do not name is not loaded. */
export { PenanceClient, PenanceError, visit } from '@penance/client-sdk';
