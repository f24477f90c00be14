import { bytesToHex, commitTo, fairDice, matchKey } from '../chance/fair-dice.ts';
import { playOpening, playThrough } from '../engine/advance.ts';
import { pendingDecisions } from '../engine/judge.ts';
import { openMatch, rulesFor } from '../engine/open-match.ts';
import { ENGINE_REVISION } from '../engine/revision.ts';
import type { MatchRules } from '../game/match-rules.ts';
import type { Answer, Decision } from '../model/decisions.ts';
import type { Input, MatchSetup, MatchState } from '../model/match.ts';
import type { UnsealedEntry } from './hash-chain.ts';
import { sealTranscript } from './hash-chain.ts';
import { missingSalt } from './missing-salt.ts';
import type { Transcript, TranscriptPlayer } from './transcript.ts';

/** A match that is played here and now, with fair dice. */
export interface MatchToRecord {
  readonly id: string;
  readonly setup: MatchSetup;
  readonly players: readonly TranscriptPlayer[];
  /** 32 bytes. */
  readonly secret: Uint8Array;
  /** 32 bytes for each seat; null for one that sends none. */
  readonly salts: readonly (Uint8Array | null)[];
  /** A legal answer of the seat that is asked. */
  readonly answer: (rules: MatchRules, state: MatchState, decision: Decision) => Answer;
  /** A match that takes more is given up. */
  readonly entriesMost: number;
}

/** Plays a match to its end and writes it down; null when it took too long. */
export const recordMatch = (match: MatchToRecord): Transcript | null => {
  const { setup, secret } = match;
  const commitment = commitTo(secret);
  const salts = match.salts.map((salt, seat) => salt ?? missingSalt(commitment, seat));
  const rules = rulesFor(setup);
  const dice = fairDice(matchKey(secret, salts));
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
    id: match.id,
    engine: ENGINE_REVISION,
    players: match.players,
    rulesetDigest: rules.ruleset.digest,
    setup,
    commitment,
    salts: salts.map(bytesToHex),
    saltsByServer: match.salts.flatMap((salt, seat) => (salt === null ? [seat] : [])),
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
