import type { CardDefinition, CardSet } from '@penance/shared';
import { t } from '../../messages/language.svelte.ts';
import { spoken } from '../../messages/spoken.ts';

/** German titles of the game's sets, by id; sets of packs keep the titles from the pack. */
const SETS_DE: Readonly<Record<string, string>> = {
  'penitent-blades': 'Büßerklingen',
  'runic-warhammer': 'Runenhammer',
  'reapers-scythe': 'Sense des Schnitters',
  'outrider-lance': 'Vorreiterlanze',
  buckler: 'Faustschild',
  'tower-shield': 'Turmschild',
  'kite-shield': 'Drachenschild',
  pistol: 'Pistole',
  'longshot-rifle': 'Weitschussgewehr',
  'repair-kit': 'Reparatursatz',
  'heat-sink': 'Kühlkörper',
  'reinforced-plating': 'Verstärkte Panzerung',
  'targeting-sigil': 'Zielsiegel',
  'jump-jets': 'Sprungdüsen',
  'field-kit': 'Feldbesteck',
  'martyrs-brand': 'Märtyrermal',
};

const titles = spoken<Readonly<Record<string, string>>>({ en: {}, de: SETS_DE });

/** The title of a set in the language of the page. */
export const setTitle = ({ id, title }: Pick<CardSet, 'id' | 'title'>): string => titles()[id] ?? title;

/** The title of a card in the language of the page. */
export const cardTitle = ({ id, title }: Pick<CardDefinition, 'id' | 'title'>): string =>
  t().cardTitles[id] ?? title;
