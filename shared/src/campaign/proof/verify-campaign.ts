import { OPEN_VERSION, type Transcript } from '../../journal/transcript.ts';
import { verifyTranscript } from '../../journal/verify/verify-transcript.ts';
import { watchMatch } from '../../journal/replay.ts';
import { firstUnequal } from '../../text/unequal.ts';
import { canonicalJson } from '../../rulesets/canonical-json.ts';
import { firstHead, nextHead } from './campaign-chain.ts';
import type { CampaignDocument } from './campaign-document.ts';
import {
  brokenCommitment,
  committedDice,
  type CommittedDice,
  type KeptCommitment,
} from './campaign-proof.ts';
import type { CampaignInput } from '../campaign-input.ts';
import { campaignAfter } from '../evolve-campaign.ts';
import type { CampaignState, MissionNumber } from '../campaign-state.ts';
import { importCampaign, type CampaignDocumentProblem, type CampaignImported } from './import-campaign.ts';
import { missionSetup, type MissionPlayer } from '../mission/mission-setup.ts';
import { openCampaign } from '../open-campaign.ts';
import { missionReport } from '../mission/build-mission-report.ts';

/**
 * `told`: as the file says; its transcript is not available. `unchecked`: the transcript is there, but names rules that
 * this program does not have.
 */
export interface MissionProof {
  readonly mission: MissionNumber;
  readonly match: string;
  readonly verdict: 'proven' | 'told' | 'unchecked' | 'differs';
  readonly message: string;
}
export interface CampaignProved {
  readonly ok: boolean;
  readonly entries: number;
  readonly head: string;
  /** Whether the document has a hash chain, which is then intact. */
  readonly isChained: boolean;
  readonly dice: CampaignImported['dice'];
  /** To be compared with what the server showed while it was played: see `KeptCommitment`. */
  readonly commitments: readonly CommittedDice[];
  readonly missions: readonly MissionProof[];
  readonly treasury: { readonly scrap: number; readonly credits: number };
}

/**
 * Verifies a campaign from its export, without a server: every entry by the rules, the hash chain, the dice whose
 * secret is published, and the result of each mission whose match transcript is given. The opening itself (treasury,
 * house rules) cannot be proven, and dice only against commitments that somebody kept: a document with others is wrong.
 */
export const verifyCampaign = (
  json: unknown,
  transcripts: ReadonlyMap<string, Transcript> = new Map(),
  kept: readonly KeptCommitment[] = [],
): CampaignProved | CampaignDocumentProblem => {
  const imported = importCampaign(json);
  if (!imported.ok) return imported;
  const { document, state, head, dice } = imported;
  const commitments = committedDice(document.proof?.dice ?? []);
  for (const each of kept) {
    const seq = brokenCommitment(commitments, each, document.entries.length);
    if (seq !== null) return otherDice(seq);
    if (isOtherCourse(document, each)) return otherCourse(each.upTo ?? document.entries.length);
  }
  const missions = missionProofs(document, transcripts);
  const { scrap, credits } = state.settlement;
  return {
    ok: missions.every(({ verdict }) => verdict === 'proven' || verdict === 'told'),
    entries: document.entries.length,
    head,
    isChained: document.proof !== undefined,
    dice,
    commitments,
    missions,
    treasury: { scrap, credits },
  };
};

/** Whether the document led elsewhere, up to the entry at which somebody kept the head of its chain. */
const isOtherCourse = ({ opening, entries }: CampaignDocument, kept: KeptCommitment): boolean => {
  const { head, upTo = entries.length } = kept;
  if (head === undefined) return false;
  return upTo > entries.length || entries.slice(0, upTo).reduce(nextHead, firstHead(opening)) !== head;
};

const otherCourse = (seq: number): CampaignDocumentProblem => ({
  ok: false,
  code: 'proofWrong',
  message:
    `Up to entry ${seq} this is not what was shown while it was played: something was changed, added or left out since, ` +
    'or the name of a member whose account was deleted.',
});

const otherDice = (seq: number): CampaignDocumentProblem => ({
  ok: false,
  code: 'proofWrong',
  message: `The dice of entry ${seq} are committed to otherwise than was shown while it was played.`,
});

const missionProofs = (
  { opening, entries }: CampaignDocument,
  transcripts: ReadonlyMap<string, Transcript>,
): readonly MissionProof[] => {
  let state = openCampaign(opening);
  return entries.flatMap(({ input, facts }) => {
    const before = state;
    state = campaignAfter(state, facts);
    const order = input.from === 'server' ? input.order : null;
    if (order?.kind !== 'settleMission' && order?.kind !== 'abandonMission') return [];
    const match = before.missions.find(({ number }) => number === order.mission)?.match ?? null;
    return match === null ? [] : [proofOf(before, match, order, transcripts)];
  });
};

type Order = Extract<CampaignInput, { from: 'server' }>['order'];
type Ending = Extract<Order, { kind: 'settleMission' | 'abandonMission' }>;

const proofOf = (
  state: CampaignState,
  match: string,
  ending: Ending,
  transcripts: ReadonlyMap<string, Transcript>,
): MissionProof => {
  const named = { mission: ending.mission, match };
  const transcript = transcripts.get(match);
  if (!transcript && ending.kind === 'abandonMission')
    return { ...named, verdict: 'told', message: 'its match is said to have had no end' };
  if (!transcript) return { ...named, verdict: 'told', message: 'no transcript of its match is at hand' };
  const verified = verifyTranscript(transcript);
  if (verified.verdict === 'unknownRules') {
    const { played, here } = verified.rules;
    const message = `its match names engine revision ${played} and cannot be checked by revision ${here}`;
    return { ...named, verdict: 'unchecked', message };
  }
  const wrong = verified.ok
    ? differenceOf(state, ending, transcript)
    : `the transcript of its match is wrong: ${verified.message}`;
  return wrong === null
    ? { ...named, verdict: 'proven', message: 'it follows from the transcript of its match' }
    : { ...named, verdict: 'differs', message: wrong };
};

const differenceOf = (state: CampaignState, ending: Ending, transcript: Transcript): string | null => {
  // A match that was called off has no transcript.
  if (ending.kind === 'abandonMission') return 'it was called off, but its match was played to its end';
  const { mission, report } = ending;
  const { id, players, setup, rulesetDigest, entries } = transcript;
  const planned = missionSetup(state, mission);
  if (!planned.ok) return planned.message;
  // Elsewhere a referee may rule.
  if (transcript.version !== OPEN_VERSION && transcript.origin?.kind !== 'campaign')
    return 'its match belongs to no campaign';
  const stranger = planned.players.findIndex((planned, seat) => !isSamePlayer(planned, players[seat]));
  if (stranger >= 0) return `seat ${stranger} of its match was not played by whom the campaign posted there`;
  const unequal = firstUnequal(planned.setup, setup);
  if (unequal) return `its match began otherwise than the campaign planned it, at setup${unequal.path}`;
  const last = [...watchMatch(setup, entries, rulesetDigest)].at(-1);
  if (!last) return 'the transcript of its match has no end';
  const anew = missionReport({ id, setup, rulesetDigest, table: last.table, entries }, state.options);
  return canonicalJson(anew) === canonicalJson(report) ? null : 'its match brought home something else';
};

/** Which account a member has is not in the campaign. */
const isSamePlayer = (planned: MissionPlayer, played: Transcript['players'][number] | undefined): boolean =>
  planned.kind === 'member'
    ? played?.kind === 'player'
    : played?.kind === 'bot' && played.bot === planned.bot;
