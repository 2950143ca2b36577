import base from '/work/h/store/vite.config.ts';
import { defineConfig } from 'vitest/config';
export default defineConfig({ ...base, root: '/work/h/store', test: { environment: 'node', hookTimeout: 60000, globalSetup: ['/work/h/store/scripts/vitest-postgres.mjs'], include: ['**/*.prove.ts'] } });
