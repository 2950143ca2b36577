// The part of Vitest that the conformance suite uses, for runtimes in which Vitest does not run. Its matchers are
// Vitest's own.
import { JestAsymmetricMatchers, JestChaiExpect, JestExtend, ASYMMETRIC_MATCHERS_OBJECT } from '@vitest/expect';
import * as chai from 'chai';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
export const expect = Object.assign(
  (value: unknown, message?: string) => chai.expect(value, message),
  (globalThis as Record<symbol, unknown>)[ASYMMETRIC_MATCHERS_OBJECT],
);

type Work = (value: unknown) => unknown;

/** The tests of the suite, in their order. */
const tests: { readonly title: string; readonly run: () => unknown }[] = [];
let endings: (() => unknown)[] = [];

export const onTestFinished = (work: () => unknown): void => void endings.push(work);

export const test = Object.assign((title: string, run: () => unknown) => void tests.push({ title, run }), {
  for: (values: readonly unknown[]) => (title: string, work: Work) => {
    for (const value of values) tests.push({ title: title.replace('%s', String(value)), run: () => work(value) });
  },
});

/** Runs the tests whose titles match, one after the other. Returns the number of passed tests and the failures. */
export async function runTests(wanted: RegExp) {
  const failures: string[] = [];
  let passed = 0;
  for (const { title, run } of tests) {
    if (!wanted.test(title)) continue;
    endings = [];
    try {
      await run();
      passed += 1;
    } catch (error) {
      failures.push(`${title}: ${String(error)}`);
    }
    for (const end of endings.toReversed()) await end();
  }
  return { passed, failures };
}
