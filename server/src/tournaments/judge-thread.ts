import { parentPort, workerData } from 'node:worker_threads';
import { judgeTournament } from '@penance/shared';
import type { JudgeWanted } from './judge-elsewhere.ts';

/** A thread that judges one input of an event, says what came of it, and ends. */
const { state, input, by, known } = workerData as JudgeWanted;

parentPort?.postMessage(
  judgeTournament(state, input, by, {
    at: known.at,
    secret: known.secret,
    deckFault: () => {
      throw new Error('inputs with decks are judged where the decks are checked');
    },
    nameOf: (account) => known.names.get(account) ?? null,
    ratingOf: (account) => known.ratings.get(account) ?? null,
  }),
);
