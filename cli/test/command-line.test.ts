import { describe, expect, it } from '@jest/globals';
import { COMMANDS } from '../src/commands.ts';
import { spoken } from './spoken.ts';

describe('an invalid command line is rejected with one line and exit code 2', () => {
  it.each([
    ['nonsense', 'there is no command "nonsense"'],
    ['simulate --nonsense', "Unknown option '--nonsense'"],
    ['simulate more', '"simulate" takes no "more"'],
    ['simulate --matches many', '--matches takes a whole number, 1 or more, not "many"'],
    ['simulate --matches 0', '--matches takes a whole number'],
    ['simulate --matches -3', '--matches takes a whole number, 1 or more, not "-3"'],
    ['admin', 'write: penance admin VERB; there are find, show'],
    ['admin frob', 'there is no verb "frob"; there are find, show'],
    ['simulate --matches', "Option '--matches <value>' argument missing"],
    ['simulate --bots clever', 'there is no bot "clever"; there are random, heuristic'],
    ['simulate --seats church', 'a seat is written faction/frame, or as the code of a deck, not "church"'],
    ['simulate --seats church/tank', 'there is no frame "tank"'],
    ['simulate --seats elves/scout', 'there is no faction "elves"'],
    ['simulate --teams 1,1', 'a match needs at least two teams'],
    ['simulate --teams 1,2,3 --bots random,random', '--bots names 2 of 3 seats'],
    ['simulate --teams 1,9', 'a team is a number from 1 to 8'],
    ['simulate --bots random,random,random,random,random,random,random,random,random', 'at most 8 seats'],
    ['simulate --map moon', 'there is no map "moon"'],
    ['simulate --ruleset chess', 'there is no ruleset "chess"'],
    ['simulate --set overspend', 'a house rule is written option=value'],
    ['simulate --set overspend=perhaps', 'overspend takes'],
    ['simulate --set flying=true', 'There is no option flying'],
    ['duel --bots random,random,random', '--bots names two, not 3'],
    ['rules diff codex', 'write: rules'],
    ['rules diff codex chess', 'there is no edition "chess"'],
  ])('%s', async (line, message) => {
    const { code, out, notes } = await spoken(line);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(notes).toContain(message);
    expect(notes).toMatch(/^penance: [^\n]+\n$/);
  });
});

describe('decks', () => {
  it('shows every sample deck with its purpose, its list and its code', async () => {
    const { code, out } = await spoken('decks --ruleset fixed-thirty');
    expect(code).toBe(0);
    expect(out.match(/^\S+-(light|balanced|heavy|fortress): .+, 30 cards$/gm)).toHaveLength(16);
    expect(out).toMatch(/^ {2}Faction: Nomad Collective$/m);
    expect(out).toMatch(/^ {2}p1~nomads~scout~/m);
  });

  it('can be given for a seat', async () => {
    const { out } = await spoken('simulate --matches 1 --json --seats church/light,nomads/heavy');
    const { wins } = JSON.parse(out) as { wins: { frames: { name: string }[] } };
    expect(wins.frames.map(({ name }) => name)).toEqual(['scout', 'vanguard']);
  });
});

describe('help', () => {
  it('names every command', async () => {
    const { code, out } = await spoken('--help');
    expect(code).toBe(0);
    for (const { name } of COMMANDS) expect(out).toContain(`  ${name}`);
    // One command with many words squeezes the others into no narrow column.
    expect(out).toMatch(/^ {2}lab {2,30}Measure the game: let bots play many matches/m);
  });

  it('is printed for a command line without a command, as an error', async () => {
    expect(await spoken([])).toMatchObject({ code: 2, out: (await spoken('--help')).out });
  });

  it.each(COMMANDS.map(({ name }) => name))('of %s names all its options', async (name) => {
    const { code, out, notes } = await spoken(`${name} --help`);
    expect({ code, notes }).toEqual({ code: 0, notes: '' });
    const options = Object.keys(COMMANDS.find((command) => command.name === name)?.options ?? {});
    for (const option of options) expect(out).toContain(`--${option}`);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  });
});
