/**
 * Which part may know which, checked by `npm run check -- layers`.
 *
 * In each package a folder may import the folders of the lines above its own; `sees` says where it may see less, `also`
 * what it may see besides. A folder stands for everything in it that has no line of its own; a file may have one. A new
 * folder needs its line here.
 */
const layersOf = {
  'shared/src': [
    { folders: ['text', 'model', 'steps.ts'] },
    { folders: ['decider'], sees: [] },
    { folders: ['forms'], sees: ['text', 'model'] },
    { folders: ['board', 'chance'], sees: ['model'] },
    { folders: ['scenarios'], sees: ['model'] },
    { folders: ['maps'], sees: ['text', 'model', 'board'] },
    { folders: ['cards'], sees: ['text', 'model', 'maps', 'steps.ts'] },
    { folders: ['rulesets'] },
    { folders: ['game'] },
    { folders: ['effects'] },
    { folders: ['mechanics'] },
    { folders: ['procedures'] },
    { folders: ['engine'] },
    { folders: ['decks', 'views'] },
    { folders: ['bots', 'odds'] },
    { folders: ['explain', 'journal', 'rule-book'] },
    { folders: ['campaign'] },
    // An event knows of a match no more than who won it.
    {
      folders: ['tournaments'],
      sees: ['text', 'model', 'steps.ts', 'forms', 'decider', 'chance', 'rulesets', 'scenarios'],
    },
    { folders: ['story'] },
    { folders: ['cases', 'protocol'] },
  ],

  'server/src': [
    { folders: ['platform'] },
    { folders: ['platform/base'] },
    { folders: ['platform/config', 'platform/metrics', 'platform/secrets'] },
    { folders: ['platform/log'] },
    { folders: ['platform/database'] },
    { folders: ['platform/background', 'platform/processes', 'platform/auth'] },
    { folders: ['platform/http', 'platform/outgoing'] },
    { folders: ['platform/sockets'] },
    { folders: ['account', 'catalogue', 'webhook'] },
    { folders: ['deck', 'notification'] },
    { folders: ['match/record'] },
    { folders: ['match/access', 'match/journal'] },
    { folders: ['match/session'] },
    { folders: ['match/feed'] },
    { folders: ['match/live'] },
    { folders: ['match/lobby'] },
    { folders: ['match/room', 'match/transcript'] },
    { folders: ['match'] },
    { folders: ['rating', 'friend', 'report', 'campaign', 'tournament/export'] },
    { folders: ['queue', 'tournament'] },
    { folders: ['retention'] },
    { folders: ['admin'] },
    { folders: ['app'] },
  ],

  'client-sdk/src': [
    { folders: ['penance-error.ts', 'random-hex.ts'] },
    { folders: ['connection', 'match/verification.ts'] },
    { folders: ['tournament/verification.ts'] },
    { folders: ['queue-wait.ts'] },
    { folders: ['api'] },
    { folders: ['match'] },
    { folders: ['campaign', 'tournament'] },
  ],

  'cli/src': [
    { folders: ['output'] },
    { folders: ['arguments'] },
    { folders: ['throw-away-server.ts', 'check/check-files.ts'] },
    { folders: ['players'] },
    { folders: ['replay', 'rule-book', 'simulate', 'duel', 'play'] },
    { folders: ['rule-coverage', 'rules', 'lab', 'campaign', 'tournament', 'queue', 'admin'] },
    { folders: ['check'] },
  ],

  'web/src': [
    {
      folders: [
        'messages',
        'router.svelte.ts',
        'typefaces.ts',
        'while-looked-at.ts',
        'save-file.ts',
        'table/ready-rules.ts',
      ],
    },
    {
      folders: [
        'Dialog.svelte',
        'CopyLink.svelte',
        'Hint.svelte',
        'Verdict.svelte',
        'icons',
        'story',
        'ratings',
      ],
    },
    { folders: ['account'] },
    { folders: ['bar', 'people'] },
    { folders: ['operator'] },
    { folders: ['queue'], also: ['sound/sound-choice.svelte.ts'] },
    { folders: ['SiteHeader.svelte'] },
    { folders: ['cards', 'answers', 'table/settings.svelte.ts'] },
    { folders: ['odds'] },
    { folders: ['rules'], also: ['setup/loadout.ts'] },
    { folders: ['table/beats.ts', 'numbers'] },
    { folders: ['sound', 'sheet'] },
    { folders: ['table/stage.svelte.ts'] },
    { folders: ['board'] },
    { folders: ['setup'] },
    { folders: ['decks'] },
    { folders: ['setup/DeckChoice.svelte'] },
    { folders: ['campaign', 'events'] },
    { folders: ['guide'], also: ['table/controls.svelte.ts'] },
    { folders: ['table'] },
    { folders: ['replay', 'lessons'] },
    { folders: ['home'] },
    { folders: ['pages'] },
  ],
};

