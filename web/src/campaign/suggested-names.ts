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

/**
 * A name that nothing of its kind in the campaign has. `place`: of the member among the members, so that two who look at
 * the same time are not given the same one.
 */
export const suggestedFor = (
  kind: keyof Names,
  taken: readonly { readonly name: string }[],
  place = 0,
): string => {
  const known = names()[kind];
  const isFree = (wanted: string): boolean => !taken.some(({ name }) => name === wanted);
  const start = (place * APART) % known.length;
  const turned = [...known.slice(start), ...known.slice(0, start)];
  for (let namesake = 1; ; namesake += 1) {
    const free = turned.map((each) => (namesake === 1 ? each : `${each} ${roman(namesake)}`)).find(isFree);
    if (free !== undefined) return free;
  }
};

/** So many names of the list lie between the first ones of two members. */
const APART = 3;

const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const roman = (number: number): string => 'X'.repeat(Math.floor(number / 10)) + (ONES[number % 10] ?? '');
