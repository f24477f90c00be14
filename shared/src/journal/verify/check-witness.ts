import { hexToBytes } from '../../chance/fair-dice.ts';
import { saltHash } from '../../chance/salt-hash.ts';
import { withKind } from '../../forms/short-answers.ts';
import { isCorrespondence } from '../../forms/clocks.ts';
import { checkDeck } from '../../decks/check-deck.ts';
import { rulesetPlayed } from '../../rulesets/ruleset-played.ts';
import { matchHeads, shownHead } from '../match-heads.ts';
import { inEntry, outside } from './mismatch.ts';
import { withShownNames } from './check-seal.ts';
import { ownDeckOf, shownSetup } from '../sealed-setup.ts';
import { OPEN_VERSION, type SealedTranscript, type Transcript, type TranscriptEntry } from '../transcript.ts';
import { firstUnequal } from '../../text/unequal.ts';
import type { Mismatch, OwnAct, ReceivedHead, TranscriptPart, Witness } from './verification.ts';

/**
 * Compares what a client received and sent before the match with the start in the transcript.
 * @param hasEdition without it, the deck that was sent cannot be brought into the form of the rules
 */
export const startWitnessProblem = (
  transcript: Transcript,
  witness: Witness,
  hasEdition: boolean,
): Mismatch | null => {
  const { commitment } = transcript;
  if (witness.commitment !== undefined && witness.commitment !== commitment) {
    const message = 'Another commitment was shown before the match: its secret was exchanged afterwards.';
    return outside('commitment', 'commitment', witness.commitment, commitment, message);
  }
  if (transcript.version === OPEN_VERSION) return openSaltProblem(transcript, witness);
  return (
    setupProblem(transcript, witness) ??
    deckProblem(transcript, witness) ??
    (hasEdition ? broughtProblem(transcript, witness) : null) ??
    saltProblem(transcript, witness)
  );
};

/** Set-ups are sealed since this revision; matches of both versions were played by the one before it. */
const FIRST_SEALED_REVISION = 8;

/** A transcript in the old version without a seal, for a match that had a seal. */
export const sealMissing = ({ version, engine }: Transcript, { setup }: Witness): Mismatch | null => {
  const isOld = Number(engine) < FIRST_SEALED_REVISION;
  if (version !== OPEN_VERSION || (isOld && !setup)) return null;
  const message =
    'The set-up of this match was sealed before its salts were revealed, but this transcript has no seal.';
  return outside('header', 'version', 2, version, message);
};

const setupProblem = (transcript: SealedTranscript, { setup }: Witness): Mismatch | null => {
  if (!setup) return null;
  const unequal =
    setup.shown && firstUnequal(setup.shown, shownSetup(withShownNames(transcript, setup.shown)));
  if (unequal) {
    const path = unequal.path.slice(1);
    const message = 'Before the salts were revealed, the server showed this differently.';
    return outside(partAt(path), path, unequal.expected, unequal.actual, message);
  }
  const message =
    'Before the salts were revealed, the server sent another digest of the set-up: the set-up was exchanged.';
  return setup.digest === transcript.setupDigest
    ? null
    : outside('setup', 'setupDigest', setup.digest, transcript.setupDigest, message);
};

const PARTS: Readonly<Record<string, TranscriptPart>> = {
  setup: 'setup',
  rulesetDigest: 'ruleset',
  commitment: 'commitment',
  saltHashes: 'salts',
};

const partAt = (path: string): TranscriptPart => PARTS[/^\w+/.exec(path)?.[0] ?? ''] ?? 'header';

