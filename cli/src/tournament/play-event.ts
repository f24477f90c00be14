import type { LiveTournament, NewTournament } from '@penance/client-sdk';
import { PenanceClient } from '@penance/client-sdk';
import type { BotId, DeckList, TournamentState } from '@penance/shared';
import { botRandom, BOTS } from '@penance/shared';
import { withinTime } from '../duel/within-time.ts';
import { whenLet } from '../arguments/when-let.ts';

/** An event that bots play from registration to the end, as clients of a server. */
export interface EventPlan {
  readonly settings: NewTournament;
  readonly players: number;
  readonly bot: BotId;
  /** Dealt out in turn. */
  readonly decks: readonly DeckList[];
  /** Seed for the bots' random choices. */
  readonly seed: number;
  readonly secondsMost: number;
  /** What its host does before anybody registers. */
  readonly onHosted?: (host: PenanceClient, id: string) => Promise<void>;
  /** Called with the time to wait whenever the server must be waited for. */
  readonly onWait?: ((seconds: number) => void) | undefined;
  /** Called with the event, followed by its host, before anybody plays. */
  readonly onOpened: (event: LiveTournament) => void;
}

export interface PlayedEvent {
  readonly id: string;
  /** The final state. */
  readonly state: TournamentState;
  readonly host: PenanceClient;
  readonly seconds: number;
}

const COMING_AT_ONCE = 8;

type Patient = <T>(ask: () => Promise<T>) => Promise<T>;

/** Rejects with `timedOut` when it is not over in time. If the server is killed in between, waits until it is back. */
export const playEvent = async (url: string, plan: EventPlan): Promise<PlayedEvent> => {
  const started = performance.now();
  const giveUpAt = started + plan.secondsMost * 1000;
  const patient: Patient = (ask) => whenLet(ask, { giveUpAt, onWait: plan.onWait });
  const host = await patient(() => PenanceClient.connect(url, { name: 'Host' }));
  const { state } = await patient(() => host.tournaments.create(plan.settings));
  await plan.onHosted?.(host, state.id);
  const players = await comeIn(url, state.id, plan, patient);
  const event = await patient(() => host.follow(state.id));
  plan.onOpened(event);
  await patient(() => host.tournaments.command(state.id, { kind: 'start' }));
  const playing = players.map((player, at) => playAll(player, state.id, plan, at));
  try {
    const finished = await withinTime(Promise.all([event.untilFinished(), ...playing]), plan.secondsMost);
    const seconds = (performance.now() - started) / 1000;
    return { id: state.id, state: finished[0], host, seconds };
  } finally {
    event.leave();
  }
};

const comeIn = async (
  url: string,
  id: string,
  { players, decks }: EventPlan,
  patient: Patient,
): Promise<readonly PenanceClient[]> => {
  const clients: PenanceClient[] = [];
  while (clients.length < players) {
    const count = Math.min(COMING_AT_ONCE, players - clients.length);
    const names = Array.from({ length: count }, (_, at) => `Bot ${clients.length + at + 1}`);
    const coming = names.map((name) => patient(() => PenanceClient.connect(url, { name })));
    clients.push(...(await Promise.all(coming)));
  }
  // Sequentially, so that their numbers match their names.
  for (const [at, client] of clients.entries()) {
    const deck = decks[at % decks.length];
    await patient(() => client.tournaments.command(id, { kind: 'register', ...(deck && { deck }) }));
  }
  return clients;
};

const playAll = async (client: PenanceClient, id: string, plan: EventPlan, at: number): Promise<void> => {
  const random = botRandom(plan.seed + at);
  const choose = BOTS[plan.bot];
  const event = await client.playTournament(id, (decision, { view, rules }) => {
    if (!view) throw new Error('a question without a view');
    return choose({ rules, view, decision, random });
  });
  event.leave();
};
