import { expect, test } from 'vitest';
import { CheckoutError } from './errors.ts';

test('CheckoutError keeps its code, message, hint and cause', () => {
  const cause = new Error('The socket was closed.');
  const error = new CheckoutError('network_failed', 'The gateway did not respond.', 'Send the request again.', {
    cause,
  });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'CheckoutError',
    code: 'network_failed',
    hint: 'Send the request again.',
    cause,
  });
  expect(String(error)).toBe('CheckoutError: The gateway did not respond.');
});
