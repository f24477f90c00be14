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
const { reservation } = await http('POST', `/matches/${id}/join`, { salt }, token);
const room = await new Client(url).consumeSeatReservation(reservation);

let isAsking = false;
room.onMessage('*', (name) => {
  // 0 is a step: something happened, and somebody may be asked.
  if (name === 'start' || name === 0) void look();
});

async function look() {
  if (isAsking) return;
  isAsking = true;
  try {
    for (;;) {
      const { view } = await room.request('view', {});
      if (view?.result) {
        console.log(`The match is over in round ${view.round}: ${JSON.stringify(view.result)}`);
        await room.leave();
        return;
      }
      const question = view?.own.decision;
      if (!question) break;
      await room.request('answer', { decision: question.id, answer: answerTo(question) });
      // At most 20 messages a second.
      await sleep(120);
    }
  } finally {
    isAsking = false;
  }
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
