import { test } from 'vitest';
import { dialects } from '../packages/server/src/test/stores.ts';
import { proveKills } from './prove-kills.ts';

test.for(dialects)('kills lose nothing and double nothing on %s (K64)', (dialect) => proveKills(dialect));
