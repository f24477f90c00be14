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
    ok: 'Alles ist, wie es versprochen war.',
    seal: (commitment) =>
      `Das Siegel hält. Bevor jemand eine Zahl geschickt hatte, zeigte der Server ${commitment} über sein Geheimnis. Das Geheimnis, das er seither verraten hat, ergibt genau das.`,
    sealKept: 'Dein Browser hat dieses Siegel aus der Zeit vor der Partie behalten: Es ist dasselbe.',
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
      'Was das beweist: Das Geheimnis stand fest, bevor die Zahlen der Spieler bekannt waren, und die Würfel folgen aus beidem. Also konnte sich niemand einen Würfel aussuchen, auch der Server nicht.',
    saltless:
      'Kein Browser eines Spielers hat dieser Partie eine Zahl dazugegeben, also folgen die Würfel nur aus dem Geheimnis des Servers. Sie standen vor der Partie fest, aber er hat sie bestimmt.',
    stranger:
      'Was es dir nicht beweisen kann: dass es die Partie ist, die ihre Spieler gesehen haben. Wer am Tisch saß, kann auch das prüfen.',
    wrong: 'Die Aufzeichnung ist nicht, wie es versprochen war.',
    where: (entry) => `In Schritt ${entry}.`,
    otherEngine:
      'Gespielt wurde nach einer anderen Fassung der Regeln, also ließen sich hier nur Würfel und Tatsachen prüfen. Die sind, wie es versprochen war.',
  },
};
