import { DRAWN_MAP_IDS, MAP_IDS, type MapId } from '@penance/shared';
import type { Messages } from '../messages/messages.ts';
import { spoken } from '../messages/spoken.ts';

/** What is chosen where a map is asked for: one of them, or that it be drawn. */
export type MapChoice = MapId | 'drawn';

/** Maps for two sides. The wheel is for more seats than these pages open. */
export const DUEL_MAP_IDS: readonly MapId[] = MAP_IDS.filter((id) => id !== 'wheel');

/** Measured minutes of a duel on a small map (docs/maps.md); the others take about half an hour. */
const SHORT: Readonly<Partial<Record<MapId, number>>> = { pit: 20, cloister: 20 };

/** The one whose sides differ: which of them a seat has is drawn (2.6-3). */
const UNEVEN: MapId = 'breach';

const en = {
  drawn: 'Drawn at random',
  drawnText: (names: string) => `One of these: ${names}.`,
  short: (minutes: number) => `about ${String(minutes)} minutes`,
  texts: {
    open: 'Long views, little cover, a low hill in the middle.',
    ruins: 'Broken walls cut every long view, and it still burns in the middle.',
    fortress: 'A raised court behind battlements, a moat between its six gates.',
    river: 'A sunken river with three bridges. Whoever wades is shot at from above.',
    ridge: 'Three levels of height between the sides: climb, or go through a saddle.',
    woods: 'Thickets, two brooks, and a dark heart in which shots go astray.',
    breach: 'One side holds a broken rampart, the other comes over open ground. The sides are drawn.',
    pit: 'A small sunken ring around a fire, without cover: a short match.',
    cloister: 'A small court with a well and four walls to step behind: a short match.',
    wheel: 'Eight places around a hill, each as far from its neighbours.',
  } satisfies Readonly<Record<MapId, string>>,
};

const de: typeof en = {
  drawn: 'Wird ausgelost',
  drawnText: (names) => `Eines von diesen: ${names}.`,
  short: (minutes) => `etwa ${String(minutes)} Minuten`,
  texts: {
    open: 'Weite Sicht, wenig Deckung, ein flacher Hügel in der Mitte.',
    ruins: 'Mauerreste nehmen jede weite Sicht, und in der Mitte brennt es noch.',
    fortress: 'Ein erhöhter Hof hinter Zinnen, ein Graben zwischen seinen sechs Toren.',
    river: 'Ein tiefes Flussbett mit drei Brücken. Wer watet, wird von oben beschossen.',
    ridge: 'Drei Stufen Höhe zwischen den Seiten: hinauf, oder durch einen Sattel.',
    woods: 'Dickicht, zwei Bäche und ein dunkles Herz, in dem Schüsse fehlgehen.',
    breach:
      'Eine Seite hält einen geborstenen Wall, die andere kommt über freies Feld. Die Seiten werden ausgelost.',
    pit: 'Ein kleiner, tief liegender Ring um ein Feuer, ohne Deckung: eine kurze Partie.',
    cloister: 'Ein kleiner Hof mit Brunnen und vier Mauern, hinter die man treten kann: eine kurze Partie.',
    wheel: 'Acht Plätze um einen Hügel, jeder gleich weit von seinen Nachbarn.',
  },
};

export const mapWords = spoken({ en, de });

const nameOf = (id: MapId, { maps }: Messages): string => maps[id] ?? id;

/** Its name in a list, with the minutes of a short match. */
export const mapTitle = (id: MapId, messages: Messages): string => {
  const minutes = SHORT[id];
  const name = nameOf(id, messages);
  return minutes === undefined ? name : `${name} (${mapWords().short(minutes)})`;
};

/** What it is like, or which ones may be drawn. */
export const mapText = (choice: MapChoice, messages: Messages): string =>
  choice === 'drawn'
    ? mapWords().drawnText(DRAWN_MAP_IDS.map((id) => nameOf(id, messages)).join(', '))
    : mapWords().texts[choice];

const oneOf = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(Math.random() * list.length)] ?? list[0];

/** The map to play on. */
export const mapFor = (choice: MapChoice): MapId => (choice === 'drawn' ? oneOf(DRAWN_MAP_IDS) : choice);

/** The team of the host's seat, then of the other: drawn where the sides of the map differ. */
export const sidesOn = (map: MapId): readonly [number, number] =>
  map === UNEVEN
    ? oneOf([
        [1, 2],
        [2, 1],
      ])
    : [1, 2];
