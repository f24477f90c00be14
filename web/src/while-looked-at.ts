/** Calls it now, again and again, and on return to the page, but never while the page is hidden. Returns how to stop. */
export const whileLookedAt = (look: () => void, everyMs: number): (() => void) => {
  const again = (): void => {
    if (document.visibilityState === 'visible') look();
  };
  again();
  const timer = setInterval(again, everyMs);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
};
