import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { answerParent } from './servers/answer-parent.ts';

/** The part of boardgame.io that is used here. */
interface BoardgameServer {
  readonly run: (at: { readonly port: number }) => Promise<{
    readonly appServer: { readonly address: () => AddressInfo };
  }>;
}
interface BoardgameModule {
  readonly Server: (settings: object) => BoardgameServer;
  readonly Origins: { readonly LOCALHOST: unknown };
}

interface Duel {
  readonly hands: Record<string, string[]>;
  readonly decks: Record<string, string[]>;
  readonly components: Record<string, Record<string, number>>;
  readonly log: object[];
}

interface MoveContext {
  readonly G: Duel;
  readonly ctx: { readonly currentPlayer: string };
  readonly random: { readonly Die: (sides: number, count: number) => number[] };
}

const CARDS = ['feint', 'bash', 'deflect', 'retreat', 'survey', 'brace', 'charge', 'vent', 'mend', 'ward'];
const DECK_CARDS = 30;
const LOG_MOST = 6;
const deck = (): string[] => Array.from({ length: DECK_CARDS }, (_, at) => CARDS[at % CARDS.length] ?? '');
const components = (): Record<string, number> => ({ head: 0, rightArm: 0, leftArm: 0, chassis: 0, legs: 0 });

/** Each player sees the other's hand and both decks as numbers of cards. */
const seenBy = (cards: Record<string, string[]>, playerID: string | null) =>
  Object.fromEntries(
    Object.entries(cards).map(([owner, own]) => [owner, owner === playerID ? own : own.length]),
  );

/** A small duel in the style of its manual: a card is played, dice are rolled, a card is drawn, hands are hidden. */
const duel = {
  name: 'duel',
  setup: (): Duel => ({
    hands: { 0: CARDS.slice(0, 5), 1: CARDS.slice(5) },
    decks: { 0: deck(), 1: deck() },
    components: { 0: components(), 1: components() },
    log: [],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    answer: ({ G, ctx, random }: MoveContext, at: number) => {
      const [own, other] = [ctx.currentPlayer, ctx.currentPlayer === '0' ? '1' : '0'];
      const [hand, drawn, hit] = [G.hands[own], G.decks[own], G.components[other]];
      if (!hand || !drawn || !hit) return;
      const [card = ''] = hand.splice(at % hand.length, 1);
      const faces = random.Die(6, 3);
      hit.chassis = (hit.chassis ?? 0) + (faces[0] ?? 0);
      hand.push(drawn.shift() ?? card);
      drawn.push(card);
      G.log.push({ type: 'cardPlayed', seat: own, card }, { type: 'diceRolled', faces });
      G.log.splice(0, Math.max(0, G.log.length - LOG_MOST));
    },
  },
  playerView: ({ G, playerID }: { readonly G: Duel; readonly playerID: string | null }) => ({
    ...G,
    hands: seenBy(G.hands, playerID),
    decks: seenBy(G.decks, null),
  }),
};

const require = createRequire(resolve('bench', 'boardgame', 'package.json'));
const { Server, Origins } = require('boardgame.io/server') as BoardgameModule;
// Its start-up output is not needed; its address is printed below.
console.info = () => undefined;
const { appServer } = await Server({ games: [duel], origins: [Origins.LOCALHOST] }).run({ port: 0 });
answerParent();
process.stdout.write(`ready at http://127.0.0.1:${appServer.address().port}\n`);
