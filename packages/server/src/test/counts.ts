const isLong = process.env['LONG_RUN'] === '1';
const orLong = (usual: number, long: number) => (isLong ? long : usual);

/**
 * Sizes of the randomized tests. If `orLong` receives two values, the first applies to `npm test`, and the second
 * applies to `npm run prove long`, as the safety goals require.
 */
export const counts = {
  /** Number of random evidence sequences in the `applyEvidence` test. */
  evidenceRuns: orLong(400, 20_000),
  /** Number of command sequences in the model test on an in-memory SQLite store. */
  sqliteSequences: orLong(60, 2000),
  /** Number of command sequences in the model test on PostgreSQL. */
  postgresSequences: orLong(10, 500),
  /**
   * Number of command sequences in the model test for settlements, cancels and credits, on an in-memory SQLite store.
   */
  sqliteOperations: orLong(25, 1000),
  postgresOperations: orLong(5, 200),
  /** Time limit for one model test, in milliseconds. */
  timeout: orLong(120_000, 3_600_000),
  /** Maximum number of commands in one sequence. */
  sequenceLength: 30,
  /** Number of identical webhooks that are sent concurrently. */
  webhooksAtOnce: 100,
  /** Number of payments that are started concurrently for one order. */
  startsAtOnce: 50,
} as const;
