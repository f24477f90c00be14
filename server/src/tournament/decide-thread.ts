import { parentPort, workerData } from 'node:worker_threads';
import { decideTournament } from '@penance/shared';
import type { DecidedInThread, DecisionWanted } from './decide-elsewhere.ts';

/** A thread that decides one input of an event, sends back what happens, and ends. */
const { state, input, by, known } = workerData as DecisionWanted;

const decision = decideTournament(state, input, by, {
  at: known.at,
  secret: known.secret,
  ...(known.casketHp && { casketHp: known.casketHp }),
  deckFault: (list) => {
    const fault = known.faults?.get(JSON.stringify(list));
    if (fault === undefined) throw new Error('decks are checked where they are known');
    return fault;
  },
  nameOf: (account) => known.names.get(account) ?? null,
  ratingOf: (account) => known.ratings.get(account) ?? null,
});
const decided: DecidedInThread = decision.ok ? { ok: true, facts: decision.facts } : decision;
parentPort?.postMessage(decided);
