import { test } from 'vitest';
import { proveKills } from './prove-kills.ts';

test('killing the shop process does not lose or duplicate a payment on PostgreSQL through Drizzle (K64)', () =>
  proveKills('postgres', 'drizzle'));
