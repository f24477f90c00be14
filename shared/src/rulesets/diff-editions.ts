import { COMPONENTS, FRAMES, type ComponentId, type FrameId } from '../model/ids.ts';
import type { Ruleset, Track } from '../model/ruleset.ts';
import { diffRulesets, type RulesetDiff } from './diff-rulesets.ts';

/** A component whose track is another one, for the frames named. */
export interface TrackChange {
  readonly component: ComponentId;
  readonly frames: readonly FrameId[];
  readonly from: Track | null;
  readonly to: Track | null;
}

/** A card that both have, and what of it is not the same. */
export interface CardChange {
  readonly card: string;
  readonly fields: readonly string[];
}

export interface EditionDiff extends RulesetDiff {
  readonly tracks: readonly TrackChange[];
  /** Faces of the hit-location die, where they differ. */
  readonly hitLocation: { readonly from: readonly ComponentId[]; readonly to: readonly ComponentId[] } | null;
  readonly cards: readonly CardChange[];
}

/** Everything that differs between two editions, from the data that matches are played by. */
export const diffEditions = (from: Ruleset, to: Ruleset): EditionDiff => ({
  ...diffRulesets(from, to),
  tracks: COMPONENTS.flatMap((component) => trackChanges(from, to, component)),
  hitLocation: isSame(from.hitLocation, to.hitLocation)
    ? null
    : { from: from.hitLocation, to: to.hitLocation },
  cards: Object.keys(from.pool.cards).flatMap((card) => cardChange(from, to, card)),
});

/** Frames between which nothing differs are listed together. */
const trackChanges = (from: Ruleset, to: Ruleset, component: ComponentId): readonly TrackChange[] => {
  const changes = new Map<string, TrackChange>();
  for (const frame of FRAMES) {
    const change = { from: from.tracks[frame][component], to: to.tracks[frame][component] };
    if (isSame(change.from, change.to)) continue;
    const key = JSON.stringify(change);
    changes.set(key, { component, ...change, frames: [...(changes.get(key)?.frames ?? []), frame] });
  }
  return [...changes.values()];
};

const cardChange = (from: Ruleset, to: Ruleset, card: string): readonly CardChange[] => {
  const before: Readonly<Record<string, unknown>> = { ...from.pool.cards[card] };
  const after: Readonly<Record<string, unknown>> = { ...to.pool.cards[card] };
  const fields = Object.keys({ ...before, ...after }).filter((field) => !isSame(before[field], after[field]));
  return Object.hasOwn(to.pool.cards, card) && fields.length > 0 ? [{ card, fields }] : [];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
