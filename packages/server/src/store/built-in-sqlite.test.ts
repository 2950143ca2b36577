import { expect, test } from 'vitest';
import { isBusy, isRefused, readOnlyCodeOf } from './errors.ts';
import { withCodes } from './built-in-sqlite.ts';

/** Returns the error that the till sees if a function of `node:sqlite` throws the given one. */
function seen(members: object, message: string): unknown {
  try {
    return withCodes(() => {
      throw Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' }, members);
    });
  } catch (error) {
    return error;
  }
}

test.for([
  ['Node, with the number', (message: string, errcode: number) => seen({ errcode }, message)],
  ['Deno, without the number', (message: string) => seen({}, message)],
] as const)('the till recognizes the SQLite errors of %s', ([, errorOf]) => {
  expect(isBusy(errorOf('database is locked', 5))).toBe(true);
  expect(errorOf('UNIQUE constraint failed: paid.order_id', 2067)).toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' });
  expect(isRefused(errorOf('FOREIGN KEY constraint failed', 787))).toBe(true);
  expect(readOnlyCodeOf(errorOf('attempt to write a readonly database', 8))).toBe('SQLITE_READONLY');
  expect(errorOf('database or disk is full', 13)).toMatchObject({ code: 'SQLITE_FULL' });
  const other = errorOf('no such table: paid', 1);
  expect([isBusy(other), isRefused(other), readOnlyCodeOf(other)]).toEqual([false, true, undefined]);
});
