import type { CardDefinition, FactionId, Terrain } from '@penance/shared';
import type { IconName } from './icon-names.ts';

const FACTIONS: Readonly<Record<string, IconName>> = {
  church: 'gothic-cross',
  'forge-guilds': 'anvil',
  ossuarium: 'daemon-skull',
  nomads: 'horse-head',
};

/** Factions from packs have no icon of their own: they get a crown. */
export const factionIcon = (faction: FactionId): IconName => FACTIONS[faction] ?? 'crown';

const TERRAIN: Readonly<Record<Terrain, IconName | null>> = {
  clear: null,
  rubble: 'stone-pile',
  'low-wall': 'stone-wall',
  forest: 'pine-tree',
  battlement: 'castle',
  smoke: 'fog',
  darkness: 'fog',
  water: 'waves',
  wall: 'brick-wall',
  fire: 'flame',
  tainted: 'biohazard',
};

export const terrainIcon = (terrain: Terrain): IconName | null => TERRAIN[terrain];

const CARDS: Readonly<Record<string, IconName>> = {
  'desperate-lunge': 'run',
  'brace-for-impact': 'shield',
  'emergency-vent': 'heat-haze',
  'sensor-sweep': 'all-seeing-eye',
  overextend: 'run',
  'rally-cry': 'crown',
  'survey-the-field': 'magnifying-glass',
  feint: 'crossed-swords',
  retreat: 'boot-prints',
  'breathe-the-core': 'heat-haze',
  flush: 'heat-haze',
  'blood-offering': 'blood',
  'flagellants-zeal': 'blood',
  'soul-bargain': 'blood',
  'faithful-thrust': 'bloody-sword',
  'righteous-cleave': 'crossed-swords',
  'martyrdom-protocol': 'prayer',
  'divine-judgment': 'gothic-cross',
  'consecrated-ground': 'candle-flame',
  'hammer-strike': 'flat-hammer',
  'rune-strike': 'rune-stone',
  'crushing-blow': 'flat-hammer',
  'forge-fury': 'flame',
  'rune-of-protection': 'rune-stone',
  unbreakable: 'bolt-shield',
  earthshaker: 'anvil',
  'soul-harvest': 'scythe',
  'grave-reap': 'scythe',
  'bone-lance': 'spears',
  'death-mark': 'death-skull',
  'marrow-ward': 'bolt-shield',
  'pall-of-decay': 'biohazard',
  reanimate: 'tombstone',
  'lance-charge': 'spears',
  'net-cast': 'targeting',
  scavenge: 'gears',
  'dust-veil': 'fog',
  slipstream: 'run',
  leap: 'jet-pack',
  'take-aim': 'targeting',
  'aimed-shot': 'targeting',
  bash: 'shield-bash',
  'shield-charge': 'shield-bash',
  'hunker-down': 'layered-armor',
  'shield-wall': 'stakes-fence',
  advance: 'boot-prints',
  'emergency-repair': 'wrench',
  'patch-up': 'healing',
  'field-suture': 'healing',
  'scrap-armor': 'layered-armor',
  'plate-up': 'layered-armor',
  'jury-rig': 'cycle',
  'winds-of-change': 'cycle',
  interpose: 'prayer',
  damaged: 'broken-shield',
  damage: 'broken-shield',
  scrap: 'gears',
};

const SECTIONS: Readonly<Record<CardDefinition['section'], IconName>> = {
  universal: 'card-draw',
  primary: 'bloody-sword',
  shield: 'checked-shield',
  offhand: 'pistol-gun',
  accessory: 'gears',
  tactic: 'spell-book',
  damage: 'broken-shield',
};

export const cardIcon = ({ id, section }: Pick<CardDefinition, 'id' | 'section'>): IconName =>
  CARDS[id] ?? SECTIONS[section];
