/** What the pages use of the client library, by name, so that the rest is not bundled. */
export { PenanceClient, PenanceError, visit } from '@penance/client-sdk';
