import { existsSync } from 'node:fs';
import { defineConfig } from 'prisma/config';

if (existsSync('.env')) process.loadEnvFile();

/** Tables of the till. Prisma Migrate must leave them as they are. */
const tillTables = [
  'till_alarm',
  'till_alias',
  'till_authorization',
  'till_delivery',
  'till_event',
  'till_evidence',
  'till_intent',
  'till_migration',
  'till_order',
  'till_orphan',
  'till_payment',
  'till_restore',
  'till_transaction',
];

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
  experimental: { externalTables: true },
  tables: { external: tillTables.map((table) => `public.${table}`) },
});
