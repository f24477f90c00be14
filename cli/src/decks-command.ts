import type { Ruleset } from '@penance/shared';
import { deckListToText, resolveRuleset, sampleDecksFor } from '@penance/shared';
import type { Command } from './arguments/command.ts';
import { presetFrom, rulesetOptions } from './arguments/match-options.ts';
import { overridesFrom } from './arguments/read-overrides.ts';

/** The decks that everybody may begin with. */
export const decks: Command = {
  name: 'decks',
  summary: 'Show the sample decks: purpose, cards and code of each',
  options: {
    ...rulesetOptions,
    json: { summary: 'print one JSON value' },
  },
  notes: [
    'Each list is legal under the chosen rules: if they require another size, equipment is removed or added.',
    'In simulate, duel and play a deck is named by faction and frame or weight: church/warden, church/balanced.',
  ],
  run: (given, terminal) => {
    const preset = presetFrom(given);
    const ruleset = resolveRuleset(preset, overridesFrom(preset, given.all('set')));
    terminal.out(
      given.has('json') ? `${JSON.stringify({ items: sampleDecksFor(ruleset) })}\n` : decksText(ruleset),
    );
    return 0;
  },
};

const decksText = (ruleset: Ruleset): string =>
  sampleDecksFor(ruleset)
    .map(({ id, title, plan, list, code, cards }) =>
      [
        `${id}: ${title}, ${cards} cards`,
        `  ${plan}`,
        ...deckListToText(ruleset.pool, list)
          .trimEnd()
          .split('\n')
          .map((line) => `  ${line}`),
        `  ${code}`,
        '',
      ].join('\n'),
    )
    .join('\n');
