const isLong = process.env['LONG_RUN'] === '1';
const orLong = (usual: number, long: number) => (isLong ? long : usual);

/**
 * Sizes of the randomized tests. The first value applies to `npm test`. The second value applies to `npm run prove
 * long`, as required by the safety goals.
 */
export const counts = {
  /** Number of random evidence sequences for the test of `applyEvidence`. */
  evidenceRuns: orLong(400, 20_000),
  /** Number of command sequences of the model test on an in-memory SQLite store. */
  sqliteSequences: orLong(60, 2000),
  /** Number of command sequences of the model test on PostgreSQL. */
  postgresSequences: orLong(10, 500),
  /** Number of sequences of settlements, cancels and credits in the model test. */
  sqliteOperations: orLong(25, 1000),
  postgresOperations: orLong(5, 200),
  /** Time limit of one model test, in milliseconds. */
  timeout: orLong(120_000, 3_600_000),
  /** Maximum number of commands in one sequence. */
  sequenceLength: 30,
  /** Number of identical webhooks that are sent concurrently. */
  webhooksAtOnce: 100,
  /** Number of concurrent starts for one order. */
  startsAtOnce: 50,
} as const;
