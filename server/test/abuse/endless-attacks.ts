import { PenanceClient, type LiveMatch } from '@penance/client-sdk';
import { fittingDeck, resolveRuleset, type Answer, type CardPack, type Match } from '@penance/shared';
import { guest } from '../support/api.ts';
import { counted, harmlessIf, type Attack } from './attack.ts';

const SEATS = 8;
/** Cards played: a journal of 100 MB, if nothing bounded it. */
const PLAYS_MOST = 13_000;

/** Costs nothing, comes back, and tells each of seven enemies of twenty changes. */
const card = (id: string, section: 'primary' | 'tactic') => ({
  id,
  title: 'Chatter',
  text: 'x',
  section,
  tags: [],
  cost: 0,
  target: { who: 'enemy', range: 60, sight: false, most: 7 },
  play: {
    do: 'sequence',
    effects: [
      ...Array.from({ length: 2 }, () => ({
        do: 'sequence',
        effects: [1, -1, 1, -1, 1, -1, 1, -1, 1, -1].map((amount) => ({ do: 'heat', who: 'target', amount })),
      })),
      { do: 'draw', who: 'self', count: 1 },
    ],
  },
});
const TACTICS = [1, 2, 3, 4, 5].map((number) => `chatter-${number}`);
const PACK = {
  id: 'chatter',
  title: 'Chatter',
  cards: [card('chatter', 'primary'), ...TACTICS.map((id) => card(id, 'tactic'))],
  sets: [
    {
      id: 'chatter-weapon',
      title: 'Chatter',
      slot: 'primary',
      faction: 'chatterers',
      cards: [{ card: 'chatter', copies: 12 }],
    },
  ],
  factions: [{ id: 'chatterers', title: 'Chatterers', primary: 'chatter-weapon', tactics: TACTICS }],
} as unknown as CardPack;
const OVERRIDES = { stalemateRounds: null, handSize: 12 };

const answerOf = (asked: LiveMatch): Answer => {
  const decision = asked.decision;
  if (decision?.kind !== 'turn') {
    const [first] = [...asked.legalAnswers()].filter(({ kind }) => kind !== 'surrender');
    if (!first) throw new Error('nothing may be answered');
    return first;
  }
  const option = decision.plays.find((play) => play.card.startsWith('chatter'));
  return option ? { kind: 'play', card: option.card, targets: option.targets ?? [] } : { kind: 'endTurn' };
};

/** Matches that end only when their players wish. */
export const ENDLESS_ATTACKS: readonly Attack[] = [
  {
    finding: 'C3',
    name: 'a match without end, of a pack with much to tell, and its transcript',
    run: async ({ server, begin }) => {
      const rules = resolveRuleset('three-layer', OVERRIDES, [PACK]);
      const list = fittingDeck(rules, 'chatterers', 'colossus');
      if (!list) throw new Error('no deck');
      const players = await Promise.all(Array.from({ length: SEATS }, (_, at) => guest(server, `Foe ${at}`)));
      const [host] = players;
      if (!host) throw new Error('nobody came');
      const { body } = await host.call<Match>('POST', '/matches', {
        ruleset: { preset: 'three-layer', overrides: OVERRIDES, packs: [PACK] },
        seats: players.map((_, at) => ({ team: at + 1 })),
      });
      for (const player of players) await player.call('POST', `/matches/${body.id}/seat`, { deck: { list } });
      const clients = await Promise.all(
        players.map(({ token }) => PenanceClient.connect(server.url, { token })),
      );
      const lives = await Promise.all(clients.map((client) => client.play(body.id, { check: false })));
      begin();
      let plays = 0;
      for (; plays < PLAYS_MOST; plays += 1) {
        const asked = await Promise.race(lives.map(async (live) => (await live.nextDecision()) && live));
        if (!asked) break;
        await asked.answer(answerOf(asked)).catch(() => undefined);
      }
      for (const live of lives) {
        await live.concede().catch(() => undefined);
        live.leave();
      }
      const { status } = await host.call('GET', `/matches/${body.id}/transcript`);
      return harmlessIf(status === 200, `${plays} answers; the transcript: ${counted([status])}`);
    },
  },
];
