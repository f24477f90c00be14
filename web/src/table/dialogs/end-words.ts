import type { DefeatReason } from '@penance/shared';
import { counted } from '../../messages/counted.ts';
import type { Widened } from '../../messages/messages.ts';
import { spoken } from '../../messages/spoken.ts';
import type { OwnHarm } from './end-of-match.ts';

/** What the end of a match tells; loaded with its panel. `who` is `null` for the reader. */
const en = {
  fell: {
    'casket-hp': (who: string | null) =>
      `${who === null ? 'Your' : `${who}’s`} deck is used up: no card was left to lose.`,
    chassis: (who: string | null) => `${who === null ? 'Your' : `${who}’s`} chassis was destroyed.`,
    pilot: (who: string | null) => `${who === null ? 'Your' : `${who}’s`} pilot died of the wounds.`,
    surrender: (who: string | null) => (who === null ? 'You gave up.' : `${who} gave up.`),
    clock: (who: string | null) => `${who === null ? 'Your' : `${who}’s`} time ran out.`,
    retreat: (who: string | null) => (who === null ? 'You retreated.' : `${who} retreated.`),
  } satisfies Record<DefeatReason, (who: string | null) => string>,
  /** A blow that wanted a card more than there was brought a DAMAGED card, which counts, but saves nobody. */
  tooLate: (who: string | null, left: number) =>
    `${who === null ? 'Your' : `${who}’s`} deck is used up: the last blow took more cards than there were. The ${counted(left, 'Casket HP is the DAMAGED card', 'Casket HP are the cards')} that it brought, too late.`,
  /** What felled a casket without an enemy; `took` follows it. */
  own: {
    strain: (who: string | null) => `${who === null ? 'Your' : `${who}’s`} own Strain`,
    selfHarm: (who: string | null) => `A price of ${who === null ? 'your' : `${who}’s`} own choice`,
    environment: (who: string | null) => `The ground under ${who ?? 'you'}`,
  } satisfies Record<OwnHarm, (who: string | null) => string>,
  took: {
    'casket-hp': 'took the last card: the deck is used up.',
    chassis: 'destroyed the chassis.',
    pilot: 'killed the pilot.',
  },
  /** Said once, of the first chassis that was destroyed. */
  endsCasket: 'That ends a casket, however many cards are left.',
  by: (who: string, card: string | null, cards: number) =>
    `The last blow was ${who}’s${card === null ? '' : `: ${card}`}, for ${counted(cards, 'card', 'cards')}.`,
  best: (who: string, whom: string, card: string, cards: number) =>
    `Best blow: ${who}, ${card} against ${whom}, for ${counted(cards, 'card', 'cards')}.`,
  aBlow: 'a blow',
  luck: (hits: number, attacks: number, expected: string, rarity: string) =>
    `Your luck: ${hits} of ${attacks} attacks hit, ${expected} on average. ${rarity}`,
  usual: 'Nothing unusual.',
  atLeast: (every: number) => `So many or more come once in ${every} matches like this.`,
  atMost: (every: number) => `So few or fewer come once in ${every} matches like this.`,
  rating: (before: number, after: number, change: string) => `Rating: ${before} → ${after} (${change})`,
  ratingOpen: 'Your new rating is being worked out …',
  notRated: 'Your rating stays as it was: a match counts only if every side has acted in it.',
  another: 'Another machine',
  verified: (dice: number, shuffles: number) =>
    `Proved: nobody could choose the dice. ${dice} dice and ${shuffles} shuffles were computed again in this browser.`,
  notVerified: {
    consistent:
      'The record agrees with itself, but this browser kept too little of the match to prove its dice.',
    unknownRules: 'Not proved: this browser does not have the rules that the record names.',
    differs: 'Not proved: the record does not fit what was promised.',
  },
  howText:
    'Before the match the server showed a seal over its secret and the set-up, then your browser added a number of its own. All dice follow from both numbers. Now the secret is out, and your browser has thrown every die again.',
} as const;

