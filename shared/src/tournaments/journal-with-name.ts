import { textOfAct } from './commands/referee-log.ts';
import { isRefereeCommand } from './decide-tournament.ts';
import { evolveTournament } from './evolve-tournament.ts';
import type { TournamentInput } from './tournament-commands.ts';
import type { TournamentFact } from './tournament-facts.ts';
import type { AccountId } from './tournament-settings.ts';
import type { Entrant, TournamentState } from './tournament-state.ts';

interface ToldEntry {
  readonly command: TournamentInput;
  readonly facts: readonly TournamentFact[];
}

/**
 * A journal as it would be if the account had had this name from the beginning: its facts, and what the log says of acts
 * about it. Entries that do not name it are the same objects as before. Names of teams are the team's own, and stay.
 */
export const journalWithName = <Entry extends ToldEntry>(
  opening: TournamentState,
  entries: readonly Entry[],
  { account, name }: { readonly account: AccountId; readonly name: string },
): readonly Entry[] => {
  let before = opening;
  let after = opening;
  return entries.map((entry) => {
    const facts = entry.facts.map((fact) => {
      const told =
        fact.type === 'refereeActed' ? actRetold(fact, entry.command, { before, after }) : factTold(fact);
      before = evolveTournament(before, fact);
      after = evolveTournament(after, told);
      return told;
    });
    return facts.some((fact, at) => fact !== entry.facts[at]) ? { ...entry, facts } : entry;
  });

  function factTold(fact: TournamentFact): TournamentFact {
    if (fact.type === 'entrantRegistered') {
      const entrant = entrantTold(fact.entrant);
      return entrant === fact.entrant ? fact : { ...fact, entrant };
    }
    const isNamed =
      (fact.type === 'playerJoined' && fact.account === account) ||
      (fact.type === 'playerReplaced' && fact.replacement === account);
    return isNamed && fact.name !== name ? { ...fact, name } : fact;
  }

  function entrantTold(entrant: Entrant): Entrant {
    const { players, invited } = entrant;
    if (!players.some((player) => player.account === account && player.name !== name)) return entrant;
    const isTeam = players.length + invited.length > 1;
    return {
      ...entrant,
      name: isTeam ? entrant.name : name,
      players: players.map((player) => (player.account === account ? { ...player, name } : player)),
    };
  }
};

const actRetold = (
  fact: Extract<TournamentFact, { readonly type: 'refereeActed' }>,
  command: TournamentInput,
  { before, after }: { readonly before: TournamentState; readonly after: TournamentState },
): TournamentFact => {
  if (!isRefereeCommand(command)) return fact;
  const text = textOfAct(after, command);
  return text === textOfAct(before, command) ? fact : { ...fact, entry: { ...fact.entry, text } };
};
