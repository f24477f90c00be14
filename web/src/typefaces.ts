import { display600, text400, text700 } from 'virtual:typefaces';

const FACES = [
  { family: 'Alegreya', weight: '400', file: text400 },
  { family: 'Alegreya', weight: '700', file: text700 },
  { family: 'Grenze Gotisch', weight: '600', file: display600 },
] as const;

let areShown = false;

/**
 * From now on text is shown in the game's typefaces, as soon as each one is loaded. Not before there is something to
 * play: on a slow connection the typefaces would delay the scripts that a table needs.
 */
export const showTypefaces = (): void => {
  if (areShown) return;
  areShown = true;
  for (const { family, weight, file } of FACES)
    document.fonts.add(new FontFace(family, `url(${file}) format('woff2')`, { weight, display: 'swap' }));
};
