import type {
  ComponentId,
  EventType,
  Hex,
  MatchView,
  TeamId,
  Tier,
  ViewedEvent,
  WoundId,
} from '@penance/shared';

type Bearing<E, T> = E extends { readonly type: infer Types } ? (T extends Types ? E : never) : never;

/** The event of this type, even if one member of the union covers several types. */
type EventOf<T extends EventType> = Bearing<ViewedEvent, T>;

/** One thing that is shown on its own for a moment. */
export type Beat = {
  readonly ms: number;
  /** Which of the events it shows: lines of the story up to there are told with it. */
  readonly event?: number;
} & (
  | { readonly kind: 'turn' | 'defeat'; readonly seat: number }
  /** `seat`: whose turn is first, if it begins at once. */
  | { readonly kind: 'round'; readonly round: number; readonly seat?: number }
  | { readonly kind: 'move'; readonly seat: number; readonly path: readonly Hex[] }
  | { readonly kind: 'card'; readonly seat: number; readonly card: string }
  | {
      readonly kind: 'attack';
      readonly seat: number;
      readonly targets: readonly number[];
      readonly card: string;
    }
  | {
      readonly kind: 'dice';
      readonly seat: number;
      readonly die: EventOf<'diceRolled'>['die'];
      readonly purpose: string;
      readonly faces: readonly number[];
    }
  | {
      readonly kind: 'verdict';
      readonly seat: number;
      readonly target: number;
      readonly tier: Tier;
      readonly total: number;
      readonly tn: number;
      readonly damage: number;
    }
  | {
      readonly kind: 'harm';
      readonly seat: number;
      readonly text: string;
      readonly tone: 'harm' | 'good' | 'plain';
    }
  | { readonly kind: 'destroyed'; readonly seat: number; readonly component: ComponentId }
  | { readonly kind: 'wound'; readonly seat: number; readonly wound: WoundId }
  | { readonly kind: 'heat'; readonly seat: number; readonly by: number }
  /** The match is over; `team` has won, or nobody if `null`. */
  | { readonly kind: 'over'; readonly team: TeamId | null }
);

/** `view`: before these events. `heats`: of the seats whose Heat these events have changed so far. */
type Shower<T extends EventType> = (
  event: EventOf<T>,
  view: MatchView,
  heats: Map<number, number>,
) => Beat | null;

/** How long each is shown at normal speed: the more it matters, the longer. */
const MS = {
  round: 500,
  turn: 300,
  card: 650,
  attack: 500,
  ownAttack: 300,
  dice: 550,
  verdict: 600,
  harm: 200,
  good: 150,
  heat: 150,
  destroyed: 900,
  wound: 800,
  furtherWound: 450,
  defeat: 1400,
  over: 300,
} as const;

/** A blow of these tiers is shown longer. */
const WEIGHTY: Readonly<Partial<Record<Tier, number>>> = {
  critical: 1100,
  execution: 1700,
  catastrophe: 900,
};

/** Dice rolled for these purposes are not shown on their own. */
const QUIET: ReadonlySet<string> = new Set(['initiative', 'reshuffle', 'recover', 'salvage']);

/** The beats of these events, in order. `view`: the table before them. */
export const beatsOf = (events: readonly ViewedEvent[], view: MatchView): readonly Beat[] => {
  const heats = new Map<number, number>();
  const showers: Readonly<Partial<Record<EventType, Shower<EventType>>>> = SHOWERS;
  return withoutRepeats(
    events.flatMap((event, index): readonly Beat[] => {
      const beat = showers[event.type]?.(event, view, heats);
      return beat ? [{ ...beat, event: index }] : [];
    }),
  );
};

/** What belongs together is shown at once: a card and its attack, a round and its first turn; further wounds are faster. */
const withoutRepeats = (beats: readonly Beat[]): readonly Beat[] =>
  beats.flatMap((beat, index): readonly Beat[] => {
    const [before, after] = [beats[index - 1], beats[index + 1]];
    if (after && isOfAttack(beat, after)) return [];
    if (before && isOfAttack(before, beat)) return [{ ...beat, ms: MS.card }];
    if (beat.kind === 'round' && after?.kind === 'turn') return [];
    if (beat.kind === 'turn' && before?.kind === 'round')
      return [{ ...beat, kind: 'round', round: before.round, ms: before.ms }];
    return beat.kind === 'wound' && before?.kind === 'wound' ? [{ ...beat, ms: MS.furtherWound }] : [beat];
  });

const isOfAttack = (card: Beat, attack: Beat): boolean =>
  card.kind === 'card' && attack.kind === 'attack' && card.seat === attack.seat && card.card === attack.card;

const verdict = ({ attacker, target, tier, total, tn, damage }: EventOf<'attackHit'>): Beat => ({
  kind: 'verdict',
  seat: attacker,
  target,
  tier,
  total,
  tn,
  damage,
  ms: WEIGHTY[tier] ?? MS.verdict,
});

const SHOWERS: { readonly [T in EventType]?: Shower<T> } = {
  roundBegan: ({ round }) => ({ kind: 'round', round, ms: MS.round }),
  turnBegan: ({ seat }) => ({ kind: 'turn', seat, ms: MS.turn }),
  casketMoved: ({ seat, path }) => ({ kind: 'move', seat, path, ms: 0 }),
  reactionPlayed: ({ seat, card }) => ({ kind: 'card', seat, card, ms: MS.card }),
  attackDeclared: ({ attacker, targets, card }, view) => ({
    kind: 'attack',
    seat: attacker,
    targets,
    card,
    ms: attacker === view.own?.seat ? MS.ownAttack : MS.attack,
  }),
  diceRolled: ({ seat, die, purpose, faces }) =>
    QUIET.has(purpose) ? null : { kind: 'dice', seat, die, purpose, faces, ms: MS.dice },
  attackHit: verdict,
  attackMissed: verdict,
  cardsMoved: ({ seat, why, cards, count }, view) => {
    const [card] = cards ?? [];
    if (why === 'played' && card !== undefined && seat !== view.own?.seat)
      return { kind: 'card', seat, card, ms: MS.card };
    if (why === 'lost' && count > 0)
      return { kind: 'harm', seat, text: `−${count}`, tone: 'harm', ms: MS.harm };
    return why === 'recovered' ? { kind: 'harm', seat, text: `+${count}`, tone: 'good', ms: MS.good } : null;
  },
  numberSet: ({ seat, what, value }, view, heats) => {
    if (what !== 'heat') return null;
    const by = value - (heats.get(seat) ?? view.seats[seat]?.heat ?? 0);
    heats.set(seat, value);
    return by > 0 ? { kind: 'heat', seat, by, ms: MS.heat } : null;
  },
  componentDestroyed: ({ seat, component }) => ({ kind: 'destroyed', seat, component, ms: MS.destroyed }),
  pilotWounded: ({ seat, wound }) => ({ kind: 'wound', seat, wound, ms: MS.wound }),
  seatDefeated: ({ seat }) => ({ kind: 'defeat', seat, ms: MS.defeat }),
  matchEnded: ({ result }) => ({ kind: 'over', team: result.team, ms: MS.over }),
};
