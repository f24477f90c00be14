import process from 'node:process';
import { PenanceClient } from '@penance/client-sdk';
import { sampleDeck } from '@penance/shared';

/** Plays a few turns of a duel at the given server with the built packages, concedes, and proves the match. */
const TURNS = 20;

const client = await PenanceClient.connect(process.argv[2] ?? '', { name: 'Bishop' });
const { id } = await client.matches.create({
  visibility: 'invite',
  seats: [{ team: 1 }, { team: 2, bot: 'heuristic' }],
  hostSeat: { seat: 0, deck: { list: sampleDeck('church', 'warden').list } },
});
const match = await client.play(id, { since: 0 });
let answers = 0;
const result = await match.playWith(() => {
  answers += 1;
  const legal = [...match.legalAnswers()];
  const surrender = legal.find(({ kind }) => kind === 'surrender');
  const other = legal.find(({ kind }) => kind !== 'surrender');
  // Only its own turn lets a seat surrender.
  return (answers < TURNS ? other : (surrender ?? other)) ?? { kind: 'surrender' };
});
const check = await match.untilChecked();
match.leave();
const isProved = check?.kind === 'checked' && check.verification.ok;
process.stdout.write(JSON.stringify({ node: process.versions.node, reason: result.reason, isProved }));
