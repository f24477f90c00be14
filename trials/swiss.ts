import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { dutchDifferences } from '../shared/test/tournaments/dutch-differences.ts';
import { pairedOtherwise, readJudgedPairings } from '../shared/test/tournaments/judged/judged-pairings.ts';
import { readDutchEvents } from '../shared/test/tournaments/dutch-events.ts';
import { print, runTrial } from './run-trial.ts';

const ALL = 1200;

await runTrial({
  name: 'test:swiss',
  summary:
    'Pairs random events by the Dutch system, by themselves and as events, and compares every round with bbpPairings',
  options: { events: { value: 'N', summary: `how many of the events kept (${ALL})` } },
  run: (given) => {
    const count = wholeNumber(given, 'events', { otherwise: ALL, least: 1, most: ALL });
    const events = readDutchEvents().slice(0, count);
    const rounds = events.reduce((sum, event) => sum + event.rounds, 0);
    const different = events.flatMap(dutchDifferences);
    for (const line of different.slice(0, 10)) print(line);
    print(`${events.length} events, ${rounds} rounds: ${different.length} paired otherwise`);
    const own = readJudgedPairings().slice(0, count);
    const ownRounds = own.reduce((sum, event) => sum + event.rounds.length, 0);
    const otherwise = own.flatMap(pairedOtherwise);
    for (const line of otherwise.slice(0, 10)) print(line);
    print(`${own.length} events of our own, ${ownRounds} rounds: ${otherwise.length} paired otherwise`);
    return {
      report: {
        events: events.length,
        rounds,
        different: different.length,
        own: { events: own.length, rounds: ownRounds, different: otherwise.length },
      },
      isSound: different.length === 0 && otherwise.length === 0,
    };
  },
});
