import type { CardPack, Overrides, PacksVerdict, PresetId, Ruleset } from '@penance/shared';
import { checkingPacks, checkOverrides, packDigest, resolveRuleset, rulesetPlayed } from '@penance/shared';
import { inSlices } from '../platform/base/in-slices.ts';
import { createQueues } from '../platform/base/one-at-a-time.ts';
import type { RequestRefusal } from '../platform/base/refusal.ts';
import { isRefused, refuse } from '../platform/base/refusal.ts';

/** An edition with the host's additions, checked. */
export interface Edition {
  readonly overrides: Overrides;
  readonly packs: readonly CardPack[];
  readonly ruleset: Ruleset;
}

/** What a host asks for, as received. */
export interface WantedEdition {
  readonly preset: PresetId;
  readonly overrides: unknown;
  readonly packs: unknown;
}

/** Requests with packs that may wait to be checked in one process; each holds its packs in memory. */
export const CHECKS_MOST = 16;
const inTurn = createQueues();
let waiting = 0;

/**
 * The refusal lists every reason, house rules first. Packs are checked one request after the other and in slices: the
 * largest that the limits allow take 200 ms.
 */
export const wantedEdition = async ({
  preset,
  overrides,
  packs,
}: WantedEdition): Promise<Edition | RequestRefusal> => {
  const house = checkOverrides(preset, overrides);
  if (!house.ok)
    return refuse(
      'rulesetConflict',
      'These house rules are not legal: see the reasons.',
      house.problems.map(({ code, option, message }) => ({ code, message, at: option })),
    );
  const content = await checkedPacks(packs);
  if (isRefused(content)) return content;
  return editionOf(preset, house.overrides, content);
};

/**
 * The same for an edition that was checked before it was stored.
 * @param digest of it as it was then; that of today if absent
 */
export const storedEdition = (stored: WantedEdition, digest?: string): Edition => {
  const { preset } = stored;
  const overrides = stored.overrides as Overrides;
  const packs = stored.packs as readonly CardPack[];
  return { overrides, packs, ruleset: rulesetPlayed({ preset, overrides, packs }, digest) };
};

const editionOf = (preset: PresetId, overrides: Overrides, packs: readonly CardPack[]): Edition => ({
  overrides,
  packs,
  ruleset: resolveRuleset(preset, overrides, packs),
});

const checkedPacks = async (packs: unknown): Promise<readonly CardPack[] | RequestRefusal> => {
  // Nearly every request has no packs: nothing to wait for.
  if (Array.isArray(packs) && packs.length === 0) return [];
  if (waiting >= CHECKS_MOST)
    return refuse('serverBusy', 'Many content packs are being checked: try again in a moment.');
  waiting += 1;
  try {
    const content = await inTurn('packs', () => inSlices(checking(packs)));
    return content.ok
      ? content.packs
      : refuse('packsIllegal', 'These content packs are not legal: see the reasons.', content.problems);
  } finally {
    waiting -= 1;
  }
};

/** With their digests, which every caller that stores or lists them needs next. */
function* checking(json: unknown): Generator<void, PacksVerdict> {
  const content = yield* checkingPacks(json);
  if (!content.ok) return content;
  for (const pack of content.packs) {
    packDigest(pack);
    yield;
  }
  return content;
}
