import type { DeckList } from '../model/cards.ts';
import type { FrameId } from '../model/ids.ts';

export const BUILT_IN_FACTIONS = ['church', 'forge-guilds', 'ossuarium', 'nomads'] as const;
export type BuiltInFaction = (typeof BUILT_IN_FACTIONS)[number];

interface Sample {
  readonly title: string;
  /** How it means to win, in one sentence. */
  readonly plan: string;
  readonly sets: readonly string[];
  readonly tactics: readonly [string, string];
}

export interface SampleDeck {
  readonly title: string;
  readonly plan: string;
  readonly list: DeckList;
}

/** A deck for every faction in every frame, legal where deck sizes and slots go by frame. */
const SAMPLES: Readonly<Record<BuiltInFaction, Readonly<Record<FrameId, Sample>>>> = {
  church: {
    scout: {
      title: 'Swift Penitent',
      plan: 'Gets behind its enemy and thrusts, cheaply while the deck is whole.',
      sets: ['buckler', 'heat-sink'],
      tactics: ['crusaders-vow', 'righteous-fury'],
    },
    warden: {
      title: 'Confessor',
      plan: 'Pays in blood, strikes hard and mends itself afterwards.',
      sets: ['kite-shield', 'repair-kit', 'reinforced-plating'],
      tactics: ['crusaders-vow', 'absolution'],
    },
    vanguard: {
      title: 'Wall of the Faithful',
      plan: 'Stands before its allies and takes what was meant for them.',
      sets: ['buckler', 'tower-shield', 'repair-kit', 'martyrs-brand'],
      tactics: ['crusaders-vow', 'last-rites'],
    },
    colossus: {
      title: 'Cathedral',
      plan: 'Holds holy ground, and burns its own cards for the turn that decides.',
      sets: ['kite-shield', 'tower-shield', 'repair-kit', 'reinforced-plating'],
      tactics: ['flagellants-zeal', 'absolution'],
    },
  },
  'forge-guilds': {
    scout: {
      title: 'Ember Runner',
      plan: 'Runs hot, lets it all out in one Forge Fury and vents the rest.',
      sets: ['kite-shield', 'heat-sink'],
      tactics: ['forge-mastery', 'clan-vengeance'],
    },
    warden: {
      title: 'Rune Smith',
      plan: 'Gathers Runes behind a shield and spends them on one blow.',
      sets: ['tower-shield', 'heat-sink', 'reinforced-plating'],
      tactics: ['stone-endurance', 'runic-overcharge'],
    },
    vanguard: {
      title: 'Anvil',
      plan: 'Takes the first hit, and answers it.',
      sets: ['buckler', 'tower-shield', 'repair-kit', 'heat-sink'],
      tactics: ['stone-endurance', 'clan-vengeance'],
    },
    colossus: {
      title: 'Mountain Hall',
      plan: 'Armor, Runes and two shields: nothing gets through in time.',
      sets: ['kite-shield', 'tower-shield', 'repair-kit', 'heat-sink', 'reinforced-plating'],
      tactics: ['stone-endurance', 'unbreakable-spirit'],
    },
  },
  ossuarium: {
    scout: {
      title: 'Grave Robber',
      plan: 'Marks its prey and wears it down from afar.',
      sets: ['pistol', 'heat-sink'],
      tactics: ['bonelords-due', 'soul-bargain'],
    },
    warden: {
      title: 'Reaper',
      plan: 'Recovers more than it loses, and rises once when it falls.',
      sets: ['buckler', 'repair-kit', 'heat-sink'],
      tactics: ['phylactery', 'grave-tithe'],
    },
    vanguard: {
      title: 'Bone Garden',
      plan: 'Lets the ground decay and brings its dead back card by card.',
      sets: ['buckler', 'longshot-rifle', 'repair-kit', 'reinforced-plating'],
      tactics: ['phylactery', 'unquiet-dead'],
    },
    colossus: {
      title: 'Walking Crypt',
      plan: 'A great deck that never runs out.',
      sets: ['tower-shield', 'pistol', 'repair-kit', 'heat-sink', 'reinforced-plating'],
      tactics: ['phylactery', 'soul-bargain'],
    },
  },
  nomads: {
    scout: {
      title: 'Wind Rider',
      plan: 'Never where the blow falls: shoots, leaps and shoots again.',
      sets: ['longshot-rifle', 'jump-jets'],
      tactics: ['wind-runner', 'outflank'],
    },
    warden: {
      title: 'Outrider',
      plan: 'Charges into the flank at full speed.',
      sets: ['kite-shield', 'jump-jets', 'targeting-sigil'],
      tactics: ['wind-runner', 'outflank'],
    },
    vanguard: {
      title: 'Caravan Guard',
      plan: 'Keeps its distance, and strips every wreck.',
      sets: ['kite-shield', 'pistol', 'jump-jets', 'field-kit'],
      tactics: ['wind-runner', 'salvage-rights'],
    },
    colossus: {
      title: 'Land Ship',
      plan: 'A battery of long guns behind a shield.',
      sets: ['tower-shield', 'longshot-rifle', 'repair-kit', 'reinforced-plating', 'targeting-sigil'],
      tactics: ['trail-sense', 'winds-of-change'],
    },
  },
};

export function sampleDeck(faction: BuiltInFaction, frame: FrameId): SampleDeck {
  const { title, plan, sets, tactics } = SAMPLES[faction][frame];
  return { title, plan, list: { faction, frame, sets, tactics } };
}
