import { spoken } from '../messages/spoken.ts';

const en = {
  title: 'A match of two machines, shown again',
  pause: 'Pause',
  play: 'Play',
};

const de: typeof en = {
  title: 'Eine Partie zweier Maschinen, noch einmal gezeigt',
  pause: 'Anhalten',
  play: 'Abspielen',
};

export const homeWords = spoken({ en, de });
