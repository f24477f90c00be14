import { randomUUID } from 'node:crypto';
import { ENTRANTS_MOST, type Tournament } from '@penance/shared';
import { deckFor, type Api } from '../support/api.ts';

export const newEvent = async (host: Api, wanted: object): Promise<{ readonly id: string }> => {
  const { status, body } = await host.call<Tournament>('POST', '/tournaments', {
    name: 'Cup',
    format: { kind: 'swiss', rounds: 3 },
    ...wanted,
  });
  if (status !== 201) throw new Error(`no event: ${JSON.stringify(body)}`);
  return { id: body.state.id };
};

/** Sends a command that must be accepted. */
export const told = async (api: Api, id: string, command: object): Promise<void> => {
  const reply = await api.call('POST', `/tournaments/${id}/commands`, { ...command, key: randomUUID() });
  if (reply.status >= 300) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(reply.body)}`);
};

export const register = (player: Api, id: string): Promise<void> =>
  told(player, id, { kind: 'register', teamMates: [], deck: deckFor() });

/** A report of as many players as an event may have, of whom nobody has played yet. */
export const largestReport = (): string => {
  const head = '012 Great\nXXR 9\n';
  const line = (number: number): string => {
    const place = String(number).padStart(4);
    return `001 ${place}      ${`Player ${number}`.padEnd(66)} 0.0 ${place}\n`;
  };
  return head + Array.from({ length: ENTRANTS_MOST }, (_, at) => line(at + 1)).join('');
};
