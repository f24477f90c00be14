import { LARGEST_PACKS } from '../../../shared/test/support/largest-packs.ts';
import { deckFor, guest } from '../support/api.ts';
import { counted, harmlessIf, type Attack } from './attack.ts';

/** Every route that checks content packs, with the other fields that its body needs. */
const ROUTES: Readonly<Record<string, object>> = {
  '/decks/check': { preset: 'three-layer', list: deckFor() },
  '/matches': {},
  '/tournaments': { name: 'x', format: { kind: 'swiss' }, maps: ['open', 'fortress'] },
  '/campaigns': { name: 'x' },
};

/** Content packs that take long to check. */
export const CONTENT_ATTACKS: readonly Attack[] = Object.entries(LARGEST_PACKS).map(([which, make]) => ({
  finding: 'C3',
  name: `content packs with ${which}, for matches, events and campaigns`,
  run: async ({ server, begin }) => {
    const foe = await guest(server, 'Foe');
    const packs = make();
    begin();
    const statuses: number[] = [];
    for (const [path, wanted] of Object.entries(ROUTES)) {
      const body = path === '/decks/check' ? { ...wanted, packs } : { ...wanted, ruleset: { packs } };
      const replies = await Promise.all(Array.from({ length: 4 }, () => foe.call('POST', path, body)));
      statuses.push(...replies.map(({ status }) => status));
    }
    return harmlessIf(
      statuses.every((status) => status === 200 || status === 201),
      counted(statuses),
    );
  },
}));
