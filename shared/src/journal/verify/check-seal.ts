import { saltHash } from '../../chance/salt-hash.ts';
import { bytesToHex, hexToBytes } from '../../chance/fair-dice.ts';
import { DELETED_NAME } from '../../text/deleted-name.ts';
import { matchHeads } from '../match-heads.ts';
import { missingSalt } from './missing-salt.ts';
import { outside } from './mismatch.ts';
import type { ShownSetup } from '../sealed-setup.ts';
import type { SealedTranscript } from '../transcript.ts';
import type { Mismatch } from './verification.ts';

/** Checks that the set-up is the sealed one, and that every salt matches its sealed hash. `shown`: what a witness saw. */
export const sealProblem = (transcript: SealedTranscript, shown?: ShownSetup): Mismatch | null => {
  const { players, saltHashes, salts, setup } = transcript;
  const seats = setup.seats.length;
  if (saltHashes.length !== seats || salts.length !== seats)
    return outside('salts', 'salts.length', seats, salts.length, 'Not every seat has its salt.');
  const bot = players.findIndex(({ kind }, seat) => kind === 'bot' && saltHashes[seat] !== null);
  if (bot >= 0) return outside('salts', `saltHashes[${bot}]`, null, saltHashes[bot], 'A bot sends no salt.');
  return digestProblem(transcript, shown) ?? withheldProblem(transcript) ?? saltProblem(transcript);
};

const digestOf = (transcript: SealedTranscript): string =>
  matchHeads(hexToBytes(transcript.secret)).first(transcript);

/**
 * The digest covers the names of the players. Where one was replaced because its account was deleted, only a witness who
 * saw the name can make the digest again. For anybody else nothing is wrong then, and the set-up is not proved to be the
 * sealed one.
 */
export const isSealProved = (transcript: SealedTranscript, shown?: ShownSetup): boolean =>
  digestOf(withShownNames(transcript, shown)) === transcript.setupDigest;

/** With the names of deleted accounts that a witness was shown. */
export const withShownNames = (transcript: SealedTranscript, shown?: ShownSetup): SealedTranscript => {
  const seats = transcript.setup.seats.map((seat, at) =>
    seat.name === DELETED_NAME ? { ...seat, name: shown?.setup.seats[at]?.name ?? seat.name } : seat,
  );
  return { ...transcript, setup: { ...transcript.setup, seats } };
};

const hasDeletedPlayer = ({ players, setup }: Pick<SealedTranscript, 'players' | 'setup'>): boolean =>
  setup.seats.some(({ name }, seat) => name === DELETED_NAME && players[seat]?.kind === 'player');

const digestProblem = (transcript: SealedTranscript, shown: ShownSetup | undefined): Mismatch | null => {
  if (isSealProved(transcript, shown) || (!shown && hasDeletedPlayer(transcript))) return null;
  const message = 'The set-up is not the one that this digest was made over.';
  return outside('setup', 'setupDigest', digestOf(transcript), transcript.setupDigest, message);
};

/**
 * Somebody who knew the secret could choose between the dice with that salt and those without it. An honest client that
 * lost its connection at that moment looks the same, so this reports only that fairness is not proved.
 */
const withheldProblem = ({ withheld, saltHashes }: SealedTranscript): Mismatch | null => {
  const [seat] = withheld;
  if (seat === undefined) return null;
  const message =
    (saltHashes[seat] ?? null) === null
      ? `Seat ${seat} had no salt to withhold.`
      : `Seat ${seat} never revealed the salt whose hash it had sent: whoever knew the secret could choose ` +
        'between two sets of dice.';
  return outside('salts', 'withheld[0]', undefined, seat, message);
};

const saltProblem = ({ commitment, salts, saltHashes }: SealedTranscript): Mismatch | null => {
  for (const [seat, salt] of salts.entries()) {
    const hash = saltHashes[seat] ?? null;
    const missing = bytesToHex(missingSalt(commitment, seat));
    if (hash === null && salt !== missing) {
      const message = 'The salt of a seat that sent none is not the one that follows from the commitment.';
      return outside('salts', `salts[${seat}]`, missing, salt, message);
    }
    const made = saltHash(commitment, seat, salt);
    if (hash === null || made === hash) continue;
    const message = `The salt of seat ${seat} is not the one whose hash was sealed with the set-up.`;
    return outside('salts', `salts[${seat}]`, `the salt of hash ${hash}`, salt, message);
  }
  return null;
};
