/** The size of a randomized test or of a long run. */
export interface Size {
  /** The safety goal that the run serves, or undefined if the run serves none. */
  readonly goal?: `G${number}`;
  /** What is counted, as plural, for the page about the proofs. */
  readonly of: string;
  /** The number in each run of `npm test`. Omitted if only `npm run prove` runs it. */
  readonly commit?: number;
  /** The number in `npm run prove`, at full scale. */
  readonly long: number;
}

/**
 * The sizes of the randomized tests and of the long runs. The tests import their sizes from here, and `docs/proof.md`
 * is generated from here, so that the page states the numbers that run.
 */
export const sizes = {
  // G1: sequences of events against the invariants
  paymentSequences: { goal: 'G1', of: 'sequences of payment events on SQLite', commit: 60, long: 2_000 },
  paymentSequencesPostgres: { goal: 'G1', of: 'sequences of payment events on PostgreSQL', commit: 10, long: 500 },
  operationSequences: {
    goal: 'G1',
    of: 'sequences of settlements, cancels and credits on SQLite',
    commit: 25,
    long: 1_000,
  },
  operationSequencesPostgres: {
    goal: 'G1',
    of: 'sequences of settlements, cancels and credits on PostgreSQL',
    commit: 5,
    long: 200,
  },
  sequenceLength: { goal: 'G1', of: 'events in the longest sequence', commit: 30, long: 30 },
  evidenceSequences: {
    goal: 'G1',
    of: 'sequences of evidence for the deciding function alone',
    commit: 400,
    long: 20_000,
  },
  sandboxSequences: { goal: 'G1', of: 'sequences of calls to the sandbox, alone and through a till', long: 5_000 },
  // G2: `prove/simulator`
  simulatorSeeds: { goal: 'G2', of: 'seeds of the payment simulator', commit: 2_000, long: 1_000_000 },
  // G3: kills
  kills: {
    goal: 'G3',
    of: 'kills of the shop on each database library and each of its databases',
    commit: 2,
    long: 200,
  },
  deliveryKills: { goal: 'G3', of: 'kills of three processes that deliver events', long: 50 },
  deliveredOrders: { goal: 'G3', of: 'orders whose events these processes deliver', long: 500 },
  // G5: XML
  xmlTexts: {
    goal: 'G5',
    of: 'random byte strings, and as many random texts, for the XML reader',
    commit: 4_000,
    long: 5_000_000,
  },
  xmlMutated: { goal: 'G5', of: 'mutated documents, compared with a second parser', commit: 4_000, long: 50_000 },
  xmlDom: { goal: 'G5', of: 'mutated documents, compared with a DOM parser', commit: 200, long: 1_000 },
  sandboxCalls: { goal: 'G5', of: 'mutated documents for the XML endpoints of the sandbox', commit: 200, long: 2_000 },
  sandboxDocuments: {
    goal: 'G5',
    of: "mutated documents for the sandbox's reader of calls",
    commit: 5_800,
    long: 58_000,
  },
  sandboxTexts: { goal: 'G5', of: "mutated documents for the sandbox's parser", commit: 14_000, long: 140_000 },
  // G6: forms
  formTexts: {
    goal: 'G6',
    of: 'random forms for each of four properties of the form reader',
    commit: 4_000,
    long: 1_250_000,
  },
  formRoundTrips: { goal: 'G6', of: 'forms that are encoded and read back', commit: 1_000, long: 5_000 },
  // G8: amounts
  amountRoundTrips: { goal: 'G8', of: 'amounts that are converted to text and back', commit: 20_000, long: 1_000_000 },
  // G9: mutants
  mutants: { goal: 'G9', of: 'mutants in the sample of the five packages', long: 1_000 },
  // G12: card data
  cardEntries: {
    goal: 'G12',
    of: 'card entries whose digits are searched in all messages and sinks',
    long: 40,
  },
  // G19, G20: load and duplicates
  threeProcesses: { goal: 'G19', of: 'payments through three processes, each with 10 messages', long: 2_000 },
  threeProcessesOperated: { goal: 'G19', of: 'of these payments with three settlements and two credits', long: 100 },
  pgbouncerPayments: { goal: 'G19', of: 'payments through PgBouncer for each database library', long: 300 },
  pgbouncerOperated: { goal: 'G19', of: 'of these payments with a settlement and a credit', long: 60 },
  frozenPayments: { goal: 'G19', of: 'payments in a process that the platform freezes', long: 300 },
  webhooksAtOnce: { goal: 'G20', of: 'equal webhooks at once, and as many confirmations', commit: 100, long: 100 },
  startsAtOnce: { goal: 'G20', of: 'starts of one order at once', commit: 50, long: 50 },
  // G23: signatures
  signatures: { goal: 'G23', of: 'random signatures, and as many random fields', commit: 4_000, long: 100_000 },
  // G28 to G33: faults of the surroundings
  stuckTraffic: { goal: 'G28', of: 'ms of traffic beside each stuck hook, connection or call', long: 40_000 },
  clockStepOrders: { goal: 'G29', of: 'orders of each kind for each clock step', long: 5 },
  twoClockOrders: { goal: 'G29', of: 'orders of two processes with different clocks', long: 200 },
  hostileAttempts: { goal: 'G30', of: 'hostile attempts in the store', long: 1_000 },
  hostileTraffic: { goal: 'G30', of: 'ms of proved payments beside them', long: 60_000 },
  abandonedPayments: { goal: 'G31', of: 'payments of each kind in a store that an earlier version left', long: 5 },
  versionOrders: { goal: 'G31', of: 'orders of each kind while two versions run side by side', long: 60 },
  versionAuthorizations: {
    goal: 'G31',
    of: 'authorizations left by each of two processes of an earlier version',
    long: 28,
  },
  failovers: { goal: 'G33', of: 'failovers to a synchronous standby', long: 5 },
  failoverTraffic: { goal: 'G33', of: 'ms of traffic in each of these failovers', long: 15_000 },
  asynchronousTraffic: { goal: 'G33', of: 'ms of traffic before a failover to an asynchronous standby', long: 10_000 },
  silence: { goal: 'G33', of: 'ms for which sockets stay silent', long: 20_000 },
  serializableStarts: { goal: 'G33', of: 'concurrent starts on a serializable PostgreSQL', long: 200 },
  // Without a goal
  explainedOrders: { of: 'random orders for `explain`', commit: 1_000, long: 20_000 },
  comparedOrders: {
    of: 'random orders for which the schemas and `validateOrder` are compared',
    commit: 2_500,
    long: 200_000,
  },
  comparedJsonOrders: { of: 'random orders for which the JSON Schemas are compared', commit: 1_000, long: 20_000 },
  plantedOrders: { of: 'random orders that must find a planted difference', commit: 2_000, long: 20_000 },
  loginAttempts: { of: 'guessed passwords at the login of the back office', long: 1_000 },
  sandboxTransactions: { of: 'transactions in the sandbox, for its memory', long: 100_000 },
  platformKills: { of: 'kills of a Vendure or Medusa server', long: 10 },
} as const satisfies Readonly<Record<string, Size>>;

/** The sizes that differ between `npm test` and `npm run prove long`. */
type TestSize = {
  [Name in keyof typeof sizes]: (typeof sizes)[Name] extends { readonly commit: number } ? Name : never;
}[keyof typeof sizes];

const isLong = process.env['LONG_RUN'] === '1';

/** Returns a size of the running command: `npm test`, or `npm run prove long`. */
export const sizeOf = (name: TestSize): number => (isLong ? sizes[name].long : sizes[name].commit);

/** Time limit of a test with such a size, in milliseconds. */
export const sizedTimeout = isLong ? 3_600_000 : 120_000;
