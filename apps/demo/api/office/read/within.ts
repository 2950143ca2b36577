import { CheckoutError } from '@tillkit/core';
import type { ShopParts } from '../../parts.ts';

/**
 * The maximum time that a page waits for the gateway, in milliseconds. A call that takes longer continues, and the
 * payment's page shows the result later.
 */
const patience = 3_000;

export type Within<Result> = { readonly isOver: true; readonly result: Result } | { readonly isOver: false };

/**
 * Waits for a promise for at most `patience` milliseconds. Rethrows an error that occurs during that time, and logs an
 * error that occurs later.
 */
export async function within<Result>(
  { log }: Pick<ShopParts, 'log'>,
  name: string,
  work: Promise<Result>,
): Promise<Within<Result>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Within<Result>>((done) => {
    timer = setTimeout(() => done({ isOver: false }), patience);
  });
  const answer = await Promise.race([work.then((result) => ({ isOver: true, result }) as const), late]).finally(() =>
    clearTimeout(timer),
  );
  if (!answer.isOver)
    work.catch((error: unknown) =>
      log(`${name} failed late: ${error instanceof CheckoutError ? error.code : 'fault'}`),
    );
  return answer;
}
