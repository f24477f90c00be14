import { checkPacks } from '../../src/cards/check-packs.ts';

/** A small faction from outside, as JSON would contain it. */
export const tollkeepers = () => ({
  id: 'tollkeepers',
  title: 'Tollkeepers',
  cards: [
    {
      id: 'toll-hook',
      title: 'Toll Hook',
      text: '4 damage.',
      section: 'primary',
      tags: [],
      cost: 2,
      target: { who: 'enemy', range: 1, sight: true },
      play: { do: 'attack', damage: 4, onHit: { do: 'push', hexes: 1 } },
    },
    ...['first', 'second', 'third', 'fourth', 'fifth'].map((name) => ({
      id: `${name}-toll`,
      title: `${name} toll`,
      text: 'Draw 1 card.',
      section: 'tactic',
      tags: [],
      cost: 1,
      play: { do: 'draw', who: 'self', count: 1 },
    })),
  ] as Record<string, unknown>[],
  sets: [
    {
      id: 'hooked-chain',
      title: 'Hooked Chain',
      slot: 'primary',
      faction: 'tollkeepers',
      cards: [{ card: 'toll-hook', copies: 12 }],
    },
  ] as Record<string, unknown>[],
  factions: [
    {
      id: 'tollkeepers',
      title: 'Tollkeepers',
      primary: 'hooked-chain',
      tactics: ['first-toll', 'second-toll', 'third-toll', 'fourth-toll', 'fifth-toll'],
    },
  ] as Record<string, unknown>[],
});

/** The pack with its first card, set or faction changed. */
export const changed = (kind: 'cards' | 'sets' | 'factions', change: Record<string, unknown>) => {
  const pack = tollkeepers();
  Object.assign(pack[kind][0] ?? {}, change);
  return checkPacks(JSON.parse(JSON.stringify([pack])));
};

export const codes = (verdict: ReturnType<typeof checkPacks>) =>
  verdict.ok ? [] : verdict.problems.map(({ code, at }) => `${code} ${at}`);
