import type { Mode } from '@tillkit/core';
import { Option } from 'commander';

const modes = ['redirect', 'redirect-in-iframe', 'lightbox', 'secure-fields'] as const satisfies readonly Mode[];

/** `--mode`, one of the ways to pay. */
export const modeOption = (): Option =>
  new Option('--mode <mode>', 'how the payment is shown to the shopper').choices(modes).default('redirect');
