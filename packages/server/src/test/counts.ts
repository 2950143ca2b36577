const isLong = process.env['LONG_RUN'] === '1';
const orLong = (usual: number, long: number) => (isLong ? long : usual);

/** How much the everyday run tries, and what `npm run prove long` does: the numbers that the safety goals name. */
export const counts = {
  /** Orders of evidence through the reducer. */
  evidenceRuns: orLong(400, 20_000),
  /** Model sequences on a SQLite store in memory. */
  sqliteSequences: orLong(60, 2000),
  /** Model sequences on PostgreSQL. */
  postgresSequences: orLong(10, 500),
  /** Sequences of settlements, cancels and credits. */
  sqliteOperations: orLong(25, 1000),
  postgresOperations: orLong(5, 200),
  /** How long one of these may take, in milliseconds. */
  patience: orLong(120_000, 3_600_000),
  /** Commands of one sequence. */
  sequenceLength: 30,
  /** Equal webhooks at once. */
  webhooksAtOnce: 100,
  /** Starts of one order at once. */
  startsAtOnce: 50,
} as const;
