const isLong = process.env['LONG_RUN'] === '1';
const orLong = (usual: number, long: number) => (isLong ? long : usual);

/**
 * Sizes of the randomized tests. The first value is for `npm test`, the second for `npm run prove long`, whose sizes
 * the safety goals require.
 */
export const counts = {
  /** Number of random evidence sequences for the reducer. */
  evidenceRuns: orLong(400, 20_000),
  /** Number of model sequences on a SQLite store in memory. */
  sqliteSequences: orLong(60, 2000),
  /** Number of model sequences on PostgreSQL. */
  postgresSequences: orLong(10, 500),
  /** Number of sequences of settlements, cancels and credits. */
  sqliteOperations: orLong(25, 1000),
  postgresOperations: orLong(5, 200),
  /** Time limit of one model test, in milliseconds. */
  timeout: orLong(120_000, 3_600_000),
  /** Maximum number of commands of one sequence. */
  sequenceLength: 30,
  /** Number of identical webhooks that are sent at once. */
  webhooksAtOnce: 100,
  /** Number of simultaneous starts of one order. */
  startsAtOnce: 50,
} as const;
