import { describe, expect, test } from '@jest/globals';
import { botRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { advance } from '../../src/engine/advance.ts';
import { DIE_SIDES, type ChanceOutcome, type ChanceRequest } from '../../src/model/chance.ts';
import { anyMatch } from '../support/any-match.ts';
import { anyMelee } from '../support/any-melee.ts';
import { holdsFor } from '../support/property.ts';
import { accepted, fought, played, type PlayedStep } from '../support/random-match.ts';

/** Outcomes that answer another request, or that no die and no shuffle can give. */
const spoiled = (request: ChanceRequest, outcome: ChanceOutcome): readonly ChanceOutcome[] => {
  if (outcome.kind === 'dice' && request.kind === 'dice') {
    const [, ...rest] = outcome.faces;
    const wrong = [0, DIE_SIDES[request.die] + 1, 1.5, -1, Number.NaN];
    return [
      { kind: 'dice', faces: rest },
      { kind: 'dice', faces: [...outcome.faces, 1] },
      ...wrong.map((face): ChanceOutcome => ({ kind: 'dice', faces: [face, ...rest] })),
      { kind: 'shuffle', order: outcome.faces.map((_, index) => index) },
    ];
  }
  const positions =
    outcome.kind === 'shuffle' ? outcome.order : outcome.kind === 'pick' ? outcome.indices : [];
  const size = request.kind === 'dice' ? 0 : request.size;
  const [first = 0, ...rest] = positions;
  const lists = [rest, [...positions, size], [size, ...rest], [-1, ...rest], [first + 0.5, ...rest]];
  const doubled = rest.length > 0 ? [[rest[0] ?? 0, ...rest]] : [];
  return [
    ...[...lists, ...doubled].map((list): ChanceOutcome =>
      outcome.kind === 'shuffle' ? { kind: 'shuffle', order: list } : { kind: 'pick', indices: list },
    ),
    { kind: 'dice', faces: [1] },
  ];
};

const refusesWhatCannotBe = (steps: Iterable<PlayedStep>, seed: number): void => {
  const chance = seededChance(botRandom(seed));
  for (const { rules, after } of steps) {
    const { pending } = after.state;
    if (pending.on !== 'chance') continue;
    const outcome = chance(pending.request);
    accepted(rules, after.state, { kind: 'chance', outcome });
    for (const wrong of spoiled(pending.request, outcome)) {
      expect(advance(rules, after.state, { kind: 'chance', outcome: wrong }).refusal?.code).toBe('notAsked');
    }
  }
};

describe('a chance outcome', () => {
  test('must fit the request and be possible', () => {
    holdsFor(anyMelee(), 20, (melee) => refusesWhatCannotBe(fought(melee, { most: 60 }), melee.seed));
    holdsFor(anyMatch(), 5, (match) => refusesWhatCannotBe(played(match, { most: 40 }), match.seed));
  });

  test('is refused while a seat is asked', () => {
    holdsFor(anyMelee(), 10, (melee) => {
      for (const { rules, after } of fought(melee, { most: 40 })) {
        if (after.state.pending.on !== 'seats') continue;
        const outcome: ChanceOutcome = { kind: 'dice', faces: [1] };
        expect(advance(rules, after.state, { kind: 'chance', outcome }).refusal?.code).toBe('notAsked');
      }
    });
  });
});
