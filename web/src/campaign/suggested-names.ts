import { spoken } from '../messages/spoken.ts';

interface Names {
  readonly pilots: readonly string[];
  readonly caskets: readonly string[];
}

const en: Names = {
  pilots: ['Agnes', 'Berthold', 'Clotilde', 'Damian', 'Euphemia', 'Gideon', 'Hedwig', 'Isidor'],
  caskets: ['Vigil', 'Old Grief', 'Lantern', 'Last Psalm', 'Iron Mercy', 'Ash Bell', 'Long Penance', 'Thorn'],
};

const de: Names = {
  pilots: en.pilots,
  caskets: [
    'Nachtwache',
    'Alter Gram',
    'Laterne',
    'Letzter Psalm',
    'Eisengnade',
    'Aschenglocke',
    'Lange Buße',
    'Dorn',
  ],
};

const names = spoken<Names>({ en, de });

/** A name that nobody in the campaign has; empty when there are more than names. */
export const suggestedFor = (kind: keyof Names, taken: readonly { readonly name: string }[]): string =>
  names()[kind].find((each) => !taken.some(({ name }) => name === each)) ?? '';
