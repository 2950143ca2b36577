import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import {
  configDefaults,
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from 'vitest/config';
import { browserLaunch } from './scripts/machine/browser.mjs';
import { filesBelow } from './scripts/machine/files.mjs';

type ProjectTest = NonNullable<TestProjectInlineConfiguration['test']>;

const source = '@tillkit/source';
const storybook = fileURLToPath(new URL('./storybook', import.meta.url));

// Modules stay loaded between test files, which halves the test time. A test file that mocks or resets modules, or that
// names its environment, runs alone in its own process.
const alone = filesBelow(['packages', 'apps', 'prove', 'tests'], /\.test\.tsx?$/)
  .filter((file) => /vi\.(mock|doMock|resetModules)\(|@vitest-environment/.test(readFileSync(file, 'utf8')))
  .map((file) => relative(import.meta.dirname, file));
// Long test files run only in `npm run prove long`.
const long = process.env['LONG_RUN'] === '1' ? [] : ['**/*.long.test.{ts,tsx}'];
const notForNode = [...configDefaults.exclude, '**/*.browser.test.tsx', ...long];
/** Tests of this folder that need a document. */
const withDocument = 'tests/{live-story,stories-rest,story-code}.test.ts';

// Vitest shuffles the files of all projects of a group, and starts a new process when the next file is of another
// project. So each group has at most one project whose files share processes.
const groups = { node: 0, react: 1, alone: 2 } as const;

function apart(name: 'node' | 'react', inReact: boolean, test: ProjectTest): TestProjectConfiguration[] {
  const include = alone.filter((file) => inReact === /^packages\/react|\.tsx$/.test(file));
  return [
    {
      extends: true,
      test: {
        ...test,
        name,
        isolate: false,
        sequence: { groupOrder: groups[name] },
        exclude: [...notForNode, ...alone, ...(inReact ? [] : [withDocument])],
      },
    },
    {
      extends: true,
      test: { ...test, name: `${name} alone`, sequence: { groupOrder: groups.alone }, include, exclude: notForNode },
    },
  ];
}

const provide = { browsers: { light: browserLaunch(), whole: browserLaunch({ whole: true }) } };

const node = apart('node', false, {
  environment: 'node',
  hookTimeout: 60_000,
  provide,
  globalSetup: ['./scripts/machine/postgres.mjs', './scripts/servers/build-client.mjs'],
  include: [
    'packages/{core,xml,server,cli,sandbox,create-tillkit,medusa,vendure}/src/**/*.test.ts',
    'apps/**/*.test.ts',
    'prove/**/*.test.ts',
    'tests/**/*.test.ts',
  ],
});

const inJsdom = apart('react', true, {
  environment: 'jsdom',
  setupFiles: ['./vitest.setup.ts'],
  include: ['packages/react/src/**/*.test.{ts,tsx}', 'apps/demo/**/*.test.tsx', withDocument],
});

// Each project needs its own options object, because Vitest fills in missing options in place. The test files of a
// project share one page in which modules stay loaded. Each additional page would load all modules again while the
// processor is busy with the other projects.
const browser = (): NonNullable<ProjectTest['browser']> => ({
  enabled: true,
  headless: true,
  fileParallelism: false,
  screenshotFailures: false,
  provider: playwright({ launchOptions: browserLaunch() }),
  instances: [{ browser: 'chromium' }],
});

const inBrowser: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'browser',
    isolate: false,
    setupFiles: ['./vitest.browser.setup.ts'],
    testTimeout: 60_000,
    include: ['packages/react/src/**/*.browser.test.tsx'],
    env: { LONG_RUN: process.env['LONG_RUN'] ?? '' },
    browser: browser(),
  },
};

const stories = (): TestProjectConfiguration => ({
  extends: true,
  // `npm run prove stories` sets a language and plays the stories with the tag `long` too.
  plugins: [
    storybookTest({ configDir: storybook, tags: { exclude: process.env['TILLKIT_STORY_LANGUAGE'] ? [] : ['long'] } }),
  ],
  test: { name: 'storybook', isolate: false, browser: browser() },
});

/** The long runs of `npm run prove`. They run one at a time, so that they do not disturb each other's measurements. */
const proofs: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'prove',
    environment: 'node',
    provide,
    globalSetup: ['./scripts/machine/postgres.mjs', './scripts/servers/build-client.mjs'],
    include: ['packages/*/src/**/*.prove.ts', '{apps,e2e,pictures,prove,tests}/**/*.prove.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 900_000,
    fileParallelism: false,
  },
};

const isProof = process.env['TILLKIT_PROVE'] === '1';

/** Import conditions for Node, without `module`, which is meant for bundlers. */
const asNode = defaultServerConditions.filter((condition) => condition !== 'module');

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...asNode], externalConditions: [source, 'node'] } },
  // On two cores, Vitest would use only one worker by default. Four workers are faster, because most tests mainly wait
  // for a browser, a database or a timer.
  test: {
    maxWorkers: 4,
    execArgv: ['--max-semi-space-size=64'], // Megabytes. More room for short-lived objects reduces garbage collection.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000, interval: 100 } },
    sequence: { shuffle: !isProof, seed: Number(process.env['TILLKIT_TEST_SEED'] ?? Date.now()) },
    projects: isProof
      ? [proofs]
      : [...node, ...inJsdom, inBrowser, ...(existsSync(join(storybook, 'main.ts')) ? [stories()] : [])],
  },
});
