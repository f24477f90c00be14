import { describeOptions, EDITIONS, PRESETS, resolveRuleset } from '@penance/shared';

/** The editions with what they are and the digest by which matches know them. */
export const rulesList = (): string =>
  PRESETS.map((preset) => {
    const { title, summary } = EDITIONS[preset];
    return `${preset}: ${title}\n  ${summary}\n  digest ${resolveRuleset(preset).digest}\n`;
  }).join('');

export const rulesJson = (): object => ({
  editions: PRESETS.map((preset) => {
    const { title, summary, options } = EDITIONS[preset];
    return { preset, title, summary, digest: resolveRuleset(preset).digest, options };
  }),
  options: describeOptions(),
});
