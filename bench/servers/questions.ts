/** Questions that a benchmark server answers about itself; every reply is one number. */
export const QUESTIONS = [
  /** Processor seconds of the process so far, all threads together. */
  'cpuSeconds',
  /** Bytes in use after a full garbage collection, on and off the heap, without compiled code. */
  'bytes',
  /** Bytes of compiled code. They grow for as long as Node finds functions worth optimizing, whatever is kept. */
  'codeBytes',
  /** JSON round trips per processor second while idle. */
  'J',
  /** Bytes of the process in the memory of the machine. */
  'rss',
  /** Sockets, timers and other resources that are open. */
  'handles',
  /** From here on until `profileOff` the processor's time is profiled; the reply means nothing. */
  'profileOn',
  /** Writes what was profiled so far into the file that `PROFILE_FILE` names; the reply means nothing. */
  'profileOff',
  /** From here on until `traceOff` it is counted which functions run; the reply means nothing. */
  'traceOn',
  /** Writes which functions of which files ran into the file that `TRACE_FILE` names; the reply means nothing. */
  'traceOff',
] as const;
export type Question = (typeof QUESTIONS)[number];
