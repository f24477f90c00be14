import type { MatchView } from '@penance/shared';
import type { Beat } from '../table/beats.ts';
import { soundsOf, type Sound } from './sound-of.ts';
import { VOICES, type Desk, type Voice } from './voices.ts';

/** Volume of all sounds together, low enough not to startle. */
const VOLUME = 0.35;
/** Seconds between the starts of two sounds. */
const APART = 0.22;
/** Sounds that would come later than this many seconds are left out. */
const LAG_MOST = 4;
/** If the context does not start within this time, the browser has blocked it, and the sound would come too late. */
const STALE_MS = 400;

let context: AudioContext | null = null;
let desk: Desk | null = null;
/** When the next sound may begin, in seconds of the audio context. */
let free = 0;

/** Plays one sound when the player turns sound on, to demonstrate the volume. */
export const start = (): void => sound([{ name: 'yourTurn' }]);

/** The same, more than once: it is meant for who does not look. */
export const call = (): void => sound([{ name: 'yourTurn' }, { name: 'yourTurn' }, { name: 'yourTurn' }]);

export const stop = (): void => {
  void context?.close();
  context = null;
  desk = null;
};

/** Beats that arrive together are played one after the other. */
export const play = (beats: readonly Beat[], view: MatchView): void =>
  sound(beats.flatMap((beat) => soundsOf(beat, view)));

const sound = (sounds: readonly Sound[]): void => {
  if (sounds.length === 0) return;
  context ??= new AudioContext();
  const at = context;
  const asked = performance.now();
  // A phone suspends the context while the page is in the background.
  void at.resume().then(() => {
    if (at === context && performance.now() - asked < STALE_MS) schedule(at, sounds);
  });
};

const schedule = (at: AudioContext, sounds: readonly Sound[]): void => {
  desk ??= deskOf(at);
  for (const each of sounds) {
    const when = Math.max(at.currentTime, free);
    if (when - at.currentTime > LAG_MOST) return;
    (VOICES[each.name] as Voice<Sound>)(desk, when, each);
    free = when + APART;
  }
};

/** The audio output: a noise source, and a limiter against clipping. */
const deskOf = (at: AudioContext): Desk => {
  free = 0;
  const noise = at.createBuffer(1, at.sampleRate, at.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  const volume = new GainNode(at, { gain: VOLUME });
  volume.connect(new DynamicsCompressorNode(at)).connect(at.destination);
  return { at, noise, out: volume };
};
