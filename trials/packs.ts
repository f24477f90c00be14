import fc from 'fast-check';
import { resolveRuleset } from '@penance/shared';
import type { CardId, CardPack, Position } from '@penance/shared';
import { anyMelee } from '../shared/test/support/any-melee.ts';
import type { AnyMelee } from '../shared/test/support/any-melee.ts';
import { anyPack } from '../shared/test/support/any-pack.ts';
import { accepted, fought } from '../shared/test/support/random-match.ts';
import { tableFaults } from '../shared/test/support/table-faults.ts';
import { botRandom, oneOf } from '../shared/src/bots/bot-random.ts';
import { wholeNumber } from '../cli/src/arguments/read-arguments.ts';
import { print, runTrial } from './run-trial.ts';

const FIGHTS = 12;
const INPUTS_MOST = 80;

/** Factions that are asked for reactions of every kind. */
const ASKED = ['church', 'church', 'forge-guilds'] as const;

/** The fight with most cards exchanged for some of the pack, hot and close to its end. */
const withPack = (pack: CardPack, { rules, position, seed }: AnyMelee): AnyMelee => {
  const random = botRandom(seed);
  const passives = pack.cards.flatMap(({ id, passive }) => (passive ? [id] : []));
  const swapped = (cards: readonly CardId[] = []): readonly CardId[] =>
    cards.map((card) => (random.below(4) > 0 ? (oneOf(random, pack.cards)?.id ?? card) : card));
  const seats = position.seats.map((seat): Position['seats'][number] => ({
    ...seat,
    faction: oneOf(random, ASKED) ?? seat.faction,
    hand: swapped([...(seat.hand ?? []), 'feint', 'feint']).slice(-4),
    draw: swapped(seat.draw).slice(0, random.below(5)),
    discard: swapped(seat.discard).slice(0, random.below(4)),
    inPlay: [...(seat.inPlay ?? []), ...passives.filter(() => random.below(3) === 0)],
    heat: random.below(9),
  }));
  const { preset, options } = rules.ruleset;
  const changed = { ...rules, ruleset: resolveRuleset(preset, options, [pack]) };
  return { rules: changed, position: { ...position, seats, startAt: 'refresh' }, seed };
};

interface Fought {
  readonly inputs: number;
  readonly fault: string | null;
}

/** The first thing that goes wrong in a fight: a fault on the table, an error, or going on otherwise when read back. */
const foughtOut = (melee: AnyMelee): Fought => {
  let inputs = 0;
  try {
    for (const { rules, before, input, after } of fought(melee, { most: INPUTS_MOST })) {
      inputs += 1;
      const again = accepted(rules, structuredClone(before), input);
      const isOther = JSON.stringify(again.events) !== JSON.stringify(after.events);
      const [fault] = [
        ...tableFaults(rules, after.state),
        ...(isOther ? ['goes on otherwise when read back'] : []),
      ];
      if (fault !== undefined) return { inputs, fault };
    }
    return { inputs, fault: null };
  } catch (error) {
    return { inputs, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

const playPack = (seed: number): Fought => {
  const pack = anyPack(botRandom(seed));
  let inputs = 0;
  for (const melee of fc.sample(anyMelee(), { numRuns: FIGHTS, seed })) {
    const { inputs: more, fault } = foughtOut(withPack(pack, melee));
    inputs += more;
    if (fault === null) continue;
    print(`pack ${String(seed)}: ${fault}\n${JSON.stringify(pack.cards)}`);
    return { inputs, fault };
  }
  return { inputs, fault: null };
};

await runTrial({
  name: 'test:packs',
  summary: 'Plays packs of random cards, as many as the check of packs accepts, in every edition',
  options: {
    packs: { value: 'N', summary: 'how many (300)' },
    seed: { value: 'N', summary: 'of the first pack (1)' },
  },
  run: (given) => {
    const seed = wholeNumber(given, 'seed', { otherwise: 1, least: 0 });
    const packs = wholeNumber(given, 'packs', { otherwise: 300, least: 1 });
    const played = Array.from({ length: packs }, (_, index) => playPack(seed + index));
    const inputs = played.reduce((sum, each) => sum + each.inputs, 0);
    const faults = played.filter(({ fault }) => fault !== null).length;
    return { report: { seed, packs, inputs, faults }, isSound: faults === 0 };
  },
});
