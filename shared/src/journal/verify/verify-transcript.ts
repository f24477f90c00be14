import { fairDice, hexToBytes, matchKey, type FairDice } from '../../chance/fair-dice.ts';
import { setupProblems } from '../../engine/check-setup.ts';
import { openMatch, rulesFor } from '../../engine/open-match.ts';
import { ENGINE_REVISION } from '../../engine/revision.ts';
import { casketHp } from '../../game/numbers/numbers.ts';
import type { MatchState } from '../../model/match.ts';
import { checkEntries, LINKS_BEFORE } from './check-entries.ts';
import { checkStart } from './check-start.ts';
import { linkHash, linksOf, misfitAt, type Link } from '../hash-chain.ts';
import { playWitnessProblem } from './check-witness.ts';
import { elsewhereIn, elsewhereMismatch } from './elsewhere.ts';
import { isSealProved } from './check-seal.ts';
import { OPEN_VERSION, type Transcript } from '../transcript.ts';
import { inEntry, outside } from './mismatch.ts';
import { hpOfTeam } from '../../views/hp-of-team.ts';
import { firstUnequal } from '../../text/unequal.ts';
import type { Mismatch, ProvedCounts, Verification, Witness } from './verification.ts';

/**
 * Recomputes a match from its first die to its last event, offline: the secret against its commitment, every die,
 * shuffle and pick from secret and salts, every event from the inputs, the edition from the setup, the result, and the
 * hash of every part. Returns what it proved, or the first mismatch.
 */
export const verifyTranscript = (transcript: Transcript, witness: Witness = {}): Verification => {
  const links = linksOf(transcript);
  const { wrong, unknown } = checkStart(transcript, links, witness);
  if (wrong) return differs(wrong);
  const played = unknown ?? checkPlay(transcript, links, diceOf(transcript), witness);
  if ('proved' in played) return recomputed(transcript, played, witness);
  const rules = { played: transcript.engine, here: ENGINE_REVISION };
  if (!unknown && rules.played === rules.here) return differs(played);
  // What the witness kept needs no rules to be compared.
  const contradicted = brokenLink(links) ?? playWitnessProblem(transcript, witness);
  return contradicted ? differs(contradicted) : { ok: false, verdict: 'unknownRules', rules, ...played };
};

const differs = (mismatch: Mismatch): Verification => ({ ok: false, verdict: 'differs', ...mismatch });

/**
 * A witness whose digest or salt is not in the transcript has been reported before. The digest covers the hash of the
 * salt, so with both nobody knew all salts while set-up and salts could still be chosen.
 */
const recomputed = (
  transcript: Transcript,
  { proved, casketHp }: Recomputed,
  witness: Witness,
): Verification => {
  const { setup, salt } = witness;
  const sealed =
    setup !== undefined && transcript.version !== OPEN_VERSION && isSealProved(transcript, setup.shown);
  const elsewhere = elsewhereIn(transcript, witness);
  const verdict = sealed && salt !== undefined && !elsewhere.salt ? 'proved' : 'consistent';
  const mismatch = elsewhereMismatch(transcript, witness, elsewhere);
  if (!mismatch) return { ok: true, verdict, proved, casketHp, sealed };
  return { ok: false, verdict: 'elsewhere', elsewhere, otherwise: verdict, proved, sealed, ...mismatch };
};

/** The first part whose hash is not that of its content. */
const brokenLink = (links: readonly Link[]): Mismatch | null => {
  const index = links.findIndex((_, at) => misfitAt(links, at) !== null);
  const link = links[index];
  if (!link) return null;
  const made = linkHash(links[index - 1]?.hash ?? '', link.content);
  const message = 'The hash is not that of what it stands for.';
  return link.part === 'entry'
    ? inEntry(index - LINKS_BEFORE, 'hash', 'hash', made, link.hash, message)
    : outside('hash', `hashes.${link.part}`, made, link.hash, message);
};

interface Recomputed {
  readonly proved: ProvedCounts;
  readonly casketHp: readonly [number, number];
}

const diceOf = ({ secret, salts }: Transcript): FairDice =>
  fairDice(matchKey(hexToBytes(secret), salts.map(hexToBytes)));

const checkPlay = (
  transcript: Transcript,
  links: readonly Link[],
  dice: FairDice,
  witness: Witness,
): Recomputed | Mismatch => {
  const opened = opening(transcript);
  if ('at' in opened) return opened;
  const { state, rules } = opened;
  const checked = checkEntries({ transcript, links, rules, dice, witness }, state);
  if (checked.mismatch) return checked.mismatch;
  return (
    endProblem(transcript, links, checked.state) ??
    playWitnessProblem(transcript, witness) ??
    checked.misshown ?? { proved: checked.proved, casketHp: hpLeft(checked.state) }
  );
};

const hpLeft = ({ table }: MatchState): readonly [number, number] => {
  const seats = table.seats.map((seat) => ({ ...seat, casketHp: casketHp(seat) }));
  return [hpOfTeam(seats, 1), hpOfTeam(seats, 2)];
};

const opening = ({ setup, rulesetDigest }: Transcript) => {
  try {
    const rules = rulesFor(setup, rulesetDigest);
    const [problem] = setupProblems(setup, rules.ruleset);
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
