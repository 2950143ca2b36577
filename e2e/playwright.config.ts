import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from '../scripts/machine/browser.mjs';
import { isLong } from './support/long.ts';

// The journeys use their own ports and data, so that they do not disturb a running `npm start`.
process.env.TILLKIT_SHOP_PORT ??= '4910';
process.env.TILLKIT_SANDBOX_PORT ??= '4940';
process.env.TILLKIT_OFFICE_PASSWORD ??= 'the journeys know it';
process.env.TILLKIT_DATA ??= mkdtempSync(join(tmpdir(), 'tillkit-e2e-'));

export const shopUrl = `http://127.0.0.1:${process.env.TILLKIT_SHOP_PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  ...(!isLong && { grepInvert: /@long/ }),
  fullyParallel: true,
  workers: 3, // Two tests wait half a minute for the shop to poll; other tests can run meanwhile.
  expect: { timeout: 15_000 }, // Pages respond more slowly while other tests run in parallel.
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  use: {
    baseURL: shopUrl,
    launchOptions: browserLaunch(),
    locale: 'en-GB',
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' }, // Animations use a lot of processor time.
  },
  webServer: {
    command: 'node ../scripts/start.mjs',
    url: `${shopUrl}/api/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
