import { counted } from '../messages/counted.ts';
import { spoken } from '../messages/spoken.ts';
import type { Widened } from '../messages/messages.ts';

const times = (chance: number): string => {
  const every = Math.round(1 / chance);
  return every > 9999 ? 'less than once in 10,000 matches' : `about once in ${every} times`;
};

const en = {
  title: (names: string) => `Replay: ${names}`,
  versus: ' against ',
  eyes: 'Seen by',
  everybody: 'All hands open',
  seenBy: (name: string) => `As ${name} saw it`,
  at: (step: number, last: number) => `step ${step} of ${last}`,
  scrubber: 'Where in the match',
  first: 'To the start',
  roundBack: 'A round back',
  back: 'A step back',
  play: 'Play',
  pause: 'Pause',
  forward: 'A step forward',
  roundForward: 'A round forward',
  last: 'To the end',
  keys: 'Keys: ← → step, Page Up and Page Down round, Home and End, Space plays',
  copy: 'Copy link',
  copyTitle: 'A link to this moment of the match',
  storyTitle: 'Chronicle, dice',
  copied: 'Copied',
  side: 'What stands beside the board',
  dice: 'Dice',
  hands: 'Hands',
  handOf: (name: string) => `Hand of ${name}`,
  noCards: 'no cards',
  end: 'The end',
  endTitle: 'How it ended',
  again: 'Face a machine',
  hear: (said: number) => `Show what was said: ${counted(said, 'phrase', 'phrases')}`,
  torn: 'The record does not add up from here on. The check of the dice says what is wrong.',
  winner: (names: string, _: number, rounds: number) =>
    `${names} won ${rounds === 0 ? 'before the first round' : `after ${counted(rounds, 'round', 'rounds')}`}.`,
  draw: (rounds: number) =>
    rounds === 0 ? 'Nobody won.' : `Nobody won; it took ${counted(rounds, 'round', 'rounds')}.`,
  own: { title: 'Your last matches', won: 'won', lost: 'lost', drawn: 'drawn', watch: 'Watch' },
  luck: {
    title: 'Luck',
    lead: 'What the dice showed in the whole match. The line marks what they show on average.',
    attackDice: 'Points on Attack Dice',
    hits: 'Attacks that hit',
    blocks: 'Blocks on Defense Dice',
    d6: 'Sum of plain dice',
    samples: {
      attackDice: (count: number) => counted(count, 'die', 'dice'),
      hits: (count: number) => counted(count, 'attack', 'attacks'),
      blocks: (count: number) => counted(count, 'die', 'dice'),
      d6: (count: number) => counted(count, 'die', 'dice'),
    },
    figure: (rolled: number, expected: string) => `${rolled}, average ${expected}`,
    usual: 'nothing unusual',
    atLeast: (chance: number) => `as much or more: ${times(chance)}`,
    atMost: (chance: number) => `as little or less: ${times(chance)}`,
    none: 'No dice were thrown.',
  },
  verify: {
    title: 'Were the dice fair?',
    lead: 'Your browser can throw every die of this match again and play it by the rules, without asking the server.',
    start: 'Verify the dice',
    running: 'Every die is thrown again …',
    verdicts: {
      proved: 'Proved: nobody could choose the dice of this match.',
      consistent: 'The record agrees with itself. That alone does not prove fair dice.',
      unknownRules: 'Not proved: this browser cannot check the record.',
      differs: 'Not proved: the record is not as it was promised.',
    },
    seal: (commitment: string) =>
      `The record says that the server published ${commitment} over its secret before anybody sent a number. The secret in the record gives exactly that.`,
    sealKept: (commitment: string) =>
      `Before anybody sent a number, the server showed your browser ${commitment} over its secret. The secret it has told since gives exactly that.`,
    salt: 'Your browser added a number of its own to the dice, and it is in there.',
    noSalt:
      'This browser did not sit at the table, so it knows the numbers of the players from the record only.',
    dice: (dice: number, shuffles: number, picks: number) =>
      `${counted(dice, 'die', 'dice')}, ${counted(shuffles, 'shuffle', 'shuffles')} and ${counted(picks, 'random pick', 'random picks')} were made again from the secret and the numbers of the players. Each came out the same.`,
    rules: (answers: number, events: number) =>
      `${counted(answers, 'input', 'inputs')} were played again by the rules. All ${events} events followed from them, and so did the result.`,
    heads: (count: number) =>
      `Your browser noted ${counted(count, 'fingerprint', 'fingerprints')} of the match while it was played. The record fits all of them, so nothing was changed afterwards.`,
    told: (count: number) =>
      `What the server told your browser in ${counted(count, 'step', 'steps')} is what the record says: you were shown no other die, move or card.`,
    proves:
      'The secret, the set-up and the numbers of all players were fixed before your browser told its own number, and all dice follow from them. So nobody could choose a die, not even the server.',
    saltless:
      'No player’s browser added a number to this match, so the dice follow from the server’s secret alone, and the server chose that secret.',
    stranger:
      'Whoever made this record could have chosen everything in it. The browser of somebody who sat at the table from the start can prove more.',
    withheld: 'Not proved: one player’s number is missing.',
    withheldText:
      'A browser had promised its number by a fingerprint, and never told the number: it lost the connection, or its player came back on another device before the match began. Somebody who knew the number and the secret of the server could have chosen between two sets of dice.',
    where: (entry: number) => `The first difference is in step ${entry}.`,
    unknownRules: (played: string, here: string) =>
      played === here
        ? 'The record names an edition that this browser does not have, so nothing is known about its dice and its result.'
        : `The record names version ${played} of the rules, and this browser has version ${here}. Nothing is known about its dice and its result: anybody can write another version into a record.`,
  },
} as const;

