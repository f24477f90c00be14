const KEPT_AS = 'penance.motion';

/** Whether animations are on: the system's preference, unless set otherwise in this browser. */
export const wantsMotion = (): boolean => {
  const kept = localStorage.getItem(KEPT_AS);
  if (kept !== null) return kept === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
};
