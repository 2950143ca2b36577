import { test } from 'vitest';
import { proveThreeProcesses } from './three-processes.ts';

test('three processes on one PostgreSQL server bring each payment to a final state, move each amount once and run each hook once despite lost, repeated and reordered messages', () =>
  proveThreeProcesses('kysely'));
