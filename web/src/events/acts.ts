import type { TournamentCommandInput } from '@penance/client-sdk';
import { isPresent, entrantsAlone, type FollowedEvent } from './followed-event.svelte.ts';
import type { EventBye, EventEntrant, EventPairing, EventState } from './followed-event.svelte.ts';
import type { DeckList } from '@penance/shared';
import { announcedTexts } from './announced-texts.ts';
import { deskTexts } from './desk-texts.ts';
import { eventTexts } from './texts.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Something that is asked before an act. */
export type Field =
  /** `start` is chosen already; without it the first one. */
  | {
      readonly kind: 'select';
      readonly name: string;
      readonly label: string;
      readonly options: readonly Option[];
      readonly start?: string;
    }
  /** None is chosen yet: nobody wins by the Enter key alone. */
  | { readonly kind: 'radio'; readonly name: string; readonly options: readonly Option[] }
  | { readonly kind: 'minutes'; readonly name: string; readonly label: string }
  /** An account, by the link to its page. */
  | { readonly kind: 'player'; readonly name: string; readonly label: string }
  | { readonly kind: 'deck' };

/** What was entered. */
export interface Given {
  /** By the name of the field. */
  readonly entered: (name: string) => string;
  readonly deck: DeckList | null;
  /** Empty for acts that need none. */
  readonly reason: string;
}

/** What a player, host or referee does after a question. */
export interface Act {
  readonly title: string;
  readonly text?: string;
  /** The command is refused without a reason, which everybody may read. */
  readonly hasReason: boolean;
  readonly fields: readonly Field[];
  readonly command: (given: Given) => TournamentCommandInput;
}

const ROUNDS_MOST = 20;

/** An act that needs nothing but a reason. */
const simple = (title: string, command: (reason: string) => TournamentCommandInput, text?: string): Act => ({
  title,
  ...(text === undefined ? {} : { text }),
  hasReason: true,
  fields: [],
  command: ({ reason }) => command(reason),
});

export const pauseAct = (): Act => simple(eventTexts().pause, (reason) => ({ kind: 'pause', reason }));
export const finishAct = (): Act =>
  simple(eventTexts().finish, (reason) => ({ kind: 'finish', reason }), deskTexts().finishText);
export const cancelAct = (): Act =>
  simple(eventTexts().cancel, (reason) => ({ kind: 'cancel', reason }), deskTexts().cancelText);
export const reopenAct = (): Act =>
  simple(deskTexts().reopen, (reason) => ({ kind: 'reopen', reason }), deskTexts().reopenText);

export const judgeAct = (
  { id: entrant, name }: EventEntrant,
  kind: 'withdrawEntrant' | 'disqualify' | 'reinstate',
): Act => simple(`${eventTexts()[kind]}: ${name}`, (reason) => ({ kind, entrant, reason }));

export const cancelByeAct = ({ entrant, round }: EventBye): Act =>
  simple(announcedTexts().takeBack, (reason) => ({ kind: 'cancelBye', entrant, round, reason }));

export const allowAct = ({ number }: EventState['forbiddenPairs'][number]): Act =>
  simple(announcedTexts().allow, (reason) => ({ kind: 'allowPairs', number, reason }));

const DRAWN = '-';

const tableOf = (event: FollowedEvent, { table, entrants }: EventPairing): string =>
  `${eventTexts().table(table)}: ${entrants.map((entrant) => event.nameOf(entrant)).join(' – ')}`;

export const rulingAct = (event: FollowedEvent, pairing: EventPairing): Act => {
  const words = eventTexts();
  const winners = pairing.entrants.flatMap((entrant) =>
    entrant === null ? [] : [{ value: entrant, label: words.wins(event.nameOf(entrant)) }],
  );
  return {
    title: `${words.adjudicate} · ${tableOf(event, pairing)}`,
    hasReason: true,
    fields: [{ kind: 'radio', name: 'winner', options: [...winners, { value: DRAWN, label: words.isDraw }] }],
    command: ({ entered, reason }) => ({
      kind: 'adjudicate',
      pairing: pairing.id,
      winner: entered('winner') === DRAWN ? null : entered('winner'),
      reason,
    }),
  };
};

/** For one pairing, or all that have a limit. */
export const addTimeAct = (event: FollowedEvent, pairing: EventPairing | null): Act => {
  const texts = deskTexts();
  return {
    title: pairing ? `${texts.addTime} · ${tableOf(event, pairing)}` : texts.addTime,
    ...(pairing ? {} : { text: texts.addTimeText }),
    hasReason: true,
    fields: [{ kind: 'minutes', name: 'minutes', label: texts.minutes }],
    command: ({ entered, reason }) => ({
      kind: 'addTime',
      pairing: pairing?.id ?? null,
      seconds: Number(entered('minutes')) * 60,
      reason,
    }),
  };
};

const optionsOf = (entrants: readonly EventEntrant[]): readonly Option[] =>
  entrants.map(({ id, name }) => ({ value: id, label: name }));

const BY_THE_RULES = '';

