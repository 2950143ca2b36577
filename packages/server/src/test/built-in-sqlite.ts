/** A connection of `node:sqlite` or `bun:sqlite`. The types of the oldest supported version of Node do not contain it. */
export interface BuiltInSqlite {
  /** Property of `node:sqlite`. */
  readonly isTransaction?: boolean;
  /** Property of `bun:sqlite`. */
  readonly inTransaction?: boolean;
  exec(text: string): unknown;
  prepare(text: string): { all(...values: unknown[]): unknown[]; run(...values: unknown[]): unknown };
  close(): void;
}

type Open = new (file: string) => BuiltInSqlite;

/** Name of the runtime's own SQLite module. */
export const builtInSqlite = 'Bun' in globalThis ? 'bun:sqlite' : 'node:sqlite';

/** Opens a file with the runtime's own SQLite module. Throws if the runtime does not have one. */
export async function openBuiltIn(file: string): Promise<BuiltInSqlite> {
  const module = (await import(builtInSqlite)) as { DatabaseSync?: Open; Database?: Open };
  return new ((module.DatabaseSync ?? module.Database) as Open)(file);
}
