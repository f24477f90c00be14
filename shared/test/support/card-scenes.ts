import { botRandom } from '../../src/bots/bot-random.ts';
import { seededChance } from '../../src/bots/seeded-chance.ts';
import { pendingDecisions } from '../../src/engine/judge.ts';
import { fallbackFor } from '../../src/engine/fallback.ts';
import { legalAnswers } from '../../src/engine/legal-answers.ts';
import { openPosition, type PositionSeat } from '../../src/engine/open-position.ts';
import type { MatchRules } from '../../src/game/match-rules.ts';
import type { CardDefinition } from '../../src/model/cards.ts';
import type { ChanceOutcome, ChanceRequest } from '../../src/model/chance.ts';
import type { Answer, Decision } from '../../src/model/decisions.ts';
import type { ReactionMoment } from '../../src/model/effects.ts';
import type { MatchEvent } from '../../src/model/events.ts';
import type { MatchState } from '../../src/model/match.ts';
import { accepted } from './random-match.ts';
import { casket, copies } from './scripted-match.ts';

const [OWNER, ENEMY, ALLY] = [0, 1, 2];
const BLOW = 'hammer-strike';

/** Cards that a seat can play at all: damage and injuries only lie in hand. */
export const playableCards = ({ ruleset }: MatchRules): readonly CardDefinition[] =>
  Object.values(ruleset.pool.cards).filter(({ play, passive, reaction }) => play ?? passive ?? reaction);

/** Plays the card in circumstances that allow it; returns what happens up to the next question of a turn. */
export const sceneOf = (rules: MatchRules, card: CardDefinition): readonly MatchEvent[] => {
  const { reaction } = card;
  return reaction ? reactionScene(rules, card, reaction.at) : actionScene(rules, card);
};

const ownerOf = ({ ruleset: { pool } }: MatchRules, { id }: CardDefinition): string => {
  const factions = Object.values(pool.factions);
  const setsWith = Object.values(pool.sets).filter(({ cards }) => cards.some(({ card }) => card === id));
  const own = factions.find(
    ({ tactics, primary }) => tactics.includes(id) || setsWith.some((set) => set.id === primary),
  );
  return own?.id ?? setsWith.find((set) => set.faction !== undefined)?.faction ?? 'church';
};

const seats = (owner: Partial<PositionSeat>, enemy: Partial<PositionSeat>, ally: Partial<PositionSeat>) => [
  casket({
    name: 'Owner',
    team: 1,
    at: [0, 0],
    sp: 9,
    heat: 3,
    runes: 1,
    discard: ['damaged', 'flush', 'bash', 'retreat', 'damage'],
    graveyard: ['retreat', 'bash', 'deflect', 'flush', 'feint', 'feint'],
    ...owner,
  }),
  casket({ name: 'Enemy', team: 2, at: [1, 0], facing: 3, draw: copies('feint', 6), sp: 9, ...enemy }),
  casket({ name: 'Ally', team: 1, at: [0, 1], hand: copies('feint', 2), ...ally }),
  casket({ name: 'Far Enemy', team: 2, at: [4, 0], facing: 3 }),
];

const actionScene = (rules: MatchRules, card: CardDefinition): readonly MatchEvent[] => {
  const owner = { faction: ownerOf(rules, card), hand: [card.id, 'retreat', 'bash'] };
  const enemy = { hand: ['feint', 'bash'] };
  return playedOut(rules, seats(owner, enemy, {}), OWNER, (decision, state) => {
    if (decision.kind !== 'turn') return fallbackFor(decision);
    return [...legalAnswers(rules, state.table, decision)].findLast(
      (answer) => answer.kind === 'play' && answer.card === card.id,
    );
  });
};

/** An attack of the enemy on the owner or its ally, which has as many cards as the moment needs. */
const reactionScene = (
  rules: MatchRules,
  card: CardDefinition,
  at: ReactionMoment,
): readonly MatchEvent[] => {
  const struck = at === 'allyHit' || at === 'allyDefeated' ? ALLY : OWNER;
  const isNearlyGone = at === 'casketHpGone' ? { draw: ['feint'], discard: [] } : {};
  const owner = { faction: ownerOf(rules, card), hand: [card.id, 'retreat'], ...isNearlyGone };
  const isToFall = at === 'allyDefeated' ? { draw: ['feint'], hand: [] } : {};
  const ally = { at: [1, -1] as const, ...isToFall };
  const enemy = { faction: 'forge-guilds', hand: [BLOW] };
  return playedOut(rules, seats(owner, enemy, ally), ENEMY, (decision, state) => {
    if (decision.kind === 'turn') {
      return [...legalAnswers(rules, state.table, decision)].find(
        (answer) => answer.kind === 'play' && answer.card === BLOW && answer.targets?.[0] === struck,
      );
    }
    const reacts = decision.kind === 'reaction' && decision.playable.includes(card.id);
    return reacts ? { kind: 'react', card: card.id } : fallbackFor(decision);
  });
};

/** Events until the seat’s first answer has been processed and it is asked again. */
const playedOut = (
  rules: MatchRules,
  positions: readonly PositionSeat[],
  turn: number,
  choose: (decision: Decision, state: MatchState) => Answer | undefined,
): readonly MatchEvent[] => {
  let { state } = openPosition(rules, { seats: positions, round: 1, turn, startAt: 'action' });
  const events: MatchEvent[] = [];
  for (let turns = 0; state.table.result === null;) {
    const { pending } = state;
    const [decision] = pendingDecisions(state);
    if (decision?.kind === 'turn') turns += 1;
    if (turns > 1) break;
    const answer = decision && choose(decision, state);
    if (decision && !answer) throw new Error(`${decision.kind} finds no answer`);
    const next = accepted(
      rules,
      state,
      pending.on === 'chance' || !decision || !answer
        ? { kind: 'chance', outcome: kindly(pending.on === 'chance' ? pending.request : null) }
        : { kind: 'answer', seat: decision.seat, decision: decision.id, answer },
    );
    events.push(...next.events);
    state = next.state;
  }
  return events;
};

const others = seededChance(botRandom(1));

/** Attacks that hit and dice that block nothing; everything else at random. */
const kindly = (request: ChanceRequest | null): ChanceOutcome => {
  if (!request) throw new Error('nobody is asked and nothing is rolled');
  if (request.kind !== 'dice' || (request.die !== 'attack' && request.die !== 'defense'))
    return others(request);
  const face = request.die === 'attack' ? 4 : 3;
  return { kind: 'dice', faces: new Array<number>(request.count).fill(face) };
};
