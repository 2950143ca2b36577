import LibSql from 'libsql';
import pg from 'pg';

/** One statement that writes, or a commit. */
export interface Write {
  /** Its first words. */
  readonly text: string;
  /** What it writes is kept by a later commit. */
  readonly inTransaction: boolean;
}

export type Moment = 'before' | 'after';

const first = (text: string) => text.trim().split(/\s+/).slice(0, 3).join(' ').toLowerCase();
const isWrite = (text: string) => /^(insert|update|delete|commit)\b/.test(text);

/**
 * Hears of every write of this process, on either database, before it runs and after it has. Transactions are told apart from
 * single statements while one runs at a time.
 */
export function watchWrites(hear: (moment: Moment, write: Write) => void): void {
  let inTransaction = false;
  const around = <T>(whole: string, run: () => T): T => {
    const text = first(whole);
    if (/^(begin|start)\b/.test(text)) inTransaction = true;
    if (/^(commit|rollback)\b/.test(text)) inTransaction = false;
    if (!isWrite(text)) return run();
    const write = { text, inTransaction };
    hear('before', write);
    const done = run();
    if (!(done instanceof Promise)) return (hear('after', write), done);
    return done.then((result: unknown) => (hear('after', write), result)) as T;
  };
  watchLibSql(around);
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
    const [what] = given as readonly unknown[];
    const { text } = typeof what === 'string' ? { text: what } : (what as { readonly text: string }); // it takes one or the other
    return around(text, () => query.apply(this, given));
  } as typeof query;
}

type Around = <T>(text: string, run: () => T) => T;

function watchLibSql(around: Around): void {
  const texts = new WeakMap<object, string>();
  const { prepare, exec } = LibSql.prototype;
  LibSql.prototype.prepare = function (this: LibSql.Database, text: string) {
    const statement = prepare.call(this, text);
    texts.set(statement, text);
    return statement;
  } as typeof prepare;
  LibSql.prototype.exec = function (this: LibSql.Database, text: string) {
    return around(text, () => exec.call(this, text));
  };
  const statements = Object.getPrototypeOf(new LibSql(':memory:').prepare('select 1')) as Record<string, unknown>; // of its class
  for (const name of ['run', 'get', 'all'] as const) {
    const run = statements[name] as (...given: unknown[]) => unknown; // it has these
    statements[name] = function (this: object, ...given: unknown[]) {
      return around(texts.get(this) ?? '', () => run.apply(this, given));
    };
  }
}
