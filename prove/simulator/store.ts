import type { Database } from '@tillkit/server';
import {
  createSimulatedDatabase,
  migrateSimulatedDatabase,
  type SimulatedTransaction,
} from '../../packages/server/src/test/simulation/database.ts';
import { createMemoryStore, type StoreImage } from '../../packages/server/src/test/simulation/memory-store.ts';
import type { TransactionFault } from './weather.ts';
import { Crashed, type Life, type World } from './world.ts';

/** A database error with the SQLSTATE of PostgreSQL. */
const databaseError = (code: string, message: string) => Object.assign(new Error(message), { code });

const conflict = () => databaseError('40001', 'The database undid the transaction because of a conflict.');
const connectionLost = () => databaseError('08006', 'The connection to the database was lost.');
const broken = () => databaseError('53200', 'The database has no memory left.');
const aborted = () => databaseError('25P02', 'The transaction is aborted.');

const writePattern =
  /^\s*(?:insert\s+into|update|delete\s+from|with\b[\s\S]*?\b(?:insert\s+into|update|delete\s+from))\s+(\w+)/i;

/** The columns of a payment that the checker watches. Most updates of a payment change only its schedule. */
const watchedColumns = /\b(state|review|live)\s*=/i;

const writtenTables = new Map<string, string | undefined>();

/** Returns the table that a statement writes, or undefined if the checker does not watch what it writes. */
function writtenTable(text: string): string | undefined {
  if (writtenTables.has(text)) return writtenTables.get(text);
  const table = writePattern.exec(text)?.[1];
  const isSchedule =
    table === 'till_payment' && /^\s*update/i.test(text) && !watchedColumns.test(text.split(/\bwhere\b/i)[0] ?? '');
  writtenTables.set(text, isSchedule ? undefined : table);
  return writtenTables.get(text);
}

const memory = createMemoryStore();
let isMigrated: Promise<void> | undefined;

/** The shop's own table, which its hooks write. */
const shopTable = `create table shop_event (
  order_id text not null, payment_id text not null, kind text not null, amount bigint, currency text)`;

/** Creates the tables. They stay in memory for all runs of this Node process. */
export function prepareStore(): Promise<void> {
  return (isMigrated ??= (async () => {
    const transaction: SimulatedTransaction = {
      run: async (text, parameters) => memory.run(text, parameters),
      commit: async () => void memory.run('commit'),
      rollBack: async () => void memory.run('rollback'),
    };
    const begin = async () => (memory.run('begin'), transaction);
    await migrateSimulatedDatabase(createSimulatedDatabase({ run: transaction.run, begin }, true));
    memory.run(shopTable);
  })());
}

/** The statements of the faults that a test plants. */
const plantedStatements: Readonly<Record<string, string>> = {
  'marks payments as paid': `update till_payment set state = 'settled' where state = 'open' and heard = 2`,
  'takes payments back': `update till_payment set state = 'declined' where state = 'settled'`,
};

/** Called after each commit with the names of the tables that it changed. */
export type OnCommit = (life: Life | undefined, tables: ReadonlySet<string>) => void;

/**
 * The store that the processes of a run share. Its transactions are serializable: only one is open at a time, and a
 * statement of another process waits for its end.
 */
export class SharedStore {
  readonly #world: World;
  readonly #onCommit: OnCommit;
  #owner: Life | undefined;
  #isOpen = false;
  /** The virtual time at which the latest transaction began, in milliseconds. */
  openedAt = 0;
  readonly #tables = new Set<string>();

  constructor(world: World, onCommit: OnCommit) {
    this.#world = world;
    this.#onCommit = onCommit;
    memory.replace();
  }

  get isFree(): boolean {
    return !this.#isOpen;
  }

  /** Reads rows for the checker, without any fault. */
  read<Row>(text: string, parameters: readonly unknown[] = []): readonly Row[] {
    return memory.run<Row>(text, parameters).rows;
  }

  /** Makes a backup. Call it only while `isFree` is true. */
  copy(): StoreImage {
    return memory.copy();
  }

  /** Replaces the store with a backup. */
  restore(image: StoreImage): void {
    memory.replace(image);
  }

