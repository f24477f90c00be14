import { BOTS } from '../../src/bots/bots.ts';
import { botRandom } from '../../src/bots/bot-random.ts';
import type { FairDice } from '../../src/chance/fair-dice.ts';
import { bytesToHex, commitTo, fairDice, hexToBytes, matchKey } from '../../src/chance/fair-dice.ts';
import { saltHash } from '../../src/chance/salt-hash.ts';
import { playOpening, playThrough } from '../../src/engine/advance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { openMatch, rulesFor } from '../../src/engine/open-match.ts';
import { ENGINE_REVISION } from '../../src/engine/revision.ts';
import { sealTranscript, type UnsealedEntry, type UnsealedTranscript } from '../../src/journal/hash-chain.ts';
import { matchHeads, shownHead } from '../../src/journal/match-heads.ts';
import { playEntry } from '../../src/journal/play-entry.ts';
import { eventsDigest, questionDigest, viewDigest } from '../../src/journal/shown-digests.ts';
import { missingSalt } from '../../src/journal/verify/missing-salt.ts';
import { ownDeckOf, shownSetup, type SealedSetup } from '../../src/journal/sealed-setup.ts';
import { readTranscript, transcriptText } from '../../src/journal/transcript-text.ts';
import { TRANSCRIPT_VERSION, type SealedTranscript, type Transcript } from '../../src/journal/transcript.ts';
import type { OwnAct, Witness } from '../../src/journal/verify/verification.ts';
import { verifyTranscript } from '../../src/journal/verify/verify-transcript.ts';
import { DIE_SIDES, type ChanceOutcome, type ChanceRequest } from '../../src/model/chance.ts';
import type { Decision } from '../../src/model/decisions.ts';
import type { Input, MatchState } from '../../src/model/match.ts';
import { openDecision, viewFor } from '../../src/views/view-for.ts';
import { redactEvents } from '../../src/views/redact-event.ts';
import type { MatchView, Viewer } from '../../src/views/match-view.ts';
import type { ViewedEvent } from '../../src/views/viewed-event.ts';
import { closeDuel, legalList } from './recorded-match.ts';

/** Everything that the operator of a server controls. */
export interface Operation {
  readonly sealed: Omit<SealedSetup, 'commitment' | 'saltHashes' | 'rulesetDigest'>;
  /** Hex, as all of these. */
  readonly secret: string;
  readonly commitment: string;
  readonly salts: readonly string[];
  readonly saltHashes: readonly (string | null)[];
  /** The order in which the salts enter the dice. */
  readonly keySalts: readonly string[];
  /** The input that replaces the answer of a player. */
  readonly instead: (index: number, decision: Decision, state: MatchState) => Input | null;
  /** The time recorded for an entry. */
  readonly at: (index: number) => number;
  /** What is thrown, and shown to everybody, in place of the fair outcome. */
  readonly rig: (fair: ChanceOutcome, request: ChanceRequest) => ChanceOutcome;
  /** Whether the inputs name the fair outcomes nevertheless, beside events that follow from the rigged ones. */
  readonly writesFair: boolean;
}

const START = 1_700_000_000_000;
export const STEP_MS = 1000;
const setup = closeDuel('three-layer');
const secret = bytesToHex(new Uint8Array(32).fill(1));
const commitment = commitTo(hexToBytes(secret));
const salts = [100, 101].map((fill) => bytesToHex(new Uint8Array(32).fill(fill)));

/** Two players, a clock, an entry per second. */
export const HONEST: Operation = {
  sealed: {
    id: '6f0d8a52-0c7e-4c39-9a51-3d5ad1a1f00d',
    engine: ENGINE_REVISION,
    origin: null,
    players: [
      { kind: 'player', accountId: '3b0d9c52-0c7e-4c39-9a51-3d5ad1a1f00d' },
      { kind: 'player', accountId: '3b0d9c52-0c7e-4c39-9a51-3d5ad1a1f00e' },
    ],
    clock: { bank: 600, increment: 0, cap: 60, whenEmpty: 'forfeit' },
    setup,
    decks: setup.seats.map((seat) => legalList(setup, seat)),
  },
  secret,
  commitment,
  salts,
  saltHashes: salts.map((salt, seat) => saltHash(commitment, seat, salt)),
  keySalts: salts,
  instead: () => null,
  at: (index) => START + index * STEP_MS,
  rig: (fair) => fair,
  writesFair: false,
};

