import {
  botRandom,
  redactEvents,
  sampleDeck,
  type Answer,
  type BotRandom,
  type ClockSettings,
  type MapDefinition,
  type TranscriptEntry,
} from '@penance/shared';
import type { LiveMatch, MatchStep } from '../src/browser.ts';
import { PenanceClient } from '../src/index.ts';

export const DECKS = [sampleDeck('church', 'scout').list, sampleDeck('forge-guilds', 'warden').list] as const;

/** So small that the caskets start next to each other. */
const PIT: MapDefinition = {
  id: 'pit',
  title: 'The Pit',
  radius: 2,
  terrain: {},
  elevation: {},
  deployment: [[[0, 0]], [[1, 0]]],
  facing: [0, 3],
};

/** Two new players at a new table, seated and ready; both still have to call `play`. */
export const duel = async (
  url: string,
  others: readonly string[] = [url],
  clock?: ClockSettings,
): Promise<{
  readonly id: string;
  readonly code: string;
  readonly players: readonly [PenanceClient, PenanceClient];
}> => {
  const players = await Promise.all([
    PenanceClient.connect(url, { name: 'Bishop' }),
    PenanceClient.connect(others[0] ?? url, { name: 'Anvil' }),
  ]);
  const { id, inviteCode } = await players[0].matches.create({
    visibility: 'invite',
    map: PIT,
    ...(clock && { clock }),
  });
  const code = inviteCode ?? '';
  for (const [seat, player] of players.entries()) {
    await player.matches.takeSeat(id, { seat, deck: { list: DECKS[seat as 0 | 1] }, code });
  }
  return { id, code, players };
};

/** A random legal answer; attacks are preferred, so that a match comes to an end. */
export const anyAnswer = (match: LiveMatch, random: BotRandom): Answer => {
  const answers = [...match.legalAnswers()].filter((answer) => answer.kind !== 'surrender');
  const blows = answers.filter((answer) => answer.kind === 'play' && (answer.targets?.length ?? 0) > 0);
  const wanted = blows.length > 0 ? blows : answers;
  const answer = wanted[random.below(wanted.length)];
  if (!answer) throw new Error('nothing may be answered');
  return answer;
};

/**
 * Plays duels until one has at least that length, as `play` returns it. At such close quarters one in two hundred is
 * over with the second blow.
 */
export const untilLong = async (least: number, play: () => Promise<number>): Promise<void> => {
  for (let duels = 0; duels < 5; duels += 1) if ((await play()) >= least) return;
  throw new Error(`None of five duels was ${String(least)} long.`);
};

/** Answers at random until the match is over. */
export const playOn = async (
  match: LiveMatch,
  seed: number,
  onTurn: () => void = () => undefined,
): Promise<void> => {
  const random = botRandom(seed);
  await match.playWith(() => {
    onTurn();
    return anyAnswer(match, random);
  });
};

/** A match, and everything that it has reported from its beginning. */
export interface Told {
  readonly match: LiveMatch;
  readonly told: readonly MatchStep[];
}

/** Registers listeners before anything else happens: messages before that would be lost. */
export const listeningTo = async (joining: Promise<LiveMatch>): Promise<Told> => {
  const match = await joining;
  const told: MatchStep[] = [];
  match.on('events', (step) => told.push(step));
  return { match, told };
};

/** The same without the time. */
export const stepsOf = (told: readonly MatchStep[]): readonly unknown[] =>
  told.map(({ seq, events }) => ({ seq, events }));

/** What a seat, or the public, should have been sent of a match: the journal, redacted for that viewer. */
export const toldOf = (entries: readonly TranscriptEntry[], seat: number | null): readonly unknown[] => {
  const viewer = seat === null ? ({ kind: 'public' } as const) : ({ kind: 'seat', seat } as const);
  return entries.map(({ seq, events }) => ({ seq, events: redactEvents(events, viewer) }));
};
