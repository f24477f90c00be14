import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'What is what',
  tn: 'The target number',
  tnLead: (base: number) =>
    `Two attack dice are thrown against it: as much or more hits. It is ${base}, and all of these together, at least 2:`,
  tnParts: [
    ['Range', '4 to 6 hexes +1, 7 to 10 +2, farther +3'],
    ['The attacker has moved this turn', '1 to 3 hexes +1, 4 to 6 +2, more +3'],
    ['The target moved in its last turn', 'the same'],
    ['Side', 'rear right and rear left −1, rear −2, front left +1'],
    ['Ground', 'cover of the target; smoke or darkness +2; from higher ground −1'],
    ['Cards, damage and wounds', 'what they say'],
  ],
  pool: 'Two attack dice are thrown against 5; advantages and disadvantages add dice, of which the two best or worst count.',
  terrain: 'The ground',
  parts: 'Parts of a casket',
  zones: [
    ['grey', 'armor', 'Armor: nothing happens yet.'],
    ['striped', 'structure', 'Structure: it hinders. The “?” beside the figure says how.'],
    ['red', 'exposed', 'Exposed: it hinders more, and each point wounds the pilot.'],
    ['black', 'destroyed', 'Destroyed.'],
  ],
  attack: 'Attack dice',
  attackLead:
    'The sum of two: up to 6 a hit, 7 and 8 a strong hit (+1 damage), 9 a critical hit (+2 damage).',
  attackFaces: {
    jam: '0. Two of them: the attack fails, and the weapon cards in hand are discarded.',
    glance: '1',
    blood: '2',
    strike: '3',
    'double-strike': '4',
    'death-blow': '5. Two of them: an execution, which always hits and passes every defense.',
  },
  defense: 'Defense dice',
  defenseLead: 'One for each point of damage that is left after a reaction.',
  defenseFaces: {
    shield: 'Blocks this point.',
    absorb: 'Blocks this point.',
    'flesh-wound': 'Does not block.',
    critical: 'Does not block, and marks the part that was hit with 1 more.',
    pierce: 'Does not block, and the one who is hit cannot react for the rest of this turn.',
    heat: 'Does not block, and gives 1 Heat to the one who is hit.',
  },
  noHeat: 'Does not block. In this edition it gives no Heat.',
  suffering: 'Suffering dice',
  sufferingFaces: {
    'divine-mercy': 'Nothing.',
    'blood-price': 'Lose 2 cards.',
    'zealots-fury': 'Lose 1 card; all attacks of this turn do 1 more damage.',
    penance: 'Lose 1 card and gain 1 Heat; the next attack does 2 more damage.',
    martyrdom: 'Lose 3 cards; the next attack does 3 more damage.',
    absolution: 'Lose 1 card, then recover 1.',
  },
  wounds: 'Wounds of the pilot',
};

export type LegendWords = Widened<typeof en>;

const de: LegendWords = {
  title: 'Was ist was',
  tn: 'Der Zielwert',
  tnLead: (base) =>
    `Zwei Angriffswürfel werden gegen ihn geworfen: so viel oder mehr trifft. Er ist ${base} und alles dies zusammen, mindestens 2:`,
  tnParts: [
    ['Entfernung', '4 bis 6 Felder +1, 7 bis 10 +2, weiter +3'],
    ['Der Angreifer hat sich in diesem Zug bewegt', '1 bis 3 Felder +1, 4 bis 6 +2, mehr +3'],
    ['Das Ziel bewegte sich in seinem letzten Zug', 'dasselbe'],
    ['Seite', 'hinten rechts und hinten links −1, hinten −2, vorn links +1'],
    ['Gelände', 'Deckung des Ziels; Rauch oder Dunkelheit +2; von höherem Boden −1'],
    ['Karten, Schäden und Wunden', 'was sie sagen'],
  ],
  pool: 'Zwei Angriffswürfel werden gegen 5 geworfen; Vorteile und Nachteile geben Würfel dazu, von denen die zwei besten oder schlechtesten zählen.',
  terrain: 'Das Gelände',
  parts: 'Teile eines Sarges',
  zones: [
    ['grau', 'armor', 'Panzer: Noch geschieht nichts.'],
    ['gestreift', 'structure', 'Struktur: Es hindert. Das „?“ neben der Figur sagt, wie.'],
    ['rot', 'exposed', 'Offen: Es hindert mehr, und jeder Punkt verwundet den Piloten.'],
    ['schwarz', 'destroyed', 'Zerstört.'],
  ],
  attack: 'Angriffswürfel',
  attackLead:
    'Die Summe zweier Würfel: bis 6 ein Treffer, 7 und 8 ein starker (+1 Schaden), 9 ein kritischer (+2 Schaden).',
  attackFaces: {
    jam: '0. Zwei davon: Der Angriff misslingt, und die Waffenkarten der Hand werden abgelegt.',
    glance: '1',
    blood: '2',
    strike: '3',
    'double-strike': '4',
    'death-blow': '5. Zwei davon: eine Hinrichtung, die immer trifft und an jeder Verteidigung vorbeigeht.',
  },
  defense: 'Verteidigungswürfel',
  defenseLead: 'Einer für jeden Punkt Schaden, der nach einer Reaktion übrig ist.',
  defenseFaces: {
    shield: 'Hält diesen Punkt ab.',
    absorb: 'Hält diesen Punkt ab.',
    'flesh-wound': 'Hält nichts ab.',
    critical: 'Hält nichts ab und zeichnet das getroffene Bauteil mit 1 mehr.',
    pierce: 'Hält nichts ab, und der Getroffene kann in diesem Zug nicht mehr reagieren.',
    heat: 'Hält nichts ab und gibt dem Getroffenen 1 Hitze.',
  },
  noHeat: 'Hält nichts ab. In dieser Ausgabe gibt es keine Hitze dazu.',
  suffering: 'Leidenswürfel',
  sufferingFaces: {
    'divine-mercy': 'Nichts.',
    'blood-price': 'Verliere 2 Karten.',
    'zealots-fury': 'Verliere 1 Karte; alle Angriffe dieses Zuges machen 1 Schaden mehr.',
    penance: 'Verliere 1 Karte und erhalte 1 Hitze; der nächste Angriff macht 2 Schaden mehr.',
    martyrdom: 'Verliere 3 Karten; der nächste Angriff macht 3 Schaden mehr.',
    absolution: 'Verliere 1 Karte, dann nimm 1 zurück.',
  },
  wounds: 'Wunden des Piloten',
};

/** The legend in Help, and what the chronicle says of dice; loaded with them. */
export const legendWords = spoken<LegendWords>({ en, de });
