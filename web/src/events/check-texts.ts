import type { TakenAsTold, TournamentVerification } from '@penance/shared';
import { counted } from '../messages/counted.ts';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'Lots and pairings, checked',
  running: 'The whole event is worked out again …',
  verdicts: {
    proved: 'Proved: nobody could choose a lot, and everything else follows from the rules.',
    consistent: 'The event agrees with itself. That alone does not prove it.',
    unknownRules: 'Not proved: the event was paired by other rules than this browser has.',
    differs: 'Not proved: the event is not what the rules make of it.',
  } satisfies Record<TournamentVerification['verdict'], string>,
  entries: (entries: number) => `Each entry of the journal (${entries}) is what the rules make of it.`,
  pairings: (rounds: number, pairings: number) =>
    `${counted(rounds, 'round', 'rounds')} with ${counted(pairings, 'pairing or bye', 'pairings and byes')}, as the rules make them.`,
  named: (named: number) =>
    `${counted(named, 'pair was', 'pairs were')} named by a referee, as the journal says.`,
  lots: (commitment: string) =>
    `All lots follow from the secret, and the secret from ${commitment}, which was shown before the start.`,
  noLots: 'No lot has been drawn yet.',
  standings: 'The standings follow from the results.',
  told: {
    commitment:
      'Whoever runs the server could have chosen the secret afterwards. The browser of somebody who opened this page before the start can prove more.',
    settings:
      'Points, tie-breaks and other settings are as the server shows them now: this browser was not shown them before the start.',
    start: 'The event was taken from a report: its secret was shown as soon as what it is committed to.',
    ratings: 'Seeds go by ratings, which nobody can work out again from the event.',
    decks: 'That somebody was left out at the start for want of a deck is as the server says.',
    lostTime: 'That the server was away for some time is as the server says.',
    senders: 'That an account acted for one that was merged with it is as the server says.',
    acts: 'What followed where a round was paired anew, or a report was taken over, is as the server says: its journal is of an earlier version.',
    absences: 'That those who lost for it did not come, or left, is as the server says.',
    casketHp: 'The Casket HP that decided a pairing, or stands in a tie-break, is as the server says.',
    results: 'The results of the matches are as the server says. The replay of a match checks them.',
  } satisfies Record<TakenAsTold, string>,
  where: (entry: number) => `The first difference is in entry ${entry} of the journal.`,
};
type CheckTexts = Widened<typeof en>;

const de: CheckTexts = {
  title: 'Lose und Paarungen, geprüft',
  running: 'Das ganze Turnier wird noch einmal nachgerechnet …',
  verdicts: {
    proved: 'Bewiesen: Niemand konnte sich ein Los aussuchen, und alles andere folgt aus den Regeln.',
    consistent: 'Das Turnier stimmt mit sich selbst überein. Das allein beweist es nicht.',
    unknownRules: 'Nicht bewiesen: Das Turnier wurde nach anderen Regeln ausgelost, als dieser Browser hat.',
    differs: 'Nicht bewiesen: Das Turnier ist nicht, was die Regeln daraus machen.',
  },
  entries: (entries) => `Jeder Eintrag des Protokolls (${entries}) ist, was die Regeln daraus machen.`,
  pairings: (rounds, pairings) =>
    `${counted(rounds, 'Runde', 'Runden')} mit ${counted(pairings, 'Paarung oder Freirunde', 'Paarungen und Freirunden')}, wie die Regeln sie machen.`,
  named: (named) => `${counted(named, 'Paar', 'Paare')} hat die Leitung bestimmt, wie es im Protokoll steht.`,
  lots: (commitment) =>
    `Alle Lose folgen aus dem Geheimnis, und das Geheimnis aus ${commitment}, das vor dem Beginn gezeigt wurde.`,
  noLots: 'Noch wurde kein Los gezogen.',
  standings: 'Die Tabelle folgt aus den Ergebnissen.',
  told: {
    commitment:
      'Wer den Server betreibt, konnte sich das Geheimnis nachträglich aussuchen. Mehr beweisen kann der Browser von jemandem, der diese Seite vor dem Beginn geöffnet hat.',
    settings:
      'Punkte, Feinwertungen und andere Einstellungen sind, wie der Server sie jetzt zeigt: Vor dem Beginn hat dieser Browser sie nicht gesehen.',
    start:
      'Das Turnier stammt aus einem Bericht: Sein Geheimnis wurde zugleich mit dem gezeigt, was es festlegt.',
    ratings: 'Gesetzt wurde nach Wertungen, und die kann niemand aus dem Turnier nachrechnen.',
    decks: 'Dass jemand zu Beginn mangels Deck nicht dabei war, ist, wie der Server es sagt.',
    lostTime: 'Dass der Server eine Zeit lang weg war, ist, wie der Server es sagt.',
    senders: 'Dass ein Konto für eines handelte, das mit ihm vereint wurde, ist, wie der Server es sagt.',
    acts: 'Was folgte, als eine Runde neu ausgelost oder ein Bericht übernommen wurde, ist, wie der Server es sagt: Sein Protokoll ist von einer früheren Version.',
    absences: 'Dass nicht kam oder ging, wer deshalb verlor, ist, wie der Server es sagt.',
    casketHp:
      'Die Sarg-LP, die eine Paarung entschieden oder in einer Feinwertung stehen, sind, wie der Server sie sagt.',
    results:
      'Die Ergebnisse der Partien sind, wie der Server sie sagt. Die Aufzeichnung einer Partie prüft sie.',
  },
  where: (entry) => `Der erste Unterschied ist im Eintrag ${entry} des Protokolls.`,
};

/** The texts of the check of an event. */
export const checkTexts = spoken<CheckTexts>({ en, de });
