import { describeLuck, luckReport } from '@penance/shared';
import type { SeatLuck, Transcript } from '@penance/shared';
import type { Command } from '../arguments/command.ts';
import { UsageError } from '../arguments/command.ts';
import { wholeNumber } from '../arguments/read-arguments.ts';
import { fileOf, problemText, readTranscriptFile } from './replay-file.ts';
import type { ReplayMoment } from './replay-moments.ts';
import { momentsOf, namesOf } from './replay-moments.ts';
import { stepThrough } from './replay-steps.ts';
import { headText, momentText, tableText } from './replay-text.ts';

const EXIT = { shown: 0, malformed: 2 } as const;

/** Shows a finished match from its transcript. */
export const replay: Command = {
  name: 'replay',
  words: 'FILE',
  summary: 'Describe a finished match in words, entry by entry, and show how lucky its dice were',
  options: {
    step: { summary: 'show one entry at a time, with the table after it' },
    at: { summary: 'show only this entry, with the table after it; with --step, begin there', value: 'N' },
    json: { summary: 'print one JSON object' },
  },
  notes: ['It shows the contents of the file. To check them, use penance verify.'],
  run: async (given, terminal) => {
    const file = fileOf(given.words);
    if (given.has('step') && given.has('json')) throw new UsageError('--step and --json cannot be combined');
    const read = await readTranscriptFile(file);
    if (!read.ok) {
      terminal.note(problemText(file, read.problems));
      return EXIT.malformed;
    }
    const { transcript } = read;
    const moments = momentsOf(transcript);
    const names = namesOf(transcript);
    const at = wholeNumber(given, 'at', { otherwise: 0, least: 0, most: moments.length - 1 });
    const moment = given.has('at') ? moments[at] : undefined;
    if (given.has('json')) terminal.out(`${JSON.stringify(moment ?? replayJson(transcript, moments))}\n`);
    else if (given.has('step')) await stepThrough(moments, at, names, terminal);
    else if (moment) terminal.out(momentText(moment) + tableText(moment.table, names));
    else {
      terminal.out(headText(transcript));
      for (const each of moments.slice(1)) terminal.out(momentText(each));
      terminal.out(`\n${describeLuck(luckOf(transcript), names).join('\n')}\n`);
    }
    return EXIT.shown;
  },
};

const luckOf = ({ entries, setup }: Transcript): readonly SeatLuck[] =>
  luckReport(
    entries.flatMap(({ events }) => events),
    setup.seats.length,
  );

const replayJson = (transcript: Transcript, moments: readonly ReplayMoment[]): object => {
  const { id, engine, setup, result } = transcript;
  const luck = luckOf(transcript);
  return {
    id,
    engine,
    preset: setup.preset,
    seats: setup.seats.map(({ name, team, faction, frame }) => ({ name, team, faction, frame })),
    result,
    entries: moments.slice(1).map(({ table: _table, ...moment }) => moment),
    luck: { seats: luck, story: describeLuck(luck, namesOf(transcript)) },
  };
};
