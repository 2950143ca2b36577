import { CheckoutError } from '@tillkit/core';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { throwStoreError } from './read-only.ts';

/**
 * Gives out each connection as a lease that ends with its transaction. What still holds the transaction then, as a hook
 * that ran out of time may, can no longer reach the connection: Kysely alone lets a query through while the rollback is
 * on its way, and it would be committed by itself.
 */
export class LeaseDriver implements Driver {
  readonly #inner: Driver;
  readonly #demand: () => void;
  readonly #repeat: Repeat;

  /** `demand` throws when no connection may be had now; `repeat` runs a statement that is its own transaction. */
  constructor(inner: Driver, demand: () => void, repeat: Repeat = (run) => run()) {
    this.#inner = inner;
    this.#demand = demand;
    this.#repeat = repeat;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<Lease> {
    this.#demand();
    return new Lease(await this.#inner.acquireConnection(), this.#repeat);
  }

  async releaseConnection(lease: Lease): Promise<void> {
    lease.state = 'released';
    await this.#inner.releaseConnection(lease.connection);
  }

  async beginTransaction(lease: Lease, settings: TransactionSettings): Promise<void> {
    await this.#inner.beginTransaction(lease.connection, settings).catch(throwStoreError);
    lease.state = 'open';
    lease.inTransaction = true;
  }

  async commitTransaction(lease: Lease): Promise<void> {
    lease.state = 'ending';
    await this.#inner.commitTransaction(lease.connection).catch(throwStoreError);
    lease.state = 'ended';
  }

  /** Does not throw: a connection that cannot roll back is lost, and why the transaction failed is what matters. */
  async rollbackTransaction(lease: Lease): Promise<void> {
    lease.state = 'ending';
    await this.#inner.rollbackTransaction(lease.connection).catch(() => {});
    lease.state = 'ended';
  }

  async savepoint(lease: Lease, ...rest: Rest<'savepoint'>): Promise<void> {
    await this.#inner.savepoint?.(lease.connection, ...rest);
  }

  async rollbackToSavepoint(lease: Lease, ...rest: Rest<'rollbackToSavepoint'>): Promise<void> {
    await this.#inner.rollbackToSavepoint?.(lease.connection, ...rest);
  }

  async releaseSavepoint(lease: Lease, ...rest: Rest<'releaseSavepoint'>): Promise<void> {
    await this.#inner.releaseSavepoint?.(lease.connection, ...rest);
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

type Rest<K extends 'savepoint' | 'rollbackToSavepoint' | 'releaseSavepoint'> =
  Parameters<NonNullable<Driver[K]>> extends [unknown, ...infer R] ? R : never;

type Repeat = <T>(run: () => Promise<T>) => Promise<T>;

class Lease implements DatabaseConnection {
  readonly connection: DatabaseConnection;
  /** `ended`: its transaction is over, and whoever took the connection without one may go on with it. */
  state: 'open' | 'ending' | 'ended' | 'released' = 'open';
  inTransaction = false;
  readonly #repeat: Repeat;

  constructor(connection: DatabaseConnection, repeat: Repeat) {
    this.connection = connection;
    this.#repeat = repeat;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.state === 'open' && this.inTransaction)
      return this.connection.executeQuery<R>(query).catch(throwStoreError);
    return this.#executeAlone<R>(query).catch(throwStoreError);
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    if (this.state !== 'open') await this.#demandOpen();
    yield* this.connection.streamQuery<R>(query, chunkSize);
  }

  async #executeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.state !== 'open') await this.#demandOpen();
    return this.#repeat(() => this.connection.executeQuery<R>(query));
  }

  /** A transaction that has the connection for itself gives it back in the same breath as it ends. */
  async #demandOpen(): Promise<void> {
    if (this.state === 'ended') await setImmediate();
    if (this.state === 'ending' || this.state === 'released')
      throw new CheckoutError(
        'query_outside_tx',
        'A query came after its transaction had ended.',
        'Await every query before the hook or the transaction ends, and do not keep `tx`.',
      );
    this.state = 'open';
    this.inTransaction = false;
  }
}
