import { randomUUID } from 'node:crypto';
import type {
  CampaignState,
  ClockSettings,
  MapDefinition,
  MatchSetup,
  MissionPlayer,
  SeatSetup,
} from '@penance/shared';
import { campaignEdition, checkDeck, missionSetup } from '@penance/shared';
import type { Transaction } from '../platform/database/transaction.ts';
import type { ArrangedSeat, Arrangement, ArrangeMatch } from '../match/lobby/arrange-match.ts';
import { asJson } from '../match/record/stored-input.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { refusedBy, TurnRefused } from './campaign-refusals.ts';
import type { CampaignTurn } from './campaign-turn.ts';

export interface MissionParts {
  readonly arrange: ArrangeMatch;
  /** The clock of mission matches. */
  readonly clock: ClockSettings;
}

/**
 * Makes the match of a mission in the same transaction that launches the mission: neither ever exists without the
 * other. Throws `TurnRefused` when no match can be made of it.
 */
export const arrangeMission = async (
  { arrange, clock }: MissionParts,
  transaction: Transaction,
  turn: CampaignTurn,
  mission: number,
): Promise<void> => {
  const planned = missionSetup(turn.state, mission);
  if (!planned.ok) throw new TurnRefused(refusedBy(planned));
  const matchId = randomUUID();
  const begun = await turn.take({ from: 'server', order: { kind: 'beginMission', mission, match: matchId } });
  if ('code' in begun) throw new TurnRefused(refusedBy(begun));
  const { preset, overrides, packs } = turn.state.ruleset;
  const edition = campaignEdition(turn.state.ruleset).digest;
  await arrange(transaction, {
    matchId,
    origin: { kind: 'campaign', id: turn.record.id },
    visibility: turn.record.missionsOpen ? 'open' : 'members',
    plan: { preset, overrides, packs, map: mapOf(turn.state, mission), clock, edition },
    seats: planned.setup.seats.map((seat, at) => seatOf(turn, seat, planned.players[at])),
    extras: extrasOf(planned.setup),
  });
};

const mapOf = ({ missions }: CampaignState, mission: number): string | MapDefinition => {
  const planned = missions.find(({ number }) => number === mission);
  return planned?.ground ?? planned?.map ?? '';
};

/** A member without an account is played by a bot. */
const seatOf = (
  { record, state }: CampaignTurn,
  { team }: SeatSetup,
  player: MissionPlayer | undefined,
): ArrangedSeat => {
  if (!player) throw new Error(`campaign ${record.id}: a seat of a mission without a player`);
  const verdict = checkDeck(campaignEdition(state.ruleset), player.list);
  if (!verdict.ok) throw new Error(`campaign ${record.id}: a deck of a mission is not legal`);
  return { team, player: occupantOf(record, player), deck: verdict.list };
};

const occupantOf = ({ members }: CampaignRecord, player: MissionPlayer): ArrangedSeat['player'] => {
  if (player.kind === 'bot') return { bot: player.bot };
  const accountId = members.find(({ memberId }) => memberId === player.member)?.accountId;
  return accountId === undefined ? { bot: 'heuristic' } : { accountId };
};

/** Everything that the seats bring, and the mission's scenario. */
const extrasOf = ({ seats, scenario }: MatchSetup): NonNullable<Arrangement['extras']> => ({
  match: scenario ? { scenario: asJson(scenario) } : {},
  seats: seats.map(({ team: _team, faction: _faction, frame: _frame, ...carried }) => carried),
});
