import { defaultDeadlines } from '../deadlines.ts';
import type { Database, Executor } from '../executor.ts';
import { onPostgres } from './run-transaction.ts';

interface PrismaRunner {
  $queryRawUnsafe<Rows>(text: string, ...values: unknown[]): PromiseLike<Rows>;
}

/** A Prisma client on PostgreSQL. */
interface PrismaDatabase<Tx extends PrismaRunner> extends PrismaRunner {
  $transaction<T>(
    work: (tx: Tx) => Promise<T>,
    options?: { readonly isolationLevel?: 'ReadCommitted'; readonly maxWait?: number; readonly timeout?: number },
  ): Promise<T>;
}

/**
 * Adapts a Prisma client on PostgreSQL that the shop has created. Hooks receive the client of the interactive
 * transaction, `Prisma.TransactionClient`. `close` does not disconnect the client; the shop must disconnect it.
 *
 * @example
 * import { PrismaPg } from '@prisma/adapter-pg';
 * import { fromPrisma } from '@tillkit/server/prisma';
 * import { PrismaClient } from './generated/prisma/client.ts';
 *
 * const adapter = new PrismaPg({ connectionString: process.env.DATABASE_URL ?? '' });
 * const database = fromPrisma(new PrismaClient({ adapter }));
 */
export function fromPrisma<Tx extends PrismaRunner>(prisma: PrismaDatabase<Tx>): Database<Tx> {
  return onPostgres<Tx>({
    query: toExecutor(prisma).query,
    begin: (callback) => prisma.$transaction(callback, options),
    toExecutor,
  });
}

const { define } = defaultDeadlines.postgres;

/**
 * Options for each transaction. By default, Prisma waits 2 s for a connection and ends a transaction after 5 s. A hook
 * may use its connection for 10 s, and creating tables takes longer. Under load, a transaction that no longer waits
 * would be retried, although Prisma still opens it as soon as a connection is free; the retries would add to the load.
 */
const options = { isolationLevel: 'ReadCommitted', maxWait: define, timeout: define } as const;

const toExecutor = (runner: PrismaRunner): Executor => ({
  query: async <Row>(text: string, parameters: readonly unknown[] = []) =>
    await runner.$queryRawUnsafe<readonly Row[]>(text, ...parameters.map((value) => value ?? null)),
});
