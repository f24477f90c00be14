import { afterEach, expect, test } from '@jest/globals';
import { KNOWN_SCENARIOS } from '@penance/shared';
import { foes } from '../src/messages/de-foes.ts';
import { speakAs } from '../src/messages/spoken.ts';
import { missionWords, scenarioText, scenarioTitle, sideTitle } from '../src/setup/mission-words.ts';

afterEach(() => speakAs(() => 'en'));

test.each(KNOWN_SCENARIOS)(
  '$title is told in German with all that it names',
  ({ id, title, ...scenario }) => {
    speakAs(() => 'de');
    expect(scenarioTitle({ id, title })).not.toBe(title);
    expect(missionWords(id)?.text).toBeTruthy();
    for (const { title: side } of scenario.teams) expect(sideTitle(side)).not.toBe(side);
    for (const { name } of scenario.caskets ?? []) expect(foes[name]).toBeTruthy();
  },
);

test('at the table stands what a mission is about, and what is to be done', () => {
  const text = (language: 'en' | 'de', id: string, kind: 'lastStanding' | 'survive') => {
    speakAs(() => language);
    const objectives = [{ team: 1, objective: kind === 'survive' ? { kind, rounds: 10 } : { kind } }];
    return scenarioText({ id, title: '', edges: [], objectives }, 1);
  };
  expect(text('de', 'outlying-farm', 'lastStanding')).toBe(
    'Deserteure in leichten Särgen haben einen Hof besetzt. Vertreibt sie: Sie kämpfen ohne Plan. Als Letzte stehen.',
  );
  expect(text('en', 'longest-night', 'survive')).toMatch(/^They come .* Be in play .* Whoever is the last/);
});