const de: Widened<typeof en> = {
  fell: {
    'casket-hp': (who) =>
      `${who === null ? 'Dein Deck' : `Das Deck von ${who}`} ist aufgebraucht: Es war keine Karte mehr zu verlieren.`,
    chassis: (who) => `${who === null ? 'Dein Chassis' : `Das Chassis von ${who}`} wurde zerstört.`,
    pilot: (who) => `${who === null ? 'Dein Pilot' : `Der Pilot von ${who}`} ist seinen Wunden erlegen.`,
    surrender: (who) => (who === null ? 'Du hast aufgegeben.' : `${who} hat aufgegeben.`),
    clock: (who) => `${who === null ? 'Deine Zeit' : `Die Zeit von ${who}`} ist abgelaufen.`,
    retreat: (who) => (who === null ? 'Du hast dich zurückgezogen.' : `${who} hat sich zurückgezogen.`),
  },
  tooLate: (who, left) =>
    `${who === null ? 'Dein Deck' : `Das Deck von ${who}`} ist aufgebraucht: Der letzte Hieb nahm mehr Karten, als da waren. ${left === 1 ? 'Der 1 Sarg-LP ist die Karte BESCHÄDIGT, die' : `Die ${left} Sarg-LP sind die Karten, die`} er brachte, zu spät.`,
  own: {
    strain: (who) => (who === null ? 'Deine eigene Überlast' : `Die eigene Überlast von ${who}`),
    selfHarm: (who) => `Ein Preis, den ${who === null ? 'du selbst zahltest' : `${who} selbst zahlte`},`,
    environment: (who) => `Der Boden unter ${who ?? 'dir'}`,
  },
  took: {
    'casket-hp': 'nahm die letzte Karte: Das Deck ist aufgebraucht.',
    chassis: 'zerstörte das Chassis.',
    pilot: 'tötete den Piloten.',
  },
  endsCasket: 'Das beendet einen Sarg, wie viele Karten auch übrig sind.',
  by: (who, card, cards) =>
    `Den letzten Hieb führte ${who}${card === null ? '' : `: ${card}`}, für ${counted(cards, 'Karte', 'Karten')}.`,
  best: (who, whom, card, cards) =>
    `Bester Hieb: ${who}, ${card} gegen ${whom}, für ${counted(cards, 'Karte', 'Karten')}.`,
  aBlow: 'ein Hieb',
  luck: (hits, attacks, expected, rarity) =>
    `Dein Glück: ${hits} von ${attacks} Angriffen trafen, im Durchschnitt ${expected}. ${rarity}`,
  usual: 'Nichts Ungewöhnliches.',
  atLeast: (every) => `So viele oder mehr gibt es in einer von ${every} solchen Partien.`,
  atMost: (every) => `So wenige oder weniger gibt es in einer von ${every} solchen Partien.`,
  rating: (before, after, change) => `Wertung: ${before} → ${after} (${change})`,
  ratingOpen: 'Deine neue Wertung wird berechnet …',
  notRated: 'Deine Wertung bleibt, wie sie war: Eine Partie zählt nur, wenn jede Seite in ihr gehandelt hat.',
  another: 'Eine andere Maschine',
  verified: (dice, shuffles) =>
    `Bewiesen: Niemand konnte sich die Würfel aussuchen. ${dice} Würfel und ${shuffles} Mischungen hat dieser Browser neu berechnet.`,
  notVerified: {
    consistent:
      'Die Aufzeichnung stimmt mit sich selbst überein, aber dieser Browser hat zu wenig von der Partie behalten, um ihre Würfel zu beweisen.',
    unknownRules: 'Nicht bewiesen: Dieser Browser hat die Regeln nicht, die die Aufzeichnung nennt.',
    differs: 'Nicht bewiesen: Die Aufzeichnung passt nicht zu dem, was versprochen war.',
  },
  howText:
    'Vor der Partie zeigte der Server ein Siegel über sein Geheimnis und die Aufstellung, dann gab dein Browser eine eigene Zahl dazu. Alle Würfe folgen aus beiden Zahlen. Nun liegt das Geheimnis offen, und dein Browser hat jeden Würfel noch einmal geworfen.',
};

export const endWords = spoken<Widened<typeof en>>({ en, de });
