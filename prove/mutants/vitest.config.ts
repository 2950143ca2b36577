import { defineConfig } from 'vitest/config';
import base from '../../vite.config.ts';

/** Globs of the tests, as JSON. */
const include = JSON.parse(process.env['TILLKIT_MUTANT_TESTS'] ?? '[]') as string[];
const isReact = include.some((glob) => glob.startsWith('packages/react'));

const { projects: _, ...test } = base.test ?? {};

/** The configuration of one mutation run: a single project that contains only the tests of the mutated files. */
export default defineConfig({
  ...base,
  test: {
    ...test,
    include,
    exclude: ['**/*.browser.test.tsx', '**/node_modules/**'],
    environment: isReact ? 'jsdom' : 'node',
    setupFiles: isReact ? ['./vitest.setup.ts'] : [],
    globalSetup: ['./scripts/machine/postgres.mjs', './scripts/servers/build-client.mjs'],
    execArgv: [], // Stryker runs the tests in a thread, which accepts no option of V8.
    sequence: { shuffle: false },
  },
});
