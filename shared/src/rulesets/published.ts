import type { PresetId } from '../model/ids.ts';

/**
 * Digests of the editions as published. Matches store theirs: when one of these no longer comes out because of other
 * options, those of before are kept (`earlier` in presets.ts); because of other cards, matches under way must be finished
 * before the upgrade.
 */
export const PUBLISHED_DIGESTS: Readonly<Record<PresetId, string>> = {
  'three-layer': '26af1debfb8efdb9e989015d0a86e8f107d836ed738c698bd2fbb430d41156a2',
  graveyard: '705772c69b6c5e6035bcc1d9bba9e30f7ca44bcbe84a04593aaacb3598a9c712',
  codex: 'e5806d97f2a0e3ca7108da617b154329cf30f55d21f1b60a51ccdb8947ee3db2',
  'fixed-thirty': 'e79686cb80e24372f5cb5eb386bfe91fdeab8a678343336672f6377a70fcad6e',
  'deck-as-health': '7d54def6ca9354d23e25f829a57eeda2d0c51c29773fc90b185ef05aed31d377',
  arena: '7fa23dcfd54c965d47dcab657ad780906cc8c4f3cf921d306c8d853f408b148a',
};

/** Digests of the options alone that each edition ever had, oldest first: matches under any of them still play and prove. */
export const PUBLISHED_OPTIONS: Readonly<Record<PresetId, readonly string[]>> = {
  'three-layer': ['f2da53b9438d76673444bea6009f45f10c465484e1f387527d10154d67a28d03'],
  graveyard: ['e848b7caef41ed477db55499fce90bad4df5d0dba3d86e30dfd504dbeb25516d'],
  codex: ['4d37faad5663f780edfc0a65b51444777e4cf2a24fd2858cb76f0157a4e88d59'],
  'fixed-thirty': ['09a0a6024317b492d1f8aec4352badf08c0a338cd39bf1901953577268174100'],
  'deck-as-health': ['ee18308301eb8263082e685eac039da3ba06bd8c93d1f26b520c226efb56164a'],
  arena: [
    'b9c388854b5b8b2205e2cc38253adbbf1712ca68a365c813e3b30b96b40081a3',
    '8949e3a2473df884636e077d1b206dbf426063c249e4a4bb68bb1d4506cb675a',
    '739ef80e554f7c9d09dea6a42521d61ffa09e1b4ec0d4a9c0e9308e8c4b680e2',
    'b0a7661c25ed67479178da79b39aa12a01b9a22e3e38b18198cc22373ea668ef',
  ],
};
