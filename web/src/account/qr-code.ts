import { encode } from 'uqr';

/** Light modules on each side that readers need. */
const QUIET_ZONE = 4;

interface QrCode {
  /** Modules on each side, with the quiet zone. */
  readonly size: number;
  /** Outline of the dark modules, each 1 by 1, as the `d` of an SVG path. */
  readonly dark: string;
}

/** The QR code of a text of at most 2331 bytes; it can be read with 15 % of it covered. */
export const qrCode = (text: string): QrCode => {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')),
  );
  return { size, dark: squares.join('') };
};
