// The import rules, which say which parts of the repository may import which others. `npm run boundaries` checks the
// source files against the rules, and tests/boundaries.test.ts tests each rule with a violation.

/** Pattern that matches tests and files that only tests use. */
const tests = String.raw`\.(test|test-d|spec|prove)\.tsx?$|/test/`;
const own = '^(packages|apps|e2e|prove|pictures|labels|storybook|scripts|tests|tools|bench)/';

/** @param {string[]} entries */
const core = (...entries) => entries.map((entry) => `^packages/core/src/${entry}\\.ts$`);
/**
 * Small modules of core that have their own entry points, so that a page can load one of them without the rest of core.
 */
const small = core(
  'message/(card-names|expiry-text|payments-base|security-code)',
  'methods/(framing|wallet-codes)',
  'policy/script-policy',
  'table/formats/day',
);
/**
 * Core exports that carry no compatibility promise. Only packages that are released together with core may use them.
 */
const internal = core('internal');
const facts = [...core('index', 'forms/index', 'forms/draw', 'sign/index'), ...small];
const server =
  '^packages/server/src/(index|adapters/(express|fastify|hono|next|node)|store/databases/(kysely|from-[a-z-]+))\\.ts$';
const operate = '^packages/server/src/operate/index\\.ts$';
const react = [
  '^packages/react/src/(checkout|element|index|load|sandbox/index)\\.tsx?$',
  '^packages/react/src/(styles|sandbox/test-cards)\\.css(\\.d\\.ts)?$',
];

/** The module that bundles scripts for tests to start as separate processes. */
const bundle = '^scripts/machine/bundle\\.mjs$';

/** Fake gateways for tests and stories. */
const fakes = '^packages/react/src/testing/';

/**
 * The parts of the repository. `may` lists the files of other parts that a part may import; every part may import npm
 * packages. If `page` is true, the part must not import Node modules.
 */
const parts = [
  { folder: 'packages/core', may: [], page: true },
  { folder: 'packages/xml', may: core('index'), page: true },
  {
    folder: 'packages/react',
    may: [...core('index', 'forms/(index|countries|draw|pick)'), ...internal, ...small],
    page: true,
  },
  { folder: 'packages/server', may: [...facts, ...internal, '^packages/xml/src/index\\.ts$', bundle] },
  { folder: 'packages/cli', may: [...facts, ...internal, server, operate, '^packages/server/src/test(ing)?/', bundle] },
  { folder: 'packages/sandbox', may: [...facts, ...internal, '^packages/xml/src/index\\.ts$', bundle] },
  { folder: 'packages/medusa', may: [...core('index'), server] },
  { folder: 'packages/vendure', may: [...core('index'), server] },
  { folder: 'packages/create-tillkit', may: [] },
  {
    folder: 'apps/demo/web',
    may: ['^apps/demo/catalogue/', ...core('index', 'forms/index', 'forms/draw'), ...small, ...react, fakes],
    page: true,
  },
  { folder: 'apps/demo/catalogue', may: core('index'), page: true },
  {
    // The API also renders the pages for browsers without JavaScript.
    folder: 'apps/demo/api',
    may: ['^apps/demo/(catalogue|web)/', ...facts, ...react, server, '^packages/sandbox/src/control/client\\.ts$'],
  },
  {
    // The docs site generates its component and accessibility documentation from the same modules as Storybook.
    folder: 'apps/docs',
    may: [
      ...core('index'),
      ...react,
      server,
      '^packages/medusa/src/index\\.ts$',
      '^packages/vendure/src/index\\.ts$',
      '^packages/react/src/styles/',
      '^storybook/(docs|props)/[a-z-]+\\.ts$',
      '^scripts/machine/files\\.mjs$',
    ],
  },
  {
    folder: 'storybook',
    may: [
      ...core('index', 'forms/index', 'forms/draw'),
      ...small,
      ...react,
      '^packages/react/src/(labels|styles|testing)/',
    ],
  },
  // The label files are generated from this folder, so it imports only their types.
  { folder: 'labels', may: ['^packages/react/src/labels/', '^packages/sandbox/src/texts/'] },
  { folder: 'e2e', may: ['^scripts/', ...core('sign/index'), '^packages/sandbox/src/testing/playwright/index\\.ts$'] },
  {
    folder: 'prove',
    may: [server, '^packages/(cli|server)/src/test(ing)?/', '^scripts/machine/(host|ports|postgres)\\.mjs$'],
  },
  {
    // The scripts in `pictures` access the shop and the sandbox over HTTP, and reuse the page models and helpers of
    // `e2e`. The docs site lists the stories that need a picture.
    folder: 'pictures',
    may: [
      '^scripts/(machine/(browser|serve-files)|checks/storybook)\\.mjs$',
      '^apps/docs/\\.vitepress/generated/states\\.ts$',
      '^e2e/(models/(method-page|method-post|office|shop)|support/(axe|open-pair))\\.ts$',
      ...core('index'),
      '^packages/sandbox/src/(control/client|testing/index)\\.ts$',
    ],
  },
  { folder: 'scripts', may: [] },
];

