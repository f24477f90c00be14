/** Text inside HTML or SVG. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

type Attributes = Readonly<Record<string, string | number>>;

/** An element; numbers are rounded to a tenth of a pixel. */
export const element = (name: string, attributes: Attributes, content = ''): string => {
  const given = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? rounded(value) : escaped(value)}"`)
    .join('');
  return `<${name}${given}>${content}</${name}>`;
};

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

/** What a pointer that rests on a shape says. */
export const hint = (text: string): string => element('title', {}, escaped(text));

export const label = (x: number, y: number, text: string, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, escaped(text));

export const drawing = (width: number, height: number, alt: string, content: string): string =>
  element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': alt },
    content,
  );

/** Colours that are told apart by people who see few of them (Okabe and Ito). */
export const COLOURS = [
  '#0072b2',
  '#56b4e9',
  '#009e73',
  '#d55e00',
  '#e69f00',
  '#8c564b',
  '#999999',
  '#bbbbbb',
  '#cc79a7',
  '#f0e442',
  '#444444',
] as const;

export const colourOf = (at: number): string => COLOURS[at % COLOURS.length] ?? '#999999';