const deckProblem = (transcript: SealedTranscript, { seat, deck }: Witness): Mismatch | null => {
  if (seat === undefined || !deck) return null;
  const { list, cards } = ownDeckOf(transcript, seat) ?? { list: undefined, cards: undefined };
  const otherList = firstUnequal(deck.list, list);
  if (otherList) {
    const message = 'The list of your own deck is not the one that the server sent before the match.';
    return outside('decks', `decks[${seat}]${otherList.path}`, otherList.expected, otherList.actual, message);
  }
  const otherCards = firstUnequal(deck.cards, cards);
  if (!otherCards) return null;
  const path = `setup.seats[${seat}].deck${otherCards.path}`;
  const message = 'The cards of your own draw pile are not those that the server sent before the match.';
  return outside('setup', path, otherCards.expected, otherCards.actual, message);
};

/** The player may have spelled the deck list differently, so the comparison is between what the rules make of both. */
const broughtProblem = (
  { setup, decks, rulesetDigest }: SealedTranscript,
  { seat, brought }: Witness,
): Mismatch | null => {
  if (seat === undefined || !brought) return null;
  const verdict = checkDeck(rulesetPlayed(setup, rulesetDigest), brought);
  const unequal = firstUnequal(verdict.ok ? verdict.list : brought, decks[seat]);
  if (!unequal) return null;
  const message = 'The deck of your seat is not the one that you sent.';
  return outside('decks', `decks[${seat}]${unequal.path}`, unequal.expected, unequal.actual, message);
};

const NO_PART = 'The salt that was sent is not among those of the players: it had no part in the dice.';

const openSaltProblem = (
  { salts, saltsByServer }: Extract<Transcript, { readonly version: 1 }>,
  { salt }: Witness,
): Mismatch | null => {
  const isIn = salts.some((each, seat) => each === salt && !saltsByServer.includes(seat));
  return salt === undefined || isIn ? null : outside('salts', 'salts', salt, salts, NO_PART);
};

const saltProblem = (transcript: SealedTranscript, witness: Witness): Mismatch | null => {
  const { salts, saltHashes } = transcript;
  const { salt, seat } = witness;
  if (salt === undefined || isSaltElsewhere(transcript, witness)) return null;
  const isAt = (each: string, at: number): boolean => each === salt && (saltHashes[at] ?? null) !== null;
  if (seat === undefined) return salts.some(isAt) ? null : outside('salts', 'salts', salt, salts, NO_PART);
  const own = salts[seat];
  if (own !== undefined && isAt(own, seat)) return null;
  const message =
    (saltHashes[seat] ?? null) === null
      ? 'The hash of the salt that was sent for this seat is not in the set-up: it came after the set-up was sealed, ' +
        'or the server left it out. The salt had no part in the dice.'
      : 'The salt that was sent for this seat is not there: it had no part in the dice, or another one.';
  return outside('salts', `salts[${seat}]`, salt, own, message);
};

/**
 * Another hash than this device's was sealed for its seat. Then it did not reveal its salt: the witness has the set-up
 * with the other hash, or none, if the match was sealed while the device was away.
 */
export const isSaltElsewhere = (transcript: Transcript, { seat, salt }: Witness): boolean => {
  if (transcript.version === OPEN_VERSION || seat === undefined || salt === undefined) return false;
  const sealed = transcript.saltHashes[seat] ?? null;
  return sealed !== null && sealed !== saltHash(transcript.commitment, seat, salt);
};

/** Compares what a client received and sent during the match with the transcript. */
export const playWitnessProblem = (transcript: Transcript, witness: Witness): Mismatch | null => {
  if (transcript.version === OPEN_VERSION) return null;
  return (
    actsProblem(transcript, witness) ??
    headsProblem(transcript, witness) ??
    clocksProblem(transcript, witness)
  );
};

const actsProblem = ({ entries }: SealedTranscript, { seat, acts = [] }: Witness): Mismatch | null => {
  if (seat === undefined) return null;
  for (const act of acts) {
    const index = act.seq === null ? -1 : entries.findIndex(({ seq }) => seq === act.seq);
    if (act.seq === null || isOf(entries[index], seat, act)) continue;
    const message = 'The server said that this answer counts; here something else does.';
    if (index < 0) return outside('seq', 'entries', act, undefined, message);
    return inEntry(index, 'inputs', 'inputs[0]', act, entries[index]?.inputs[0], message);
  }
  return null;
};

