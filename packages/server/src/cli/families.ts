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
    name: 'store',
    summary: 'The database: bring its tables up to date, back it up, copy it to PostgreSQL.',
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
];
