import { test } from 'vitest';
import { proveThreeProcesses } from './three-processes.ts';

test('three processes with Drizzle decide payments, move money and run hooks once despite lost, repeated and reordered messages', () =>
  proveThreeProcesses('drizzle'));
