import type { Stage, Track } from '../../model/ruleset.ts';

/** The stage of a track at some Component Damage: the last one that has begun (4.1-1). */
export const stageAt = (track: Track, damage: number): Stage => {
  let stage = track.stages[0];
  for (const each of track.stages) if (damage >= each.from) stage = each;
  if (!stage) throw new Error('a track needs a first stage');
  return stage;
};
