import { PostgresDriver, type CompiledQuery, type DatabaseConnection, type TransactionSettings } from 'kysely';
import { toLimits, type Deadlines } from '../deadlines.ts';
import { sharing } from '../sharing/sharing.ts';
import { Link, toOurs } from './link.ts';
import type { WatchedPool } from './watch-pool.ts';

/** Begins the till's own transactions with their deadlines and their first statement, in one message. */
export class LinkDriver extends PostgresDriver {
  readonly #connect: () => Promise<WatchedPool>;
  readonly #begin: readonly CompiledQuery[];
  #pool: WatchedPool | undefined;

  constructor(connect: () => Promise<WatchedPool>, deadlines: Deadlines) {
    super({ pool: connect as never }); // what would use it is overridden
    this.#connect = connect;
    this.#begin = ['start transaction isolation level read committed', toLimits(deadlines)].map((text) => toOurs(text));
  }

  override async init(): Promise<void> {
    this.#pool = await this.#connect();
  }

  override async acquireConnection(): Promise<Link> {
    if (!this.#pool) throw new Error('The database is closed.');
    return new Link(await this.#pool.connect());
  }

  override async beginTransaction(link: Link, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel === sharing) link.begin(this.#begin);
    else {
      await super.beginTransaction(link, settings);
      link.opened();
    }
  }

  override commitTransaction(link: Link): Promise<void> {
    return link.commit();
  }

  override rollbackTransaction(link: Link): Promise<void> {
    return link.rollback();
  }

  override async releaseConnection(link: DatabaseConnection): Promise<void> {
    (link as Link).release(); // as it was given out
  }

  override async destroy(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.end();
  }
}
