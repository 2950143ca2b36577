/** Source files, relative to the repository, and the test files whose failures count as finding a fault in them. */
export interface Target {
  readonly sources: readonly string[];
  /** Globs. */
  readonly tests: readonly string[];
}

/** The nine security modules of the safety goals G9 and G10. */
export const securityModules: Readonly<Record<string, Target>> = {
  signature: {
    sources: ['digest', 'signer', 'text', 'weak-key'].map((name) => `packages/core/src/sign/${name}.ts`),
    tests: ['packages/core/src/sign/{digest,signer,text,weak-key}.test.ts'],
  },
  amount: { sources: ['packages/core/src/amount.ts'], tests: ['packages/core/src/amount.test.ts'] },
  'form reader': {
    sources: ['packages/core/src/message/form.ts'],
    tests: ['packages/core/src/{form-corpus,message/form}.test.ts'],
  },
  'XML reader': {
    sources: ['decode', 'limits', 'lookup', 'name', 'parse', 'read', 'tree'].map(
      (name) => `packages/xml/src/${name}.ts`,
    ),
    tests: ['packages/xml/src/{limits,lookup,read,read-any,read-corpus,read-fuzz}.test.ts'],
  },
  'XML writer': {
    sources: ['packages/xml/src/write.ts'],
    tests: ['packages/xml/src/{round-trip,write}.test.ts'],
  },
  'evidence reducer': {
    sources: ['payment/evidence', 'payment/apply-evidence', 'checks/weigh-status'].map(
      (name) => `packages/server/src/${name}.ts`,
    ),
    tests: [
      'packages/server/src/checks/{scheduler,watch-authorizations,weigh-status}.test.ts',
      'packages/server/src/outbox/{finalize,operations,restored-store,second-payment}.test.ts',
      'packages/server/src/payment/{abandon,apply-evidence,cardholder-text,evidence,liability-shift,moves,orphan,other-method,pending,record,restored,screening}.test.ts',
      'packages/server/src/payment/views/reviews.test.ts',
    ],
  },
  'API result mapping': {
    sources: ['authorize-answer', 'move-answer', 'read-answer', 'split-answer', 'status-answer'].map(
      (name) => `packages/server/src/gateway/${name}.ts`,
    ),
    tests: [
      'packages/server/src/gateway/{authorize,authorize-answer,gateway,large-answer,move-answer,read-answer,refusals,split-answer,status-answer,status-size}.test.ts',
    ],
  },
  'message bus': {
    sources: ['packages/sandbox/src/client/channel.ts'],
    tests: ['packages/sandbox/src/client/channel.test.ts'],
  },
  'URL allow-list': {
    sources: [
      'packages/core/src/policy/exact-origin.ts',
      'packages/core/src/policy/loopback.ts',
      'packages/server/src/addresses.ts',
      'packages/server/src/payment/refuse-order.ts',
    ],
    tests: [
      'packages/core/src/policy/{exact-origin,loopback}.test.ts',
      'packages/server/src/{addresses,config,secrets}.test.ts',
      'packages/server/src/payment/{refuse-order,return-addresses,start}.test.ts',
    ],
  },
};

/** The packages for the sample of mutants, and the number of their mutants. */
export const packages: Readonly<Record<string, Target & { readonly mutants: number }>> = {
  core: { ...targetOf('core'), mutants: 5_272 },
  server: { ...targetOf('server'), mutants: 13_210 },
  xml: { ...targetOf('xml'), mutants: 576 },
  react: { ...targetOf('react'), mutants: 6_480 },
  sandbox: { ...targetOf('sandbox'), mutants: 13_916 },
};

/** Returns all sources of a package, except its tests, its generated files and the parts that only a browser runs. */
function targetOf(name: string): Target {
  const excluded = [
    '**/*.{test,test-d,prove}.{ts,tsx}',
    '**/*.d.ts',
    'test/**',
    'testing/**',
    'labels/**',
    'texts/**',
    'client/**',
  ];
  return {
    sources: [`packages/${name}/src/**/*.{ts,tsx}`, ...excluded.map((glob) => `!packages/${name}/src/${glob}`)],
    tests: [`packages/${name}/src/**/*.test.{ts,tsx}`],
  };
}
