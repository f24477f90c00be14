import type { Messages } from './messages.ts';

/** Was über die Aussichten eines Angriffs gesagt wird, auf Deutsch. */
export const de: Messages['odds'] = {
  title: 'Wie es ausgehen kann',
  working: 'Die Aussichten werden berechnet …',
  tooMany: 'Dieser Angriff kann auf zu viele Weisen ausgehen, um seine Aussichten zu berechnen.',
  against: (name) => `Gegen ${name}`,
  tn: 'Zielwert',
  hit: 'Trifft',
  tiers: {
    catastrophe: 'Katastrophe',
    miss: 'Daneben',
    hit: 'Treffer',
    strong: 'Starker Treffer',
    critical: 'Kritischer Treffer',
    execution: 'Hinrichtung',
  },
  cardsLost: 'Verlorene Karten',
  onAverage: (cards) => `${cards} im Mittel`,
  lostBar: (cards, chance) => `${cards} verloren: ${chance}`,
  destroy: 'Zerstört eine Komponente',
  wound: 'Verwundet den Piloten',
  defeat: 'Besiegt den Sarg',
  win: 'Gewinnt die Partie',
  lose: 'Verliert die Partie',
  ownLost: 'Du verlierst',
  range: (least, most) => `${least} bis ${most}`,
  reaction: (cards, card) => `Eine Reaktion könnte höchstens ${cards} Karten ersparen (${card}).`,
  nobodyReacts: 'Wenn niemand reagiert.',
  unknown: {
    injuryCards: 'Verletzungskarten auf der Hand des Ziels sind nicht mitgezählt.',
    blankDamage: 'Weitere Karten für leere Schadenskarten sind nicht mitgezählt.',
    damagedCards: 'Eine DAMAGED-Karte könnte die letzte Wunde bringen.',
    shuffledCards: 'Ein Mischen entscheidet, welche Karten verloren gehen.',
    corruption: 'Angenommen wird, dass der Kern hält.',
    furtherChoices: 'Weitere Entscheidungen sind nicht mitgezählt.',
  },
};
