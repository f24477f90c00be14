import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { redactEvent, rulesFor, viewFor, watchMatch, type Transcript, type Viewer } from '@penance/shared';
import { beatsOf, type Beat } from '../src/table/beats.ts';

const text = readFileSync('web/src/home/shown-match.json', 'utf8');
const { setup, entries } = JSON.parse(text) as Pick<Transcript, 'setup' | 'entries'>;
const rules = rulesFor(setup);
const OWN = 0;
const viewer: Viewer = { kind: 'seat', seat: OWN };

/** The steps of the match, and what a player is shown of each. */
const shown = () => {
  const steps: { readonly attacks: number; readonly beats: readonly Beat[] }[] = [];
  let before;
  for (const { seq, events, table } of watchMatch(setup, entries)) {
    const view = viewFor(rules, { seq, chanceCount: 0, table, stack: [], pending: { on: 'nobody' } }, viewer);
    const seen = events.map((event) => redactEvent(event, viewer));
    if (before)
      steps.push({
        attacks: events.filter(({ type }) => type === 'attackDeclared').length,
        beats: beatsOf(seen, before),
      });
    before = view;
  }
  return steps;
};

test('a card that is played for an attack is shown once', () => {
  let shownAttacks = 0;
  for (const { attacks, beats } of shown()) {
    expect(beats.filter(({ kind }) => kind === 'attack')).toHaveLength(attacks);
    shownAttacks += attacks;
    for (const [index, beat] of beats.entries()) {
      const next = beats[index + 1];
      if (beat.kind === 'card' && next?.kind === 'attack') expect(next.card).not.toBe(beat.card);
    }
  }
  expect(shownAttacks).toBeGreaterThan(4);
});

test('one’s own attack, and further wounds of one blow, take less time', () => {
  const attacks = shown().flatMap(({ beats }) =>
    beats.flatMap((beat) => (beat.kind === 'attack' ? [beat] : [])),
  );
  const own = attacks.filter(({ seat }) => seat === OWN).map(({ ms }) => ms);
  const others = attacks.filter(({ seat }) => seat !== OWN).map(({ ms }) => ms);
  expect(Math.max(...own)).toBeLessThan(Math.min(...others));
  const further = shown().flatMap(({ beats }) =>
    beats.filter(({ kind }, index) => kind === 'wound' && beats[index - 1]?.kind === 'wound'),
  );
  const first = shown().flatMap(({ beats }) => beats.find(({ kind }) => kind === 'wound') ?? []);
  expect(further.length).toBeGreaterThan(0);
  expect(Math.max(...further.map(({ ms }) => ms))).toBeLessThan(Math.min(...first.map(({ ms }) => ms)));
});
