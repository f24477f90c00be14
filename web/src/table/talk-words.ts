import type { Phrase } from '@penance/shared';
import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const phrases: Readonly<Record<Phrase, string>> = {
  hello: 'Hello!',
  goodLuck: 'Good luck!',
  wellPlayed: 'Well played!',
  thinking: 'I have to think.',
  oneMoment: 'One moment, please.',
  thanks: 'Thanks!',
  sorry: 'Sorry!',
  oops: 'Oops!',
  goodMatch: 'Good match!',
  goodbye: 'Goodbye!',
  salute: '(salutes)',
  groan: '(groans)',
};

const en = {
  phrases,
  line: (name: string, phrase: string) => `${name}: ${phrase}`,
  show: 'Show what others say at tables',
  mute: (name: string) => `Not ${name}, in this match`,
  before: 'Said so far',
  ask: 'Somebody says something. Show what others say at tables? There are only a few phrases to choose from.',
  yes: 'Show',
  no: 'No',
  kept: 'Everybody who sees this match reads it, each in their own language. It is kept with the match, and an operator sees it in a report.',
};

const de: Widened<typeof en> = {
  phrases: {
    hello: 'Hallo!',
    goodLuck: 'Viel Glück!',
    wellPlayed: 'Gut gespielt!',
    thinking: 'Ich muss nachdenken.',
    oneMoment: 'Einen Moment, bitte.',
    thanks: 'Danke!',
    sorry: 'Entschuldigung!',
    oops: 'Hoppla!',
    goodMatch: 'Gute Partie!',
    goodbye: 'Auf Wiedersehen!',
    salute: '(salutiert)',
    groan: '(stöhnt)',
  },
  line: (name, phrase) => `${name}: ${phrase}`,
  show: 'Zeigen, was andere am Tisch sagen',
  mute: (name) => `Nicht ${name}, in dieser Partie`,
  before: 'Bisher gesagt',
  ask: 'Jemand sagt etwas. Zeigen, was andere am Tisch sagen? Es gibt nur ein paar Sätze zur Auswahl.',
  yes: 'Zeigen',
  no: 'Nein',
  kept: 'Alle, die diese Partie sehen, lesen es, jeder in seiner Sprache. Es bleibt bei der Partie, und bei einer Meldung sieht es, wer den Server betreibt.',
};

/** What players say to each other. */
export const talkWords = spoken<Widened<typeof en>>({ en, de });
