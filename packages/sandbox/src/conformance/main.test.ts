import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../start-sandbox.ts';

const bin = fileURLToPath(new URL('../../bin/tillkit-conformance.js', import.meta.url));

test('tillkit-conformance prints deviations from the specification to stdout and progress to stderr, and exits with code 6', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  await sandbox.control.addScenario({ call: 'status', fault: 'answer-wrong-amount', times: 1 });
  const args = [
    bin,
    '--url',
    sandbox.url,
    '--only',
    'status: an authorized transaction',
    '--only',
    'http: no credentials',
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect(out).toContain('drift  status: an authorized transaction\n       section   Status response fields');
  expect(out).toMatch(/2 checks, 1 as stated, 1 drift, 0 left out\n$/);
  expect([err, code]).toEqual(['2 of 2\n', 6]);
});
