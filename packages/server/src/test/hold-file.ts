// Runs as a second process: opens a SQLite file, prints the result, and keeps the file open until standard input is
// closed.
import { openWithKysely } from './stores.ts';
import { sql } from 'kysely';

try {
  const database = openWithKysely({ file: process.argv[2] ?? '' });
  await sql`select 1`.execute(database.db);
  process.stdout.write('open\n');
  process.stdin.resume().on('end', () => void database.close());
} catch (error) {
  const { code, message, hint } = error as { code?: string; message: string; hint?: string };
  process.stdout.write(`${code} ${message} ${hint}\n`);
}
