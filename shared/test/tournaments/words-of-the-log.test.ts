import { describe, expect, test } from '@jest/globals';
import type { ToldTournament } from '../../src/tournaments/proof/tournament-verification.ts';
import { tournamentWitness } from '../../src/tournaments/proof/tournament-witness.ts';
import { verifyTournament } from '../../src/tournaments/proof/verify-tournament.ts';
import { EVENTS_WITH_ACTS } from './events-with-acts.ts';
import { forged } from './forged-event.ts';
import type { TestEvent } from './test-event.ts';

const FIELDS = new Set(['rePaired', 'roundsTaken', 'couldPlay']);

describe('the words of the log', () => {
  /** Everything that is told in words, told in others. */
  const inOtherWords = (event: TestEvent): ToldTournament =>
    forged(event, ({ entries, state }) => {
      const acts = entries.flatMap(({ facts }) =>
        facts.flatMap((fact) => (fact.type === 'refereeActed' ? [fact.entry] : [])),
      );
      expect(acts.length).toBeGreaterThan(0);
      for (const entry of [...acts, ...state.log]) {
        entry.text = 'Etwas anderes: swiss-9.9, e9–e8, 77.';
        if (entry.role === 'server') entry.reason = 'Nur 77 von mindestens 78.';
      }
    });

  /** As it was told before acts had fields. */
  const withoutFields = (told: ToldTournament): ToldTournament =>
    JSON.parse(
      JSON.stringify(told, (key, value: unknown) => (FIELDS.has(key) ? undefined : value)),
    ) as ToldTournament;

  test.each(Object.entries(EVENTS_WITH_ACTS))('change no verdict: %s', (_, play) => {
    const event = play();
    const witness = tournamentWitness(event.opened);
    const verification = verifyTournament(event.told(), witness);
    expect(verification).toMatchObject({ ok: true });
    expect(verifyTournament(inOtherWords(event), witness)).toEqual(verification);
    const earlier = verifyTournament(withoutFields(event.told()), witness);
    expect(verifyTournament(withoutFields(inOtherWords(event)), witness)).toEqual(earlier);
  });

  test.each([
    ['pairs that were named', ['acts', 'results']],
    ['a report', ['acts']],
    ['too few decks', ['decks']],
  ])('are not read of events before there were fields: %s', (name, expected) => {
    const event = EVENTS_WITH_ACTS[name]?.();
    if (event === undefined) throw new Error(name);
    const verification = verifyTournament(withoutFields(event.told()), tournamentWitness(event.opened));
    expect(verification).toMatchObject({ verdict: 'consistent', takenAsTold: expected });
  });

  test.each([
    ['pairs that were named', /"pairs":\[\["e1","e8"\]/, '"pairs":[["e1","e7"]'],
    ['a report', /"roundsTaken":1/, '"roundsTaken":2'],
    ['too few decks', /"couldPlay":2/, '"couldPlay":3'],
  ])('stand beside fields that cannot be changed: %s, %s', (name, field, other) => {
    const event = EVENTS_WITH_ACTS[name]?.();
    const journal = JSON.stringify(event?.told());
    expect(journal).toMatch(field);
    const told = JSON.parse(journal.replace(field, other)) as ToldTournament;
    expect(verifyTournament(told)).toMatchObject({ verdict: 'differs' });
  });
});
