import type { FrameId } from '../model/ids.ts';
import type { Options, Tracks } from '../model/ruleset.ts';
import { DEGRADING, LIMB_THRESHOLDS, THREE_POINTS } from './threshold-tracks.ts';
import { armoredLegs, armoredTrack, type ArmoredRow, type LegsRow } from './track-rows.ts';

type TracksByFrame = Readonly<Record<FrameId, Tracks>>;

/** V3, Component HP Table. */
const STANDARD = armored([3, 5, 6], [4, 6, 8], [5, 7, 10], [4, 6, 8]);

/** GY: limbs by frame, the same legs for all. */
const GRAVEYARD_LEGS: LegsRow = [5, 8, 10];

const BY_FRAME: TracksByFrame = {
  scout: armored([3, 5, 6], [3, 5, 6], [4, 6, 8], GRAVEYARD_LEGS),
  warden: armored([4, 6, 8], [4, 6, 8], [5, 7, 10], GRAVEYARD_LEGS),
  vanguard: armored([5, 8, 10], [5, 8, 10], [6, 9, 12], GRAVEYARD_LEGS),
  colossus: armored([6, 10, 12], [6, 10, 12], [7, 11, 14], GRAVEYARD_LEGS),
};

/** Component tracks of each frame, for each value of the option that names them (4.1-3, 4.1-4, 4.1-5, 4.1-6). */
export const TRACKS: Readonly<Record<Options['componentTracks'], TracksByFrame>> = {
  standard: forEveryFrame(STANDARD),
  'by-frame': BY_FRAME,
  'limb-thresholds': forEveryFrame(LIMB_THRESHOLDS),
  'three-points': forEveryFrame(THREE_POINTS),
  degrading: forEveryFrame(DEGRADING),
};

function armored(head: ArmoredRow, arms: ArmoredRow, chassis: ArmoredRow, legs: LegsRow): Tracks {
  return {
    head: armoredTrack('head', head),
    rightArm: armoredTrack('rightArm', arms),
    leftArm: armoredTrack('leftArm', arms),
    chassis: armoredTrack('chassis', chassis),
    legs: armoredLegs(legs),
  };
}

function forEveryFrame(tracks: Tracks): TracksByFrame {
  return { scout: tracks, warden: tracks, vanguard: tracks, colossus: tracks };
}
