import { randomUUID } from 'node:crypto';
import type { Campaign } from '@penance/shared';
import { deckFor, guest, type Api, type Reply } from '../support/api.ts';
import { counted, refusedIf, type Attack } from './attack.ts';
import { newEvent } from './events.ts';

/** What no text from outside may contain: NUL, half a character, an escape, a right-to-left override, too much text. */
const HARMFUL = ['a\u0000b', 'a\ud800b', 'a\u001b[2Jb', 'a\u202eb', 'x'.repeat(10_000)] as const;

interface Place {
  readonly event: string;
  readonly campaign: string;
  readonly step: string;
}

type Carry = (foe: Api, place: Place, text: string) => Promise<Reply<unknown>>;

/** In a path such a text is percent-encoded; half a character cannot be encoded, but its three bytes can be. */
const inPath = (text: string): string =>
  encodeURIComponent(text.replace('\ud800', '~')).replace('~', '%ED%A0%80');

const command = (foe: Api, { campaign }: Place, wish: object): Promise<Reply<unknown>> =>
  foe.call('POST', `/campaigns/${campaign}/commands`, { key: randomUUID(), ...wish });

/** Every place that takes a text and is not covered by a named form. */
const CARRIERS: Readonly<Record<string, Carry>> = {
  'webhook address': (foe, { event }, text) =>
    foe.call('POST', `/tournaments/${event}/webhooks`, { url: `https://example.com/${text}` }),
  'webhook host': (foe, { event }, text) =>
    foe.call('POST', `/tournaments/${event}/webhooks`, { url: `https://${text}.example.com/` }),
  'webhook id': (foe, { event }, text) =>
    foe.call('DELETE', `/tournaments/${event}/webhooks/${inPath(text)}`),
  'queue to join': (foe, _place, text) =>
    foe.call('POST', `/queue/${inPath(text)}`, { deck: { list: deckFor() } }),
  'queue to ask': (foe, _place, text) => foe.call('GET', `/queue/${inPath(text)}`),
  'queue to leave': (foe, _place, text) => foe.call('DELETE', `/queue/${inPath(text)}`),
  'key of an event command': (foe, { event }, text) =>
    foe.call('POST', `/tournaments/${event}/commands`, { kind: 'start', key: text }),
  'key of a campaign command': (foe, place, text) =>
    command(foe, place, { key: text, kind: 'endStep', step: place.step }),
  'pilot name': (foe, place, text) =>
    command(foe, place, { kind: 'recruitPilot', name: text, faction: 'church' }),
  'pilot faction': (foe, place, text) =>
    command(foe, place, { kind: 'recruitPilot', name: 'Agnes', faction: text }),
  'casket name': (foe, place, text) =>
    command(foe, place, { kind: 'buildCasket', name: text, frame: 'warden', list: deckFor() }),
  'campaign code': (foe, _place, text) => foe.call('POST', '/campaigns/join', { code: text }),
  'campaign code asked': (foe, _place, text) => foe.call('GET', `/campaigns/by-code/${inPath(text)}`),
  'match code': (foe, _place, text) => foe.call('GET', `/matches/by-code/${inPath(text)}`),
  cursor: (foe, _place, text) => foe.call('GET', `/matches?cursor=${inPath(text)}`),
};

/** Each must be rejected because of its text: not by a server error, not by a limit, and never accepted. */
const isClear = (reply: Reply<unknown>): boolean => {
  const { code } = reply.body as { readonly code?: unknown };
  return [400, 404, 414, 422].includes(reply.status) && typeof code === 'string' && code !== 'internalError';
};

export const TEXT_ATTACKS: readonly Attack[] = [
  {
    finding: 'M1',
    name: 'harmful text as webhook address, queue, key, code, cursor or name in a campaign',
    run: async ({ server }) => {
      const foe = await guest(server, 'Foe');
      const { body: campaign } = await foe.call<Campaign>('POST', '/campaigns', { name: 'Ours' });
      const { id: event } = await newEvent(foe, {});
      const { step } = campaign.state.settlement;
      const statuses: number[] = [];
      const taken = new Set<string>();
      for (const [carrier, carry] of Object.entries(CARRIERS))
        for (const text of HARMFUL) {
          const reply = await carry(foe, { event, campaign: campaign.id, step }, text);
          statuses.push(reply.status);
          if (!isClear(reply)) taken.add(`${carrier} ${JSON.stringify(text.slice(0, 8))}: ${reply.status}`);
        }
      return refusedIf(taken.size === 0, [counted(statuses), ...taken].join('; '));
    },
  },
];
