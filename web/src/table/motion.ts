const KEPT_AS = 'penance.motion';

/** Whether things may move: the wish of the system, unless this browser was told otherwise. */
export const wantsMotion = (): boolean => {
  const kept = localStorage.getItem(KEPT_AS);
  if (kept !== null) return kept === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
};
