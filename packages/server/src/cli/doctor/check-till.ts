import { CheckoutError } from '@tillkit/core';
import type { Health } from '../../payment/operator/health.ts';
import { span } from '../output/words.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

/** In milliseconds, as `Health` says. */
const longestOverdue = 60_000;

/** Whether the checks of the till run: by the running shop where it is known, otherwise by its store. */
export async function checkTill(read: () => Promise<Health>): Promise<Finding> {
  try {
    const { overdue } = await read();
    return overdue <= longestOverdue
      ? ok('checks', 'No check is overdue.')
      : fail('checks', `Checks are overdue by ${span(overdue)}.`, 'Run a process that calls till.checks.start().');
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    return warn('checks', `Nobody can say whether checks run. ${error.message}`, error.hint);
  }
}
