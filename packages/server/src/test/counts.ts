/** How much the everyday run tries. `safety.md` names larger numbers; these are scaled to fit the whole run into minutes. */
export const counts = {
  /** Orders of evidence through the reducer. */
  evidenceRuns: 1500,
  /** Model sequences on a SQLite store in memory: a quarter of the goal (2,000). */
  sqliteSequences: 500,
  /** Model sequences on PostgreSQL: a fortieth of it. */
  postgresSequences: 50,
  /** Sequences of settlements, cancels and credits. */
  sqliteOperations: 80,
  postgresOperations: 8,
  /** Commands of one sequence. */
  sequenceLength: 30,
  /** Equal webhooks at once. */
  webhooksAtOnce: 100,
  /** Starts of one order at once. */
  startsAtOnce: 50,
} as const;
