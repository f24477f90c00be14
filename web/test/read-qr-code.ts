import jsQR from 'jsqr';
import UPNG from 'upng-js';

/** The text of the QR code in a picture, read by another library than the one that made it; null if there is none. */
export const readQrCode = (png: Buffer): string | null => {
  const image = UPNG.decode(png);
  const [pixels] = UPNG.toRGBA8(image);
  if (!pixels) return null;
  return jsQR(new Uint8ClampedArray(pixels), image.width, image.height)?.data ?? null;
};
