import { line, type Memory, type Tellers, type Told, type Words } from './story-line.ts';

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
  attackDeclared: ({ attacker, targets, card, aims }) =>
    line('plain', [attacker, ...targets], ({ book, names }) => {
      const marks = targets.map((target, index) => ({
        whom: names.seat(target),
        aim: aims[index] ?? aims[0] ?? null,
      }));
      return book.attacks(names.seat(attacker), marks, names.card(card));
    }),
  attackMissed: (event, memory) => {
    const { attacker, target, tier, total, tn } = event;
    return line('dice', [attacker, target], (words) => {
      const { book, names } = words;
      return tier === 'catastrophe'
        ? book.catastrophe(names.seat(attacker), names.seat(target))
        : book.misses(names.seat(attacker), names.seat(target), cardOf(event, memory, words), total, tn);
    });
  },
  attackHit: (event, memory) => {
    const { attacker, target, component, tier, total, tn, damage } = event;
    return line(tier === 'execution' ? 'heavy' : 'dice', [attacker, target], (words) => {
      const { book, names } = words;
      const [who, whom, card] = [names.seat(attacker), names.seat(target), cardOf(event, memory, words)];
      return tier === 'execution'
        ? book.execution(who, whom, component, card, damage)
        : book.strikes(who, whom, component, card, total, tn, tier, damage);
    });
  },
  attackRedirected: ({ from, to, by }) =>
    line('heavy', [from, to], ({ book, names }) =>
      from === to
        ? book.turned(names.seat(to), names.card(by))
        : book.redirected(names.seat(to), names.seat(from), names.card(by)),
    ),
  reactionPlayed: ({ seat, card }) =>
    line('plain', [seat], ({ book, names }) => book.reacts(names.seat(seat), names.card(card))),
  reactionPassed: ({ seat }) => line('plain', [seat], ({ book, names }) => book.noReaction(names.seat(seat))),
  damageReduced: ({ seat, by, source }) =>
    by === 0
      ? null
      : line(by > 0 ? 'good' : 'harm', [seat], ({ book, names }) =>
          by > 0
            ? book.spared(names.seat(seat), by, names.card(source))
            : book.worsened(names.seat(seat), -by, names.card(source === 'protection' ? 'weakness' : source)),
        ),
  damageTaken: ({ seat, amount, cause }) =>
    line(amount > 0 ? 'harm' : 'plain', [seat], ({ book, names }) =>
      book.takesDamage(names.seat(seat), amount, book.causes[cause]),
    ),
  aimTaken: ({ seat, at }) =>
    at === null
      ? null
      : line('plain', [seat, at], ({ book, names }) => book.aimsAt(names.seat(seat), names.seat(at))),
};

/** The card, if the attack being told is the one that was declared. */
const cardOf = (
  { attacker }: Told<'attackHit'> | Told<'attackMissed'>,
  { declared }: Memory,
  { names }: Words,
): string | null => (declared?.attacker === attacker ? names.card(declared.card) : null);
