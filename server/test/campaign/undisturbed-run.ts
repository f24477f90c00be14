import { isDeepStrictEqual } from 'node:util';
import {
  campaignAfter,
  commandDice,
  decideCampaign,
  missionReport,
  openCampaign,
  watchMatch,
  type CampaignDocument,
  type CampaignEntry,
  type CampaignInput,
  type CampaignState,
  type Transcript,
} from '@penance/shared';
import { commandKeyOf } from '../../src/campaign/command-key.ts';

/** Differences that an undisturbed run has found in a journal. */
export interface RunFaults {
  /** Facts that do not follow from the commands, the matches and the dice. */
  readonly facts: readonly string[];
  /** Dice that do not come from the secret. */
  readonly dice: readonly string[];
  /** Inputs that were applied twice, missions without a match. */
  readonly doubled: readonly string[];
  readonly state: CampaignState;
}

/**
 * Runs a campaign again in memory, where nothing is ever killed: the same commands by the same members, the same dice.
 * The outcome of a mission is not read from the journal but computed anew from the transcript of its match. So a
 * mission that was settled wrongly, twice or not at all is found.
 */
export const runUndisturbed = (
  { opening, entries }: CampaignDocument,
  transcripts: ReadonlyMap<string, Transcript>,
  secret: Uint8Array,
): RunFaults => {
  const facts: string[] = [];
  const dice: string[] = [];
  const doubled: string[] = [];
  const keys = new Set<string>();
  let state = openCampaign(opening);
  for (const entry of entries) {
    const { seq } = entry;
    const key = commandKeyOf(entry.input, seq);
    if (keys.has(key)) doubled.push(`entry ${seq}: ${key} was taken before`);
    keys.add(key);
    const input = inputAnew(state, entry, transcripts);
    if (input === null) {
      doubled.push(`entry ${seq}: there is no transcript of its match`);
      continue;
    }
    const fair = commandDice(secret, key);
    let rolled = 0;
    const verdict = decideCampaign(state, input, (count, request) => {
      const recorded = entry.outcomes[rolled];
      rolled += 1;
      if (!isDeepStrictEqual(recorded, fair(count, request))) dice.push(`entry ${seq}, die ${rolled}`);
      return recorded ?? fair(count, request);
    });
    if (!verdict.ok) facts.push(`entry ${seq} is refused: ${verdict.code}`);
    else if (!isDeepStrictEqual(asJson(verdict.facts), entry.facts))
      facts.push(`entry ${seq} has other facts`);
    if (rolled !== entry.outcomes.length) dice.push(`entry ${seq} rolled ${rolled} times`);
    state = campaignAfter(state, verdict.ok ? verdict.facts : entry.facts);
  }
  return { facts, dice, doubled, state };
};

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

const inputAnew = (
  { options }: CampaignState,
  { input }: CampaignEntry,
  transcripts: ReadonlyMap<string, Transcript>,
): CampaignInput | null => {
  if (input.from === 'member' || input.order.kind !== 'settleMission') return input;
  const transcript = transcripts.get(input.order.report.match);
  if (!transcript) return null;
  const { setup, entries, id } = transcript;
  const last = [...watchMatch(setup, entries)].at(-1);
  if (!last) return null;
  const report = missionReport({ id, setup, table: last.table, entries }, options);
  return { from: 'server', order: { ...input.order, report } };
};
