import type LibSql from 'libsql';
import {
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { TransactionLost } from '../repeat.ts';
import { Group, SharedCommitLost } from './group.ts';
import { leading, sharing } from './sharing.ts';
import { Statements, type Kind } from './statements.ts';
import { Turns } from './turns.ts';

/** Ends in one commit, so that none waits long for it. */
const mostShared = 100;

const unit = 'till_unit';

/**
 * SQLite has one writer, and a commit costs a sync. Transactions that ask for `sharing`, and writes that stand alone, run one
 * after another within one transaction of the file, a savepoint each, so that one that fails is undone alone. Those that come in
 * one turn of the event loop share its commit. One that asks for `leading` does so too while such ones end in the turn in which they began.
 * After one that did not, what ended before the next is committed first, so that nobody waits for how long it takes. Any other transaction has
 * a commit of its own.
 */
export class SharedDriver implements Driver {
  readonly #open: () => Promise<LibSql.Database>;
  readonly #savepoints: SqliteDriver;
  readonly #turns = new Turns();
  #file: { readonly db: LibSql.Database; readonly statements: Statements } | undefined;
  #group: Group | undefined;
  #isPlanned = false;
  /** The last one that asked for `leading` has outlasted its turn of the event loop; of the first nobody knows. */
  #isLeadLong = true;
  /** The group's commit waits for the transaction that is under way. */
  #isDue = false;

  constructor(open: () => Promise<LibSql.Database>) {
    this.#open = open;
    this.#savepoints = new SqliteDriver({ database: open });
  }

  async init(): Promise<void> {
    const db = await this.#open();
    this.#file = { db, statements: new Statements(db) };
  }

  async acquireConnection(): Promise<Link> {
    return new Link(this);
  }

  async beginTransaction(link: Link, { isolationLevel }: TransactionSettings): Promise<void> {
    await this.#take(link);
    if (isolationLevel === leading) this.#lead(link);
    if (isolationLevel === sharing || isolationLevel === leading) {
      link.isFirst = this.#group === undefined;
      link.group = this.#join();
      if (!link.isFirst) this.#statements.frame(`savepoint ${unit}`);
    } else {
      this.commitShared();
      this.#statements.frame('begin');
      link.isAlone = true;
    }
  }

  async commitTransaction(link: Link): Promise<void> {
    const { group } = link;
    if (link.isAlone) {
      if (!this.#db.inTransaction) throw new TransactionLost();
      this.#statements.frame('commit');
      this.#pass(link);
    } else if (group) {
      if (!group.isOver && !link.isFirst) this.#statements.frame(`release ${unit}`);
      this.#leave(link, group);
      await group.durable;
    }
  }

  /** What a transaction has seen may be why it failed: that too is told when it is durable. */
  async rollbackTransaction(link: Link): Promise<void> {
    const { group } = link;
    if (link.isAlone) {
      if (this.#db.inTransaction) this.#statements.frame('rollback');
      this.#pass(link);
    } else if (group) {
      if (!group.isOver) this.#undo(link, group);
      this.#leave(link, group);
      await group.durable.catch(() => {});
    }
  }

  savepoint(...given: Parameters<SqliteDriver['savepoint']>): Promise<void> {
    return this.#savepoints.savepoint(...given);
  }

  rollbackToSavepoint(...given: Parameters<SqliteDriver['rollbackToSavepoint']>): Promise<void> {
    return this.#savepoints.rollbackToSavepoint(...given);
  }

  releaseSavepoint(...given: Parameters<SqliteDriver['releaseSavepoint']>): Promise<void> {
    return this.#savepoints.releaseSavepoint(...given);
  }

  async releaseConnection(link: Link): Promise<void> {
    if (!link.hasTurn) return;
    if (link.isAlone && this.#db.inTransaction) this.#statements.frame('rollback'); // begun by hand, and left
    this.#pass(link);
  }

  async destroy(): Promise<void> {
    this.commitShared();
    this.#file?.db.close();
  }

  /** A statement of a transaction, or one that stands alone. */
  async execute<R>(link: Link, query: CompiledQuery): Promise<QueryResult<R>> {
    if (link.isAlone || link.group) return this.#within(link, query);
    const kind = this.#statements.kind(query.sql);
    if (kind === 'frame' || kind === 'other') return this.#alone(link, query);
    try {
      return await this.#share(link, query, kind);
    } catch (error) {
      if (error instanceof SharedCommitLost) return this.#alone(link, query);
      throw error;
    }
  }

  async *stream<R>(link: Link, query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const isPlain = !link.hasTurn;
    if (isPlain) {
      await this.#take(link);
      this.commitShared();
    }
    try {
      for (const row of this.#statements.iterate<R>(query)) yield { rows: [row] };
    } finally {
      if (isPlain) this.#pass(link);
    }
  }

  /** Makes durable what has ended; those who wait for it hear how that went. */
  commitShared(): void {
    const group = this.#group;
    if (!group) return;
    this.#group = undefined;
    this.#isDue = false;
    try {
      this.#statements.frame('commit');
      group.end();
    } catch (error) {
      group.fail(error);
      if (this.#db.inTransaction) this.#statements.frame('rollback');
    }
  }

  get #db(): LibSql.Database {
    return this.#opened.db;
  }

  get #statements(): Statements {
    return this.#opened.statements;
  }

  get #opened() {
    if (this.#file) return this.#file;
    throw new Error('The database is not open.'); // Kysely calls `init` first
  }

  #within<R>({ group, isAlone, isByHand }: Link, query: CompiledQuery): QueryResult<R> {
    if (group?.isOver || (isAlone && !isByHand && !this.#db.inTransaction)) throw new TransactionLost();
    if (!isByHand && ends.test(query.sql))
      throw new Error('A transaction ends with its function, and not by a statement.');
    return this.#run(query);
  }

  /** Some errors undo the whole transaction, and with it all who share it. */
  #run<R>(query: CompiledQuery): QueryResult<R> {
    try {
      return this.#statements.run(query);
    } catch (error) {
      const group = this.#group;
      if (group && !this.#db.inTransaction) {
        this.#group = undefined;
        group.fail(error);
      }
      throw error;
    }
  }

  /** A read needs no transaction, unless it would see what is not yet durable. */
  async #share<R>(link: Link, query: CompiledQuery, kind: Kind): Promise<QueryResult<R>> {
    await this.#take(link);
    if (kind === 'read' && !this.#group)
      try {
        return this.#statements.run(query);
      } finally {
        this.#pass(link);
      }
    const group = this.#join();
    try {
      return this.#run(query);
    } finally {
      this.#leave(link, group);
      await group.durable;
    }
  }

  /** The first has the whole transaction for itself as long as it runs. */
  #undo({ isFirst }: Link, group: Group): void {
    this.#statements.frame(isFirst ? 'rollback' : `rollback to ${unit}`);
    if (!isFirst) return this.#statements.frame(`release ${unit}`);
    this.#group = undefined;
    group.end();
  }

  /** What cannot stand in a transaction, or begins one by hand: then the connection is its own until that ends. */
  async #alone<R>(link: Link, query: CompiledQuery): Promise<QueryResult<R>> {
    await this.#take(link);
    this.commitShared();
    try {
      return this.#statements.run(query);
    } finally {
      link.isAlone = link.isByHand = this.#db.inTransaction;
      if (!link.isAlone) this.#pass(link);
    }
  }

  async #take(link: Link): Promise<void> {
    const turn = this.#turns.take();
    if (turn) await turn;
    link.hasTurn = true;
  }

  #lead(link: Link): void {
    if (this.#isLeadLong) this.commitShared();
    this.#isLeadLong = false;
    link.outlasting = setImmediate(() => (this.#isLeadLong = true));
  }

  #pass(link: Link): void {
    clearImmediate(link.outlasting);
    link.group = undefined;
    link.isAlone = false;
    link.isByHand = false;
    link.hasTurn = false;
    this.#turns.pass();
  }

  #join(): Group {
    if (this.#group) return this.#group;
    this.#statements.frame('begin');
    this.#isDue = false;
    return (this.#group = new Group());
  }

  #leave(link: Link, group: Group): void {
    group.size += 1;
    if (this.#group === group && (this.#isDue || group.size === mostShared)) this.commitShared();
    else this.#plan();
    this.#pass(link);
  }

  /** After all that the event loop has brought in this turn. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => {
      this.#isPlanned = false;
      if (this.#turns.isTaken) this.#isDue = this.#group !== undefined;
      else this.commitShared();
    });
  }
}

/** What would end the transaction of all. */
const ends = /^\s*(begin|commit|end|rollback(?!\s+(transaction\s+)?to\b))\b/i;

/** The one connection, as one of many who take turns at it holds it. */
class Link implements DatabaseConnection {
  readonly #driver: SharedDriver;
  group: Group | undefined;
  /** It has begun the group. */
  isFirst = false;
  /** In a transaction of its own. */
  isAlone = false;
  /** That transaction was begun by a statement, and ends by one. */
  isByHand = false;
  hasTurn = false;
  outlasting: NodeJS.Immediate | undefined;

  constructor(driver: SharedDriver) {
    this.#driver = driver;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#driver.execute(this, query);
  }

  streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    return this.#driver.stream(this, query);
  }
}
