import type { CampaignOptions } from '@penance/shared';
import { CAMPAIGN_OPTIONS } from '@penance/shared';
import { UsageError } from '../arguments/command.ts';
import { oneOfNames } from '../arguments/read-arguments.ts';

/** `NAME=on` or `NAME=off`, any number of them; if an option is repeated, the last one wins. */
export const campaignOptionsFrom = (texts: readonly string[]): CampaignOptions =>
  Object.fromEntries(texts.map(optionFrom));

const optionFrom = (text: string): readonly [string, boolean] => {
  const [, name, value] = /^(\w+)=(on|off)$/.exec(text) ?? [];
  if (name === undefined) throw new UsageError(`--option is written NAME=on or NAME=off, not "${text}"`);
  return [oneOfNames('option', name, CAMPAIGN_OPTIONS), value === 'on'];
};
