import type { Campaign, CampaignInvite, Tournament } from '@penance/shared';
import { PenanceClient } from '@penance/client-sdk';
import {
  HONEST,
  operated,
  rewritten,
  verdict,
  withSealed,
  witnessOf,
} from '../../../shared/test/journal/operated-match.ts';
import { anybody, deckFor, guest, type Api } from '../support/api.ts';
import { until } from '../support/until.ts';
import { emptyPack, refusedIf, type Attack } from './attack.ts';
import { newEvent, register, told } from './events.ts';

let keys = 0;

const command = async (api: Api, campaignId: string, wish: object): Promise<void> => {
  const key = `abuse-${String((keys += 1)).padStart(6, '0')}`;
  const reply = await api.call('POST', `/campaigns/${campaignId}/commands`, { ...wish, key });
  if (reply.status >= 300) throw new Error(`${JSON.stringify(wish)}: ${JSON.stringify(reply.body)}`);
};

/** A campaign of two players whose first mission is being played. */
const missionOf = async (host: Api, other: Api): Promise<{ campaign: Campaign; matchId: string }> => {
  const { body: campaign } = await host.call<Campaign>('POST', '/campaigns', { name: 'Ours alone' });
  await other.call('POST', '/campaigns/join', { code: campaign.inviteCode });
  for (const [api, name] of [
    [host, 'Agnes'],
    [other, 'Bruno'],
  ] as const) {
    await command(api, campaign.id, { kind: 'recruitPilot', name, faction: 'church' });
    await command(api, campaign.id, { kind: 'buildCasket', name, frame: 'warden', list: deckFor() });
  }
  const { step } = (await host.call<Campaign>('GET', `/campaigns/${campaign.id}`)).body.state.settlement;
  await command(host, campaign.id, { kind: 'endStep', step });
  await command(host, campaign.id, { kind: 'planMission', mission: 1, scenario: 'trial-of-steel' });
  for (const [at, api] of [host, other].entries()) {
    await command(api, campaign.id, { kind: 'takePost', pilot: at + 1, casket: at + 1, team: at + 1 });
    await command(api, campaign.id, { kind: 'readyUp', ready: true });
  }
  await command(host, campaign.id, { kind: 'launchMission', mission: 1 });
  const { body } = await host.call<Campaign>('GET', `/campaigns/${campaign.id}`);
  const matchId = body.state.missions.at(-1)?.match;
  if (matchId === undefined || matchId === null) throw new Error('the mission has no match');
  return { campaign, matchId };
};

