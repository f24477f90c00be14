import type { CampaignWish } from '@penance/client-sdk';
import type { Campaign } from '@penance/shared';
import { fittingDeck, FRAMES, LOAN_FRAME, parseCampaignCommand, resolveRuleset } from '@penance/shared';
import { UsageError } from '../arguments/command.ts';
import { oneOfNames } from '../arguments/read-arguments.ts';

/** Fields that are always texts, even if they look like numbers. */
const TEXTS: ReadonlySet<string> = new Set(['name', 'member']);
/** Placeholder key for checking a command’s form. */
const ANY_KEY = 'any-key-will-do';

/** `KIND name=value …`; instead of a deck list, `faction=` takes the sample deck for a casket. */
export const readWish = (kind: string, words: readonly string[], campaign: Campaign): CampaignWish => {
  const pairs = words.map((word): readonly [string, unknown] => {
    const at = word.indexOf('=');
    if (at < 1) throw new UsageError(`the values of a command are written name=value, not "${word}"`);
    const name = word.slice(0, at);
    return [name, TEXTS.has(name) ? word.slice(at + 1) : valueOf(word.slice(at + 1))];
  });
  const wish = { kind, ...withDeck(kind, Object.fromEntries(pairs), campaign) };
  const read = parseCampaignCommand({ ...wish, key: ANY_KEY });
  if (!read.ok) throw new UsageError(`${kind}: ${read.message}`);
  const { key: _key, ...command } = read.command;
  return command;
};

const valueOf = (text: string): unknown => {
  if (/^\d+$/.test(text)) return Number(text);
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
};

const withDeck = (
  kind: string,
  given: Readonly<Record<string, unknown>>,
  { state }: Campaign,
): Readonly<Record<string, unknown>> => {
  const isOfCasket = kind === 'buildCasket' || kind === 'borrowCasket' || kind === 'refitCasket';
  if (!isOfCasket || 'list' in given) return given;
  const { faction, ...others } = given;
  const own = state.caskets.find(({ id }) => id === given.casket);
  const frame =
    kind === 'borrowCasket'
      ? LOAN_FRAME
      : oneOfNames('frame', textOf(given.frame) ?? own?.frame ?? '', FRAMES);
  const { preset, overrides, packs } = state.ruleset;
  const wanted = textOf(faction) ?? own?.faction ?? '';
  const list = fittingDeck(resolveRuleset(preset, overrides, packs), wanted, frame);
  if (!list) throw new UsageError(`no deck of ${wanted}/${frame} is legal under these rules`);
  return { ...others, list };
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
