import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BOT_IDS } from '../../src/bots/bot-names.ts';
import { anyMatch } from '../support/any-match.ts';
import { holdsFor } from '../support/property.ts';
import { playSeats } from './bot-match.ts';

const MOST_ANSWERS = 400;

const anyBots = fc.array(fc.constantFrom(...BOT_IDS), { minLength: 8, maxLength: 8 });

describe('under any house rules and modules', () => {
  test('whatever a bot answers is allowed', () => {
    holdsFor(fc.tuple(anyMatch(), anyBots), 60, ([{ setup, seed }, bots]) => {
      const { answers } = playSeats(setup, { bots, seed }, (_state, given) => given >= MOST_ANSWERS);
      expect(answers.length).toBeGreaterThan(0);
    });
  });
});
