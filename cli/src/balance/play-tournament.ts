import { Worker } from 'node:worker_threads';
import type { Score } from './score.ts';
import type { Meeting, PairScore, Tournament } from './tournament.ts';
import { meetingsOf, pairScores, playMeeting } from './tournament.ts';

/** Message of a thread: which meeting it has played, and the result. */
export interface MeetingPlayed {
  readonly meeting: Meeting;
  readonly score: Score;
}

type OnPlayed = (matches: number) => void;

/** Plays all matches, in this thread or in others; the result is the same. `onPlayed` is called as matches end. */
export const playTournament = async (
  tournament: Tournament,
  { workers, onPlayed }: { readonly workers: number; readonly onPlayed: OnPlayed },
): Promise<readonly PairScore[]> => {
  const meetings = meetingsOf(tournament);
  if (workers === 0)
    return pairScores(meetings.map((meeting) => [meeting, played(tournament, meeting, onPlayed)]));
  const left = [...meetings].reverse();
  const threads = Array.from({ length: Math.min(workers, meetings.length) }, () =>
    playInThread(tournament, left, onPlayed),
  );
  return pairScores((await Promise.all(threads)).flat());
};

const played = (tournament: Tournament, meeting: Meeting, onPlayed: OnPlayed): Score => {
  const score = playMeeting(tournament, meeting);
  onPlayed(score.matches);
  return score;
};

/** A thread that takes one meeting after the other until none is left. */
const playInThread = (
  tournament: Tournament,
  left: Meeting[],
  onPlayed: OnPlayed,
): Promise<readonly (readonly [Meeting, Score])[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./balance-thread.js', import.meta.url), { workerData: tournament });
    const scores: (readonly [Meeting, Score])[] = [];
    const next = (): void => thread.postMessage(left.pop() ?? null);
    thread.on('message', ({ meeting, score }: MeetingPlayed) => {
      scores.push([meeting, score]);
      onPlayed(score.matches);
      next();
    });
    thread.on('error', reject);
    thread.on('exit', (code) => {
      if (code === 0) resolve(scores);
      else reject(new Error(`a thread ended with ${code}`));
    });
    next();
  });
