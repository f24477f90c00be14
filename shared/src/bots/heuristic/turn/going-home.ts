import { WOUNDS } from '../../../model/ids.ts';
import type { Answer, DecisionOf } from '../../../model/decisions.ts';
import type { SeatView } from '../../../views/match-view.ts';
import type { Scene } from '../scene.ts';
import { stepTowards } from './march.ts';

/** A side with less than this of the strength of its foes breaks off: what that saves is in docs/campaigns.md. */
const BREAKS_OFF_BELOW = 0.9;

/**
 * In a mission whoever is on the field when the enemy has won is taken (11.5-3). So the weaker side takes its fallen along
 * (11.3-3), and its weaker seats go home over their own edge (11.3-1), unless staying is all that is asked. Sides without an
 * objective are there to stand in the way of others: they stay.
 */
export const goingHomeAnswer = (scene: Scene, decision: DecisionOf<'turn'>): Answer | null => {
  const { view, self, allies, rules } = scene;
  const { objectives = [], edges = [] } = view.mission?.scenario ?? {};
  const asked = objectives.filter(({ team }) => team === self.team);
  if (asked.length === 0) return null;
  const foes = scene.foes.map(({ seat }) => seat);
  const share = strengthOf([self, ...allies]) / strengthOf(foes);
  const [fallen] = decision.extractions ?? [];
  if (fallen !== undefined && share < 1) return { kind: 'extract', seat: fallen };
  const mayGo = asked.every(({ objective }) => objective.kind !== 'survive');
  const isWeaker = strengthOf([self]) * foes.length < strengthOf(foes);
  const edge = edges.find(({ team }) => team === self.team)?.hexes ?? [];
  if (!mayGo || !isWeaker || share >= BREAKS_OFF_BELOW || edge.length === 0) return null;
  return decision.retreat ? { kind: 'endTurn', retreat: true } : stepTowards(rules, view, decision, edge);
};

/** Cards that they have left, less where the Chassis or the pilot may give way first. */
const strengthOf = (seats: readonly SeatView[]): number =>
  seats.reduce(
    (sum, { casketHp, zones, wounds }) =>
      sum + casketHp * (zones.chassis === 'exposed' ? 0.5 : 1) * (1 - wounds.length / WOUNDS.length),
    0,
  );
