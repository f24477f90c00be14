import type { EventType, Hex, ViewedEvent } from '@penance/shared';
import { t } from '../messages/language.svelte.ts';
import type { EventOf } from './event-of.ts';
import type { Line, Telling, Tone } from './line.ts';

type Sentence = Pick<Line, 'seats' | 'hexes' | 'tone' | 'text'>;

type Teller<T extends EventType> = (event: EventOf<T>, telling: Telling) => Sentence | null;

const line = (
  seats: readonly number[],
  tone: Tone,
  text: () => string,
  hexes: readonly Hex[] = [],
): Sentence => ({ seats, tone, text, hexes });

/** Sentence and tone of an event; `null` for an event that is not shown to people. */
export const sentenceOf = (event: ViewedEvent, telling: Telling): Sentence | null =>
  (TELLERS[event.type] as ((event: ViewedEvent, telling: Telling) => Sentence | null) | undefined)?.(
    event,
    telling,
  ) ?? null;

const MOVED_TONES: Partial<Readonly<Record<EventOf<'cardsMoved'>['why'], Tone>>> = {
  lost: 'harm',
  damaged: 'harm',
  recovered: 'good',
  salvaged: 'good',
};

const verdict: Teller<'attackHit'> = (event, { seat }) => {
  const { attacker, target, tier, total, tn, damage } = event;
  const seats = [attacker, target];
  if (tier === 'execution')
    return line(seats, 'heavy', () => t().story.execution(seat(attacker), seat(target), damage));
  return line(seats, 'dice', () =>
    t().story.hit(seat(attacker), seat(target), total, tn, t().tiers[tier], damage),
  );
};

