import { test } from 'vitest';
import { proveThreeProcesses } from './three-processes.ts';

test('three processes on one PostgreSQL, with duplicates, in any order and with losses: paid once, moved once, told once', () =>
  proveThreeProcesses('kysely'));
