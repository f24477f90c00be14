import { expect, test } from '@jest/globals';
import { describeOptions, EDITIONS, optionValueFrom, optionValueText } from '@penance/shared';
import { queryOf, rulesFromLink } from '../src/setup/rules-link.ts';

const codes = (query: string): readonly string[] => rulesFromLink(query).refusals.map(({ code }) => code);

test('a link contains the edition and every house rule, and nothing that is the edition’s own value', () => {
  const overrides = { handSize: 9, roundLimit: 20, taint: true, ejectionSave: 'mild' } as const;
  const query = queryOf('codex', { ...overrides, overspend: EDITIONS.codex.options.overspend });
  expect(query).toBe('edition=codex&rule=handSize:9&rule=roundLimit:20&rule=ejectionSave:mild&rule=taint:on');
  expect(rulesFromLink(`?${query}&deck=3`)).toEqual({ edition: 'codex', overrides, refusals: [] });
});

test('every value of every option survives conversion to text', () => {
  for (const { id, values, least, nullable } of describeOptions()) {
    const all = values?.map(({ value }) => value) ?? [least, ...(nullable ? [null] : [])];
    expect(all.map((value) => optionValueFrom(id, optionValueText(value)))).toEqual(all);
  }
});

test('an empty link means the default edition', () => {
  const usual = { edition: 'arena', overrides: {}, refusals: [] };
  expect(rulesFromLink('')).toEqual(usual);
  expect(rulesFromLink('?deck=7')).toEqual(usual);
});

test('an invalid link is refused with the reason and leaves the edition as it is', () => {
  expect(rulesFromLink('edition=ninth&rule=taint:on')).toEqual({
    edition: 'arena',
    overrides: {},
    refusals: [{ code: 'unknownEdition', what: 'ninth', message: '' }],
  });
  const { edition, overrides } = rulesFromLink('edition=codex&rule=taint:on&rule=handSize:99');
  expect([edition, overrides]).toEqual(['codex', {}]);
  expect(codes('rule=taint')).toEqual(['malformedRule']);
  expect(codes('rule=:on')).toEqual(['malformedRule']);
  expect(codes('rule=taint:on&rule=taint:off')).toEqual(['repeatedRule']);
  expect(codes('rule=speed:3')).toEqual(['unknownOption']);
  expect(codes('rule=__proto__:on&rule=constructor:1')).toEqual(['unknownOption', 'unknownOption']);
  expect(codes('rule=handSize:0')).toEqual(['wrongValue']);
  expect(codes('rule=handSize:2.5')).toEqual(['wrongValue']);
  expect(codes('rule=handSize:')).toEqual(['wrongValue']);
  expect(codes('rule=taint:7')).toEqual(['wrongValue']);
  expect(codes('edition=deck-as-health&rule=casketHpSave:on')).toEqual(['conflict']);
});

test('the error of an invalid link is short', () => {
  const [refusal] = rulesFromLink(`rule=${'x'.repeat(5000)}`).refusals;
  expect(refusal?.what.length).toBe(40);
});
