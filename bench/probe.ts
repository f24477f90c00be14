import { isMainThread } from 'node:worker_threads';
import { answerParent } from './servers/answer-parent.ts';

// Loaded into the real server before anything else, by the benchmark that starts it.
if (isMainThread) answerParent();
