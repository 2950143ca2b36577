import { test } from 'vitest';
import { proveKills } from './prove-kills.ts';

test('kills lose nothing and double nothing on PostgreSQL through Drizzle (K64)', () =>
  proveKills('postgres', 'drizzle'));
