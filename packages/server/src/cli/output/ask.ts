import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { CheckoutError } from '@tillkit/core';
import type { Terminal } from '../terminal.ts';

/** A person has said no. */
export class SaidNo extends Error {}

/**
 * Asks before money moves. Throws `SaidNo` for anything but y or yes, and `argument_wrong` where nobody can be asked and
 * `yes` was not given.
 */
export async function demandYes(terminal: Terminal, yes: boolean, question: string): Promise<void> {
  if (yes) return;
  const { stdin, stderr, signal } = terminal;
  if (!stdin.isTTY || !stderr.isTTY)
    throw new CheckoutError(
      'argument_wrong',
      'This moves money, and there is no terminal to ask.',
      'Give --yes when it is meant.',
    );
  stderr.write(`${question} [y/N] `);
  const lines = createInterface({ input: stdin });
  try {
    const [answer = ''] = (await Promise.race([once(lines, 'line', { signal }), once(lines, 'close')])) as [string?];
    if (!/^y(es)?$/i.test(answer.trim())) throw new SaidNo();
  } finally {
    lines.close();
  }
}
