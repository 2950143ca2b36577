import type { LedgerDatabase } from './ledger-database.ts';
import { statement } from './statement.ts';
import type { LedgerTables } from './tables.ts';

/** A stored exchange with the subjects (transactions, sessions or refnos) under which it can be found. */
export interface ExchangeRow {
  readonly id: number;
  /** The exchange as JSON. */
  readonly exchange: string;
  readonly subjects: readonly string[];
}

/** The exchange table of the ledger database. */
export interface Exchanges {
  add(rows: readonly ExchangeRow[]): Promise<void>;
  /**
   * Returns all exchanges that belong to at least one of the given transactions, sessions or refnos, in chronological
   * order.
   */
  about(subjects: readonly string[]): Promise<readonly Omit<ExchangeRow, 'subjects'>[]>;
  /** Returns all subjects (transactions, sessions and refnos) of the exchanges that have the given subject. */
  subjectsBeside(subject: string): Promise<readonly string[]>;
  find(id: number): Promise<string | undefined>;
  /** Returns at most `most` exchanges whose ids are lower than `before`, newest first. */
  newest(most: number, before: number): Promise<readonly Omit<ExchangeRow, 'subjects'>[]>;
  /** Returns the id and length of each exchange, in chronological order. */
  sizes(): Promise<readonly { readonly id: number; readonly size: number }[]>;
  /** Deletes the exchange with this id and all earlier ones. */
  forgetTo(id: number): Promise<void>;
}

const addExchange = statement((db, row: LedgerTables['exchanges']) => db.insertInto('exchanges').values(row));
const addSubject = statement((db, row: LedgerTables['exchangeSubjects']) =>
  db.insertInto('exchangeSubjects').values(row),
);

export function createExchanges(db: LedgerDatabase): Exchanges {
  const { build } = db;
  const all = build.selectFrom('exchanges').select(['id', 'exchange']);
  return {
    add: async (rows) =>
      db.transaction(() => {
        for (const { id, exchange, subjects } of rows) {
          db.run(addExchange(db, { id, exchange }));
          for (const subject of subjects) db.run(addSubject(db, { exchangeId: id, subject }));
        }
      }),
    about: async (subjects) => {
      const ids = build.selectFrom('exchangeSubjects').select('exchangeId').where('subject', 'in', subjects);
      return db.rows(all.where('id', 'in', ids).orderBy('id'));
    },
    async subjectsBeside(subject) {
      const ids = build.selectFrom('exchangeSubjects').select('exchangeId').where('subject', '=', subject);
      const beside = build.selectFrom('exchangeSubjects').select('subject').distinct().where('exchangeId', 'in', ids);
      return db.rows(beside).map((row) => row.subject);
    },
    find: async (id) => db.row(all.where('id', '=', id))?.exchange,
    newest: async (most, before) => db.rows(all.where('id', '<', before).orderBy('id', 'desc').limit(most)),
    sizes: async () =>
      db.rows(
        build
          .selectFrom('exchanges')
          .select(({ fn }) => ['id', fn<number>('length', ['exchange']).as('size')])
          .orderBy('id'),
      ),
    forgetTo: async (id) =>
      db.transaction(() => {
        db.run(build.deleteFrom('exchangeSubjects').where('exchangeId', '<=', id));
        db.run(build.deleteFrom('exchanges').where('id', '<=', id));
      }),
  };
}