const TELLERS: { readonly [T in EventType]?: Teller<T> } = {
  cardsMoved: ({ seat, why, cards, count }, telling) => {
    if (why === 'settled' || why === 'roundEnd' || why === 'returned' || count === 0) return null;
    return line([seat], MOVED_TONES[why] ?? 'plain', () =>
      t().story[why](telling.seat(seat), telling.cards(cards, count)),
    );
  },
  cardsRevealed: ({ seat, cards, count }, telling) =>
    line([seat], 'plain', () => t().story.revealed(telling.seat(seat), telling.cards(cards, count))),
  handKept: ({ seat }, telling) => line([seat], 'plain', () => t().story.kept(telling.seat(seat))),
  mulliganTaken: ({ seat }, telling) => line([seat], 'plain', () => t().story.mulligan(telling.seat(seat))),
  roundBegan: ({ round }) => line([], 'round', () => t().story.roundBegan(round)),
  initiativeSet: ({ order }, telling) =>
    line([], 'plain', () => t().story.initiative(order.map(telling.seat).join(' · '))),
  turnBegan: ({ seat }, telling) => line([seat], 'turn', () => t().story.turnBegan(telling.seat(seat))),
  turnEnded: ({ seat, passed }, telling) =>
    passed ? line([seat], 'plain', () => t().story.passed(telling.seat(seat))) : null,
  turnSkipped: ({ seat }, telling) => line([seat], 'harm', () => t().story.turnSkipped(telling.seat(seat))),
  diceRolled: ({ seat, die, purpose, faces }, telling) =>
    line([seat], 'dice', () =>
      t().story.rolled(telling.seat(seat), facesText(die, faces), t().story.purposes[purpose] ?? purpose),
    ),
  numberSet: ({ seat, what, value }, telling) => {
    const from = telling.before(seat, what) ?? 0;
    if (from === value) return null;
    if (what === 'heat')
      return line([seat], value > from ? 'harm' : 'good', () =>
        (value > from ? t().story.heatUp : t().story.heatDown)(telling.seat(seat), from, value),
      );
    if (what !== 'armor' && what !== 'runes' && what !== 'taint') return null;
    return line([seat], 'plain', () => t().story.number(telling.seat(seat), t()[what], from, value));
  },
  casketMoved: ({ seat, path, how }, telling) =>
    line(
      [seat],
      'plain',
      () =>
        how === 'own'
          ? t().story.moved(telling.seat(seat), path.length)
          : t().story.pushed(telling.seat(seat)),
      path,
    ),
  casketRotated: ({ seat, facing }, telling) =>
    line([seat], 'plain', () => t().story.rotated(telling.seat(seat), t().directions[facing])),
  areaMade: ({ area }, telling) =>
    line(
      [area.owner],
      'plain',
      () => t().story.area(telling.seat(area.owner), t().areas[area.effect].title),
      [area.at],
    ),
  attackDeclared: ({ attacker, targets, card, aims }, telling) =>
    line([attacker, ...targets], 'plain', () => {
      const [aim] = aims;
      return t().story.attack(
        telling.seat(attacker),
        t().story.listed(targets.map(telling.seat)),
        telling.card(card),
        aim === undefined ? '' : t().aims[aim],
      );
    }),
  attackHit: verdict,
  attackMissed: ({ attacker, target, tier, total, tn }, { seat }) =>
    line([attacker, target], 'dice', () =>
      tier === 'catastrophe'
        ? t().story.catastrophe(seat(attacker))
        : t().story.miss(seat(attacker), seat(target), total, tn),
    ),
  attackRedirected: ({ from, to, by }, telling) =>
    line([from, to], 'heavy', () =>
      t().story.redirected(telling.seat(to), telling.seat(from), telling.card(by)),
    ),
  reactionPlayed: ({ seat, card }, telling) =>
    line([seat], 'plain', () => t().story.reacts(telling.seat(seat), telling.card(card))),
  reactionPassed: ({ seat }, telling) =>
    line([seat], 'plain', () => t().story.noReaction(telling.seat(seat))),
  damageReduced: ({ seat, by, source }, telling) =>
    by === 0
      ? null
      : line([seat], by > 0 ? 'good' : 'harm', () =>
          by > 0
            ? t().story.spared(telling.seat(seat), by, telling.card(source))
            : t().story.worse(telling.seat(seat), -by, telling.card(source)),
        ),
  damageTaken: ({ seat, amount, cause }, telling) =>
    line([seat], amount > 0 ? 'harm' : 'plain', () =>
      amount > 0
        ? t().story.damage(telling.seat(seat), amount, t().story.causes[cause])
        : t().story.noDamage(telling.seat(seat), t().story.causes[cause]),
    ),
  componentDamaged: ({ seat, component, to, zone }, telling) =>
    line([seat], 'harm', () =>
      t().story.component(telling.seat(seat), t().components[component], to, t().zones[zone]),
    ),
  componentDestroyed: ({ seat, component }, telling) =>
    line([seat], 'heavy', () => t().story.destroyed(telling.seat(seat), t().components[component])),
  injuriesAdded: ({ seat, component }, telling) =>
    line([seat], 'harm', () => t().story.injuries(telling.seat(seat), t().components[component])),
  pilotWounded: ({ seat, wound, cause }, telling) =>
    line([seat], 'heavy', () =>
      t().story.wounded(telling.seat(seat), t().wounds[wound], t().story.causes[cause]),
    ),
  fingerBroken: ({ seat, thread }, telling) =>
    line([seat], 'harm', () => t().story.fingerBroken(telling.seat(seat), thread)),
  woundResisted: ({ seat }, telling) => line([seat], 'good', () => t().story.resisted(telling.seat(seat))),
  threadChanged: ({ seat, thread }, telling) =>
    line([seat], 'harm', () =>
      t().story.thread(telling.seat(seat), thread.thread, t().story.threadStates[thread.state]),
    ),
  turnLost: ({ seat }, telling) => line([seat], 'harm', () => t().story.turnLost(telling.seat(seat))),
  aimTaken: ({ seat, at }, telling) =>
    at === null
      ? null
      : line([seat, at], 'plain', () => t().story.aims(telling.seat(seat), telling.seat(at))),
  taintSettled: ({ seat }, telling) =>
    line([seat], 'plain', () => t().story.taintSettled(telling.seat(seat))),
  pilotExtracted: ({ seat, by }, telling) =>
    line([seat, by], 'good', () => t().story.extracted(telling.seat(seat), telling.seat(by))),
  objectiveAdvanced: ({ progress }) =>
    line([], 'good', () => t().story.objective(progress.done, progress.of)),
  seatDefeated: ({ seat, reason }, telling) =>
    line([seat], 'heavy', () => t().story.defeated(telling.seat(seat), t().story.defeatReasons[reason])),
  matchEnded: () => line([], 'heavy', () => t().story.ended),
};

const NAMED: Readonly<Record<string, readonly string[]>> = {
  attack: ['jam', 'glance', 'blood', 'strike', 'double-strike', 'death-blow'],
  defense: ['shield', 'absorb', 'flesh-wound', 'critical', 'pierce', 'heat'],
  suffering: ['divine-mercy', 'blood-price', 'zealots-fury', 'penance', 'martyrdom', 'absolution'],
};

/** The name of a face, or its number. */
export const faceText = (die: string, face: number): string => {
  const name = NAMED[die]?.[face - 1];
  return name === undefined ? String(face) : (t().faces[name] ?? name);
};

const facesText = (die: string, faces: readonly number[]): string =>
  faces.map((face) => faceText(die, face)).join(', ');
