/** A line with a branch that no input reaches. The compiler or a defense in depth needs the branch. */
export interface Unreachable {
  readonly file: string;
  /** The line of code, without the spaces at its ends. */
  readonly line: string;
  readonly reason: string;
}

export const unreachable: readonly Unreachable[] = [
  {
    file: 'packages/core/src/sign/weak-key.ts',
    line: 'const step = ((key[1] ?? 0) - (key[0] ?? 0)) & 255;',
    reason: 'A key has at least 32 bytes. The compiler does not know its length.',
  },
  {
    file: 'packages/core/src/sign/weak-key.ts',
    line: 'key.every((byte, at) => at < distance || byte === (((key[at - distance] ?? 0) + step) & 255));',
    reason: 'The index is at least 0 and less than the length.',
  },
  {
    file: 'packages/sandbox/src/client/channel.ts',
    line: 'return isKnown && count(sequence) && isOf((shapes as Readonly<Record<string, Shape>>)[type] ?? {}, content);',
    reason: 'A known type has a shape.',
  },
  {
    file: 'packages/server/src/checks/weigh-status.ts',
    line: 'else if (state && item.transactionId)',
    reason:
      '`findMismatch` returns an alarm for an item without a state or a transaction id. If it did not, the item must not count.',
  },
  {
    file: 'packages/xml/src/parse.ts',
    line: "return tree.root() ?? refuse('illFormed');",
    reason: 'The parser itself refuses a document without a root.',
  },
  {
    file: 'packages/xml/src/read.ts',
    line: 'if (!(error instanceof XmlRefusal)) throw error;',
    reason: 'The parser throws no other error. If it did, the error must not be hidden.',
  },
];
