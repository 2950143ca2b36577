import type { Register } from './register.ts';

interface Family {
  readonly name: string;
  readonly summary: string;
  /** Loaded when it is used, so that no command waits for what another needs. */
  readonly load: () => Promise<{ readonly register: Register }>;
}

/** Every command, in the order of the help. */
export const families: readonly Family[] = [
  {
    name: 'payments',
    summary: 'Payments: list, show and explain them, settle, credit and cancel them.',
    load: () => import('./commands/payments.ts'),
  },
  {
    name: 'reviews',
    summary: 'Lists the payments that a person must look at.',
    load: () => import('./commands/reviews.ts'),
  },
  {
    name: 'alarms',
    summary: 'Lists every alarm, the newest first.',
    load: () => import('./commands/alarms.ts'),
  },
  {
    name: 'orphans',
    summary: 'Lists the transactions that no payment has.',
    load: () => import('./commands/orphans.ts'),
  },
  {
    name: 'reconcile',
    summary: 'Compares a day, or several, with the gateway.',
    load: () => import('./commands/reconcile.ts'),
  },
  {
    name: 'health',
    summary: 'Says how the till is.',
    load: () => import('./commands/health.ts'),
  },
  {
    name: 'store',
    summary: 'The database: bring its tables up to date, back it up, restore it, copy it to PostgreSQL.',
    load: () => import('./commands/store.ts'),
  },
  {
    name: 'explain',
    summary: 'An order: what it lacks, or what would be sent for it.',
    load: () => import('./commands/explain.ts'),
  },
  {
    name: 'sign',
    summary: 'A signature: what it is made of, and why one is wrong.',
    load: () => import('./commands/sign.ts'),
  },
  {
    name: 'csp',
    summary: 'The page that pays: its Content-Security-Policy and its scripts, and whether a live page has them.',
    load: () => import('./commands/csp.ts'),
  },
  {
    name: 'plan',
    summary: 'An order that leaves in parts: what it is settled with.',
    load: () => import('./commands/plan.ts'),
  },
  {
    name: 'doctor',
    summary: 'Keys, clock, origins, webhook and database: what keeps a shop from being paid.',
    load: () => import('./commands/doctor.ts'),
  },
];
