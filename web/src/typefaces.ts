import { display600, text400, text700 } from 'virtual:typefaces';

const FACES = [
  { family: 'Alegreya', weight: '400', file: text400 },
  { family: 'Alegreya', weight: '700', file: text700 },
  { family: 'Grenze Gotisch', weight: '600', file: display600 },
] as const;

let areShown = false;

/**
 * From now on letters are shown in the faces of this game, as soon as each is there. Not before there is something to
 * play at: on a slow line the faces would hold up the scripts that a table cannot do without.
 */
export const showTypefaces = (): void => {
  if (areShown) return;
  areShown = true;
  for (const { family, weight, file } of FACES)
    document.fonts.add(new FontFace(family, `url(${file}) format('woff2')`, { weight, display: 'swap' }));
};
