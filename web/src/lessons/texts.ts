import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

/** What the opponent is called: the novice among the machines, as in the first match. */
export const FOE_NAME = 'Wenzel';

const en = {
  lesson: (number: number) => `Lesson ${number}`,
  titles: {
    moving: 'Where you stand',
    aiming: 'Where you strike',
    heat: 'When to stop',
  },
  steps: {
    forest:
      'Where you stand, Wenzel hits you with 4 or more. The red number on a hex is what he needs there: 7 in the forest. Go in.',
    harder:
      'Moving adds 1 and the trees add 2: from 4 to 7. What you leave unspent is lost, but that is fine here. End your turn.',
    missed: 'Wenzel threw 5: a miss, but where you stood before it would have hit you.',
    behind: 'The wedge shows where Wenzel looks. Walk to the hex behind its back.',
    back: 'The front gives no bonus, a flank 1, the back 2: you need 3 instead of 5. Strike with “Faithful Thrust”.',
    sides:
      '5 against 3: a hit, and this thrust does 2 more damage into the back. Moving defends, and sides decide.',
    arm: 'You stand at the right side of Wenzel: blows from here hit the right arm. Strike with “Faithful Thrust”, wherever it falls.',
    held: 'The critical die marked the arm: 1 of 8. Grey is armour, and nothing else happens yet.',
    open: 'The chassis is red: exposed. Naming a part costs 1 SP more: strike again, this time at the chassis.',
    wound:
      'The same point in the red is a wound of the pilot, and every wound hinders. Aim where it is open. Now end your turn.',
    absorb: 'You are hit, and each point of damage is a card. Give none of your hand: let the draw pile pay.',
    paid: 'The row of slivers is 2 shorter. What was lost lies in the Graveyard; when all cards are gone, you have lost.',
    haste: 'You have 3 SP and stand far away. “Overextend” takes you 3 hexes for 1 SP, and 1 Heat.',
    overspend:
      '“Righteous Cleave” costs 3 SP, and you have 2: a card of your hand pays for the one that is missing. Strike.',
    tooHot: 'Heat 5: from that mark on, each of your turns begins with a throw for Strain. End your turn.',
    strain: 'Strain: the die shows 4, with 5 Heat that is 9, and two cards burn. Let the draw pile pay.',
    stop: 'Now stop: a turn in which you spend nothing cools you by 1. End it at once.',
    cooled:
      'Heat 4: no throw. Water cools too, and so do some cards. Spend more than you have only if the blow is worth it.',
  },
  understood: 'Go on',
  next: 'Next lesson',
  first: 'First match',
  again: 'Once more',
  dice: 'The dice of this lesson are chosen; in a match nobody can.',
  before: 'New here? Three lessons first, two minutes each:',
};

export type LessonId = keyof typeof en.titles;
export type StepId = keyof typeof en.steps;

const de: Widened<typeof en> = {
  lesson: (number) => `Lektion ${number}`,
  titles: {
    moving: 'Wo du stehst',
    aiming: 'Wohin du schlägst',
    heat: 'Wann du aufhörst',
  },
  steps: {
    forest:
      'Wo du stehst, trifft dich Wenzel ab 4. Die rote Zahl auf einem Feld sagt, was er dort braucht: 7 im Wald. Geh hinein.',
    harder:
      'Bewegung gibt 1 dazu, die Bäume 2: aus 4 wird 7. Was du nicht ausgibst, verfällt; das macht hier nichts. Beende deinen Zug.',
    missed: 'Wenzel warf 5: daneben. Wo du vorher standest, hätte es getroffen.',
    behind: 'Der Keil zeigt, wohin Wenzel blickt. Geh auf das Feld hinter seinem Rücken.',
    back: 'Von vorn gibt es nichts, von der Flanke 1, von hinten 2: Du brauchst 3 statt 5. Schlag mit „Stoß des Glaubens“ zu.',
    sides:
      '5 gegen 3: ein Treffer, und dieser Stoß macht von hinten 2 Schaden mehr. Bewegung schützt, und die Seite entscheidet.',
    arm: 'Du stehst an Wenzels rechter Seite: Schläge von hier treffen den rechten Arm. Schlag mit „Stoß des Glaubens“ zu, wohin er auch fällt.',
    held: 'Der kritische Würfel hat den Arm gezeichnet: 1 von 8. Grau ist Panzer, und mehr geschieht noch nicht.',
    open: 'Das Chassis ist rot: Es liegt offen. Ein Bauteil zu nennen kostet 1 SP mehr: Schlag noch einmal zu, diesmal auf das Chassis.',
    wound:
      'Derselbe Punkt im Roten ist eine Wunde des Piloten, und jede Wunde hindert. Ziele dorthin, wo es offen ist. Nun beende deinen Zug.',
    absorb:
      'Du bist getroffen, und jeder Punkt Schaden ist eine Karte. Gib keine aus der Hand: Lass den Nachziehstapel zahlen.',
    paid: 'Die Reihe der Späne ist um 2 kürzer. Das Verlorene liegt auf dem Friedhof; sind alle Karten weg, hast du verloren.',
    haste: 'Du hast 3 SP und stehst weit weg. „Überdehnen“ bringt dich 3 Felder weit, für 1 SP und 1 Hitze.',
    overspend: '„Gerechter Hieb“ kostet 3 SP, und du hast 2: Eine Handkarte bezahlt, was fehlt. Schlag zu.',
    tooHot:
      'Hitze 5: Von dieser Marke an beginnt jeder deiner Züge mit einem Wurf für Überlast. Beende deinen Zug.',
    strain:
      'Überlast: Der Würfel zeigt 4, mit 5 Hitze macht das 9, und zwei Karten verbrennen. Lass den Nachziehstapel zahlen.',
    stop: 'Nun halte ein: Ein Zug, in dem du nichts ausgibst, kühlt um 1. Beende ihn sofort.',
    cooled:
      'Hitze 4: kein Wurf. Auch Wasser kühlt, und manche Karten. Gib nur dann mehr aus, als du hast, wenn der Schlag es wert ist.',
  },
  understood: 'Weiter',
  next: 'Nächste Lektion',
  first: 'Erste Partie',
  again: 'Noch einmal',
  dice: 'Die Würfel dieser Lektion sind ausgesucht; in einer Partie kann das niemand.',
  before: 'Neu hier? Erst drei Lektionen, je zwei Minuten:',
};

/** The texts of the lessons. */
export const lessonWords = spoken<Widened<typeof en>>({ en, de });
