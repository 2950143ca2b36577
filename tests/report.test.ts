import { expect, test } from 'vitest';
import { judge, sumPlaywright, sumVitest } from '../scripts/steps/report.mjs';

const file = (status: string, ...tests: string[]) => ({
  name: '/repo/a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ title: one, status: one })),
});

const suite = (...statuses: string[]) => ({
  specs: statuses.map((status) => ({ file: 'journeys/pay.spec.ts', title: status, tests: [{ status }] })),
});

test('sumVitest and sumPlaywright count passed and failed tests', () => {
  expect(sumVitest({ testResults: [file('failed', 'passed', 'failed', 'passed')] })).toMatchObject({
    passed: 2,
    failed: 1,
  });
  const report = { suites: [{ suites: [suite('expected', 'unexpected')] }, suite('expected')], errors: [] };
  expect(sumPlaywright(report)).toMatchObject({ passed: 2, failed: 1 });
});

test('tests that do not run because a hook failed count as failed', () => {
  expect(sumVitest({ testResults: [file('failed', 'skipped', 'pending')] })).toMatchObject({ passed: 0, failed: 2 });
  expect(sumPlaywright({ suites: [suite('unexpected', 'skipped')], errors: [] })).toMatchObject({
    passed: 0,
    failed: 2,
  });
});

test('a skipped test and a flaky test count as failed', () => {
  expect(sumVitest({ testResults: [file('passed', 'passed', 'todo')] })).toMatchObject({ passed: 1, failed: 1 });
  expect(sumPlaywright({ suites: [suite('flaky')], errors: [] })).toMatchObject({ passed: 0, failed: 1 });
});

test('a file that does not load and a file whose afterAll throws count as failed', () => {
  expect(sumVitest({ testResults: [file('failed')] })).toMatchObject({ passed: 0, failed: 1 });
  expect(sumVitest({ testResults: [file('failed', 'passed')] })).toMatchObject({ passed: 1, failed: 1 });
});

test('an error outside the tests counts as failed', () => {
  const report = { suites: [suite('expected')], errors: [{ message: 'no server\nat line 1' }] };
  expect(sumPlaywright(report)).toEqual({ passed: 1, failed: 1, notes: ['no server'] });
});

test('a test file that is not in the report counts as failed', () => {
  const vitest = { testResults: [file('passed', 'passed')] };
  expect(sumVitest(vitest, ['/repo/a.test.ts', '/repo/b.test.ts'])).toMatchObject({ passed: 1, failed: 1 });
  const playwright = { suites: [suite('expected')], errors: [] };
  const files = ['/repo/e2e/journeys/pay.spec.ts', '/repo/e2e/journeys/lost.spec.ts'];
  expect(sumPlaywright(playwright, files)).toMatchObject({ passed: 1, failed: 1 });
});

test('a run counts as failed if it contains no tests or if no failed test explains its nonzero exit code', () => {
  const none = { passed: 0, failed: 0, notes: [] };
  expect(judge(true, none).failed).toBe(1);
  expect(judge(false, { ...none, passed: 3 })).toMatchObject({ passed: 3, failed: 1 });
  expect(judge(false, { ...none, passed: 3, failed: 2 })).toMatchObject({ passed: 3, failed: 2 });
  expect(judge(true, { ...none, passed: 3 })).toMatchObject({ passed: 3, failed: 0 });
});

test('the note for a failed test contains the first lines of its error', () => {
  const error = { message: `\u001b[31mexpect(locator)\u001b[39m\n\n${'long '.repeat(100)}` };
  const spec = { file: 'a.spec.ts', title: 'pays', tests: [{ status: 'unexpected', results: [{}, { error }] }] };
  const [note] = sumPlaywright({ suites: [{ specs: [spec] }], errors: [] }).notes;
  expect(note).toMatch(/^unexpected: a\.spec\.ts › pays\n {2}expect\(locator\)\n {2}(long )+/);
  expect(note?.length).toBeLessThan(260);
  const failed = { title: 'pays', status: 'failed', failureMessages: ['Error: 1 is not 2\n at b.ts'] };
  expect(sumVitest({ testResults: [{ ...file('failed'), assertionResults: [failed] }] }).notes).toEqual([
    'failed: pays\n  Error: 1 is not 2\n   at b.ts',
  ]);
});
