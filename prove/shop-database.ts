import type { Database, DatabaseConfig } from '@tillkit/server';
import {
  cells,
  insertEvent,
  openLibrary,
  toEventValues,
  type LibraryName,
  type ShopEvent,
} from '../packages/server/src/test/libraries.ts';
import { traceRows } from './traces.ts';

/** A shop's database, with functions that write to the shop's table. */
export interface ShopDatabase {
  readonly database: Database<unknown>;
  /** Writes a row inside a hook's transaction. */
  write(tx: unknown, row: ShopEvent): Promise<unknown>;
  /** Writes a row outside a hook's transaction. */
  writeOutside(row: ShopEvent): Promise<unknown>;
  /** Adds the triggers that trace each change. Call this function after the till has opened the store. */
  trace(): Promise<void>;
}

/** Name of the library to prove, or undefined to prove all libraries. */
const wanted = process.env['TILLKIT_PROVE_LIBRARY'];

/** The libraries to prove on the dialects that they support. */
export const provedCells = cells.filter(({ library }) => wanted === undefined || wanted === library);

/** Opens a shop's database. In processes that run earlier versions, `earlier-shop-database.ts` replaces this file. */
export async function openShopDatabase(location: DatabaseConfig, library: LibraryName = 'own'): Promise<ShopDatabase> {
  const { database, insert } = await openLibrary(library, location);
  return {
    database,
    write: insert,
    writeOutside: (row) => database.query(insertEvent, toEventValues(row)),
    trace: () => traceRows(database),
  };
}
