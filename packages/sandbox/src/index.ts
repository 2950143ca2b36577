export { createApp, type App } from './app.ts';
export type { Clock } from './model/clock.ts';
export { openLedger, type Ledger } from './ledger/ledger.ts';
export { defaultSettings, type Settings } from './admin/settings.ts';
export { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';
export { testCards } from './issuer/test-cards.ts';
export type { TestCard } from './model/test-card.ts';
export type { Transaction } from './model/transaction.ts';
