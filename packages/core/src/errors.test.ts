import { expect, test } from 'vitest';
import { CheckoutError } from './errors.ts';

test('an error says what happened, what to do, and why', () => {
  const cause = new Error('socket closed');
  const error = new CheckoutError('network_failed', 'The gateway did not answer.', 'Try again.', { cause });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'CheckoutError', code: 'network_failed', hint: 'Try again.', cause });
  expect(String(error)).toBe('CheckoutError: The gateway did not answer.');
});
