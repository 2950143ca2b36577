import { join } from 'node:path';
import { expect } from 'vitest';
import { makeRoom } from '../../packages/server/src/test/stores.ts';
import { run } from './run.ts';

/** A program of `programs`, in a directory where the packages are installed; gives what its last line tells. */
export async function runProgram(
  shop: string,
  node: string,
  program: string,
  ...args: readonly string[]
): Promise<unknown> {
  const said = await run(shop, node, [join('programs', program), ...args]);
  return JSON.parse(said.trim().split('\n').at(-1) ?? '');
}

/** Pays an order in each framework on SQLite and on PostgreSQL; gives how many were paid. Throws with what a shop said when one is not. */
export async function payInAll(shop: string, node: string, frameworks: readonly string[]): Promise<number> {
  for (const framework of frameworks)
    for (const dialect of ['sqlite', 'postgres'] as const) {
      const { location, remove } = await makeRoom(dialect);
      const outcome = await runProgram(shop, node, 'pay.mjs', framework, location.url ?? location.file ?? '');
      const order = `${framework}-1`;
      expect(outcome, `${framework} on ${dialect}`).toEqual({
        start: 201,
        back: 303,
        status: 'paid',
        told: order,
        order,
      });
      await remove();
    }
  return 2 * frameworks.length;
}
