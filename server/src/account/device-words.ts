const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** In this order: most browsers claim to be others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** What a person calls the device, from the header `user-agent`; empty if it says nothing known. */
export const deviceWords = (userAgent: string | undefined = ''): string => {
  const named = (list: typeof SYSTEMS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (userAgent.startsWith('Mozilla/'))
    return [named(BROWSERS), named(SYSTEMS)].filter((word) => word !== undefined).join(', ');
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '';
};