/** Information that reaches those who must not have it, or does not reach those who must. */
export const SECRET_ATTACKS: readonly Attack[] = [
  {
    finding: 'H1',
    name: 'an operator who deals the cards as it likes, and shows a transcript that agrees with itself',
    isOffline: true,
    run: () => {
      const { sealed, salts } = HONEST;
      const [first, second] = sealed.setup.seats;
      if (!first || !second) throw new Error('two seats');
      const seated = (deck: typeof first.deck) =>
        withSealed({ setup: { ...sealed.setup, seats: [{ ...first, deck }, second] } });
      const dealt = {
        'weapons on top': seated(first.deck.toReversed()),
        'one card many times': seated(first.deck.map(() => first.deck[0] ?? '')),
        'twice as many cards': seated([...first.deck, ...first.deck]),
        'salts changed over': { keySalts: salts.toReversed() },
        'salts of the other seat': { salts: salts.toReversed(), keySalts: salts.toReversed() },
      };
      const seen = Object.entries(dealt).map(([what, change]) => {
        const made = operated(change);
        return [what, verdict(made, witnessOf(made))] as const;
      });
      const honest = operated();
      const swapped = rewritten(honest, { entries: honest.entries.slice(0, -1) });
      seen.push(['an entry left out', verdict(swapped, witnessOf(honest))]);
      if (verdict(honest, witnessOf(honest)) !== 'as it was') throw new Error('an honest match is refused');
      const passed = seen.filter(([, said]) => said === 'as it was').map(([what]) => what);
      return Promise.resolve(
        refusedIf(passed.length === 0, passed.length === 0 ? `${seen.length} ways` : passed.join(', ')),
      );
    },
  },
  {
    finding: 'H4',
    name: 'locked, secret decks of a running event, read from a game that is over',
    run: async ({ server }) => {
      const host = await guest(server, 'Host');
      const players = await Promise.all(['Anna', 'Bert'].map((name) => guest(server, name)));
      // After one game of three the event goes on; after a pairing of its only two entrants it would be over.
      const { id } = await newEvent(host, { format: { kind: 'swiss', rounds: 1 }, bestOf: 3 });
      for (const player of players) await register(player, id);
      await told(host, id, { kind: 'start' });
      const clients = await Promise.all(
        players.map(({ token }) => PenanceClient.connect(server.url, { token })),
      );
      const [client] = clients;
      if (!client) throw new Error('nobody came');
      const game = async () =>
        (await client.tournaments.rounds(id))[0]?.pairings[0]?.games.find(({ match }) => match !== null)
          ?.match;
      const matchId = await until(game, (match) => typeof match === 'string');
      if (typeof matchId !== 'string') throw new Error('no game came');
      const lives = await Promise.all(clients.map((each) => each.play(matchId, { check: false })));
      await lives[0]?.nextDecision();
      await lives[0]?.concede();
      await lives[0]?.untilFinished();
      const reply = await anybody(server).refused('GET', `/matches/${matchId}/transcript`);
      const { body } = await anybody(server).call<Tournament>('GET', `/tournaments/${id}`);
      const status = body.state.status;
      for (const live of lives) live.leave();
      return refusedIf(
        status === 'running' && reply.status >= 400 && reply.status < 500,
        `${reply.status} ${reply.body.code}, event ${status}`,
      );
    },
  },
  {
    finding: 'M2',
    name: 'missions of a campaign of others, listed and watched',
    run: async ({ server }) => {
      const [host, other, foe] = await Promise.all(
        ['Anna', 'Bert', 'Foe'].map((name) => guest(server, name)),
      );
      if (!host || !other || !foe) throw new Error('nobody came');
      const { campaign, matchId } = await missionOf(host, other);
      const { body } = await foe.call<object>('GET', '/matches?limit=100');
      const text = JSON.stringify(body);
      const isListed = text.includes(campaign.id) || text.includes(matchId);
      const replies = [
        await foe.refused('GET', `/matches/${matchId}`),
        await foe.refused('POST', `/matches/${matchId}/join`, {}),
        await anybody(server).refused('GET', `/matches/${matchId}/transcript`),
        await foe.refused('GET', `/campaigns/${campaign.id}`),
      ];
      return refusedIf(
        !isListed && replies.every(({ status }) => status >= 400 && status < 500),
        `${isListed ? 'listed' : 'not listed'}; ${replies.map((each) => each.body.code).join(', ')}`,
      );
    },
  },
  {
    finding: 'M7',
    name: 'an invitation that does not show what house content one agrees to',
    run: async ({ server }) => {
      const [host, other] = await Promise.all(['Host', 'Guest'].map((name) => guest(server, name)));
      if (!host || !other) throw new Error('nobody came');
      const { body } = await host.call<Campaign>('POST', '/campaigns', {
        name: 'House rules',
        ruleset: { packs: [emptyPack('fine-print', 'Fine print')] },
      });
      const path = `/campaigns/by-code/${body.inviteCode ?? ''}`;
      const { status, body: invite } = await other.call<CampaignInvite>('GET', path);
      const isShown = JSON.stringify(invite.ruleset).includes('fine-print');
      return refusedIf(
        status === 200 && isShown,
        isShown ? 'packs are shown' : `packs are hidden, ${status}`,
      );
    },
  },
];
