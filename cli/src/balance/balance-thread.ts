import { parentPort, workerData } from 'node:worker_threads';
import type { MeetingPlayed } from './play-tournament.ts';
import type { Meeting, Tournament } from './tournament.ts';
import { playMeeting } from './tournament.ts';

/** A thread of `penance balance`: plays the meetings it receives, and ends when there are no more. */
const tournament = workerData as Tournament;

parentPort?.on('message', (meeting: Meeting | null) => {
  if (meeting === null) {
    parentPort?.close();
    return;
  }
  const reply: MeetingPlayed = { meeting, score: playMeeting(tournament, meeting) };
  parentPort?.postMessage(reply);
});
