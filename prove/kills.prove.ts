import { test } from 'vitest';
import { dialects } from '../packages/server/src/test/stores.ts';
import { proveKills } from './prove-kills.ts';

test.for(dialects)('killing the shop process does not lose or duplicate a payment on %s (K64)', (dialect) =>
  proveKills(dialect),
);
