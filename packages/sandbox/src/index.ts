export { createApp, type App } from './app.ts';
export type { Clock } from './clock.ts';
export { openLedger, type Ledger } from './ledger.ts';
export { defaultSettings, type Settings } from './settings.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';
export { testCards, type TestCard } from './test-cards.ts';
export type { Transaction } from './transaction.ts';
