import { test } from 'vitest';
import { proveKills } from './prove-kills.ts';

test('killing the shop does not lose or double a payment on PostgreSQL through Drizzle (K64)', () =>
  proveKills('postgres', 'drizzle'));
