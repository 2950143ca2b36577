import { test } from 'vitest';
import { proveThreeProcesses } from './three-processes.ts';

test('three processes through Drizzle, with duplicates, in any order and with losses, pay, move money and run hooks once', () =>
  proveThreeProcesses('drizzle'));
