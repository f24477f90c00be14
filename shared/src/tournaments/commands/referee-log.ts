import type { RefereeCommand } from '../tournament-commands.ts';
import type { TournamentDraft } from '../tournament-draft.ts';
import { ROUNDS_MOST, type AccountId } from '../tournament-settings.ts';
import type { EntrantId, RefereeEntry, TournamentState } from '../tournament-state.ts';

type CommandKind = RefereeCommand['kind'];
type CommandOf<Kind extends CommandKind> = Extract<RefereeCommand, { readonly kind: Kind }>;
type Described = Pick<RefereeEntry, 'about' | 'text'>;
type Describe<Kind extends CommandKind> = (state: TournamentState, command: CommandOf<Kind>) => Described;

/** The log entry of an act. */
export const refereeEntry = (
  { state, at }: TournamentDraft,
  command: RefereeCommand,
  by: AccountId,
): RefereeEntry => {
  const describe = DESCRIPTIONS[command.kind] as Describe<CommandKind>;
  return {
    number: state.log.length + 1,
    at,
    by,
    role: by === state.host ? 'host' : 'referee',
    act: command.kind,
    ...describe(state, command),
    reason: 'reason' in command ? command.reason : '',
  };
};

/** What the log says of an act, in a sentence. */
export const textOfAct = (state: TournamentState, command: RefereeCommand): string =>
  (DESCRIPTIONS[command.kind] as Describe<CommandKind>)(state, command).text;

/** The log entry of something that the server did automatically, and why. */
export const serverEntry = ({ state, at }: TournamentDraft, act: 'cancel', reason: string): RefereeEntry => ({
  number: state.log.length + 1,
  at,
  by: state.host,
  role: 'server',
  act,
  about: null,
  text: 'The tournament was cancelled.',
  reason,
});

const nameOf = (state: TournamentState, id: EntrantId): string =>
  state.entrants.find((entrant) => entrant.id === id)?.name ?? id;

const DESCRIPTIONS: { readonly [Kind in CommandKind]: Describe<Kind> } = {
  openRegistration: () => ({ about: null, text: 'Registration was opened.' }),
  openCheckIn: () => ({ about: null, text: 'Check-in was opened.' }),
  orderSeeds: (_, { entrants }) => ({ about: null, text: `Seeds were set: ${entrants.join(', ')}.` }),
  start: () => ({ about: null, text: 'The tournament was started.' }),
  pairRound: () => ({ about: null, text: 'The next round was paired.' }),
  pause: () => ({ about: null, text: 'The tournament was paused.' }),
  resume: () => ({ about: null, text: 'The tournament was resumed.' }),
  addTime: (_, { pairing, seconds }) => ({
    about: pairing,
    text: `${seconds} seconds were added to ${pairing ?? 'all open pairings'}.`,
  }),
  adjudicate: (state, { pairing, winner }) => ({
    about: pairing,
    text:
      winner === null
        ? `${pairing} was adjudicated a draw.`
        : `${pairing} was adjudicated to ${nameOf(state, winner)}.`,
  }),
  replacePlayer: (state, { entrant, account, replacement }) => ({
    about: entrant,
    text: `${replacement} plays on for ${account} in ${nameOf(state, entrant)}.`,
  }),
  seatPlayer: (state, { entrant, account }) => ({
    about: entrant,
    text: `${account} plays as ${nameOf(state, entrant)}.`,
  }),
  rePairRound: (_, { round, scope, pairs }) => ({
    about: round,
    text: `The ${scope === 'all' ? '' : 'undecided '}pairings of ${round} were annulled and made anew${
      pairs.length === 0 ? '' : `, as named: ${pairs.map((pair) => pair.join('–')).join(', ')}`
    }.`,
  }),
  withdrawEntrant: (state, { entrant }) => ({
    about: entrant,
    text: `${nameOf(state, entrant)} was withdrawn.`,
  }),
  disqualify: (state, { entrant }) => ({
    about: entrant,
    text: `${nameOf(state, entrant)} was disqualified.`,
  }),
  reinstate: (state, { entrant }) => ({
    about: entrant,
    text: `${nameOf(state, entrant)} was reinstated.`,
  }),
  lateEntry: (_, { players }) => ({
    about: null,
    text: `Entered late: ${players.map(({ account }) => account).join(', ')}.`,
  }),
  giveBye: (state, { entrant, round, worth }) => ({
    about: entrant,
    text: `${nameOf(state, entrant)} is not paired in round ${round} (${worth}-point bye).`,
  }),
  cancelBye: (state, { entrant, round }) => ({
    about: entrant,
    text: `${nameOf(state, entrant)} is paired in round ${round} after all.`,
  }),
  forbidPairs: (state, { entrants, firstRound, lastRound }) => ({
    about: null,
    text: `Not paired with each other${
      firstRound === 1 && lastRound === ROUNDS_MOST ? '' : ` in rounds ${firstRound} to ${lastRound}`
    }: ${entrants.map((entrant) => nameOf(state, entrant)).join(', ')}.`,
  }),
  allowPairs: (state, { number }) => ({
    about: null,
    text: `May be paired with each other again: ${
      state.forbiddenPairs
        .find((pairs) => pairs.number === number)
        ?.entrants.map((entrant) => nameOf(state, entrant))
        .join(', ') ?? number
    }.`,
  }),
  finish: () => ({ about: null, text: 'The tournament was finished.' }),
  reopen: () => ({ about: null, text: 'The tournament was opened again.' }),
  cancel: () => ({ about: null, text: 'The tournament was cancelled.' }),
};
