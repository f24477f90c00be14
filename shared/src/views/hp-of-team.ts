import type { TeamId } from '../model/ids.ts';
import type { SeatView } from './match-view.ts';

/** Casket HP that a team has left: that of its caskets which still stand. */
export const hpOfTeam = (
  seats: readonly Pick<SeatView, 'team' | 'status' | 'casketHp'>[],
  team: TeamId,
): number =>
  seats
    .filter((seat) => seat.team === team && seat.status === 'active')
    .reduce((sum, { casketHp }) => sum + casketHp, 0);
