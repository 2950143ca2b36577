import { test } from 'vitest';
import { proveThreeProcesses } from './three-processes.ts';

test('three processes on one PostgreSQL server decide each payment, move each amount once and run each hook once despite lost, repeated and reordered messages', () =>
  proveThreeProcesses('kysely'));
