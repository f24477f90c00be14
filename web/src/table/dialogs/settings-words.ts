import { spoken } from '../../messages/spoken.ts';

/** Loaded with the dialog that shows it. */
const en = {
  title: 'Settings',
  pace: 'What happens is shown',
  paces: { slow: 'slowly', normal: 'at normal speed', fast: 'fast', off: 'at once' },
  passing: 'Always pass when I cannot do anything else',
  askingBeforeEnd: 'Ask me before a turn ends with SP left',
  sound: 'Sound',
  language: 'Language',
  kept: 'This browser keeps all of it.',
};

const de: typeof en = {
  title: 'Einstellungen',
  pace: 'Was geschieht, wird gezeigt',
  paces: { slow: 'langsam', normal: 'normal schnell', fast: 'schnell', off: 'sofort' },
  passing: 'Immer passen, wenn ich nichts anderes tun kann',
  askingBeforeEnd: 'Nachfragen, bevor ein Zug mit übrigen SP endet',
  sound: 'Ton',
  language: 'Sprache',
  kept: 'Dieser Browser merkt sich alles.',
};

export const settingsWords = spoken({ en, de });
