const SIZES = ['', 'long', 'longest'];
/** Smaller than this nobody can read it. */
const LEAST = 0.6;
const STEP = 0.05;

/** Makes room for the text of a card, and the text smaller, until the card holds all of it. */
export const fitText = (face: HTMLElement, text: HTMLElement): void => {
  const isCut = (): boolean => text.scrollHeight > text.clientHeight + 1;
  text.style.fontSize = '';
  for (const size of SIZES) {
    face.dataset.fit = size;
    if (!isCut()) return;
  }
  for (let em = 0.8; em >= LEAST && isCut(); em -= STEP) text.style.fontSize = `${em}em`;
};

/** Fits the text now, when the card gets another size, and when the typefaces are there. */
export const fitting = (face: HTMLElement): (() => void) => {
  const fit = (): void => {
    const text = face.querySelector<HTMLElement>('.text');
    if (text) fitText(face, text);
  };
  const watch = new ResizeObserver(fit);
  watch.observe(face);
  document.fonts.addEventListener('loadingdone', fit);
  return () => {
    watch.disconnect();
    document.fonts.removeEventListener('loadingdone', fit);
  };
};
