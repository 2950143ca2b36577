import { test } from 'vitest';
import { proveThreeProcesses } from './three-processes.ts';

test('three processes on one PostgreSQL with lost, repeated and reordered messages pay, move money and run hooks once', () =>
  proveThreeProcesses('kysely'));
