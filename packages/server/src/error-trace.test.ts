import { CheckoutError } from '@tillkit/core';
import { expect, test } from 'vitest';
import { traceOf } from './error-trace.ts';

class DatabaseError extends Error {
  readonly code = '23505';
}

test('the trace of an error contains its class, its SQLSTATE, its stack frames and its causes, and no message', () => {
  const cause = new DatabaseError('Key (email)=(ada@example.org) already exists.');
  const trace = traceOf(new TypeError('secret 4242 4242 4242 4242', { cause }));
  expect(trace[0]).toBe('TypeError');
  expect(trace[1]).toMatch(/^at .*error-trace\.test\.ts:\d+:\d+\)?$/);
  expect(trace).toContain('caused by DatabaseError 23505');
  expect(trace.join('\n')).not.toMatch(/secret|4242|ada@|Key/);
});

test('the trace of a CheckoutError contains its code', () => {
  expect(traceOf(new CheckoutError('timed_out', 'secret', 'secret'))[0]).toBe('CheckoutError timed_out');
});

test.for([
  ['a message with lines that look like frames', 'x\n    at secret (/secret.ts:1:1)\n    at secret'],
  ['a message of several lines', 'secret\nsecret\n  secret'],
])('the trace does not contain %s', ([, message]) => {
  const error = new Error(message);
  expect(traceOf(error).join('\n')).not.toContain('secret');
  expect(traceOf(error).length).toBeGreaterThan(1);
});

test('the trace does not contain a message that was changed after the error was created, nor a name or code that is not an identifier', () => {
  const error = Object.assign(new Error('secret one\nsecret two'), { code: 'secret 7', name: 'secret name' });
  error.message = 'other';
  expect(traceOf(error).join('\n')).not.toMatch(/secret|other/);
});

test.for([['a secret'], [7], [null], [{ secret: 1 }], [Symbol('secret')]])(
  'the trace of the thrown value %o contains only its type',
  ([thrown]) => expect(traceOf(thrown)).toEqual([`thrown ${thrown === null ? 'null' : typeof thrown}`]),
);

test('the trace of an error that causes itself ends', () => {
  const error = new Error('x');
  error.cause = error;
  expect(traceOf(error).filter((line) => line.startsWith('caused by'))).toHaveLength(4);
});
