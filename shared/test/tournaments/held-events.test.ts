import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { ToldTournament } from '../../src/tournaments/proof/tournament-verification.ts';
import { verifyTournament } from '../../src/tournaments/proof/verify-tournament.ts';
import { TOURNAMENT_REVISION } from '../../src/tournaments/revision.ts';
import { planEvent, runEvent } from './random-event.ts';

const FILE = new URL('held-events.json.gz', import.meta.url);
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 25];

const held = (): readonly ToldTournament[] => {
  if (process.env.HELD === 'write') {
    const events = SEEDS.map((seed) => runEvent(planEvent(seed, 11), undefined, true).told());
    writeFileSync(FILE, gzipSync(JSON.stringify(events), { level: 9 }));
  }
  return JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as readonly ToldTournament[];
};

/**
 * Where the rules changed on purpose: raise `TOURNAMENT_REVISION`, then write them anew with `HELD=write npm test --
 * held-events`.
 */
test('events that were held before verify, as long as the revision of the rules is the same', () => {
  const events = held();
  const formats = new Set(events.map(({ state }) => state.settings.format.kind));
  expect(formats.size).toBe(5);
  expect(new Set(events.flatMap(rulesOf))).toEqual(new Set([TOURNAMENT_REVISION]));
  const found = events.map((event) => {
    const verification = verifyTournament(event);
    return verification.ok || `${event.state.id}: ${verification.at.path}: ${verification.message}`;
  });
  expect(found).toEqual(events.map(() => true));
});

const rulesOf = ({ entries }: ToldTournament): readonly (string | undefined)[] =>
  entries
    .flatMap(({ facts }) => facts)
    .flatMap((fact) => (fact.type === 'pairingsMade' || fact.type === 'tournamentStarted' ? fact.rules : []));