/** The parts of an operation that follow from its secret and salts; null for a seat without one. */
export const withDice = (
  secretHex: string,
  own: readonly (string | null)[],
): Pick<Operation, 'secret' | 'commitment' | 'salts' | 'saltHashes' | 'keySalts'> => {
  const made = commitTo(hexToBytes(secretHex));
  const all = own.map((salt, seat) => salt ?? bytesToHex(missingSalt(made, seat)));
  const saltHashes = own.map((salt, seat) => salt && saltHash(made, seat, salt));
  return { secret: secretHex, commitment: made, salts: all, saltHashes, keySalts: all };
};

/** Plays the match as the operator wants it, and computes every hash and head for it. */
export const operated = (change: Partial<Operation> = {}): SealedTranscript => {
  const operation = { ...HONEST, ...change };
  const { sealed, at } = operation;
  const rules = rulesFor(sealed.setup);
  const fair = fairDice(matchKey(hexToBytes(operation.secret), operation.keySalts.map(hexToBytes)));
  const fairOnes: ChanceOutcome[] = [];
  const dice: FairDice = (n, request) => {
    const outcome = fair(n, request);
    fairOnes.push(outcome);
    return operation.rig(outcome, request);
  };
  const whims = botRandom(1);
  const entries: UnsealedEntry[] = [];
  let played = playOpening(rules, openMatch(rules, sealed.setup).state, dice);
  for (;;) {
    const { state, events } = played;
    const drawn = fairOnes.splice(0);
    const inputs = played.inputs.map((input) => {
      const outcome = input.kind === 'chance' && operation.writesFair ? drawn.shift() : undefined;
      return outcome ? { kind: 'chance' as const, outcome } : input;
    });
    entries.push({ seq: state.seq, at: at(entries.length), inputs, events });
    if (state.table.result) break;
    const [decision] = pendingDecisions(state);
    if (!decision || entries.length > 600) throw new Error('the match comes to no end');
    const { id, seat } = decision;
    const view = viewFor(rules, state, { kind: 'seat', seat });
    const input = operation.instead(entries.length, decision, state) ?? {
      kind: 'answer',
      seat,
      decision: id,
      answer: BOTS.heuristic({ rules, decision, random: whims, view }),
    };
    const next = playThrough(rules, state, input, dice);
    if (next.refusal) throw new Error(`the rules refuse ${JSON.stringify(input)}: ${next.refusal.message}`);
    played = next;
  }
  const { result, round } = played.state.table;
  if (!result) throw new Error('the match is not over');
  return resealed({
    version: TRANSCRIPT_VERSION,
    ...sealed,
    rulesetDigest: rules.ruleset.digest,
    commitment: operation.commitment,
    saltHashes: operation.saltHashes,
    setupDigest: '',
    salts: operation.salts,
    withheld: [],
    entries,
    secret: operation.secret,
    result: { ...result, rounds: round },
  });
};

/** Attack Dice show their highest face for one seat, and their lowest for the other. */
export const riggedFor =
  (friend: number): Operation['rig'] =>
  (fair, request) =>
    fair.kind === 'dice' && request.kind === 'dice' && request.purpose === 'attack'
      ? { ...fair, faces: fair.faces.map(() => (request.seat === friend ? DIE_SIDES[request.die] : 1)) }
      : fair;

/** A set-up that the operator seals otherwise than the rules would. */
export const withSealed = (change: Partial<Operation['sealed']>): Partial<Operation> => ({
  sealed: { ...HONEST.sealed, ...change },
});

/** Recomputes everything that can be recomputed, and reads the result as if from a file. */
export const resealed = (changed: UnsealedTranscript): SealedTranscript => {
  const setupDigest = matchHeads(hexToBytes(changed.secret)).first(changed);
  const file: unknown = JSON.parse(JSON.stringify(sealTranscript({ ...changed, setupDigest })));
  return file as SealedTranscript;
};

