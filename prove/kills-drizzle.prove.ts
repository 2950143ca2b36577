import { test } from 'vitest';
import { proveKills } from './prove-kills.ts';

test('killing the shop loses and doubles no payment on PostgreSQL through Drizzle (K64)', () =>
  proveKills('postgres', 'drizzle'));
