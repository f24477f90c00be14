import { parentPort, workerData } from 'node:worker_threads';
import { judgedTexts } from './judge-file.ts';

/** A thread that judges one campaign file, sends the verdict back, and ends. */
parentPort?.postMessage(judgedTexts(workerData as Uint8Array));
