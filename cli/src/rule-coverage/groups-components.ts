import type { ComponentId, FrameId, Ruleset } from '@penance/shared';
import { COMPONENTS, FRAMES, PRESETS, resolveRuleset } from '@penance/shared';
import type { Group } from './group.ts';
import { span } from './group.ts';
import type { WatchedCase } from './watched-case.ts';

/** Tracks that are the same for every frame are one row. */
const rowFor = ({ options, tracks }: Ruleset, frame: FrameId, component: ComponentId): string => {
  const all = FRAMES.map((each) => JSON.stringify(tracks[each][component]));
  return `${options.componentTracks}, ${new Set(all).size === 1 ? 'every frame' : frame}, ${component}`;
};

const numbersOf = (ruleset: Ruleset): readonly string[] =>
  FRAMES.flatMap((frame) =>
    COMPONENTS.flatMap((component) => {
      const track = ruleset.tracks[frame][component];
      return track
        ? span(0, track.cap).map((number) => `${rowFor(ruleset, frame, component)}: ${number}`)
        : [];
    }),
  );

const ROWS = [...new Set(PRESETS.map((preset) => resolveRuleset(preset)).flatMap(numbersOf))];

/** Numbers that a component was set up at, or that a point landed on. */
const numbersReached = ({ rules: { ruleset }, opening, events }: WatchedCase): readonly string[] => {
  const at = (seat: number, component: ComponentId, numbers: readonly number[]): readonly string[] => {
    const frame = opening.seats[seat]?.frame;
    if (!frame || !ruleset.tracks[frame][component]) return [];
    return numbers.map((number) => `${rowFor(ruleset, frame, component)}: ${number}`);
  };
  return [
    ...opening.seats.flatMap(({ components }, seat) =>
      COMPONENTS.flatMap((component) => at(seat, component, [components[component]])),
    ),
    ...events.flatMap(({ event }) =>
      event.type === 'componentDamaged'
        ? at(event.seat, event.component, span(event.from + 1, event.to))
        : [],
    ),
  ];
};

export const COMPONENT_GROUPS: readonly Group[] = [
  { id: 'tracks', title: 'Tracks, each number', items: ROWS, reachedBy: numbersReached },
  {
    id: 'major-wound',
    title: 'Major Wound by frame',
    items: FRAMES,
    reachedBy: ({ events, opening }) =>
      events.flatMap(({ event }) => {
        const isNew =
          event.type === 'cardsMoved' && event.why === 'damaged' && event.cards.includes('damaged');
        return isNew ? (opening.seats[event.seat]?.frame ?? []) : [];
      }),
  },
];
