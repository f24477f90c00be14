import { performance } from 'node:perf_hooks';
import { PenanceClient } from '@penance/client-sdk';
import { botRandom, BOTS, fittingDeck } from '@penance/shared';
import { rules } from './played.mjs';

const loadouts = [
  ['church', 'warden'],
  ['nomads', 'scout'],
].map(([faction, frame]) => fittingDeck(rules.ruleset, faction, frame));

/**
 * A duel of two guests through the SDK, and another one when it is over. `answer` gives the next answer and resolves
 * when both have it: how long the other one waited for it, and whether a match began for it.
 */
export async function penanceDuel(url, number) {
  const [host, guest] = await Promise.all(
    ['Host', 'Guest'].map((name) => PenanceClient.connect(url, { name: `${name} ${number}` })),
  );
  const random = botRandom(number);
  let matches = await begun(host, guest);
  const answer = async () => {
    const asked = matches.find(({ decision }) => decision);
    if (!asked || asked.view.result) {
      leave();
      matches = await begun(host, guest);
      return { ...(await answer()), isFirst: true };
    }
    const { view, decision } = asked;
    const other = matches.find((match) => match !== asked);
    const sent = performance.now();
    let had = sent;
    const heard = untilSeq(other, view.seq + 1).then(() => (had = performance.now()));
    await asked.answer(BOTS.random({ rules: asked.rules, view, decision, random })).catch(unlessLate);
    await heard;
    await untilSeq(other, asked.view.seq);
    return { milliseconds: had - sent, isFirst: false };
  };
  const leave = () => matches.forEach((match) => match.leave());
  return { answer, leave };
}

/** A machine that is far too busy lets clocks run out; then the fallback is what both have. */
function unlessLate(error) {
  if (error.code !== 'notAsked') throw error;
}

async function begun(host, guest) {
  const { id, inviteCode: code } = await host.matches.create({ visibility: 'invite' });
  for (const [seat, player] of [host, guest].entries())
    await player.matches.takeSeat(id, { seat, deck: { list: loadouts[seat] }, code });
  const matches = await Promise.all([host, guest].map((player) => player.play(id)));
  await Promise.all(matches.map((match) => match.nextDecision()));
  return matches;
}

const untilSeq = (match, seq) =>
  new Promise((resolve) => {
    if (match.view.seq >= seq) return resolve();
    const stop = match.on('view', (view) => {
      if (view.seq < seq) return;
      stop();
      resolve();
    });
  });
