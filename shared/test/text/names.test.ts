import { describe, expect, test } from '@jest/globals';
import { nameOf, speaksForServer } from '@penance/shared';

const takes = (name: string): boolean => nameOf(80).safeParse(name).success;

describe('a name', () => {
  test.each([
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Persian with a vowel before it', 'نامهِ\u200cها'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Hindi with a non-joiner', 'क्\u200cष'],
    ['Sinhala', 'ශ්\u200dරී ලංකා'],
    ['Bengali with a full ra', 'র\u200d্যাব'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a heart in colour', 'Ada ❤\ufe0f'],
    ['a skin tone', '👋🏽 Bea'],
    ['a flag', '🇩🇪'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a key', '1\ufe0f⃣'],
    ['Hebrew with points', 'שָּׁלוֹם'],
    ['Vietnamese', 'Nguyễn Thế Ức'],
    ['Thai', 'น้ำผึ้ง'],
    ['Tibetan', 'བསྒྲུབས'],
  ])('may be %s', (_, name) => {
    expect(takes(name)).toBe(true);
  });

  test.each([
    ['a joiner between Latin letters', 'Ad\u200da'],
    ['a non-joiner between Latin letters', 'Ad\u200ca'],
    ['a non-joiner where letters are not joined', 'د\u200cخ'],
    ['a non-joiner at its end', 'می\u200c'],
    ['two non-joiners', 'می\u200c\u200cخ'],
    ['a joiner after a letter with its vowel', 'क\u200dष'],
    ['a joiner after an emoji that has none', '🔥\u200dAda'],
    ['a selector on a letter', 'A\ufe0fda'],
    ['a placeholder', 'Ada \ufffc'],
    ['a sign of loss', 'Ad\ufffd'],
    ['five marks on a letter', 'Z\u0300\u0301\u0302\u0303\u0304algo'],
    ['the same mark twice', 'x\u0323\u0323'],
    ['a mark at its beginning', '\u0301Ada'],
  ])('has no %s', (_, name) => {
    expect(takes(name)).toBe(false);
  });
});

describe('a name that looks like the server’s own people', () => {
  test.each([
    'admin',
    'Admin 2',
    'admin123',
    'АDMIN',
    'А́dmin',
    'Αdмiп',
    '@dm1n',
    'adrnin',
    'A d m i n',
    'a.d.m.i.n',
    'ＡＤＭＩＮ',
    '𝒜dmin',
    'ad\u200bmin',
    'Sysadmin',
    'AdminBob',
    'Bob (Admin)',
    'ᴍᴏᴅᴇʀᴀᴛᴏʀ',
    'Moderation',
    'Server',
    'Ѕеrvеr 1',
    'The Penance Team',
    'Official Support',
    'Betreiber',
    'Schiedsrichter 3',
    'Spielleitung',
  ])('is known: %s', (name) => {
    expect(speaksForServer(name)).toBe(true);
  });

  test.each([
    'Ada',
    'Bea of the Anvil',
    'Smooth Operator',
    'Solar System',
    'Madmax',
    'Админа Петрова',
    'Николай',
    'Ωmega',
    'Team 7',
    'The',
    '7',
    'Ambros',
    'Serveria',
    'Penance for Ada',
    '聖騎士',
    '🔥',
  ])('is not taken for one: %s', (name) => {
    expect(speaksForServer(name)).toBe(false);
  });
});
