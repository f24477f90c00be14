import type { PresetId } from '../model/ids.ts';

/**
 * Digests of the editions as published. Matches store theirs: when one of these no longer comes out, the edition
 * has become another one, and matches under way must be finished under the old one.
 */
export const PUBLISHED_DIGESTS: Readonly<Record<PresetId, string>> = {
  'three-layer': '26af1debfb8efdb9e989015d0a86e8f107d836ed738c698bd2fbb430d41156a2',
  graveyard: '705772c69b6c5e6035bcc1d9bba9e30f7ca44bcbe84a04593aaacb3598a9c712',
  codex: 'e5806d97f2a0e3ca7108da617b154329cf30f55d21f1b60a51ccdb8947ee3db2',
  'fixed-thirty': 'e79686cb80e24372f5cb5eb386bfe91fdeab8a678343336672f6377a70fcad6e',
  'deck-as-health': '7d54def6ca9354d23e25f829a57eeda2d0c51c29773fc90b185ef05aed31d377',
  arena: 'a274eace2719d7143bbf872adf895a103b5ce03b4e863c4c0c2d80f36ebea8d2',
};