/** The same match with some fields changed. */
export const rewritten = (
  transcript: SealedTranscript,
  change: Partial<UnsealedTranscript>,
): SealedTranscript => {
  const { format: _format, hashes: _hashes, ...others } = transcript;
  return resealed({ ...others, ...change });
};

/** The client’s clock is this far ahead of the server’s, and a message takes this long. */
const AHEAD_MS = 40;
const ON_ITS_WAY_MS = 60;

/** What a server tells the player of seat 0 of an entry; an honest one changes nothing. */
export interface Telling {
  readonly events: (events: readonly ViewedEvent[], index: number) => readonly ViewedEvent[];
  readonly question: (question: Decision | null, index: number) => Decision | null;
  /** As if the player came back after each entry. */
  readonly view: (view: MatchView, index: number) => MatchView;
  readonly head: (head: string, index: number) => string;
}

const OWN: Viewer = { kind: 'seat', seat: 0 };
const TRUTH: Telling = {
  events: (events) => events,
  question: (question) => question,
  view: (view) => view,
  head: (head) => head,
};

/** The states before and after each entry; ends where its inputs cannot be played. */
const statesOf = ({ setup: played, entries }: SealedTranscript): readonly MatchState[] => {
  const rules = rulesFor(played);
  let { state } = openMatch(rules, played);
  const states = [state];
  for (const { inputs } of entries) {
    const next = playEntry(rules, state, inputs);
    if (!next.ok) break;
    ({ state } = next);
    states.push(state);
  }
  return states;
};

/**
 * What the player of seat 0 keeps of a match in which it was sent exactly this; `real` is when the entries were made.
 */
export const witnessOf = (
  told: SealedTranscript,
  real = HONEST.at,
  change: Partial<Telling> = {},
): Witness => {
  const telling = { ...TRUTH, ...change };
  const made = matchHeads(hexToBytes(told.secret));
  const rules = rulesFor(told.setup);
  const states = statesOf(told);
  let head = told.setupDigest;
  const start = states[0] && { view: viewDigest(telling.view(viewFor(rules, states[0], OWN), -1)) };
  const first = { seq: 0, head: shownHead(head), ...start };
  const later = told.entries.map((entry, index) => {
    head = made.next(head, entry);
    const after = states[index + 1];
    return {
      seq: entry.seq,
      at: Number(entry.at),
      head: telling.head(shownHead(head), index),
      events: eventsDigest(telling.events(redactEvents(entry.events, OWN), index)),
      ...(after && { view: viewDigest(telling.view(viewFor(rules, after, OWN), index)) }),
    };
  });
  const acts = told.entries.flatMap(({ seq, inputs: [input] }, index): readonly OwnAct[] => {
    if (index === 0 || input?.kind !== 'answer' || input.seat !== 0) return [];
    const before = states[index];
    const question = before && questionDigest(telling.question(openDecision(before, 0), index));
    return [
      { decision: input.decision, answer: input.answer, seq, ...(question !== undefined && { question }) },
    ];
  });
  const ahead = later.map(({ at }, index) => AHEAD_MS + real(index) - at);
  const deck = ownDeckOf(told, 0);
  return {
    commitment: told.commitment,
    ...(told.salts[0] !== undefined && { salt: told.salts[0] }),
    seat: 0,
    ...(deck && { deck }),
    setup: { digest: told.setupDigest, shown: shownSetup(told) },
    heads: [first, ...later],
    acts,
    hasAllActs: true,
    ahead: { least: Math.max(...ahead) - ON_ITS_WAY_MS, most: Math.min(...ahead) + ON_ITS_WAY_MS },
  };
};

/** The verdict on a transcript: what differs, and where; `as it was` if nothing is found. */
export const verdict = (transcript: Transcript, remembered: Witness): string => {
  const read = readTranscript(transcriptText(transcript));
  if (!read.ok) return `malformed ${read.problems[0]?.path ?? ''}`;
  const verification = verifyTranscript(read.transcript, remembered);
  if (verification.ok) return 'as it was';
  const { entry, what, path } = verification.at;
  return `${entry === null ? '' : `${entry}: `}${what} ${path}`;
};
