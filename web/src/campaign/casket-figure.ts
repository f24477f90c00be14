import { stageAt, type ComponentId, type ComponentZone, type FrameId, type Ruleset } from '@penance/shared';
import type { CampaignCasket } from './followed-campaign.svelte.ts';

type Condition = Pick<CampaignCasket['components'][ComponentId], 'cd' | 'condition'>;

/** A casket of a campaign as its figure is drawn. */
export const casketFigure = (
  tracks: Ruleset['tracks'],
  { name, frame }: Pick<CampaignCasket, 'name' | 'frame'>,
  conditionOf: (component: ComponentId) => Condition,
) => ({
  name,
  frame,
  components: eachComponent((component) => conditionOf(component).cd),
  zones: eachComponent((component) => zoneOf(tracks, frame, component, conditionOf(component))),
});

const zoneOf = (
  tracks: Ruleset['tracks'],
  frame: FrameId,
  component: ComponentId,
  { cd, condition }: Condition,
): ComponentZone | null => {
  const track = tracks[frame][component];
  return track && (condition === 'working' ? stageAt(track, cd).zone : 'destroyed');
};

const eachComponent = <Value>(of: (component: ComponentId) => Value): Record<ComponentId, Value> => ({
  head: of('head'),
  rightArm: of('rightArm'),
  leftArm: of('leftArm'),
  chassis: of('chassis'),
  legs: of('legs'),
});
