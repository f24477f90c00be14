import type { PresetId } from '../model/ids.ts';

/**
 * Digests of the editions as published. Matches store theirs: when one of these no longer comes out, the edition
 * has become another one, and matches under way must be finished under the old one.
 */
export const PUBLISHED_DIGESTS: Readonly<Record<PresetId, string>> = {
  'three-layer': '26af1debfb8efdb9e989015d0a86e8f107d836ed738c698bd2fbb430d41156a2',
  graveyard: '705772c69b6c5e6035bcc1d9bba9e30f7ca44bcbe84a04593aaacb3598a9c712',
  codex: '68ad55f0292ef40db2d2b32b6ae53d6ca045a2b0492f3bdc09a0de040e638994',
  'fixed-thirty': '75e4921424cc153b110332085246de472061cbf45f0f6a6d325c1d81a920bdca',
  'deck-as-health': '7d54def6ca9354d23e25f829a57eeda2d0c51c29773fc90b185ef05aed31d377',
};
