import { bytesToHex, commitTo, fairDice, hexToBytes, matchKey } from '../chance/fair-dice.ts';
import { saltHash } from '../chance/salt-hash.ts';
import { playOpening, playThrough } from '../engine/advance.ts';
import { pendingDecisions } from '../engine/judge.ts';
import { openMatch, rulesFor } from '../engine/open-match.ts';
import { ENGINE_REVISION } from '../engine/revision.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { Answer, Decision } from '../model/decisions.ts';
import type { Input, MatchSetup, MatchState } from '../model/match.ts';
import type { DeckList } from '../model/cards.ts';
import type { ClockSettings } from '../forms/clocks.ts';
import { matchHeads } from './match-heads.ts';
import type { SealedSetup, TranscriptPlayer } from './sealed-setup.ts';
import type { UnsealedEntry } from './hash-chain.ts';
import { sealTranscript } from './hash-chain.ts';
import { missingSalt } from './verify/missing-salt.ts';
import type { SealedTranscript } from './transcript.ts';
import { TRANSCRIPT_VERSION } from './transcript.ts';

/** A match to be played at once, with fair dice. */
export interface MatchToRecord {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly players: readonly TranscriptPlayer[];
  /** By seat; the draw piles of the setup are made from them. */
  readonly decks: readonly DeckList[];
  /** 32 bytes. */
  readonly secret: Uint8Array;
  /** 32 bytes for each seat; null for a seat that sends none. */
  readonly salts: readonly (Uint8Array | null)[];
  /** Returns a legal answer of the seat that is asked. */
  readonly answer: (rules: MatchRules, state: MatchState, decision: Decision) => Answer;
  /** Engine revision to record; by default that of this engine. */
  readonly engine?: string;
  /** A match with more entries is given up. */
  readonly entriesMost: number;
}

/** No clock: every decision waits for its answer. */
const NO_CLOCK: ClockSettings = { bank: null, increment: 0, cap: 2_592_000, whenEmpty: 'fallback' };

/** Plays a match to its end and returns its transcript; null when it took too many entries. */
export const recordMatch = (match: MatchToRecord): SealedTranscript | null => {
  const { setup, secret } = match;
  const commitment = commitTo(secret);
  const salts = match.salts.map((salt, seat) => bytesToHex(salt ?? missingSalt(commitment, seat)));
  const rules = rulesFor(setup);
  const sealed: SealedSetup = {
    id: match.id,
    engine: match.engine ?? ENGINE_REVISION,
    origin: null,
    players: match.players,
    clock: NO_CLOCK,
    rulesetDigest: rules.ruleset.digest,
    setup,
    decks: match.decks,
    commitment,
    saltHashes: salts.map((salt, seat) => (match.salts[seat] ? saltHash(commitment, seat, salt) : null)),
  };
  const setupDigest = matchHeads(secret).first(sealed);
  const dice = fairDice(matchKey(secret, salts.map(hexToBytes)));
  const entries: UnsealedEntry[] = [];
  let played = playOpening(rules, openMatch(rules, setup).state, dice);
  for (;;) {
    const { state, inputs, events } = played;
    entries.push({ seq: state.seq, inputs, events });
    if (state.table.result || entries.length >= match.entriesMost) break;
    const input = nextAnswer(match, rules, state);
    const next = playThrough(rules, state, input, dice);
    if (next.refusal) throw new Error(`the rules refuse ${JSON.stringify(input)}: ${next.refusal.message}`);
    played = next;
  }
  const { result, round } = played.state.table;
  if (!result) return null;
  return sealTranscript({
    version: TRANSCRIPT_VERSION,
    ...sealed,
    setupDigest,
    salts,
    withheld: [],
    entries,
    secret: bytesToHex(secret),
    result: { ...result, rounds: round },
  });
};

const nextAnswer = ({ answer }: MatchToRecord, rules: MatchRules, state: MatchState): Input => {
  const [decision] = pendingDecisions(state);
  if (!decision) throw new Error('the match waits for nobody');
  const { id, seat } = decision;
  return { kind: 'answer', seat, decision: id, answer: answer(rules, state, decision) };
};
