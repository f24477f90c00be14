import { counted } from './counted.ts';
import type { en } from './en-replay.ts';
import type { Widened } from './messages.ts';

const times = (chance: number): string => {
  const every = Math.round(1 / chance);
  return every > 9999 ? 'seltener als einmal in 10 000 Partien' : `etwa einmal in ${every} Fällen`;
};

/** The texts of the replay of a match, in German. */
export const de: Widened<typeof en> = {
  title: (names) => `Wiederholung: ${names}`,
  versus: ' gegen ',
  eyes: 'Gesehen von',
  everybody: 'Alle Hände offen',
  seenBy: (name) => `Wie ${name} es sah`,
  at: (step, last) => `Schritt ${step} von ${last}`,
  scrubber: 'Wo in der Partie',
  first: 'Zum Anfang',
  roundBack: 'Eine Runde zurück',
  back: 'Einen Schritt zurück',
  play: 'Abspielen',
  pause: 'Anhalten',
  forward: 'Einen Schritt weiter',
  roundForward: 'Eine Runde weiter',
  last: 'Zum Ende',
  keys: 'Tasten: ← → Schritt, Bild auf und Bild ab Runde, Pos1 und Ende, Leertaste spielt ab',
  copy: 'Link kopieren',
  copyTitle: 'Ein Link zu diesem Moment der Partie',
  storyTitle: 'Chronik, Würfel',
  copied: 'Kopiert',
  side: 'Was neben dem Feld steht',
  dice: 'Würfel',
  handOf: (name) => `Hand von ${name}`,
  noCards: 'keine Karten',
  torn: 'Ab hier geht die Aufzeichnung nicht auf. Die Prüfung der Würfel sagt, was falsch ist.',
  winner: (names, count, rounds) =>
    `${names} ${count > 1 ? 'haben' : 'hat'} nach ${counted(rounds, 'Runde', 'Runden')} gewonnen.`,
  draw: (rounds) => `Niemand hat gewonnen; es dauerte ${counted(rounds, 'Runde', 'Runden')}.`,
  own: {
    title: 'Deine letzten Partien',
    won: 'gewonnen',
    lost: 'verloren',
    drawn: 'unentschieden',
    watch: 'Ansehen',
  },
  luck: {
    title: 'Glück',
    lead: 'Was die Würfel in der ganzen Partie zeigten. Der Strich steht beim Durchschnitt.',
    attackDice: 'Punkte auf Angriffswürfeln',
    hits: 'Angriffe, die trafen',
    blocks: 'Blocks auf Verteidigungswürfeln',
    d6: 'Summe der einfachen Würfel',
    samples: {
      attackDice: (count) => `${count} Würfel`,
      hits: (count) => counted(count, 'Angriff', 'Angriffe'),
      blocks: (count) => `${count} Würfel`,
      d6: (count) => `${count} Würfel`,
    },
    figure: (rolled, expected) => `${rolled}, Durchschnitt ${expected}`,
    usual: 'nichts Ungewöhnliches',
    atLeast: (chance) => `so viel oder mehr: ${times(chance)}`,
    atMost: (chance) => `so wenig oder weniger: ${times(chance)}`,
    none: 'Es wurde nicht gewürfelt.',
  },
  verify: {
    title: 'War alles ehrlich gewürfelt?',
    lead: 'Dein Browser kann jeden Würfel dieser Partie noch einmal werfen und sie nach den Regeln nachspielen, ohne den Server zu fragen.',
    start: 'Würfel prüfen',
    running: 'Jeder Würfel wird noch einmal geworfen …',
    verdicts: {
      proved: 'Bewiesen: Niemand konnte sich die Würfel dieser Partie aussuchen.',
      consistent:
        'Die Aufzeichnung stimmt mit sich selbst überein. Das allein beweist keine ehrlichen Würfel.',
      unknownRules: 'Nicht bewiesen: Dieser Browser kann die Aufzeichnung nicht prüfen.',
      differs: 'Nicht bewiesen: Die Aufzeichnung ist nicht, wie es versprochen war.',
    },
    seal: (commitment) =>
      `Laut Aufzeichnung zeigte der Server ${commitment} über sein Geheimnis, bevor jemand eine Zahl geschickt hatte. Das Geheimnis in der Aufzeichnung ergibt genau das.`,
    sealKept: (commitment) =>
      `Bevor jemand eine Zahl geschickt hatte, zeigte der Server deinem Browser ${commitment} über sein Geheimnis. Das Geheimnis, das er seither verraten hat, ergibt genau das.`,
    salt: 'Dein Browser gab den Würfeln eine eigene Zahl dazu, und sie ist darin enthalten.',
    noSalt:
      'Dieser Browser saß nicht am Tisch; die Zahlen der Spieler kennt er also nur aus der Aufzeichnung.',
    dice: (dice, shuffles, picks) =>
      `${dice} Würfel, ${counted(shuffles, 'Mischen', 'Mischungen')} und ${counted(picks, 'zufällige Wahl', 'zufällige Wahlen')} wurden aus dem Geheimnis und den Zahlen der Spieler neu gemacht. Alles kam gleich heraus.`,
    rules: (answers, events) =>
      `${counted(answers, 'Eingabe', 'Eingaben')} wurden nach den Regeln nachgespielt. Alle ${events} Ereignisse folgten daraus, und das Ergebnis auch.`,
    heads: (count) =>
      `Dein Browser hat während der Partie ${counted(count, 'Fingerabdruck', 'Fingerabdrücke')} notiert. Die Aufzeichnung passt zu allen, also wurde nachträglich nichts geändert.`,
    proves:
      'Das Geheimnis, die Aufstellung und die Zahlen aller Spieler standen fest, bevor dein Browser seine eigene Zahl verriet, und alle Würfel folgen daraus. Also konnte sich niemand einen Würfel aussuchen, auch der Server nicht.',
    saltless:
      'Kein Browser eines Spielers hat dieser Partie eine Zahl dazugegeben. Die Würfel folgen also nur aus dem Geheimnis des Servers, und das hat er selbst bestimmt.',
    stranger:
      'Wer diese Aufzeichnung gemacht hat, konnte sich alles darin aussuchen. Mehr beweisen kann der Browser von jemandem, der von Anfang an am Tisch saß.',
    where: (entry) => `Der erste Unterschied ist in Schritt ${entry}.`,
    unknownRules: (played, here) =>
      played === here
        ? 'Die Aufzeichnung nennt eine Fassung des Spiels, die dieser Browser nicht hat. Über ihre Würfel und ihr Ergebnis ist also nichts bekannt.'
        : `Die Aufzeichnung nennt Fassung ${played} der Regeln, dieser Browser hat Fassung ${here}. Über ihre Würfel und ihr Ergebnis ist nichts bekannt: Eine andere Fassung kann jeder in eine Aufzeichnung schreiben.`,
  },
};
