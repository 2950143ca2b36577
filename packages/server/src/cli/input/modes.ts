import { CheckoutError, type Mode } from '@tillkit/core';
import { Option } from 'commander';

export const modes = ['redirect', 'redirect-in-iframe', 'lightbox', 'secure-fields'] as const satisfies readonly Mode[];

/** `--mode`, one of the ways to pay. */
export const modeOption = (): Option =>
  new Option('--mode <mode>', 'how the payment is shown to the shopper').choices(modes).default('redirect');

/** `redirect,lightbox` as modes. Throws `argument_wrong`. */
export function toModes(text: string): readonly Mode[] {
  const found = text.split(',').map((word) => modes.find((mode) => mode === word.trim()));
  if (found.every((mode) => mode !== undefined)) return found;
  throw new CheckoutError('argument_wrong', 'A mode is none that there is.', `Choose from ${modes.join(', ')}.`);
}