/** Whether the entry is an answer or a surrender of that seat. */
export const isBy = ({ inputs: [input] }: TranscriptEntry, seat: number): boolean =>
  (input?.kind === 'answer' || (input?.kind === 'concede' && input.reason === 'surrender')) &&
  input.seat === seat;

/** Whether the entry is what a client sent for that seat. */
export const isOf = (entry: TranscriptEntry | undefined, seat: number, act: OwnAct): boolean => {
  const input = entry?.inputs[0];
  if (!entry || !isBy(entry, seat) || !input) return false;
  if (input.kind !== 'answer') return act.decision === null;
  const isSame = act.answer !== null && firstUnequal(withKind(act.answer), withKind(input.answer)) === null;
  return input.decision === act.decision && isSame;
};

const headsProblem = (transcript: SealedTranscript, { heads = [] }: Witness): Mismatch | null => {
  const received = [...heads].sort((one, other) => one.seq - other.seq);
  const made = matchHeads(hexToBytes(transcript.secret));
  let head = transcript.setupDigest;
  const atStart = startProblem(shownHead(head), received);
  if (atStart) return atStart;
  for (const [index, entry] of transcript.entries.entries()) {
    head = made.next(head, entry);
    while (received[0] && received[0].seq <= entry.seq) {
      const [each] = received.splice(0, 1);
      const problem = each && headProblem(index, entry, shownHead(head), each);
      if (problem) return problem;
    }
  }
  const [beyond] = received;
  if (!beyond) return null;
  return outside(
    'seq',
    'entries',
    beyond,
    undefined,
    'The server sent more of the match than the transcript contains.',
  );
};

/**
 * A client that joins while the opening is being stored, for example after a takeover by another process, sees the
 * match before the opening.
 */
const startProblem = (head: string, received: ReceivedHead[]): Mismatch | null => {
  while (received[0]?.seq === 0) {
    const [each] = received.splice(0, 1);
    if (each && each.head !== head)
      return outside(
        'head',
        'setupDigest',
        each.head,
        head,
        'The match did not begin as it is written down.',
      );
  }
  return null;
};

const headProblem = (
  index: number,
  entry: TranscriptEntry,
  head: string,
  received: ReceivedHead,
): Mismatch | null => {
  if (received.seq < entry.seq) {
    const message =
      'The match stood there while it was played, and no entry ends there: entries were put together.';
    return inEntry(index, 'seq', 'seq', received.seq, entry.seq, message);
  }
  if (received.at !== undefined && received.at !== entry.at) {
    const message = 'The server sent another time while the match was played.';
    return inEntry(index, 'clock', 'at', received.at, entry.at, message);
  }
  const message =
    received.head === ''
      ? 'While the match was played, the server sent no fingerprint of it with this step, or two that differ.'
      : 'Up to here the match was not played as it is written down.';
  return received.head === head ? null : inEntry(index, 'head', '', received.head, head, message);
};

/** How much two clocks may drift apart, or be adjusted, during a match. */
const DRIFT_MS = 5000;
const MS = 1000;
/**
 * In a match of days somebody sets theirs by an hour, or a machine finds out that it was wrong: there they may differ by
 * this share of the time for a decision.
 */
const ADJUSTED_SHARE = 1 / 24;

const driftMost = ({ clock }: SealedTranscript): number =>
  isCorrespondence(clock) ? DRIFT_MS + clock.cap * MS * ADJUSTED_SHARE : DRIFT_MS;

const clocksProblem = (transcript: SealedTranscript, { ahead }: Witness): Mismatch | null => {
  const { least = null, most = null } = ahead ?? {};
  if (least === null || most === null || least <= most + driftMost(transcript)) return null;
  const message =
    'The clock of the server did not go like that of the player: an answer was sent before, or a step came in ' +
    'before, the time that the server sent for it.';
  return outside('clock', 'entries', `${least} ms at least`, `${most} ms at most`, message);
};
