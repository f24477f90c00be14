import type { MakePasskey, UsePasskey } from '@penance/client-sdk';
import { errorText } from '../messages/refusals/error-text.ts';
import { passkeyTexts } from './passkey-words.ts';

/** Passkeys are bound to a name: at a number, such as 127.0.0.1, there are none. */
const NUMBER = /^[\d.]+$|^\[/;

/** Whether this browser has passkeys at all; only on pages over https, or of this machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whether it may have some for the address of this page. */
export const canUsePasskeys = (): boolean => hasPasskeys() && !NUMBER.test(location.hostname);

/** The passkeys of the server belong to another host name than that of this page. */
class OtherSite extends Error {
  readonly site: string;

  constructor(site: string) {
    super(`Passkeys of this server belong to ${site}.`);
    this.site = site;
  }
}

const mustBeHere = (site: string): void => {
  if (site !== location.hostname) throw new OtherSite(site);
};

// The library is loaded when it is needed, which is rare.
const browser = () => import('./webauthn.ts');

/** Asks the user to make a passkey. */
export const makePasskey: MakePasskey = async (options) => {
  mustBeHere(options.rp.id);
  const { startRegistration } = await browser();
  return startRegistration({ optionsJSON: options });
};

/** Asks the user for a passkey, and signs with it. */
export const usePasskey: UsePasskey = async (options) => {
  mustBeHere(options.rpId);
  const { startAuthentication } = await browser();
  return startAuthentication({ optionsJSON: options });
};

/** Why no passkey was made or used, in the language of the page. */
export const passkeyProblem = (error: unknown): string => {
  const words = passkeyTexts();
  if (error instanceof OtherSite) return words.elsewhere(error.site);
  const name = error instanceof Error ? error.name : '';
  // The names of the errors that WebAuthn defines.
  if (name === 'NotAllowedError' || name === 'AbortError') return words.cancelled;
  if (name === 'InvalidStateError') return words.alreadyHere;
  if (['SecurityError', 'NotSupportedError', 'ConstraintError', 'UnknownError'].includes(name))
    return words.failed;
  return errorText(error);
};
