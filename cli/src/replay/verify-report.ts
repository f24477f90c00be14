import { EDITIONS, OPEN_VERSION, saltlessSeats } from '@penance/shared';
import type { Mismatch, Transcript, Verification, Witness } from '@penance/shared';

const SHOWN_MOST = 200;

/** What was proved, or what differs, where, and what it means. */
export const verificationText = (
  file: string,
  transcript: Transcript,
  verification: Verification,
  witness: Witness,
): string => `${linesOf(file, transcript, verification, witness).join('\n')}\n`;

const linesOf = (
  file: string,
  transcript: Transcript,
  verification: Verification,
  witness: Witness,
): readonly string[] => {
  if (verification.verdict === 'unknownRules') return unknownRulesLines(file, verification);
  if (verification.verdict === 'differs')
    return [`✗ ${file}: not proved, ${placeOf(verification)}`, ...mismatchLines(verification)];
  const { verdict, proved, sealed } = verification;
  const { entries, inputs, events, dice, shuffles, picks } = proved;
  const { setup, engine, commitment, result } = transcript;
  const saltless = saltlessSeats(transcript);
  const own = setup.seats.filter((_, seat) => !saltless.includes(seat)).map(({ name }) => name);
  return [
    TITLES[verdict](file),
    ...(verdict === 'elsewhere' ? elsewhereLines(verification) : []),
    `    ${EDITIONS[setup.preset].title}, engine revision ${engine}, match ${transcript.id}`,
    `    ${inputs} inputs in ${entries} entries lead to these ${events} events and this result: ${resultText(result)}`,
    `    ${dice} dice, ${shuffles} shuffles and ${picks} picks are those of secret and salts`,
    `    the secret is that of the commitment ${commitment}`,
    ...sealLines(transcript, sealed, witness),
    `    salts of their own: ${own.length > 0 ? own.join(', ') : 'nobody, all follow from the commitment'}`,
    ...(own.length === 0 && hasPlayers(transcript) ? NO_SHARE : []),
    ...witnessLines(transcript, witness),
  ];
};

const TITLES = {
  proved: (file: string) => `✓ ${file}: proved`,
  consistent: (file: string) =>
    `? ${file}: agrees with itself, which does not prove it: whoever made it could choose all of it`,
  elsewhere: (file: string) => `? ${file}: not everything of your seat came from this device`,
} as const;

/** What did not come from this device, and what holds of all the rest. */
const elsewhereLines = ({
  message,
  otherwise,
}: Extract<Verification, { readonly verdict: 'elsewhere' }>): readonly string[] => [
  `    ${message}`,
  otherwise === 'proved'
    ? '    nobody could choose the dice, and all else is as this device remembers it:'
    : '    all else agrees with itself and with what this device remembers, which does not prove the dice:',
];

const sealLines = ({ version }: Transcript, sealed: boolean, { salt }: Witness): readonly string[] => {
  if (version === OPEN_VERSION)
    return [
      '    the set-up was not sealed before the salts were known (version 1 of the format): decks are as they stand here',
    ];
  if (!sealed)
    return [
      '    the decks are legal; nothing here shows that set-up and salts were fixed before your salt was known:',
      '    the digest of the set-up, as you received it before, was not compared (--setup HEX or --witness FILE)',
    ];
  return [
    '    the decks are legal, and the set-up is the one that was sealed before the salts were known',
    ...(salt === undefined
      ? [
          '    no salt of yours was compared (--salt HEX or --witness FILE): the others may all have been known',
        ]
      : []),
  ];
};

const NO_SHARE = [
  '    no player had a share in the dice: whoever drew the secret could draw it until the dice suited them',
];

const hasPlayers = ({ players }: Transcript): boolean => players.some(({ kind }) => kind === 'player');

/** What was compared, and what could not be: a witness that remembers little proves little. */
const witnessLines = ({ setup, version }: Transcript, witness: Witness): readonly string[] => {
  if (Object.keys(witness).length === 0)
    return ['    without a witness: what was exchanged as a whole cannot be seen (--witness FILE)'];
  const isSealed = version !== OPEN_VERSION;
  const name = setup.seats[witness.seat ?? -1]?.name;
  return [`    as ${name ?? 'the witness'} remembers it: ${comparedWith(witness, isSealed).join(', ')}`];
};

const comparedWith = (witness: Witness, isSealed: boolean): readonly string[] => {
  const { commitment, salt, setup, deck, brought, heads = [], acts = [] } = witness;
  const told = heads.filter(({ events }) => events !== undefined).length;
  const parts: readonly (readonly [string, boolean])[] = [
    ['the commitment', commitment !== undefined],
    ['the salt', salt !== undefined],
    [setup?.shown ? 'the set-up' : 'the digest of the set-up', isSealed && setup !== undefined],
    ['the deck', isSealed && (deck ?? brought) !== undefined],
    [`${heads.length} heads`, isSealed],
    [`${acts.length} answers`, isSealed],
    [`what ${told} steps told`, told > 0],
  ];
  return parts.filter(([, isThere]) => isThere).map(([what]) => what);
};

const resultText = ({ team, reason, rounds }: Transcript['result']): string =>
  `${team === null ? 'nobody wins' : `team ${team} wins`} (${reason}) after ${rounds} rounds`;

/** Where something differs. */
export const placeOf = ({
  at: { entry, what },
}: {
  readonly at: { readonly entry: number | null; readonly what: string };
}): string =>
  entry === null
    ? `the ${what} ${what.endsWith('s') ? 'differ' : 'differs'}`
    : `entry ${entry} differs: ${what}`;

/** What differs. */
export const mismatchLines = ({
  at,
  expected,
  actual,
  message,
}: Omit<Mismatch, 'at'> & { readonly at: { readonly path: string } }): readonly string[] => [
  `    ${message}`,
  `    at ${at.path}`,
  `    expected ${valueText(expected)}`,
  `    found    ${valueText(actual)}`,
];

/** Says nothing about dice or events: none of it can be checked, and the revision is what the file says. */
const unknownRulesLines = (
  file: string,
  { rules, at }: Extract<Verification, { readonly verdict: 'unknownRules' }>,
): readonly string[] => [
  `✗ ${file}: not proved, because it cannot be checked here`,
  rules.played === rules.here
    ? `    it names an edition that this program does not have (engine revision ${rules.here})`
    : `    it names engine revision ${rules.played}; this program has ${rules.here}, which parts from it at ${at.path}`,
  '    nothing is known about its dice, its events and its result: anybody can write another revision into a file',
];

const valueText = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > SHOWN_MOST ? `${text.slice(0, SHOWN_MOST)}…` : text;
};
