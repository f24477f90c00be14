import type { FrameId } from '@penance/shared';
import { BUILT_IN_MAPS, FRAMES } from '@penance/shared';
import type { Command, GivenArguments } from '../arguments/command.ts';
import { botFrom, factionsWith, presetFrom, rulesetOptions } from '../arguments/match-options.ts';
import { createProgress } from '../output/progress.ts';
import { oneOfNames, wholeNumber } from '../arguments/read-arguments.ts';
import { mapsFrom, packsFrom } from '../arguments/read-packs.ts';
import { overridesFrom } from '../arguments/read-overrides.ts';
import { balanceReport, beyond } from './balance-report.ts';
import { balanceText } from './balance-text.ts';
import { playTournament } from './play-tournament.ts';
import type { Tournament } from './tournament.ts';

/** The twelve sample decks against each other, and what that says of decks, factions and frames. */
export const balance: Command = {
  name: 'balance',
  summary: 'Let bots play every sample deck against every other, and show how often each wins',
  options: {
    matches: {
      value: 'N',
      summary: 'for each pair of factions, spread over their decks, seats and maps (2000)',
    },
    frames: { value: 'LIST', summary: 'which decks of each faction, by frame: scout,warden,vanguard' },
    ...rulesetOptions,
    pack: { value: 'FILE', summary: 'content pack whose factions are included', repeats: true },
    map: { value: 'ID', summary: `${BUILT_IN_MAPS.map(({ id }) => id).join(', ')}, or one of a pack (all)` },
    bot: { value: 'ID', summary: 'bot that plays: heuristic or random (heuristic)' },
    seed: { value: 'N', summary: 'seed of the dice (1)' },
    workers: { value: 'N', summary: 'number of worker threads (0: none)' },
    limit: { value: 'PERCENT', summary: 'highest allowed win rate of a pair (65)' },
    json: { summary: 'print one JSON object' },
  },
  notes: [
    'The same command gives the same matches with any number of workers. The tables are Markdown, for',
    'docs/balance.md. Exit code 1 if a pair of factions or decks exceeds the limit, or a match does not end.',
  ],
  run: async (given, terminal) => {
    const tournament = await tournamentFrom(given);
    const limit = wholeNumber(given, 'limit', { otherwise: 65, least: 50, most: 100 }) / 100;
    const workers = wholeNumber(given, 'workers', { otherwise: 0, least: 0, most: 64 });
    const count = tournament.decks.length;
    const progress = createProgress(terminal, (tournament.matchesEach * count * (count - 1)) / 2);
    let done = 0;
    const pairs = await playTournament(tournament, {
      workers,
      onPlayed: (matches) => progress.show((done += matches)),
    });
    progress.clear();
    const report = balanceReport(tournament, pairs);
    terminal.out(given.has('json') ? `${JSON.stringify(report)}\n` : balanceText(report, limit));
    const far = [...beyond(report.factions, limit), ...beyond(report.decks, limit)];
    return far.length === 0 && report.stuck === 0 ? 0 : 1;
  },
};

/** Frames of the light, the balanced and the heavy deck. */
const SAMPLE_FRAMES: readonly FrameId[] = ['scout', 'warden', 'vanguard'];

const tournamentFrom = async (given: GivenArguments): Promise<Tournament> => {
  const preset = presetFrom(given);
  const packs = await packsFrom(given.all('pack'));
  const frames = given
    .text('frames')
    ?.split(',')
    .map((name) => oneOfNames('frame', name.trim(), FRAMES));
  const maps = mapsFrom(given.text('map'), packs).map(({ id }) => id);
  const wanted = [...new Set(frames ?? SAMPLE_FRAMES)];
  return {
    decks: factionsWith(packs).flatMap((faction) => wanted.map((frame) => ({ faction, frame }))),
    bot: botFrom(given.text('bot') ?? 'heuristic'),
    preset,
    overrides: overridesFrom(preset, given.all('set')),
    packs,
    maps,
    seed: wholeNumber(given, 'seed', { otherwise: 1, least: 0, most: 2 ** 32 - 1 }),
    matchesEach: evenShare(wholeNumber(given, 'matches', { otherwise: 2000, least: 1 }), {
      pairs: wanted.length ** 2,
      cycle: SEATS * maps.length,
    }),
  };
};

const SEATS = 2;

/** Matches of each two decks: as many from both seats and on every map. */
const evenShare = (matches: number, { pairs, cycle }: { pairs: number; cycle: number }): number =>
  Math.ceil(matches / pairs / cycle) * cycle;