const oftenDe = (chance: number): string => {
  const every = Math.round(1 / chance);
  return every > 9999 ? 'seltener als einmal in 10 000 Partien' : `etwa einmal in ${every} Fällen`;
};

const de: Widened<typeof en> = {
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
  hands: 'Hände',
  handOf: (name) => `Hand von ${name}`,
  noCards: 'keine Karten',
  end: 'Das Ende',
  endTitle: 'Wie es ausging',
  again: 'Gegen eine Maschine',
  hear: (said) => `Zeigen, was gesagt wurde: ${counted(said, 'Satz', 'Sätze')}`,
  torn: 'Ab hier geht die Aufzeichnung nicht auf. Die Prüfung der Würfel sagt, was falsch ist.',
  winner: (names, count, rounds) =>
    `${names} ${count > 1 ? 'haben' : 'hat'} ${rounds === 0 ? 'vor der ersten Runde' : `nach ${counted(rounds, 'Runde', 'Runden')}`} gewonnen.`,
  draw: (rounds) =>
    rounds === 0
      ? 'Niemand hat gewonnen.'
      : `Niemand hat gewonnen; es dauerte ${counted(rounds, 'Runde', 'Runden')}.`,
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
    atLeast: (chance) => `so viel oder mehr: ${oftenDe(chance)}`,
    atMost: (chance) => `so wenig oder weniger: ${oftenDe(chance)}`,
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
    told: (count) =>
      `Was der Server deinem Browser in ${counted(count, 'Schritt', 'Schritten')} mitgeteilt hat, steht so in der Aufzeichnung: dir wurde kein anderer Würfel, kein anderer Zug und keine andere Karte gezeigt.`,
    proves:
      'Das Geheimnis, die Aufstellung und die Zahlen aller Spieler standen fest, bevor dein Browser seine eigene Zahl verriet, und alle Würfel folgen daraus. Also konnte sich niemand einen Würfel aussuchen, auch der Server nicht.',
    saltless:
      'Kein Browser eines Spielers hat dieser Partie eine Zahl dazugegeben. Die Würfel folgen also nur aus dem Geheimnis des Servers, und das hat er selbst bestimmt.',
    stranger:
      'Wer diese Aufzeichnung gemacht hat, konnte sich alles darin aussuchen. Mehr beweisen kann der Browser von jemandem, der von Anfang an am Tisch saß.',
    withheld: 'Nicht bewiesen: Die Zahl eines Spielers fehlt.',
    withheldText:
      'Ein Browser hatte seine Zahl durch einen Fingerabdruck versprochen und sie nie verraten: Er verlor die Verbindung, oder sein Spieler kam vor Beginn der Partie auf einem anderen Gerät zurück. Wer die Zahl und das Geheimnis des Servers kannte, konnte zwischen zwei Reihen von Würfeln wählen.',
    where: (entry) => `Der erste Unterschied ist in Schritt ${entry}.`,
    unknownRules: (played, here) =>
      played === here
        ? 'Die Aufzeichnung nennt eine Fassung des Spiels, die dieser Browser nicht hat. Über ihre Würfel und ihr Ergebnis ist also nichts bekannt.'
        : `Die Aufzeichnung nennt Fassung ${played} der Regeln, dieser Browser hat Fassung ${here}. Über ihre Würfel und ihr Ergebnis ist nichts bekannt: Eine andere Fassung kann jeder in eine Aufzeichnung schreiben.`,
  },
};

/** The texts of replays. */
export const replayWords = spoken<Widened<typeof en>>({ en, de });
