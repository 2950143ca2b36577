/** A safety goal, and the tests and proofs that check it. */
export interface Goal {
  readonly id: `G${number}`;
  /** What must hold, as one sentence. */
  readonly rule: string;
  /** The goal's number: what a full run must reach. */
  readonly number: string;
  /** The tests and proofs that check the rule, as paths in the repository. */
  readonly tests: readonly string[];
  /** The names of the proofs for `npm run prove`. Omitted if `npm test` checks the whole rule. */
  readonly proofs?: readonly string[];
  /** How the runs fall short of the number, and why. Omitted if the runs reach it. */
  readonly lowered?: string;
}

/** The security modules that `prove/mutants/modules.ts` lists, and the thresholds of the mutation runs, in percent. */
export const thresholds = { core: 94, server: 92, xml: 98, react: 90, sandbox: 90 } as const;

const server = 'packages/server/src';

/** The safety goals, in the order of their numbers. There is no G26. */
export const goals: readonly Goal[] = [
  {
    id: 'G1',
    rule: 'Twelve invariants of payments and operations hold after any sequence of events, on both stores.',
    number: '100,000 sequences of up to 60 events, 0 violations',
    tests: [
      `${server}/payment/model.test.ts`,
      `${server}/outbox/model.test.ts`,
      `${server}/payment/apply-evidence.test.ts`,
    ],
    proofs: ['long', 'model'],
    lowered:
      'A sequence runs a whole till on a store and takes about 0.2 s, so a night is enough for 3,700 sequences of up to 30 events. Every conditional invariant must be reached in each run. The simulator (G2) searches the same space with cheaper runs.',
  },
  {
    id: 'G2',
    rule: 'In a simulation of two processes, a store, a gateway, shoppers and a clock under one seed, no fault breaks an invariant.',
    number: '1,000,000 seeds in total, 2,000 in each `npm test`',
    tests: ['scripts/checks/simulator.mjs', 'prove/simulator.prove.ts', 'prove/planted/planted-faults.prove.ts'],
    proofs: ['simulator', 'planted-faults'],
  },
  {
    id: 'G3',
    rule: 'A process that is killed at any write or call loses and doubles nothing, and responds again within 5 s.',
    number: '2,100 kills, 0 lost, 0 doubled',
    tests: ['prove/kills.prove.ts', 'prove/operation-kills.prove.ts', 'prove/deliver.prove.ts', 'tests/prove.test.ts'],
    proofs: ['kills', 'operation-kills', 'deliver'],
  },
  {
    id: 'G4',
    rule: 'Each fault of the network and of the store ends as paid, declined, or an unknown result that resolves.',
    number: '83 cells of calls and faults, each 20 times',
    tests: [
      `${server}/gateway/transport.test.ts`,
      `${server}/gateway/refusals.test.ts`,
      `${server}/store/disk-full.test.ts`,
      'tests/hostile-mode.test.ts',
      'prove/delayed-effects.prove.ts',
    ],
    proofs: ['delayed-effects'],
    lowered: 'The tests cover each fault in one or several of the calls, and are not counted as cells.',
  },
  {
    id: 'G5',
    rule: 'The XML reader never crashes, refuses expensive documents, and accepts nothing that a second parser calls ill-formed.',
    number: '400 documents with exact verdicts; 10,000,000 random documents; 50,000 compared with a second parser',
    tests: [
      'packages/xml/src/read-corpus.test.ts',
      'packages/xml/src/read-fuzz.test.ts',
      'packages/sandbox/src/xml-api/fuzz.test.ts',
    ],
    proofs: ['long', 'worst-documents'],
    lowered: 'The corpus has 300 documents, which cover every reason for a refusal.',
  },
  {
    id: 'G6',
    rule: 'The form reader never throws, changes no prototype, and reports every repeated or structured name.',
    number: '300 bodies with exact results; 5,000,000 random forms',
    tests: ['packages/core/src/form-corpus.test.ts', 'packages/core/src/message/form.test.ts'],
    proofs: ['long'],
    lowered:
      'The corpus has more than 200 bodies. `npm test` runs 17,000 random forms instead of 200,000, to stay within its eight minutes.',
  },
  {
    id: 'G7',
    rule: 'The channel of the card fields ignores every message that fails one of its five checks.',
    number: '5 of 5 removed checks noticed; 500,000 random messages',
    tests: ['packages/sandbox/src/client/fields-channel.test.ts', 'packages/sandbox/src/client/channel.test.ts'],
    lowered: 'There is no fuzz of 500,000 messages. Instead, every mutant of the channel is run (G9).',
  },
  {
    id: 'G8',
    rule: 'An amount in any currency survives the conversion to text and back, and no notation is guessed.',
    number: '1,000,000 round trips',
    tests: ['packages/core/src/amount.test.ts'],
    proofs: ['long'],
    lowered: '`npm test` runs 20,000 round trips instead of 100,000, to stay within its eight minutes.',
  },
  {
    id: 'G9',
    rule: 'A test fails for almost every small change of the code (mutant), and for every one in the nine security modules.',
    number: `${Object.entries(thresholds)
      .map(([name, percent]) => `${name} ${percent} %`)
      .join(', ')} of a sample of 1,000 mutants; at most 10 equivalent survivors in the security modules`,
    tests: ['prove/mutants-modules.prove.ts', 'prove/mutants-sample.prove.ts'],
    proofs: ['mutants-modules', 'mutants-sample'],
  },
  {
    id: 'G10',
    rule: 'The tests take every branch of the nine security modules.',
    number: '100 % of the branches',
    tests: ['prove/branches.prove.ts'],
    proofs: ['branches'],
    lowered: 'There is no gate on the branches of the other modules.',
  },
  {
    id: 'G11',
    rule: 'All three ways to pay work under the strictest Content Security Policy with Trusted Types.',
    number: '3 ways, 3 engines, 0 violations; 6 planted violations blocked',
    tests: ['e2e/safety/policy.spec.ts', 'e2e/engines/engines.prove.ts'],
    proofs: ['engines'],
  },
  {
    id: 'G12',
    rule: "No digit of a card number or security code reaches the shop's origin.",
    number: '17 sinks, 40 card entries; a leak into each sink is found',
    tests: ['e2e/safety/sinks.spec.ts', 'packages/sandbox/src/client/fields-safety.long.test.ts'],
    proofs: ['long', 'journeys'],
  },
  {
    id: 'G13',
    rule: 'No key or password reaches a file, page or response for the browser, in any encoding.',
    number: '0 hits; 4 of 4 planted leaks found',
    tests: ['e2e/safety/secrets.spec.ts', `${server}/server-only.test.ts`],
  },
  {
    id: 'G14',
    rule: 'Each dependency of a package is listed with its reason, and no package runs a script at installation.',
    number: 'core 0, react 0, xml 1',
    tests: ['tests/dependencies.test.ts', 'tests/packages.test.ts'],
  },
  {
    id: 'G15',
    rule: 'Releases are built from pinned actions and a frozen lock file, with provenance and a bill of materials.',
    number: '100 % of the actions pinned; two equal builds',
    tests: ['tests/workflows.test.ts', 'tests/lock.test.ts', 'tests/packages-release.prove.ts'],
    proofs: ['packages-release'],
  },
  {
    id: 'G16',
    rule: 'The built packages contain no `eval`, no `Function` and no `innerHTML`.',
    number: '0 hits',
    tests: ['tests/edge.test.ts', 'e2e/safety/policy.spec.ts'],
    lowered:
      'There is no scan of the syntax tree. A runtime without `eval`, and pages under Trusted Types, run the code instead.',
  },
  {
    id: 'G17',
    rule: 'The frames have exactly the permitted `sandbox` and `allow` attributes.',
    number: 'each kind of frame',
    tests: ['packages/sandbox/src/client/lightbox-attributes.test.ts', 'packages/sandbox/src/client/fields.test.ts'],
  },
  {
    id: 'G18',
    rule: 'Browsers fill card numbers and codes into the frames only.',
    number: '0 fields for card numbers in the shop',
    tests: ['e2e/safety/autofill.spec.ts', 'packages/react/src/secure-fields/fields.test.tsx'],
  },
  {
    id: 'G19',
    rule: 'Under load, three processes on one database lose and double nothing.',
    number: '100,000 payments with 1,000 at a time',
    tests: ['prove/three-processes.prove.ts', 'prove/pgbouncer.prove.ts', 'prove/frozen.prove.ts'],
    proofs: ['three-processes', 'pgbouncer', 'frozen'],
    lowered: 'Each database library runs 2,000 payments, because a hundred thousand would take days on two cores.',
  },
  {
    id: 'G20',
    rule: 'Equal messages that arrive at once mark an order paid once.',
    number: '100 equal webhooks at once for each of 1,000 orders, shuffled with returns and checks',
    tests: [`${server}/payment/race.test.ts`, `${server}/payment/start.test.ts`, 'prove/three-processes.prove.ts'],
    proofs: ['three-processes'],
    lowered: 'A single order receives 100 equal webhooks; with many orders, each receives 10.',
  },
  {
    id: 'G21',
    rule: 'After an outage of the gateway, all payments are decided, with at most 10 status calls per second.',
    number: '1,000 payments and an outage of 30 minutes: all decided within 5 minutes, at most 10 calls per second',
    tests: [`${server}/checks/flood.test.ts`, `${server}/gateway/pace.test.ts`, 'prove/three-processes.prove.ts'],
    lowered: 'There is no outage of 30 minutes with 1,000 payments; the rate and the outage are tested apart.',
  },
  {
    id: 'G22',
    rule: 'Each open payment has a planned check or is on the review list.',
    number: '0 forgotten payments in all sequences of G1',
    tests: [`${server}/payment/schedule.test.ts`, `${server}/payment/model.test.ts`, `${server}/outbox/model.test.ts`],
    proofs: ['long'],
  },
  {
    id: 'G23',
    rule: 'Any text in place of a signature is refused in the same way and in constant time.',
    number: '100,000 random signatures',
    tests: ['packages/core/src/sign/signer.test.ts', 'packages/core/src/sign/digest.test.ts'],
    proofs: ['long'],
    lowered: 'The time of a comparison is not measured, because noise would hide a difference on shared machines.',
  },
  {
    id: 'G24',
    rule: 'Logs, errors and telemetry contain no sensitive value.',
    number: '0 values in each log event',
    tests: [
      `${server}/secrets.test.ts`,
      `${server}/telemetry/redaction.test.ts`,
      `${server}/telemetry/gateway-text.test.ts`,
    ],
  },
  {
    id: 'G25',
    rule: 'A command lists the scripts of a payment page and finds each change.',
    number: 'every script of the demo shop',
    tests: [
      'packages/cli/src/csp/policy.test.ts',
      'packages/cli/src/csp/read-page.test.ts',
      'e2e/safety/csp-command.spec.ts',
    ],
  },
  {
    id: 'G27',
    rule: 'No test passes or fails by chance.',
    number: '0 retries; 1,000 repetitions without a change of the result',
    tests: ['vite.config.ts', 'e2e/playwright.config.ts'],
    lowered: 'There is no run of 1,000 repetitions. Each commit shuffles the tests with another seed.',
  },
  {
    id: 'G28',
    rule: 'A stuck hook, connection or call delays other payments by at most 2 s.',
    number: 'at most 2 s, both stores',
    tests: ['prove/stuck.prove.ts', 'prove/silent-sockets.prove.ts', `${server}/payment/hooks.test.ts`],
    proofs: ['stuck', 'silent-sockets'],
  },
  {
    id: 'G29',
    rule: 'Steps and differences of clocks cause no second call.',
    number: '0 second calls, at most 60 s late',
    tests: ['prove/clocks.prove.ts', `${server}/checks/clock-steps.test.ts`],
    proofs: ['clocks'],
  },
  {
    id: 'G30',
    rule: 'Hostile messages do not delay proved payments.',
    number: '1,000 hostile attempts; p99 of at most 3 s',
    tests: ['prove/hostile.prove.ts'],
    proofs: ['hostile'],
  },
  {
    id: 'G31',
    rule: 'A killed migration completes, and two versions run side by side.',
    number: '0 unusable stores, 0 lost',
    tests: [
      'prove/versions.prove.ts',
      'tests/kills/killed-migration.prove.ts',
      `${server}/store/copy/killed-copy.prove.ts`,
    ],
    proofs: ['versions', 'killed-migration', 'killed-copy'],
  },
  {
    id: 'G32',
    rule: 'A restored backup, a reversed authorization and a message of an unknown payment are reported within a day.',
    number: 'each is reported',
    tests: [
      'prove/restored-store.prove.ts',
      `${server}/checks/watch-authorizations.test.ts`,
      `${server}/payment/orphan.test.ts`,
    ],
    proofs: ['restored-store'],
  },
  {
    id: 'G33',
    rule: 'After a failover of the database, the shop sells again within 30 s, and nothing acknowledged is lost.',
    number: 'at most 30 s, 0 lost',
    tests: [
      'prove/failover.prove.ts',
      'prove/failover-asynchronous.prove.ts',
      'prove/silent-sockets.prove.ts',
      'prove/serializable.prove.ts',
      'prove/nemeses.prove.ts',
      'prove/read-only-disk.prove.ts',
      'prove/moved-gateway.prove.ts',
    ],
    proofs: [
      'failover',
      'failover-asynchronous',
      'silent-sockets',
      'serializable',
      'nemeses',
      'read-only-disk',
      'moved-gateway',
    ],
  },
  {
    id: 'G34',
    rule: 'Each adapter handles odd hosts, methods, targets, headers and bodies without an unhandled error.',
    number: '0 unhandled rejections',
    tests: ['tests/adapters.test.ts', `${server}/adapters/node-sockets.test.ts`, `${server}/http/read-body.test.ts`],
  },
  {
    id: 'G35',
    rule: 'The ten most common mistakes end in a message that names the fix.',
    number: 'each mistake',
    tests: ['tests/mistakes.prove.ts', 'tests/getting-started.prove.ts', 'tests/first-errors.test.ts'],
    proofs: ['mistakes', 'getting-started'],
  },
  {
    id: 'G36',
    rule: 'No interleaving of the evidence and the operations of a payment breaks an invariant.',
    number: 'every interleaving within the stated limits',
    tests: [
      'prove/interleavings.prove.ts',
      `${server}/outbox/interleavings.test.ts`,
      'prove/model/payment-model.prove.ts',
      'prove/model/model.long.test.ts',
      'prove/model/trace.test.ts',
    ],
    proofs: ['interleavings', 'payment-model'],
  },
];