/** As part of a pattern: a file, or a folder without what has a line of its own. */
const filesOf = (entry, all) => {
  if (/\.(ts|svelte)$/.test(entry)) return `${entry.replaceAll('.', '\\.')}$`;
  const inside = all.filter((other) => other.startsWith(`${entry}/`)).map((other) => filesOf(other, all));
  const rest = inside.map((other) => other.slice(entry.length + 1)).join('|');
  return rest === '' ? `${entry}/` : `${entry}/(?!${rest})`;
};

const layerRules = Object.entries(layersOf).flatMap(([root, layers]) => {
  const all = layers.flatMap(({ folders }) => folders);
  const files = (entries) => `^${root}/(${entries.map((entry) => filesOf(entry, all)).join('|')})`;
  const ofPackage = root.replace('/src', '');
  return [
    ...layers.flatMap(({ folders, sees, also = [] }, depth) => {
      const above = layers.slice(0, depth).flatMap((layer) => layer.folders);
      return folders.map((folder) => {
        const visible = [folder, ...(sees ?? above), ...also];
        return {
          name: `${ofPackage}-${folder.replace('/', '-')}`,
          comment: `${root}/${folder} may import ${visible.join(', ')}.`,
          severity: 'error',
          from: { path: files([folder]) },
          to: { path: `^${root}/`, pathNot: files(visible) },
        };
      });
    }),
    {
      name: `${ofPackage}-new-folder`,
      comment: `A new folder in ${root} gets a line in the layers of .dependency-cruiser.js.`,
      severity: 'error',
      from: {},
      to: { path: `^${root}/[^/]+/`, pathNot: files(all) },
    },
  ];
});

const sharedRules = [
  {
    name: 'shared-stands-alone',
    comment: 'The rules know nothing of server or client.',
    severity: 'error',
    from: { path: '^shared/' },
    to: { path: '^(server|client-sdk|cli)/' },
  },
];

const packageRules = [
  {
    name: 'packages-by-their-index',
    comment: 'Another package is imported by its name, which is its index.',
    severity: 'error',
    from: { path: '^(shared|client-sdk|server|cli|web)/src/' },
    to: {
      path: '^(shared|client-sdk|server|cli|web)/',
      pathNot: ['^$1/', '^(shared|client-sdk|server)/dist/index\\.(ts|js|d\\.ts)$'],
    },
  },
  {
    name: 'client-sdk-without-server',
    comment: 'The client speaks to the server over the wire only.',
    severity: 'error',
    from: { path: '^client-sdk/src/' },
    to: { path: '^(server|cli)/' },
  },
  {
    name: 'web-without-server',
    comment: 'The pages are a client among others.',
    severity: 'error',
    from: { path: '^web/src/' },
    to: { path: '^(server|cli)/' },
  },
  {
    name: 'nobody-needs-web',
    comment: 'The pages are served as they were built, and imported by nobody.',
    severity: 'error',
    from: { path: '^(shared|client-sdk|server)/src/' },
    to: { path: '^web/' },
  },
  {
    name: 'nobody-needs-cli',
    comment: 'The command line is a program: nothing is built on it.',
    severity: 'error',
    from: { path: '^(shared|client-sdk|server|web)/src/' },
    to: { path: '^cli/' },
  },
  {
    name: 'server-without-client-sdk',
    comment: 'The server plays no match through its client.',
    severity: 'error',
    from: { path: '^server/src/' },
    to: { path: '^client-sdk/' },
  },
  {
    name: 'transport-through-matches',
    comment:
      'Rooms and routes delegate to a match session and touch neither journal nor database of a match.',
    severity: 'error',
    from: { path: '^server/src/(platform/(http|sockets)/|match/room/|.*-(routes|room)\\.ts$)' },
    to: {
      path: '^server/src/platform/database/',
      pathNot: '^server/src/platform/database/cursor\\.ts$',
    },
  },
];

const everywhere = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or miss a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-missing',
    comment: 'The import leads nowhere, or to a package that the package.json does not name.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '^virtual:' },
  },
  {
    name: 'sources-without-tests',
    comment: 'What ships does not need what only tests need.',
    severity: 'error',
    from: { path: '^[^/]+/src/' },
    to: { path: '^[^/]+/test/', dependencyTypesNot: ['npm'] },
  },
];

export default {
  forbidden: [...everywhere, ...packageRules, ...sharedRules, ...layerRules],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
