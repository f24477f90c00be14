import type { ReportKind } from '@penance/shared';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  report: 'Report',
  reportWhom: (name: string) => `Report: ${name}`,
  reported: 'Reported',
  title: (name: string) => `Report ${name}`,
  kind: 'What for?',
  choose: 'Choose …',
  kinds: {
    abuse: 'Insults or threats',
    cheating: 'Cheating',
    stalling: 'Stalling on purpose',
    name: 'The name',
    other: 'Something else',
  } satisfies Record<ReportKind, string>,
  text: 'What happened? (optional)',
  place: (step: number) => `It is about the place where you were in the replay: step ${step}`,
  meaning:
    'An operator of this server reads it, with the course of the match, and decides. Whoever you report is not told. You can report each player once in a match.',
  send: 'Send the report',
  sent: 'Reported. An operator will read it. You get no reply; if you want to be rid of this player at once, block them too.',
} as const;

const de: Widened<typeof en> = {
  report: 'Melden',
  reportWhom: (name) => `Melden: ${name}`,
  reported: 'Gemeldet',
  title: (name) => `${name} melden`,
  kind: 'Weswegen?',
  choose: 'Bitte wählen …',
  kinds: {
    abuse: 'Beleidigung oder Drohung',
    cheating: 'Betrug',
    stalling: 'Absichtliches Hinhalten',
    name: 'Der Name',
    other: 'Etwas anderes',
  },
  text: 'Was ist geschehen? (freiwillig)',
  place: (step) => `Es geht um die Stelle, an der du in der Aufzeichnung warst: Schritt ${step}`,
  meaning:
    'Wer diesen Server betreibt, liest es zusammen mit dem Verlauf der Partie und entscheidet. Wen du meldest, erfährt es nicht. In einer Partie kannst du jede Person einmal melden.',
  send: 'Meldung abschicken',
  sent: 'Gemeldet. Wer den Server betreibt, liest es. Eine Antwort bekommst du nicht; willst du dieser Person sofort aus dem Weg gehen, blockiere sie auch.',
};

/** About reporting somebody to the operators. */
export const reportWords = spoken<Widened<typeof en>>({ en, de });
