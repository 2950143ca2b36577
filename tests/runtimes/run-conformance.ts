// Runs the conformance suite in this runtime. The argument is a pattern for the titles of the tests. Prints the result
// as JSON.
import process from 'node:process';
import { runTests } from './small-vitest.ts';
import '../../packages/server/src/store/conformance.test.ts';

const result = await runTests(new RegExp(process.argv[2] ?? ''));
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit());
