import { fairDice, hexToBytes, matchKey, type FairDice } from '../../chance/fair-dice.ts';
import { setupProblems } from '../../engine/check-setup.ts';
import { openMatch, rulesFor } from '../../engine/open-match.ts';
import { ENGINE_REVISION } from '../../engine/revision.ts';
import type { MatchState } from '../../model/match.ts';
import { checkEntries } from './check-entries.ts';
import { checkStart } from './check-start.ts';
import { linkHash, linksOf, misfitAt, type Link } from '../hash-chain.ts';
import { playWitnessProblem } from './check-witness.ts';
import type { Transcript } from '../transcript.ts';
import { outside } from './mismatch.ts';
import { firstUnequal } from './unequal.ts';
import type { Mismatch, ProvedCounts, Verification, Witness } from './verification.ts';
import { verifyByEvents } from './verify-by-events.ts';

/**
 * Recomputes a match from its first die to its last event, offline: the secret against its commitment, every die,
 * shuffle and pick from secret and salts, every event from the inputs, the edition from the setup, the result, and the
 * hash of every part. Returns what it proved, or the first mismatch.
 */
export const verifyTranscript = (transcript: Transcript, witness: Witness = {}): Verification => {
  const links = linksOf(transcript);
  const start = checkStart(transcript, links, witness);
  if (start && start.at.what !== 'ruleset') return { ok: false, ...start };
  const dice = diceOf(transcript);
  const played = start ?? checkPlay(transcript, links, dice, witness);
  // A witness whose digest differs, or a transcript without a seal where it has one, came to `start`.
  if ('entries' in played) return { ok: true, proved: played, sealed: witness.setup !== undefined };
  const here = ENGINE_REVISION;
  if (transcript.engine === here && played.at.what !== 'ruleset') return { ok: false, ...played };
  const byEvents = verifyByEvents(transcript, links, dice, witness);
  return { ok: false, ...played, otherEngine: { played: transcript.engine, here, byEvents } };
};

const diceOf = ({ secret, salts }: Transcript): FairDice =>
  fairDice(matchKey(hexToBytes(secret), salts.map(hexToBytes)));

const checkPlay = (
  transcript: Transcript,
  links: readonly Link[],
  dice: FairDice,
  witness: Witness,
): ProvedCounts | Mismatch => {
  const opened = opening(transcript);
  if ('at' in opened) return opened;
  const { state, rules } = opened;
  const checked = checkEntries({ transcript, links, rules, dice }, state);
  if (checked.mismatch) return checked.mismatch;
  return (
    endProblem(transcript, links, checked.state) ?? playWitnessProblem(transcript, witness) ?? checked.proved
  );
};

const opening = ({ setup }: Transcript) => {
  try {
    const rules = rulesFor(setup);
    const [problem] = setupProblems(setup);
    if (problem) throw new Error(problem.message);
    return { rules, state: openMatch(rules, setup).state };
  } catch (error) {
    const message = `The rules cannot begin: ${error instanceof Error ? error.message : String(error)}.`;
    return outside('setup', 'setup', 'a setup that can be played', setup, message);
  }
};

const endProblem = (
  { entries, result }: Transcript,
  links: readonly Link[],
  { table }: MatchState,
): Mismatch | null => {
  if (!table.result) {
    const message = 'The match is not over after the last entry: entries are missing.';
    const at = { entry: entries.length, what: 'seq', path: `entries[${entries.length}]` } as const;
    return { at, expected: 'an entry', actual: undefined, message };
  }
  const unequal = firstUnequal({ ...table.result, rounds: table.round }, result);
  if (unequal) {
    const { path, expected, actual } = unequal;
    return outside('result', `result${path}`, expected, actual, 'The entries lead to another result.');
  }
  const last = links.length - 1;
  if (misfitAt(links, last) === null) return null;
  const made = linkHash(links[last - 1]?.hash ?? '', links[last]?.content);
  const message = 'The last hash was made over another time of the end, or was changed itself.';
  return outside('end', 'hashes.end', links[last]?.hash, made, message);
};
