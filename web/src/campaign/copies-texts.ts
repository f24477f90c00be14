import type { Widened } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'Copies',
  means:
    'A copy is a campaign of its own, with you as its host. The others join it by its invite code and find their pilots and caskets there.',
  save: 'Save as a file',
  saveMeans: 'The file holds everything, also the deck lists of all players.',
  fork: 'Play from here',
  forkFrom: 'From before the mission',
  forkMeans: 'This campaign goes on unchanged.',
  copyOf: (name: string) => `${name}, another way`,
  bring: 'Bring a campaign from a file',
  bringMeans: 'Saved here or at another server. You become its host.',
  file: 'File of the campaign',
  take: 'Bring it',
  notOne: 'This is no file of a campaign.',
  place: 'Who you are in it',
  newPlace: 'somebody new',
};

const de: Widened<typeof en> = {
  title: 'Kopien',
  means:
    'Eine Kopie ist eine eigene Kampagne, und du leitest sie. Die anderen treten ihr mit ihrem Einladungscode bei und finden dort ihre Piloten und Särge.',
  save: 'Als Datei speichern',
  saveMeans: 'Die Datei enthält alles, auch die Decklisten aller Spieler.',
  fork: 'Von hier an spielen',
  forkFrom: 'Vor der Mission',
  forkMeans: 'Diese Kampagne geht unverändert weiter.',
  copyOf: (name) => `${name}, anders gespielt`,
  bring: 'Kampagne aus einer Datei',
  bringMeans: 'Hier oder bei einem anderen Server gespeichert. Du leitest sie dann.',
  file: 'Datei der Kampagne',
  take: 'Übernehmen',
  notOne: 'Das ist keine Datei einer Kampagne.',
  place: 'Wer du darin bist',
  newPlace: 'jemand Neues',
};

export const copiesTexts = spoken({ en, de });
