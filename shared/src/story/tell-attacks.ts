import type { Tier } from '../model/table.ts';
import type { Tellers, Telling, Told } from './tell.ts';
import { CAUSES } from './causes.ts';
import { aimWords, partOf } from './words.ts';
import { listed, possessive } from '../text/words.ts';

type Attacks =
  | 'attackDeclared'
  | 'attackMissed'
  | 'attackHit'
  | 'attackRedirected'
  | 'reactionPlayed'
  | 'reactionPassed'
  | 'damageReduced'
  | 'damageTaken'
  | 'aimTaken';

/** The course of an attack. */
export const ATTACKS: Tellers<Attacks> = {
  attackDeclared: ({ attacker, targets, card, aims }, { names }) => {
    const single = targets.length === 1;
    const marks = targets.map((target, index) => {
      const aim = aims[index] ?? aims[0];
      const name = names.seat(target);
      return single || aim === undefined ? name : `${name} (${aimWords(aim)})`;
    });
    const aimed = single && aims[0] !== undefined ? `, aiming at ${aimWords(aims[0])}` : '';
    return `${names.seat(attacker)} attacks ${listed(marks)} with ${names.card(card)}${
      aims[0] === 'random' && single ? ', wherever it lands' : aimed
    }.`;
  },
  attackMissed: (event, telling) => {
    const name = telling.names.seat(event.attacker);
    return event.tier === 'catastrophe'
      ? `Two jams: ${possessive(name)} attack on ${telling.names.seat(event.target)} fails catastrophically.`
      : `${name} misses ${telling.names.seat(event.target)}${cardWords(event, telling)}: ${score(event)}.`;
  },
  attackHit: (event, telling) => {
    const { names } = telling;
    const place = partOf(names.seat(event.target), event.component);
    if (event.tier === 'execution') {
      return `EXECUTION! ${names.seat(event.attacker)} tears through ${place}${cardWords(event, telling)}, ${String(event.damage)} past every defense.`;
    }
    return `${names.seat(event.attacker)} strikes ${place}${cardWords(event, telling)}: ${score(event)}, ${HITS[event.tier]} for ${String(event.damage)}.`;
  },
  attackRedirected: ({ from, to, by }, { names }) =>
    `${names.seat(to)} steps in for ${names.seat(from)} with ${names.card(by)}.`,
  reactionPlayed: ({ seat, card }, { names }) => `${names.seat(seat)} reacts with ${names.card(card)}.`,
  reactionPassed: ({ seat }, { names }) => `${names.seat(seat)} does not react.`,
  damageReduced: ({ seat, by, source }, { names }) =>
    by > 0
      ? `${names.seat(seat)} is spared ${String(by)} damage by ${names.card(source)}.`
      : by < 0
        ? `${names.seat(seat)} takes ${String(-by)} more damage by ${names.card(source)}.`
        : null,
  damageTaken: ({ seat, amount, cause }, { names }) =>
    amount === 0
      ? `${names.seat(seat)} takes no damage${CAUSES[cause]}.`
      : `${names.seat(seat)} takes ${String(amount)} damage${CAUSES[cause]}.`,
  aimTaken: ({ seat, at }, { names }) =>
    at === null ? null : `${names.seat(seat)} keeps ${names.seat(at)} in its sights.`,
};

const HITS: Readonly<Record<Exclude<Tier, 'execution'>, string>> = {
  catastrophe: 'a jammed hit',
  miss: 'a graze',
  hit: 'a hit',
  strong: 'a strong hit',
  critical: 'a critical hit',
};

type Struck = Told<'attackHit'> | Told<'attackMissed'>;

const score = ({ total, tn }: Struck): string => `${String(total)} against ${String(tn)}`;

/** The card, when the attack being told is the one that was declared. */
const cardWords = ({ attacker }: Struck, { names, declared }: Telling): string =>
  declared?.attacker === attacker ? ` with ${names.card(declared.card)}` : '';
