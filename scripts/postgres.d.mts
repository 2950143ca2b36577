/**
 * Starts a PostgreSQL with an empty cluster in a temporary folder, reachable without a password on loopback.
 * `stop` ends it and removes the folder; when this process dies first, a watchdog does.
 */
export declare function startPostgres(options?: {
  /** Folder with `initdb` and `postgres`; without it the one that `ensurePostgres` finds. */
  bin?: string;
}): Promise<{ url: string; stop: () => Promise<void> }>;