  /** Rolls back the transaction of a process that has crashed. */
  drop(life: Life): void {
    if (this.#isOpen && this.#owner === life) this.#end(false);
  }

  /** Returns the database as a process sees it. */
  connect(life: Life | undefined): Database {
    const world = this.#world;
    const { isShared, isOwnDriver } = world.weather;
    const time = isShared ? () => this.#statement(life, 'reads the time', () => world.wallClock('server')) : undefined;
    return createSimulatedDatabase(
      {
        run: (text, parameters) =>
          this.#statement(life, text, () => {
            const result = memory.run<never>(text, parameters);
            const table = writtenTable(text);
            if (table && result.changes !== 0) this.#onCommit(life, new Set([table]));
            return result;
          }),
        begin: () => this.#begin(life),
        time,
      },
      isOwnDriver,
    );
  }

  /** Returns true if the calls of a process may wait and fail. A tool without a process never does. */
  #mayFail(life: Life | undefined): boolean {
    return life !== undefined && !this.#world.isCalm;
  }

  /** Runs one statement outside a transaction. */
  #statement<T>(life: Life | undefined, text: string, act: () => T): Promise<T> {
    const { random, weather } = this.#world;
    const mayFail = this.#mayFail(life);
    const fault = mayFail ? drawFault(random, weather.statements) : undefined;
    const work = () => {
      if (fault === 'refused') throw this.#fail(life, 'a statement fails', connectionLost());
      const result = act();
      if (fault === 'lost answer') throw this.#fail(life, 'the result of a statement is lost', connectionLost());
      return result;
    };
    const isReady = () => !this.#isOpen;
    if (isReady() && (!mayFail || !random.chance(weather.parks))) return runNow(life, work);
    return this.#world.parkFor(life, `statement ${text.trim().slice(0, 40)}`, work, { isReady });
  }

  async #begin(life: Life | undefined): Promise<SimulatedTransaction> {
    const { random, weather } = this.#world;
    const mayFail = this.#mayFail(life);
    const fault = mayFail ? drawFault(random, weather.transactions) : undefined;
    const at = 1 + random.below(12);
    const open = () => {
      memory.run('begin');
      [this.#owner, this.#isOpen, this.openedAt] = [life, true, this.#world.time];
      this.#tables.clear();
    };
    const isReady = () => !this.#isOpen;
    if (isReady() && (!mayFail || !random.chance(0.5 + weather.parks))) await runNow(life, open);
    else await this.#world.parkFor(life, 'begins a transaction', open, { isReady });
    return this.#transaction(life, fault, at);
  }

  #transaction(life: Life | undefined, fault: TransactionFault | undefined, at: number): SimulatedTransaction {
    const world = this.#world;
    let [count, isOver, isAborted] = [0, false, false];
    const end = (commits: boolean) => {
      if (isOver) return;
      isOver = true;
      this.#end(commits);
    };
    const demandOpen = () => {
      if (life && !life.isAlive) throw new Crashed();
      if (isOver) throw connectionLost();
      if (isAborted) throw aborted();
    };
    const failAt = (): Error | undefined => {
      count += 1;
      if (count !== at) return undefined;
      if (fault === 'conflict') return this.#fail(life, 'the database undoes a transaction', conflict());
      if (fault === 'lost') return this.#fail(life, 'a transaction loses its connection', connectionLost());
      if (fault === 'broken') return this.#fail(life, 'the database refuses a statement', broken());
      if (fault !== 'crash' || !life) return undefined;
      world.crash(life);
      return new Crashed();
    };
    return {
      run: async (text, parameters) => {
        demandOpen();
        const failure = failAt();
        if (failure) {
          if (!(failure instanceof Crashed)) end(false);
          else isOver = true;
          throw failure;
        }
        try {
          const result = memory.run<never>(text, parameters);
          const table = writtenTable(text);
          if (table && result.changes !== 0) this.#tables.add(table);
          return result;
        } catch (error) {
          isAborted = world.weather.abortsOnError;
          throw error;
        }
      },
      commit: async () => {
        const commit = () => {
          if (life && !life.isAlive) throw new Crashed();
          if (isOver) throw connectionLost();
          if (isAborted) {
            end(false);
            throw aborted();
          }
          if (fault === 'conflict at commit') {
            end(false);
            throw this.#fail(life, 'the database undoes a transaction at its commit', conflict());
          }
          if (fault === 'undone commit') {
            end(false);
            throw this.#fail(life, 'a commit is lost', connectionLost());
          }
          end(world.plant !== 'undoes commits' || world.random.chance(0.8));
          if (fault === 'lost commit')
            throw this.#fail(life, 'a commit happens, but its result is lost', connectionLost());
        };
        if (!this.#mayFail(life) || !world.random.chance(0.3)) await runNow(life, commit);
        else await world.parkFor(life, 'commits', commit);
      },
      rollBack: async () => end(false),
    };
  }

  #end(commits: boolean): void {
    const life = this.#owner;
    [this.#owner, this.#isOpen] = [undefined, false];
    memory.run(commits ? 'commit' : 'rollback');
    if (commits && this.#tables.size > 0) this.#onCommit(life, new Set(this.#tables));
    const planted = commits && plantedStatements[this.#world.plant ?? ''];
    if (planted && memory.run(planted).changes !== 0) this.#onCommit(life, new Set(['till_payment']));
    this.#tables.clear();
  }

  #fail(life: Life | undefined, what: string, error: Error): Error {
    this.#world.tell(life?.name ?? 'shop', what);
    return error;
  }
}

async function runNow<T>(life: Life | undefined, work: () => T): Promise<T> {
  if (life && !life.isAlive) throw new Crashed();
  return work();
}

/** Draws at most one of several faults. The number of each fault is its probability. */
export function drawFault<Fault extends string>(
  random: World['random'],
  faults: Readonly<Record<Fault, number>>,
): Fault | undefined {
  for (const fault of Object.keys(faults) as Fault[]) if (random.chance(faults[fault])) return fault;
  return undefined;
}
