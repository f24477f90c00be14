/** A case that passes; tests change single fields of it. */
export const exampleCase = () => ({
  name: 'Deflect, then dice, then a choice',
  ruleset: 'three-layer',
  map: { radius: 6 } as unknown,
  seats: [
    {
      name: 'A',
      team: 1,
      faction: 'church',
      frame: 'scout',
      at: [0, 0],
      facing: 0,
      hand: ['faithful-thrust'],
      draw: ['feint*20'],
    },
    {
      name: 'B',
      team: 2,
      faction: 'forge-guilds',
      frame: 'vanguard',
      at: [1, 0],
      facing: 3,
      hand: ['deflect', 'hammer-strike'],
      draw: ['feint*10'],
    },
  ] as Record<string, unknown>[],
  round: 2,
  turn: 'A',
  dice: ['blood', 'strike', 'shield', 'shield', 'critical'] as unknown[],
  play: [
    { seat: 'A', do: { play: 'faithful-thrust', target: 'B', component: 'legs' } },
    { seat: 'B', do: { react: 'deflect' } },
    { seat: 'B', do: { absorb: { hand: ['hammer-strike'], draw: 0 } } },
  ] as Record<string, unknown>[],
  expect: {
    lastAttack: { tn: 5, total: 5, tier: 'hit', damage: 4 },
    seats: { B: { components: { legs: 2 }, casketHp: 11, graveyard: ['hammer-strike'] } },
    waitingFor: { seat: 'A', decision: 'turn' },
  } as Record<string, unknown>,
});

export type Example = ReturnType<typeof exampleCase>;
