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
];
