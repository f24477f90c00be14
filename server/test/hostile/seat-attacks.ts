import { CLOSE_CODES, type Answer, type AnswerReply } from '@penance/shared';
import { guest, seatedDuel, type Api } from '../support/api.ts';
import { joinRaw, type RawRoom } from '../support/raw-room.ts';
import { oneOf } from './one-of.ts';
import { count, type Attack, type Ground } from './ground.ts';

interface Duel {
  readonly id: string;
  readonly host: Api;
  /** The latest connection of each seat. */
  readonly rooms: [RawRoom, RawRoom];
  busy: boolean;
}

const duels = new WeakMap<Ground, Promise<Duel>>();

/** A match that the attackers play among themselves, for attacks that need a seat. */
const duelOf = (ground: Ground): Promise<Duel> => {
  const known = duels.get(ground) ?? newDuel(ground.url);
  duels.set(ground, known);
  return known;
};

const newDuel = async (url: string): Promise<Duel> => {
  const [host, other] = [await guest({ url }, 'Foe'), await guest({ url }, 'Fiend')];
  const { id } = await seatedDuel(host, other);
  const one = await joinRaw(host, url, id, { salt: 'aa'.repeat(32) });
  const two = await joinRaw(other, url, id, { salt: 'bb'.repeat(32), publicState: true });
  await two.until(() => asked(two) !== undefined);
  return { id, host, rooms: [one, two], busy: false };
};

interface AskedSeat {
  readonly seat: number;
  readonly decision: string;
}

/** Who is asked, according to the public state. */
const asked = (room: RawRoom): readonly AskedSeat[] | undefined => {
  const rows = room.state().asked as readonly string[] | undefined;
  return rows?.map((row) => {
    const [seat, decision] = JSON.parse(row) as [number, string];
    return { seat, decision };
  });
};

const ANSWERS: readonly Answer[] = [
  { kind: 'keep' },
  { kind: 'endTurn' },
  { kind: 'pass' },
  { kind: 'surrender' },
];

/** Answers that only the opponent may give, with exactly the content that the opponent could send. */
const forAnother: Attack = async (ground) => {
  const duel = await duelOf(ground);
  if (duel.busy) return;
  duel.busy = true;
  try {
    await answerForAnother(ground, duel);
  } finally {
    duel.busy = false;
  }
};

const answerForAnother = async (ground: Ground, { rooms: [foe, other] }: Duel): Promise<void> => {
  const theirs = asked(other)?.find(({ seat }) => seat === 1);
  if (!theirs || !foe.isOpen()) return;
  const before = seqOf(other);
  for (const answer of ANSWERS) {
    const reply: AnswerReply = await foe.request('answer', { decision: theirs.decision, answer });
    count(ground, 'answers for another');
    if ('seq' in reply) ground.faults.push(`one seat answered ${theirs.decision} for the other`);
  }
  const extra = { decision: theirs.decision, answer: oneOf(ground.random, ANSWERS), seat: 1 };
  const reply: AnswerReply = await foe.request('answer', extra);
  if ('seq' in reply) ground.faults.push('an answer with a seat in it was taken');
  if (seqOf(other) !== before) ground.faults.push('refused answers changed the match');
};

/** The same account connects again: the new connection works, the old one is closed and receives nothing more. */
const secondSelf: Attack = async (ground) => {
  const duel = await duelOf(ground);
  if (duel.busy) return;
  duel.busy = true;
  try {
    await comeAgain(ground, duel);
  } finally {
    duel.busy = false;
  }
};

const comeAgain = async (ground: Ground, duel: Duel): Promise<void> => {
  const [old] = duel.rooms;
  const fresh = await joinRaw(duel.host, ground.url, duel.id);
  duel.rooms[0] = fresh;
  const code = await old.closed;
  if (code !== CLOSE_CODES.replaced) ground.faults.push(`a replaced connection was closed with ${code}`);
  if (fresh.seat !== 0) ground.faults.push('a seat was lost by joining again');
  await fresh.until(() => fresh.told.some(({ name }) => name === 'start'));
  count(ground, 'replaced');
};

const seqOf = (room: RawRoom): unknown => room.state().seq;

export const SEAT_ATTACKS: Readonly<Record<string, Attack>> = { forAnother, secondSelf };
