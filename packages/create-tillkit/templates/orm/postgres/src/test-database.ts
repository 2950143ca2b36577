import './settings.ts';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/**
 * Creates an empty database on the server of `DATABASE_URL`, and sets `DATABASE_URL` to it. Returns a function that
 * drops the database.
 */
export async function openTestDatabase(): Promise<() => Promise<void>> {
  const connectionString = process.env.DATABASE_URL ?? '';
  const run = async (statement: string) => {
    const client = new Client({ connectionString });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(`create database ${name}`);
  const url = new URL(connectionString);
  url.pathname = name;
  process.env.DATABASE_URL = url.href;
  return () => run(`drop database ${name} with (force)`);
}