/** The sizes of the randomized tests. Only tests may import them. */
const sizes = '^prove/sizes\\.ts$';

const directions = parts.map(({ folder, may }) => ({
  name: `${folder} imports what it may`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: own, pathNot: [`^${folder}/`, '^apps/demo/test/', sizes, ...may] },
}));

const withoutNode = parts
  .filter(({ page }) => page)
  .map(({ folder }) => ({
    name: `${folder} runs in a page, without Node`,
    severity: 'error',
    from: { path: `^${folder}/${folder.startsWith('packages/') ? 'src/' : ''}`, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  }));

/**
 * The rooms (folders with import rules) of a package. A room may import values and types from the rooms in `values`,
 * but only types from the rooms in `types`. A file belongs to the room with the longest matching path; '.' stands for
 * the files directly in `src`. Files in `above` may import from every room.
 */
const rooms = {
  server: {
    above: ['index', 'till', 'testing/.+'],
    map: {
      '.': {},
      store: { values: ['.'], types: ['payment', 'outbox'] },
      gateway: { values: ['.'] },
      payment: { values: ['.', 'store', 'outbox'] },
      outbox: { values: ['.', 'store', 'gateway', 'payment'] },
      deliver: { values: ['.', 'store', 'payment'], types: ['telemetry'] },
      checks: { values: ['.', 'store', 'payment', 'outbox', 'telemetry'], types: ['gateway'] },
      http: { values: ['.', 'payment'], types: ['checks'] },
      telemetry: { values: ['.'], types: ['store', 'gateway', 'payment'] },
      adapters: { values: ['.'], types: ['http'] },
      operator: { values: ['.', 'http', 'payment', 'outbox'] },
      operate: { values: ['.', 'store', 'payment', 'outbox', 'http', 'operator'] },
    },
  },
  sandbox: {
    above: ['[^/]+', 'testing/.+'],
    map: {
      model: {},
      client: { values: ['model'] },
      scripts: { values: ['model'] },
      // `payment` imports `faults` to apply them, and `faults` imports `payment` and `notify` to send attack messages.
      faults: { values: ['model', 'notify', 'payment'], types: ['ledger'] },
      issuer: { values: ['model'] },
      texts: { values: ['model', 'issuer'] },
      ledger: { values: ['model'] },
      journal: { values: ['model'], types: ['ledger'] },
      admin: { values: ['model'] },
      notify: { values: ['model', 'admin'] },
      methods: { values: ['model', 'admin', 'issuer'] },
      payment: { values: ['model', 'admin', 'issuer', 'ledger', 'faults', 'notify', 'methods'] },
      page: { values: ['model', 'payment', 'scripts', 'texts'] },
      web: {
        values: ['model', 'admin', 'issuer', 'faults', 'notify', 'methods', 'payment', 'page', 'scripts', 'texts'],
      },
      fields: { values: ['model', 'admin', 'issuer', 'methods', 'payment', 'page', 'scripts', 'texts'] },
      control: { values: ['model', 'issuer', 'ledger', 'payment'] },
      'xml-api': { values: ['model', 'admin', 'issuer', 'ledger', 'faults', 'methods', 'payment'] },
      // The conformance checks test a gateway from the outside, so they may import only the sandbox's control client.
      conformance: { values: ['control'] },
      console: {
        values: ['model', 'control', 'issuer', 'methods', 'notify', 'payment', 'page', 'scripts', 'web', 'xml-api'],
      },
    },
  },
};

/**
 * @typedef {{ values?: readonly string[], types?: readonly string[] }} Room
 * @param {[name: string, rooms: { above: readonly string[], map: Readonly<Record<string, Room>> }]} entry
 */
function rulesOfRooms([name, { above, map }]) {
  const src = `packages/${name}/src`;
  const all = Object.keys(map);
  /** Returns a pattern that matches the files of a room, but not the files of any rooms nested inside it. */
  const filesOf = (/** @type {string} */ room) => {
    if (room === '.') return `^${src}/[^/]+$`;
    const inside = all.filter((other) => other.startsWith(`${room}/`)).map((other) => other.slice(room.length + 1));
    return `^${src}/${room}/${inside.length > 0 ? `(?!(${inside.join('|')})/)` : ''}`;
  };
  const outside = [tests, `^${src}/(${above.join('|')})\\.tsx?$`];
  const rules = Object.entries(map).flatMap(([room, { values = [], types = [] }]) => {
    const from = { path: filesOf(room), pathNot: outside };
    const known = [room, ...values].map(filesOf);
    const ofTypes = types.map(filesOf);
    return [
      {
        name: `${name}: ${room} imports the rooms it knows`,
        severity: 'error',
        from,
        to: { path: `^${src}/`, pathNot: [...known, ...ofTypes] },
      },
      ...(types.length > 0
        ? [
            {
              name: `${name}: ${room} imports types alone of ${types.join(', ')}`,
              severity: 'error',
              from,
              to: { path: ofTypes, dependencyTypesNot: ['type-only'] },
            },
          ]
        : []),
    ];
  });
  const nowhere = {
    name: `${name}: every source stands in a room`,
    severity: 'error',
    from: { path: `^${src}/`, pathNot: [...all.map(filesOf), ...outside] },
    to: {},
  };
  return [...rules, nowhere];
}

/** Projects that install their own packages: those of tests, and the frameworks' programs, which `npm run prove` builds. */
const ownPackages =
  '^(tests/packages/(consumer|jest|programs)|apps/docs/programs/(astro|fastify|nest|nuxt|react-router|sveltekit))/';

export default {
  forbidden: [
    {
      name: 'no import runs in a circle, imports of types included',
      severity: 'error',
      from: { pathNot: '^packages/server/src/test/prisma/client/' }, // Prisma generates these files.
      to: { circular: true },
    },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: { pathNot: ownPackages },
      // Vendure and Medusa are installed only by `npm run prove vendure medusa`.
      to: { couldNotResolve: true, pathNot: '^(virtual:|@vendure/core$|@medusajs/framework)' },
    },
    ...directions,
    ...withoutNode,
    {
      name: 'a package is entered by what it exports',
      comment: 'A relative path reaches into another package; its tests may be used by the long runs.',
      severity: 'error',
      from: { path: '^(packages/[^/]+|apps|e2e|prove|storybook)/' },
      to: {
        path: '^packages/[^/]+/',
        pathNot: ['^$1/', '^packages/react/src/(labels|styles|testing)/', '^packages/(cli|server)/src/test(ing)?/'],
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased'],
      },
    },
    {
      name: 'the checker of histories imports only itself and Node',
      comment: 'Code that the checker shares with the packages would hide a shared mistake.',
      severity: 'error',
      from: { path: '^prove/checker/', pathNot: tests },
      to: { pathNot: '^prove/checker/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'the model of payments imports only itself and Node',
      comment: 'A model that imports code of the packages would repeat their mistakes.',
      severity: 'error',
      from: { path: '^prove/model/', pathNot: tests },
      to: { pathNot: '^prove/model/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'sources import no tests, and nothing from outside of src',
      severity: 'error',
      from: { path: '^(packages/[^/]+)/src/', pathNot: tests },
      to: { path: '^$1/', pathNot: '^$1/(src|node_modules)/' },
    },
    {
      name: 'sources import no code of tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [tests, fakes, String.raw`\.config\.ts$`] },
      to: { path: [tests, fakes], pathNot: 'node_modules' },
    },
    {
      name: 'sources import no sizes of tests',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: tests },
      to: { path: sizes },
    },
    {
      name: 'a package names in its package.json what it imports',
      severity: 'error',
      from: { path: '^(packages/[^/]+/src|apps)/', pathNot: [tests, ownPackages, String.raw`\.config\.ts$`] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm', 'npm-peer'] },
    },
    {
      name: 'zod arrives as zod/mini, in core/zod',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: ['^packages/core/src/zod/', tests] },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'core/zod uses zod/mini',
      severity: 'error',
      from: { path: '^packages/core/src/zod/', pathNot: tests },
      to: { path: 'node_modules/zod/', pathNot: 'node_modules/zod/(v4/)?mini/' },
    },
    {
      name: 'scripts run before anything is installed',
      comment: 'What they need of npm they import later, by a call.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: 'node_modules', dynamic: false },
    },
    ...Object.entries(rooms).flatMap(rulesOfRooms),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['(^|/)(dist|dist-web|storybook-static)/', '^bench/', '^packages/create-tillkit/templates/', '^examples/'],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@tillkit/source', 'import', 'node', 'default', 'types'],
    },
  },
};
