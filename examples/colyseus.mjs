// Plays one duel against the server's bot with the stock client of Colyseus: node examples/colyseus.mjs [URL]
// Needs @colyseus/sdk 0.18. The requests and what the room says: docs/protocol.md.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@colyseus/sdk';

const url = process.argv[2] ?? 'http://127.0.0.1:2567';

async function http(method, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(`${url}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path}: ${(await reply.json()).code}`);
  return reply.json();
}

const { token } = await http('POST', '/guests', { name: 'Colyseus' });
const [{ list }] = (await http('GET', '/sample-decks')).items;
const seats = [{ team: 1 }, { team: 2, bot: 'heuristic' }];
const { id } = await http('POST', '/matches', { seats, hostSeat: { deck: { list } } }, token);

// A match is never joined by the name of its room: the server says where its seat is.
const salt = randomBytes(32).toString('hex');
const { reservation } = await http('POST', `/matches/${id}/join`, { salt, codec: 'plain' }, token);
const room = await new Client(url).consumeSeatReservation(reservation);
room.onMessage('*', () => undefined);
room.onMessage('start', ({ view }) => view && void answer(view.own.decision));
room.onMessage('step', ({ events, question }) => {
  const end = events.find(({ type }) => type === 'matchEnded');
  if (!end) return void answer(question);
  console.log(`The match is over: ${JSON.stringify(end.result)}`);
  return void room.leave();
});

let answered;
async function answer(question) {
  if (!question || question.id === answered) return;
  answered = question.id;
  // At most 20 messages a second.
  await sleep(60);
  const reply = await room.request('answer', { decision: question.id, answer: answerTo(question) });
  if (reply.refusal) throw new Error(reply.refusal.code);
}

/** Concedes nothing and risks nothing: it keeps its hand, takes its losses from the top, and ends its turns. */
function answerTo({ kind, count, hand, draw, drawFirst, from, ...rest }) {
  if (kind === 'absorb') {
    const drawn = Math.min(draw, drawFirst ? count : Math.max(0, count - hand.length));
    const shown = hand.slice(0, count - drawn);
    return { kind, hand: shown, draw: drawn, discard: count - drawn - shown.length };
  }
  if (kind === 'choose') return { kind, cards: 'optional' in rest ? [] : from.slice(0, count) };
  return { kind: { mulligan: 'keep', turn: 'endTurn' }[kind] ?? 'pass' };
}
