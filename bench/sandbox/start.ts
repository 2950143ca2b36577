import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from '../measure.ts';

/**
 * A script that uses the built package in the same way as a shop's test. The script measures how long the import, the
 * first start and later starts take.
 */
const child = `
  const begin = performance.now();
  const { aSignedRequest, payAt, startSandbox } = await import('@tillkit/sandbox/testing');
  const loaded = performance.now();
  const first = await startSandbox();
  const started = performance.now();
  await payAt(first, await aSignedRequest(first));
  await first.close();
  const again = [];
  for (let n = 0; n < 20; n++) {
    const at = performance.now();
    const sandbox = await startSandbox();
    again.push(performance.now() - at);
    await sandbox.close();
  }
  process.stdout.write(JSON.stringify({ load: loaded - begin, first: started - loaded, again: again.sort((a, b) => a - b)[10] }));
`;

interface Times {
  readonly load: number;
  readonly first: number;
  readonly again: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the script in five processes and prints the median times in milliseconds. Before you run it, build the packages
 * with `npx tsc -b`.
 */
export function benchStart(): void {
  const runs = Array.from({ length: 5 }, () => {
    const { stdout, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', child], {
      cwd: root,
      encoding: 'utf8',
      // NODE_OPTIONS is cleared, because it may select the sources instead of the built package.
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout) as Times;
  });
  const of = (name: keyof Times) => median(runs.map((run) => run[name])).toFixed(0);
  console.log(
    `\nsandbox in a test's process: ${of('first')} ms to start, ${of('again')} ms each time after, ${of('load')} ms to load`,
  );
}
