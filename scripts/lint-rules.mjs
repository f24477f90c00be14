/** Lint rules specific to this project. */

const answerKind =
  '/^(keep|mulligan|play|move|rotate|cannibalize|sacrifice|purge|exploit|repairThread|extract|endTurn|surrender|react|redirect|pass|absorb|choose|path)$/';

/** Answers are distinguished by their kind: testing for a field ignores kinds that the author did not think of. */
export const answerSyntax = [
  `[left.value=${answerKind}]`,
  '[left.value!="kind"][right.name="answer"]',
  '[left.value!="kind"][right.property.name="answer"]',
].map((asking) => ({
  selector: `BinaryExpression[operator="in"]${asking}`,
  message: 'Ask for the kind of an answer, not for its fields.',
}));

export const commonSyntax = [
  ...answerSyntax,
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name: a thing has one name everywhere.',
  },
  {
    selector: 'TSEnumDeclaration',
    message: 'Use a union of literals, or a record declared `as const`.',
  },
  {
    selector: 'ImportDeclaration[source.value="zod"] > ImportSpecifier[imported.name="z"]',
    message: 'Import `* as z`: bundlers keep all of zod with its translations otherwise, 64 kB compressed.',
  },
];

const editionMessage = 'Editions differ by options and data, never by name.';
const equality = 'BinaryExpression[operator=/^[!=]==?$/]:not(:has(> Identifier[name="undefined"]))';
const editionMember =
  'MemberExpression[property.name=/^(preset|presetId|ruleset|rulesetId|edition|editionId)$/]';
const editionId = 'MemberExpression[property.name="id"]';
const editionOwner = '/^(preset|ruleset|edition)$/';
const presetId = 'Literal[value=/^(three-layer|codex|fixed-thirty|deck-as-health)$/]';

/** `graveyard` is both a preset and a zone: it is reported by the name of the member it is compared with. */
export const editionSyntax = [
  `${equality} > ${editionMember}`,
  `${equality} > ${editionId}[object.name=${editionOwner}]`,
  `${equality} > ${editionId}[object.property.name=${editionOwner}]`,
  `${equality} > ${presetId}`,
  `SwitchStatement > ${editionMember}`,
  `SwitchCase > ${presetId}`,
].map((selector) => ({ selector, message: editionMessage }));

const connectionMessage =
  'A backend lost inside the driver’s own transaction ends the process or leaves half of it: use the client pool.';

export const serverSyntax = ['object.name=/^sql$/i', 'object.property.name=/^sql$/i'].map((object) => ({
  selector: `MemberExpression[property.name=/^(begin|reserve)$/][${object}]`,
  message: connectionMessage,
}));

/** Rooms and routes parse, delegate and send. */
export const transport = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          group: ['@penance/shared'],
          importNamePattern: '^(advance|createMatch|applyEvent)$',
          message: 'Rooms and routes reach the engine through a match session in server/src/match/session.',
        },
      ],
    },
  ],
};

const timeMessage = 'The rules know no clock: time enters a match as an input.';
const outsideMessage = 'The rules are pure: what they need is passed to them.';

export const purity = {
  'no-restricted-globals': [
    'error',
    ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'].map((name) => ({
      name,
      message: timeMessage,
    })),
    ...['process', 'fetch', 'globalThis', 'crypto', 'Buffer', 'require'].map((name) => ({
      name,
      message: outsideMessage,
    })),
    { name: 'console', message: 'The rules tell their story in events, not on the console.' },
  ],
  'no-restricted-properties': [
    'error',
    {
      object: 'Math',
      property: 'random',
      message: 'The rules never roll: ask for an outcome with a chance request.',
    },
    ...['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'].map((property) => ({
      property,
      message: 'The result depends on the machine’s language: the rules must be the same everywhere.',
    })),
  ],
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: '^(?!\\.|zod$|@noble/hashes/)',
          message:
            'The rules import nothing but zod, @noble/hashes and each other: no Node modules, no network.',
        },
      ],
    },
  ],
};
