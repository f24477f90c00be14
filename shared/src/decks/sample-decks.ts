import type { DeckList } from '../model/cards.ts';
import type { FrameId } from '../model/ids.ts';

export const BUILT_IN_FACTIONS = ['church', 'forge-guilds', 'ossuarium', 'nomads'] as const;
export type BuiltInFaction = (typeof BUILT_IN_FACTIONS)[number];

/**
 * Names of a faction's decks, by frame. Light, balanced and heavy decks are balanced against each other
 * (docs/balance.md); a fortress is for slow play.
 */
export const DECK_WEIGHTS = {
  scout: 'light',
  warden: 'balanced',
  vanguard: 'heavy',
  colossus: 'fortress',
} as const satisfies Readonly<Record<FrameId, string>>;
export type DeckWeight = (typeof DECK_WEIGHTS)[FrameId];

interface Sample {
  readonly title: string;
  /** How it is meant to win, in one sentence. */
  readonly plan: string;
  readonly sets: readonly string[];
  readonly tactics: readonly [string, string];
}

export interface SampleDeck {
  readonly title: string;
  readonly plan: string;
  readonly list: DeckList;
}

/** A deck for every faction in every frame, legal in editions where deck sizes and slots depend on the frame. */
const SAMPLES: Readonly<Record<BuiltInFaction, Readonly<Record<FrameId, Sample>>>> = {
  church: {
    scout: {
      title: 'Swift Penitent',
      plan: 'Gets behind its enemy and thrusts, cheaply while the deck is whole.',
      sets: ['kite-shield', 'heat-sink'],
      tactics: ['crusaders-vow', 'righteous-fury'],
    },
    warden: {
      title: 'Confessor',
      plan: 'Strikes cheaply while the deck is whole, and pays in blood for the blow that counts.',
      sets: ['pistol', 'heat-sink', 'reinforced-plating'],
      tactics: ['crusaders-vow', 'righteous-fury'],
    },
    vanguard: {
      title: 'Wall of the Faithful',
      plan: 'Shoots on the way in, takes little behind its shield, and strikes cheaply while the deck is whole.',
      sets: ['tower-shield', 'longshot-rifle', 'heat-sink'],
      tactics: ['crusaders-vow', 'righteous-fury'],
    },
    colossus: {
      title: 'Cathedral',
      plan: 'Holds holy ground, and burns its own cards for the turn that decides.',
      sets: ['kite-shield', 'tower-shield', 'repair-kit', 'reinforced-plating'],
      tactics: ['crusaders-vow', 'righteous-fury'],
    },
  },
  'forge-guilds': {
    scout: {
      title: 'Ember Runner',
      plan: 'Runs hotter than others dare, and lets it all out in one Forge Fury.',
      sets: ['tower-shield', 'heat-sink'],
      tactics: ['runic-overcharge', 'forge-mastery'],
    },
    warden: {
      title: 'Rune Smith',
      plan: 'Gathers Runes behind a shield and spends them on one blow.',
      sets: ['buckler', 'reinforced-plating', 'heat-sink'],
      tactics: ['runic-overcharge', 'forge-mastery'],
    },
    vanguard: {
      title: 'Anvil',
      plan: 'Takes the first hit, and answers it.',
      sets: ['tower-shield', 'buckler', 'reinforced-plating'],
      tactics: ['stone-endurance', 'clan-vengeance'],
    },
    colossus: {
      title: 'Mountain Hall',
      plan: 'Armor, Runes and two shields: nothing gets through in time.',
      sets: ['kite-shield', 'tower-shield', 'repair-kit', 'heat-sink', 'reinforced-plating'],
      tactics: ['stone-endurance', 'forge-mastery'],
    },
  },
  ossuarium: {
    scout: {
      title: 'Grave Robber',
      plan: 'Marks its prey and wears it down from afar.',
      sets: ['pistol', 'heat-sink'],
      tactics: ['bonelords-due', 'unquiet-dead'],
    },
    warden: {
      title: 'Reaper',
      plan: 'Wears its prey down, recovers what it loses, and rises once when it falls.',
      sets: ['pistol', 'heat-sink', 'reinforced-plating'],
      tactics: ['unquiet-dead', 'phylactery'],
    },
    vanguard: {
      title: 'Bone Garden',
      plan: 'Lets the ground decay before it, shoots whoever crosses it, and brings its dead back card by card.',
      sets: ['pistol', 'longshot-rifle', 'heat-sink'],
      tactics: ['bonelords-due', 'unquiet-dead'],
    },
    colossus: {
      title: 'Walking Crypt',
      plan: 'A great deck that never runs out.',
      sets: ['tower-shield', 'pistol', 'repair-kit', 'heat-sink', 'reinforced-plating'],
      tactics: ['phylactery', 'unquiet-dead'],
    },
  },
  nomads: {
    scout: {
      title: 'Wind Rider',
      plan: 'Never where the blow falls: leaps in, strikes and is gone.',
      sets: ['kite-shield', 'jump-jets'],
      tactics: ['wind-runner', 'trail-sense'],
    },
    warden: {
      title: 'Outrider',
      plan: 'Charges into the flank at full speed.',
      sets: ['buckler', 'targeting-sigil', 'jump-jets'],
      tactics: ['wind-runner', 'outflank'],
    },
    vanguard: {
      title: 'Caravan Guard',
      plan: 'Keeps its distance, and comes round the flank when the enemy does not.',
      sets: ['pistol', 'longshot-rifle', 'heat-sink'],
      tactics: ['wind-runner', 'outflank'],
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
