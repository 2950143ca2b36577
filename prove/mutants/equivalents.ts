/** A mutant that behaves like the original, so that no test can fail for it. */
export interface Equivalent {
  readonly file: string;
  /** The code that the mutant replaces. All survivors of the file with this code and replacement are equivalent. */
  readonly code: string;
  readonly replacement: string;
  readonly reason: string;
}

const form = 'packages/core/src/message/form.ts';

export const equivalents: readonly Equivalent[] = [
  {
    file: form,
    code: 'at > 0',
    replacement: 'at >= 0',
    reason: 'A name that begins with a bracket or a dot has an empty base, which no envelope contains.',
  },
  {
    file: form,
    code: '{\n    return undefined;\n  }',
    replacement: '{}',
    reason: 'A function that ends without `return` returns undefined too.',
  },
  {
    file: 'packages/core/src/sign/signer.ts',
    code: '{\n    return undefined;\n  }',
    replacement: '{}',
    reason: 'A function that ends without `return` returns undefined too.',
  },
  {
    file: 'packages/server/src/addresses.ts',
    code: 'true',
    replacement: 'false',
    reason: 'Only the names of the options count.',
  },
  {
    file: 'packages/core/src/amount.ts',
    code: 'text === undefined',
    replacement: 'false',
    reason: 'The pattern does not match the text "undefined" either.',
  },
  {
    file: 'packages/server/src/payment/refuse-order.ts',
    code: "{ mode: 'redirect' }",
    replacement: '{}',
    reason: 'No rule applies in redirect mode only, so an unknown mode has the same rules.',
  },
  {
    file: 'packages/server/src/payment/refuse-order.ts',
    code: "'redirect'",
    replacement: '""',
    reason: 'No rule applies in redirect mode only, so an unknown mode has the same rules.',
  },
];
