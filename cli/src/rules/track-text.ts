import type { FrameId, Ruleset, Track, Tracks } from '@penance/shared';
import { FRAMES, PRESETS, resolveRuleset } from '@penance/shared';

/** `armor 0–2, structure 3–4, exposed 5, destroyed 6`; `none` where there is no such component. */
export const trackText = (track: Track | null): string => {
  if (!track) return 'none';
  const { stages, cap } = track;
  return stages
    .map(({ from, zone }, index) => `${zone} ${numbers(from, (stages[index + 1]?.from ?? cap + 1) - 1)}`)
    .join(', ');
};

const numbers = (from: number, to: number): string => (to > from ? `${from}–${to}` : String(from));

/** One row for each kind of tracks, or for each frame where frames differ. */
export const trackRows = (): readonly (readonly string[])[] => {
  const kinds = new Map(
    PRESETS.map((preset) => resolveRuleset(preset)).map((each) => [each.options.componentTracks, each]),
  );
  return [...kinds.values()].flatMap((ruleset) =>
    framesApart(ruleset).map(([frame, tracks]) => rowOf(ruleset, frame, tracks)),
  );
};

const rowOf = (
  { options }: Ruleset,
  frame: FrameId | 'all',
  { head, rightArm, chassis, legs }: Tracks,
): readonly string[] => [
  `\`${options.componentTracks}\``,
  frame,
  ...[head, rightArm, chassis, legs].map(trackText),
];

const framesApart = ({ tracks }: Ruleset): readonly (readonly [FrameId | 'all', Tracks])[] => {
  const isSame = new Set(FRAMES.map((frame) => JSON.stringify(tracks[frame]))).size === 1;
  return isSame ? [['all', tracks.warden]] : FRAMES.map((frame) => [frame, tracks[frame]]);
};
