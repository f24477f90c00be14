/** Colours that work on repository pages with light and dark backgrounds. */
export const COLOURS = { ours: '#b5651d', beside: '#7a8c99', database: '#4f7a5b', text: '#808080' } as const;

interface TextWishes {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
}

export const text = (
  x: number,
  y: number,
  words: string,
  { anchor = 'start', size = 12 }: TextWishes = {},
): string =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${size}" text-anchor="${anchor}">${escaped(words)}</text>`;

export const bar = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${colour}"/>`;

export const line = (
  points: readonly (readonly [number, number])[],
  colour: string,
  dashed = false,
): string =>
  `<polyline points="${points.map((point) => point.map(n).join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"${dashed ? ' stroke-dasharray="4 3"' : ''}/>`;

export const dot = (x: number, y: number, colour: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="3" fill="${colour}"/>`;

/** A whole drawing; `title` is for screen readers. */
export const drawing = (title: string, width: number, height: number, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="sans-serif" fill="${COLOURS.text}">`,
    `<title>${escaped(title)}</title>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');

const n = (value: number): string => String(Math.round(value * 10) / 10);

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
