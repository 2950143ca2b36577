import type { Kysely } from 'kysely';
import type { LedgerTables } from './tables.ts';

/** One exchange as it lies in the database, with what it can be found by. */
export interface ExchangeRow {
  readonly id: number;
  /** JSON. */
  readonly exchange: string;
  readonly subjects: readonly string[];
}

/** The table of exchanges beside the transactions. */
export interface Exchanges {
  add(rows: readonly ExchangeRow[]): Promise<void>;
  /** In order; all that have one of the subjects. */
  about(subjects: readonly string[]): Promise<readonly Omit<ExchangeRow, 'subjects'>[]>;
  /** What else stands on the exchanges of a subject. */
  subjectsBeside(subject: string): Promise<readonly string[]>;
  find(id: number): Promise<string | undefined>;
  /** The newest first. */
  newest(most: number, before: number): Promise<readonly Omit<ExchangeRow, 'subjects'>[]>;
  /** Ids with their lengths, in order. */
  sizes(): Promise<readonly { readonly id: number; readonly size: number }[]>;
  /** Forgets this one and all that came before. */
  forgetTo(id: number): Promise<void>;
}

/** The variables of one statement stay far below what SQLite takes. */
const mostInStatement = 200;

export function createExchanges(db: Kysely<LedgerTables>): Exchanges {
  const all = db.selectFrom('exchanges').select(['id', 'exchange']);
  return {
    add: (rows) =>
      db.transaction().execute(async (tx) => {
        for (let at = 0; at < rows.length; at += mostInStatement) {
          const part = rows.slice(at, at + mostInStatement);
          await tx
            .insertInto('exchanges')
            .values(part.map(({ id, exchange }) => ({ id, exchange })))
            .execute();
          const links = part.flatMap(({ id, subjects }) => subjects.map((subject) => ({ exchangeId: id, subject })));
          if (links.length > 0) await tx.insertInto('exchangeSubjects').values(links).execute();
        }
      }),
    about: (subjects) => {
      const ids = db.selectFrom('exchangeSubjects').select('exchangeId').where('subject', 'in', subjects);
      return all.where('id', 'in', ids).orderBy('id').execute();
    },
    async subjectsBeside(subject) {
      const ids = db.selectFrom('exchangeSubjects').select('exchangeId').where('subject', '=', subject);
      const rows = await db
        .selectFrom('exchangeSubjects')
        .select('subject')
        .distinct()
        .where('exchangeId', 'in', ids)
        .execute();
      return rows.map((row) => row.subject);
    },
    find: async (id) => (await all.where('id', '=', id).executeTakeFirst())?.exchange,
    newest: (most, before) => all.where('id', '<', before).orderBy('id', 'desc').limit(most).execute(),
    sizes: () =>
      db
        .selectFrom('exchanges')
        .select(({ fn }) => ['id', fn<number>('length', ['exchange']).as('size')])
        .orderBy('id')
        .execute(),
    forgetTo: (id) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('exchangeSubjects').where('exchangeId', '<=', id).execute();
        await tx.deleteFrom('exchanges').where('id', '<=', id).execute();
      }),
  };
}
