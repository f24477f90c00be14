/** One attempt to tell something, as its receiver saw it. */
export interface Attempt {
  /** Attempts with the same id are shown once: the Message-ID of a mail, the topic of a push message. */
  readonly id: string;
  /** Where it leads. */
  readonly link: string;
  /** Whether the sender was still connected when it was told that this was taken. */
  readonly isAnswered: boolean;
}

export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
export type Told = Readonly<Record<Channel, readonly Attempt[]>>;

/** What a kill may have done to the telling of one turn. */
export interface Hit {
  /** Attempts that it cut before the receiver had answered. */
  readonly cut: Range;
  /** Attempts that were answered; more than one if the killed process could not record that. */
  readonly taken: Range;
}
type Range = readonly [least: number, most: number];

const UNHARMED: Hit = { cut: [0, 0], taken: [1, 1] };

/** What is wrong with what the player who is waited for was told of one turn, in words. */
export const faultsOfTurn = (
  told: Told,
  link: string,
  hits: Readonly<Partial<Record<Channel, Hit>>> = {},
): readonly string[] =>
  CHANNELS.flatMap((channel) =>
    faultsOfChannel(told[channel], link, hits[channel] ?? UNHARMED).map((fault) => `${channel}: ${fault}`),
  );

const faultsOfChannel = (attempts: readonly Attempt[], link: string, hit: Hit): readonly string[] => {
  const answered = attempts.filter(({ isAnswered }) => isAnswered);
  const ids = new Set(attempts.map(({ id }) => id));
  const astray = attempts.filter((attempt) => attempt.link !== link);
  return [
    ...outside('taken', answered.length, hit.taken),
    ...outside('cut off', attempts.length - answered.length, hit.cut),
    ...(ids.size > 1 ? [`told ${ids.size} times over, not shown as one`] : []),
    ...astray.map((attempt) => `leads to ${attempt.link}, not to ${link}`),
  ];
};

const outside = (what: string, count: number, [least, most]: Range): readonly string[] => {
  if (count >= least && count <= most) return [];
  return [`${what} ${count} times instead of ${least === most ? least : `${least} to ${most}`}`];
};
