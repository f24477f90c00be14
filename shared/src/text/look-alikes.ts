/**
 * Names that look like the server's own people. Only the letters of the few words that matter are compared: what looks
 * like one of them counts as it, after compatibility forms and accents are gone.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аɑαⱥꭤᴀАΑᎪꓮ@4',
  b: 'ЬьВΒвʙᏴꓐβß8',
  c: 'сϲᴄСϹᏟꓚ',
  d: 'ԁɗđᏧᎠꓒꓓᴅðÐ',
  e: 'еєҽɘəɛΕЕᎬꓰᴇ℮3',
  f: 'ϝꞙẝƒғϜꓝ',
  g: 'ɡցԍɢԌᏀꓖ',
  h: 'һհʜΗНнᎻꓧ',
  // One letter of them all: I, l and 1 look alike.
  i: 'іıɩιɪӏІΙӀᎥꓲΪЇɭłlL1|!ǀ',
  m: 'мМΜᎷꓟᴍ',
  n: 'пոռηνΝɴꓠИи',
  o: 'оοօσОΟՕᴏꓳ०০๐øØ0',
  p: 'рρϸРΡᏢꓑᴘ',
  r: 'гᴦʀяЯᏒꓣɼ',
  s: 'ѕꜱЅՏᏚꓢʂ$5ƨ',
  t: 'тτТΤᎢꓔᴛŧ7',
  u: 'υսцᴜՍꓴʋ',
  v: 'ѵᴠѴꓦ',
  y: 'уүγʏУΥҮꓬ',
};

const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) =>
    Array.from(others).map((other) => [other, letter] as const),
  ),
);

/** What is left of a text when all that looks alike is the same; words stay apart. */
const skeletonOf = (text: string): string =>
  Array.from(text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .map((character) => LETTERS.get(character) ?? character.toLowerCase())
    .map((character) => LETTERS.get(character) ?? character)
    .join('')
    .replaceAll('rn', 'm');

/** Nobody else has a word in the name that begins or ends like this. */
const ALWAYS = ['admin', 'moderator', 'administrator', 'sysop'].map(skeletonOf);
/** A name that consists of such words, and of those below, speaks for the server. */
const ALONE = [
  'server',
  'system',
  'staff',
  'operator',
  'support',
  'official',
  'moderation',
  'referee',
  'tournament',
  'penance',
  'betreiber',
  'offiziell',
  'schiedsrichter',
  'spielleitung',
  // What is left of an account that was deleted.
  'deletedplayer',
].map(skeletonOf);
const BESIDE = ['the', 'team', 'of', 'your', 'our', 'der', 'die', 'das', 'dein', 'ihr'].map(skeletonOf);

const isOwn = (word: string): boolean =>
  ALONE.includes(word) || ALWAYS.some((own) => word.startsWith(own) || word.endsWith(own));
const isBeside = (word: string): boolean => BESIDE.includes(word) || word.length === 1;

/** Both readings of digits at the end of a word: a number, or letters. */
const readingsOf = (word: string): readonly string[] => [
  skeletonOf(word),
  skeletonOf(word.replace(/\d+$/, '')),
];

/** Whether a name, in whatever script, looks like one of the server, its operator or its referees. */
export const speaksForServer = (name: string): boolean => {
  const words = name.split(/[^\p{L}\p{M}\p{N}@$|!ǀ]+/u).filter((word) => !/^\d*$/.test(word));
  const readings = words.map(readingsOf);
  if (
    readings.some((both) =>
      both.some((word) => ALWAYS.some((own) => word.startsWith(own) || word.endsWith(own))),
    )
  )
    return true;
  // Written with blanks or points between the letters.
  if (readingsOf(words.join('')).some(isOwn)) return true;
  return (
    readings.some((both) => both.some(isOwn)) &&
    readings.every((both) => both.some((word) => isOwn(word) || isBeside(word)))
  );
};