/** Pairs the last round of a Swiss event again; two players may be named who then meet. */
export const rePairAct = (event: FollowedEvent): Act => {
  const texts = deskTexts();
  const round = event.state.rounds.at(-1)?.id ?? '';
  const pairable = [
    { value: BY_THE_RULES, label: texts.byTheRules },
    ...optionsOf(event.state.entrants.filter(({ status }) => status === 'playing')),
  ];
  return {
    title: texts.rePair,
    text: texts.rePairText,
    hasReason: true,
    fields: [
      {
        kind: 'radio',
        name: 'scope',
        options: [
          { value: 'undecided', label: texts.undecided },
          { value: 'all', label: texts.wholeRound },
        ],
      },
      { kind: 'select', name: 'one', label: texts.meet, options: pairable },
      { kind: 'select', name: 'other', label: texts.against, options: pairable },
    ],
    command: ({ entered, reason }) => {
      const pair = [entered('one'), entered('other')] as const;
      return {
        kind: 'rePairRound',
        round,
        scope: entered('scope') === 'all' ? 'all' : 'undecided',
        pairs: pair.includes(BY_THE_RULES) ? [] : [pair],
        reason,
      };
    },
  };
};

const playerField = (label = deskTexts().player): Field => ({ kind: 'player', name: 'player', label });

/** Gives a name of a report its player. */
export const seatAct = (event: FollowedEvent): Act => {
  const texts = deskTexts();
  const alone = optionsOf(entrantsAlone(event.state));
  return {
    title: texts.seat,
    text: texts.seatText,
    hasReason: true,
    fields: [{ kind: 'select', name: 'entrant', label: texts.entrant, options: alone }, playerField()],
    command: ({ entered, reason }) => ({
      kind: 'seatPlayer',
      entrant: entered('entrant'),
      account: entered('player'),
      reason,
    }),
  };
};

export const replaceAct = ({ id: entrant, name, players }: EventEntrant): Act => {
  const texts = deskTexts();
  const options = players.map((player) => ({ value: player.account, label: player.name }));
  return {
    title: `${texts.replace}: ${name}`,
    text: texts.replaceText,
    hasReason: true,
    fields: [
      ...(options.length > 1
        ? [{ kind: 'select' as const, name: 'account', label: texts.leaving, options }]
        : []),
      playerField(texts.replacement),
    ],
    command: ({ entered, reason }) => ({
      kind: 'replacePlayer',
      entrant,
      account: entered('account') || (players[0]?.account ?? ''),
      replacement: entered('player'),
      reason,
    }),
  };
};

export const lateEntryAct = (): Act => {
  const texts = deskTexts();
  return {
    title: texts.lateEntry,
    text: texts.lateEntryText,
    hasReason: true,
    fields: [playerField(), { kind: 'deck' }],
    command: ({ entered, deck, reason }) => ({
      kind: 'lateEntry',
      players: [{ account: entered('player'), ...(deck ? { deck } : {}) }],
      reason,
    }),
  };
};

/** All rounds that are not paired yet. */
const roundsToCome = ({ state }: FollowedEvent): readonly Option[] => {
  const { format } = state.settings;
  const last = state.roundsPlanned ?? (format.kind === 'swiss' ? format.rounds : null) ?? ROUNDS_MOST;
  const paired = state.rounds.length;
  return Array.from({ length: last - paired }, (_, index) => String(paired + 1 + index)).map((value) => ({
    value,
    label: value,
  }));
};

const byeFields = (event: FollowedEvent, worths: readonly EventBye['worth'][]): readonly Field[] => {
  const texts = announcedTexts();
  return [
    { kind: 'select', name: 'round', label: texts.round, options: roundsToCome(event) },
    {
      kind: 'select',
      name: 'worth',
      label: texts.worth,
      options: worths.map((value) => ({ value, label: texts.worths[value] })),
    },
  ];
};

/** A player is not paired in a round to come. */
export const skipAct = (event: FollowedEvent): Act => {
  const texts = announcedTexts();
  const { format } = event.state.settings;
  const takesHalf = format.kind === 'swiss' && format.byes.halfPointMost > 0;
  return {
    title: texts.skip,
    text: texts.skipText,
    hasReason: false,
    fields: byeFields(event, takesHalf ? ['zero', 'half'] : ['zero']),
    command: ({ entered }) => ({
      kind: 'announceBye',
      round: Number(entered('round')),
      worth: entered('worth') === 'half' ? 'half' : 'zero',
    }),
  };
};

const WORTHS = ['zero', 'half', 'full'] as const;

export const giveByeAct = (event: FollowedEvent): Act => {
  const texts = announcedTexts();
  const present = optionsOf(event.state.entrants.filter(isPresent));
  return {
    title: texts.give,
    hasReason: true,
    fields: [
      { kind: 'select', name: 'entrant', label: texts.entrant, options: present },
      ...byeFields(event, WORTHS),
    ],
    command: ({ entered, reason }) => ({
      kind: 'giveBye',
      entrant: entered('entrant'),
      round: Number(entered('round')),
      worth: WORTHS.find((worth) => worth === entered('worth')) ?? 'zero',
      reason,
    }),
  };
};

export const forbidAct = (event: FollowedEvent): Act => {
  const texts = announcedTexts();
  const options = optionsOf(event.state.entrants);
  const second = options[1]?.value;
  return {
    title: texts.forbid,
    hasReason: true,
    fields: [
      { kind: 'select', name: 'one', label: texts.entrant, options },
      {
        kind: 'select',
        name: 'other',
        label: texts.other,
        options,
        ...(second === undefined ? {} : { start: second }),
      },
    ],
    command: ({ entered, reason }) => ({
      kind: 'forbidPairs',
      entrants: [entered('one'), entered('other')],
      reason,
    }),
  };
};
