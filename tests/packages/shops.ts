import { join } from 'node:path';
import { expect } from 'vitest';
import { makeRoom } from '../../packages/server/src/test/stores.ts';
import { run } from './run.ts';

/**
 * Runs a program from the `programs` folder in a directory that has the packages installed. Resolves to the JSON value
 * that the program prints on its last line.
 */
export async function runProgram(
  shop: string,
  node: string,
  program: string,
  ...args: readonly string[]
): Promise<unknown> {
  const output = await run(shop, node, [join('programs', program), ...args]);
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

/**
 * Pays two orders with each framework, one on SQLite and one on PostgreSQL. Also pays one order on PostgreSQL with each
 * database library. Resolves to the number of paid orders. Throws if a payment fails.
 */
export async function payInAll(
  shop: string,
  node: string,
  frameworks: readonly string[],
  libraries: readonly string[] = [],
): Promise<number> {
  const ways = [
    ...frameworks.flatMap((framework) => [[framework, 'sqlite'] as const, [framework, 'postgres'] as const]),
    ...libraries.map((library) => ['node', 'postgres', library] as const),
  ];
  for (const [framework, dialect, ...library] of ways) {
    const { location, remove } = await makeRoom(dialect);
    const place = location.url ?? location.file ?? '';
    const outcome = await runProgram(shop, node, 'pay.mjs', framework, place, ...library);
    const order = `${framework}-1`;
    expect(outcome, [framework, dialect, ...library].join(' ')).toEqual({
      start: 201,
      back: 303,
      status: 'paid',
      paid: order,
      order,
    });
    await remove();
  }
  return ways.length;
}
