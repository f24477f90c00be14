import { describe, expect, test } from '@jest/globals';
import { BUILT_IN_SCENARIOS, KNOWN_SCENARIOS, type Campaign } from '@penance/shared';
import { HOME, placesOf, siteIdOf } from '../src/campaign/mission-map.ts';

type Mission = Campaign['state']['missions'][number];

const mission = (scenario: string, more: Partial<Mission> = {}): Mission => ({
  number: 1,
  scenario,
  map: 'open',
  ground: null,
  status: 'settled',
  posts: [],
  ready: [],
  match: null,
  outcomes: [{ team: 1, outcome: 'success' }],
  ...more,
});
const placeOf = (scenario: string, ...missions: readonly Mission[]) =>
  placesOf(missions).find((place) => place.scenario === scenario);

describe('the map of the land', () => {
  test('has a place for every scenario that is offered, and for every one that ever was', () => {
    const places = placesOf([]).map(({ scenario }) => scenario);
    expect([...places].sort()).toEqual(BUILT_IN_SCENARIOS.map(({ id }) => id).sort());
    for (const { id } of KNOWN_SCENARIOS) expect(places).toContain(siteIdOf(id));
  });

  test('leaves room between them, and at its edges', () => {
    const sites = [HOME, ...placesOf([])];
    for (const [index, { at }] of sites.entries()) {
      expect(at[0]).toBeGreaterThanOrEqual(11);
      expect(at[0]).toBeLessThanOrEqual(89);
      expect(at[1]).toBeGreaterThanOrEqual(14);
      expect(at[1]).toBeLessThanOrEqual(84);
      for (const other of sites.slice(index + 1)) {
        const [right, down] = [Math.abs(at[0] - other.at[0]), Math.abs(at[1] - other.at[1])];
        expect(right >= 23 || down >= 24).toBe(true);
      }
    }
  });

  test('says how often somebody fought there, and how it ended last', () => {
    expect(placeOf('outlying-farm')?.past).toBeNull();
    const won = mission('outlying-farm');
    const lost = mission('outlying-farm', { number: 2, outcomes: [{ team: 1, outcome: 'failure' }] });
    expect(placeOf('outlying-farm', won)?.past).toEqual({ times: 1, last: 'success' });
    expect(placeOf('outlying-farm', won, lost)?.past).toEqual({ times: 2, last: 'failure' });
    expect(placeOf('saints-road', won, lost)?.past).toBeNull();
    const duel = mission('trial-of-steel', {
      outcomes: [
        { team: 1, outcome: 'success' },
        { team: 2, outcome: 'failure' },
      ],
    });
    expect(placeOf('trial-of-steel', duel)?.past).toEqual({ times: 1, last: 'played' });
  });

  test('shows what is not offered any more at the place of its successor', () => {
    expect(placeOf('river-tithe', mission('iron-tithe'))?.past).toEqual({ times: 1, last: 'success' });
  });

  test('shows where a mission is planned or fought now, and nothing of one that was called off', () => {
    const at = (status: Mission['status']) =>
      placeOf('last-watch', mission('last-watch', { status, outcomes: [] }));
    for (const status of ['planned', 'launched', 'live'] as const)
      expect(at(status)).toMatchObject({ isNow: true, past: null });
    expect(at('cancelled')).toMatchObject({ isNow: false, past: null });
  });
});
