import { tournamentAfter, tournamentWitness, verifyTournament, type TournamentState } from '@penance/shared';
import type { Clients } from '../../src/platform/database/clients.ts';
import { publicEntry, publicTournament } from '../../src/tournament/public-tournament.ts';
import { createTournamentStore } from '../../src/tournament/tournament-store.ts';

/** Why the events in a database do not verify from what everybody may read of them, one text for each. */
export const unprovedEvents = async (clients: Clients): Promise<readonly string[]> => {
  const store = createTournamentStore(clients);
  const ids = await clients.use((sql) => sql<{ readonly id: string }[]>`select id from tournament`);
  const faults: string[] = [];
  for (const { id } of ids) {
    const fault = await whyUnproved(store, id);
    if (fault !== null) faults.push(`${id}: ${fault}`);
  }
  return faults;
};

const whyUnproved = async (
  store: ReturnType<typeof createTournamentStore>,
  id: string,
): Promise<string | null> => {
  const record = await store.find(id);
  if (!record) return 'there is no such event';
  const entries = await store.entries(id, { after: 0, limit: 1_000_000 });
  const state: TournamentState = entries.reduce(
    (before, { facts }) => tournamentAfter(before, facts),
    record.opening,
  );
  const told = {
    state: publicTournament(state, null),
    entries: entries.map((entry) => ({ ...publicEntry(entry), at: entry.at.getTime() })),
  };
  const wire = JSON.parse(JSON.stringify(told)) as typeof told;
  const verification = verifyTournament(wire, tournamentWitness(record.opening));
  return verification.ok
    ? null
    : `${verification.at.path} (${verification.at.what}): ${verification.message}`;
};
