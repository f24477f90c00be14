/** What the pages use of the library, by name, so that the rest is not bundled. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
