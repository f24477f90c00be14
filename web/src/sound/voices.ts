import type { Sound } from './sound-of.ts';

export interface Desk {
  readonly at: AudioContext;
  /** One second of white noise. */
  readonly noise: AudioBuffer;
  readonly out: AudioNode;
}

/** Plays a sound starting at `when`, in seconds of the audio context. */
export type Voice<S extends Sound> = (desk: Desk, when: number, sound: S) => void;

interface Burst {
  /** Seconds. */
  readonly lasts: number;
  readonly gain: number;
  /** Frequency at the beginning and at the end, in hertz. */
  readonly from: number;
  readonly to?: number;
  /** Seconds until it is loudest. */
  readonly swell?: number;
}

/** Loud at once or after its swell, then fading, like something struck. */
const fade = ({ at, out }: Desk, when: number, { lasts, gain, swell = 0.004 }: Burst): GainNode => {
  const level = new GainNode(at, { gain: 0 });
  level.gain.setValueAtTime(0, when);
  level.gain.linearRampToValueAtTime(gain, when + swell);
  level.gain.exponentialRampToValueAtTime(0.0008, when + lasts);
  level.connect(out);
  return level;
};

const glide = (frequency: AudioParam, when: number, { from, to = from, lasts }: Burst): void => {
  frequency.setValueAtTime(from, when);
  frequency.exponentialRampToValueAtTime(to, when + lasts);
};

const tone = (desk: Desk, when: number, burst: Burst, type: OscillatorType = 'sine'): void => {
  const source = new OscillatorNode(desk.at, { type });
  glide(source.frequency, when, burst);
  source.connect(fade(desk, when, burst));
  source.start(when);
  source.stop(when + burst.lasts);
};

const hiss = (desk: Desk, when: number, burst: Burst, type: BiquadFilterType = 'bandpass', Q = 1): void => {
  const source = new AudioBufferSourceNode(desk.at, { buffer: desk.noise, loop: true });
  const filter = new BiquadFilterNode(desk.at, { type, Q });
  glide(filter.frequency, when, burst);
  source.connect(filter).connect(fade(desk, when, burst));
  // Start at a random place in the noise, so that no two sound alike.
  source.start(when, when % 1);
  source.stop(when + burst.lasts);
};

/** Partials of a cast bell, as multiples of its fundamental. */
const PARTIALS = [1, 2, 2.4, 3, 4.5] as const;

const bell = (desk: Desk, when: number, note: number, lasts: number, gain: number): void => {
  for (const [index, partial] of PARTIALS.entries())
    tone(desk, when, { from: note * partial, lasts: lasts / (1 + index / 2), gain: gain / (1 + index) });
};

const DICE_MOST = 6;

export const VOICES: { readonly [N in Sound['name']]: Voice<Extract<Sound, { readonly name: N }>> } = {
  dice: (desk, when, { dice }) => {
    // Each die hits the table three times, softer each time.
    for (let die = 0; die < Math.min(dice, DICE_MOST); die += 1)
      for (const [bounce, later] of [0, 0.09, 0.15].entries())
        hiss(
          desk,
          when + later + die * 0.037,
          { from: 2300 + die * 310, lasts: 0.05, gain: 2.8 / (1 + bounce) },
          'bandpass',
          6,
        );
  },
  hit: (desk, when, { weight }) => {
    tone(desk, when, {
      from: 170 - 70 * weight,
      to: 38,
      lasts: 0.25 + 0.35 * weight,
      gain: 0.5 + 0.5 * weight,
    });
    hiss(
      desk,
      when,
      { from: 2600, to: 240, lasts: 0.16 + 0.2 * weight, gain: 0.35 + 0.5 * weight },
      'lowpass',
    );
    if (weight >= 0.5) bell(desk, when, 196, 0.7, 0.25 * weight);
  },
  miss: (desk, when) => hiss(desk, when, { from: 500, to: 1900, lasts: 0.26, gain: 0.5, swell: 0.12 }),
  destroyed: (desk, when) => {
    for (const [index, from] of [311, 433, 587, 822, 1109].entries())
      tone(desk, when + index * 0.03, { from, to: from * 0.94, lasts: 0.9, gain: 0.16 }, 'square');
    hiss(desk, when, { from: 5200, to: 180, lasts: 0.8, gain: 0.9 }, 'lowpass');
    tone(desk, when, { from: 90, to: 30, lasts: 0.7, gain: 0.9 });
  },
  wound: (desk, when) => {
    // Two heartbeats, and a dissonant note above them.
    for (const later of [0, 0.19]) tone(desk, when + later, { from: 75, to: 40, lasts: 0.3, gain: 1 });
    for (const from of [233, 247])
      tone(desk, when, { from, to: from * 0.9, lasts: 0.8, gain: 0.16 }, 'triangle');
  },
  heat: (desk, when) => hiss(desk, when, { from: 700, to: 3400, lasts: 0.4, gain: 0.4, swell: 0.2 }),
  strain: (desk, when) => {
    hiss(desk, when, { from: 900, to: 5200, lasts: 0.8, gain: 0.4, swell: 0.5 });
    tone(desk, when, { from: 55, to: 82, lasts: 0.8, gain: 0.3, swell: 0.4 }, 'sawtooth');
  },
  yourTurn: (desk, when) => {
    bell(desk, when, 587, 0.9, 0.22);
    bell(desk, when + 0.16, 880, 1.2, 0.2);
  },
  victory: (desk, when) => {
    for (const [index, note] of [294, 370, 440, 587].entries())
      bell(desk, when + index * 0.17, note, 1.8, 0.3);
  },
  defeat: (desk, when) => {
    for (const [index, note] of [220, 207, 147].entries()) bell(desk, when + index * 0.34, note, 2, 0.32);
  },
  end: (desk, when) => bell(desk, when, 147, 2.4, 0.4),
};
