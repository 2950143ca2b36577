import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema.ts',
  out: './drizzle',
  tablesFilter: ['!till_*'], // The till owns these tables. Without the filter, `drizzle-kit push` would drop them.
});
