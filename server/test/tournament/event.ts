import { randomUUID } from 'node:crypto';
import type { NewTournament, TournamentCommand, TournamentState } from '@penance/shared';
import { dueMatches, tournamentSettingsSchema } from '@penance/shared';
import type { AccountRecord } from '../../src/platform/auth/account-claim.ts';
import { isRefused } from '../../src/platform/base/refusal.ts';
import type { Services } from '../../src/app/services.ts';
import { deckFor } from '../support/api.ts';

/** For services whose matches begin without waiting for salts: no client joins them here. */
export const AT_ONCE = { START_PATIENCE: '0', TOURNAMENTS_PER_ACCOUNT: '1000' };

/** An event with its accounts, on the services of one process or of several. */
export interface TestEvent {
  readonly id: string;
  readonly host: AccountRecord;
  readonly players: readonly AccountRecord[];
  readonly state: (services?: Services) => Promise<TournamentState>;
  readonly command: (
    by: AccountRecord,
    command: TournamentCommand,
    services?: Services,
  ) => Promise<TournamentState>;
  /** The code of the refusal. */
  readonly refused: (by: AccountRecord, command: TournamentCommand) => Promise<string>;
}

export const openEvent = async (
  services: Services,
  wanted: Partial<NewTournament> = {},
  count = 6,
): Promise<TestEvent> => {
  const host = await services.accounts.createGuest('Host');
  const players = await Promise.all(
    Array.from({ length: count }, (_, at) => services.accounts.createGuest(`Player ${at + 1}`)),
  );
  const settings = tournamentSettingsSchema.parse({
    name: 'Cup',
    format: { kind: 'swiss', rounds: 3 },
    ...wanted,
  });
  const created = await services.tournaments.service.create(host, settings);
  if (isRefused(created)) throw new Error(`${created.refusal}: ${created.detail}`);
  const { id } = created.record;
  const act = (by: AccountRecord, input: TournamentCommand, on: Services) =>
    on.tournaments.service.act(id, { key: randomUUID(), by: by.id, input });
  const event: TestEvent = {
    id,
    host,
    players,
    state: async (on = services) => {
      const present = await on.tournaments.service.present(id);
      if (isRefused(present)) throw new Error(present.detail);
      return present.state;
    },
    command: async (by, input, on = services) => {
      const acted = await act(by, input, on);
      if (isRefused(acted)) throw new Error(`${input.kind}: ${acted.refusal}, ${acted.detail}`);
      return acted.state;
    },
    refused: async (by, input) => {
      const acted = await act(by, input, services);
      if (!isRefused(acted)) throw new Error(`${input.kind} was taken`);
      return acted.refusal;
    },
  };
  for (const player of players)
    await event.command(player, { kind: 'register', teamMates: [], deck: deckFor() });
  return event;
};

/** Ends a match by a ruling for that team, and has its result settled. */
export const endMatch = async (services: Services, matchId: string, team: number | null): Promise<void> => {
  await services.starter.consider(matchId, 'hashes');
  const opened = await services.live.open(matchId);
  if (!opened.ok) throw new Error(`match ${matchId}: ${opened.code}`);
  await opened.live.session.adjudicate(team);
  await services.settling.look();
};

/** Ends every match that is due; of two entrants the one with the better seed wins. */
export const playRound = async (services: Services, event: TestEvent): Promise<void> => {
  const state = await event.state(services);
  for (const { match, teams } of dueMatches(state)) {
    if (match === null) throw new Error('a game has no match');
    const [one, other] = teams.map(({ entrant }) => Number(entrant.slice(1)));
    await endMatch(services, match, (one ?? 0) < (other ?? 0) ? 1 : 2);
  }
};
