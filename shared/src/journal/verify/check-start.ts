import { bytesToHex, commitTo, hexToBytes } from '../../chance/fair-dice.ts';
import { rulesetPlayed } from '../../rulesets/ruleset-played.ts';
import { linkHash, misfitAt, type Link } from '../hash-chain.ts';
import { sealProblem } from './check-seal.ts';
import { decksProblem } from './check-decks.ts';
import { sealMissing, startWitnessProblem } from './check-witness.ts';
import { missingSalt } from './missing-salt.ts';
import { outside } from './mismatch.ts';
import { OPEN_VERSION, type OpenTranscript, type Transcript } from '../transcript.ts';
import type { Mismatch, TranscriptPart, Witness } from './verification.ts';

/** `unknown`: the edition is not one of this program. Everything that needs no edition has been checked nevertheless. */
export interface StartChecked {
  readonly wrong: Mismatch | null;
  readonly unknown: Mismatch | null;
}

/** Checks everything before the first entry, in the order in which it was fixed. */
export const checkStart = (
  transcript: Transcript,
  links: readonly Link[],
  witness: Witness,
): StartChecked => {
  const unknown = unknownEdition(transcript);
  const wrong =
    headerProblem(transcript, links) ??
    sealMissing(transcript, witness) ??
    partProblem(links, 1, 'setup') ??
    (unknown || transcript.version === OPEN_VERSION ? null : decksProblem(transcript)) ??
    diceProblem(transcript, links, witness) ??
    startWitnessProblem(transcript, witness, unknown === null);
  return { wrong, unknown };
};

const headerProblem = ({ players, setup }: Transcript, links: readonly Link[]): Mismatch | null =>
  partProblem(links, 0, 'header') ??
  (players.length === setup.seats.length
    ? null
    : outside(
        'header',
        'players.length',
        setup.seats.length,
        players.length,
        'Not every seat has its player.',
      ));

const unknownEdition = ({ setup, rulesetDigest }: Transcript): Mismatch | null => {
  const digest = digestFor(setup, rulesetDigest);
  const message = 'The edition with these house rules is another one here than the match was played by.';
  return digest === rulesetDigest
    ? null
    : outside('ruleset', 'rulesetDigest', digest, rulesetDigest, message);
};

/** House rules may name options that no edition has. */
const digestFor = (setup: Transcript['setup'], rulesetDigest: string): string | undefined => {
  try {
    return rulesetPlayed(setup, rulesetDigest).digest;
  } catch {
    return undefined;
  }
};

const diceProblem = (transcript: Transcript, links: readonly Link[], { setup }: Witness): Mismatch | null => {
  const { commitment, secret } = transcript;
  const committed = commitTo(hexToBytes(secret));
  // The secret is in the last link: if that was changed too, secret and commitment were replaced together.
  const isSecretChanged = committed !== commitment || misfitAt(links, links.length - 1) !== null;
  const misfit = partProblem(links, 2, isSecretChanged ? 'commitment' : 'salts');
  if (misfit) return misfit;
  if (committed !== commitment) {
    const message = 'The secret is not the one that the server committed to.';
    return outside('secret', 'secret', `the secret of commitment ${commitment}`, secret, message);
  }
  return transcript.version === OPEN_VERSION
    ? openSaltsProblem(transcript)
    : sealProblem(transcript, setup?.shown);
};

const openSaltsProblem = ({ commitment, salts, saltsByServer, setup }: OpenTranscript): Mismatch | null => {
  const seats = setup.seats.length;
  if (salts.length !== seats)
    return outside('salts', 'salts.length', seats, salts.length, 'Not every seat has its salt.');
  const isInOrder = saltsByServer.every(
    (seat, index) => seat < seats && seat > (saltsByServer[index - 1] ?? -1),
  );
  if (!isInOrder)
    return outside(
      'salts',
      'saltsByServer',
      'seats in ascending order',
      saltsByServer,
      'It does not name seats.',
    );
  const chosen = saltsByServer.find((seat) => salts[seat] !== bytesToHex(missingSalt(commitment, seat)));
  if (chosen === undefined) return null;
  const expected = bytesToHex(missingSalt(commitment, chosen));
  const message = 'The salt of a seat that sent none is not the one that follows from the commitment.';
  return outside('salts', `salts[${chosen}]`, expected, salts[chosen], message);
};

/** The mismatch of a part whose hash does not fit; `what` names the part if its content was changed. */
const partProblem = (links: readonly Link[], index: number, what: TranscriptPart): Mismatch | null => {
  const link = links[index];
  const misfit = misfitAt(links, index);
  if (!link || misfit === null) return null;
  const made = linkHash(links[index - 1]?.hash ?? '', link.content);
  const path = `hashes.${link.part}`;
  return misfit === 'hash'
    ? outside('hash', path, made, link.hash, 'Only the hash was changed, not what it was made over.')
    : outside(what, path, link.hash, made, 'What is written here is not what its hash was made over.');
};
