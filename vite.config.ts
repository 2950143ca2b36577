import { existsSync } from 'node:fs';
import { join } from 'node:path';
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
import { browserLaunch } from './scripts/browser.mjs';

const source = '@tillkit/source';
const storybook = fileURLToPath(new URL('./storybook', import.meta.url));

const node: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    hookTimeout: 60_000,
    globalSetup: ['./scripts/vitest-postgres.mjs'],
    include: ['packages/{core,xml,server,sandbox}/src/**/*.test.{ts,tsx}', 'apps/**/*.test.ts', 'tests/**/*.test.ts'],
  },
};

const jsdom: TestProjectConfiguration = {
  extends: true,
  test: {
    name: 'react',
    environment: 'jsdom',
    setupFiles: ['./vitest.setup.ts'],
    include: ['packages/react/src/**/*.test.{ts,tsx}', 'apps/demo/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
  },
};

// A new one for each project: Vitest completes it in place.
const browser = (): NonNullable<NonNullable<TestProjectInlineConfiguration['test']>['browser']> => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: browserLaunch() }),
  instances: [{ browser: 'chromium' }],
});

const inBrowser: TestProjectConfiguration = {
  extends: true,
  test: { name: 'browser', include: ['packages/react/src/**/*.browser.test.tsx'], browser: browser() },
};

const stories = (): TestProjectConfiguration => ({
  extends: true,
  plugins: [storybookTest({ configDir: storybook })],
  test: { name: 'storybook', browser: browser() },
});

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions], externalConditions: [source, 'node'] } },
  // On two cores Vitest would use one: many tests wait for a browser or a database.
  test: {
    maxWorkers: 2,
    projects: [node, jsdom, inBrowser, ...(existsSync(join(storybook, 'main.ts')) ? [stories()] : [])],
  },
});
