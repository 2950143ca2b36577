import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRoom } from '../packages/server/src/test/stores.ts';
import { recordFigures } from '../prove/figures.ts';
import { packBuilt, type PackedPackages } from './packages/packed.ts';
import { plainEnvironment, run } from './packages/run.ts';
import { payInAll, runProgram } from './packages/shops.ts';

// Tests the packed packages under each supported Node version: pays on SQLite and PostgreSQL, renders the components
// and runs the commands.

const versions = ['20.19.0', '22.23.3', '24.21.0'];
const platform = `node-${process.platform}-${process.arch}`;

let packed: PackedPackages;
let shop = '';
beforeAll(async () => {
  packed = await packBuilt();
  const nodes = versions.map((version) => [`node-${version}`, `npm:${platform}@${version}`]);
  shop = await packed.install({
    with: {
      ...Object.fromEntries(nodes),
      kysely: '^0.29.0',
      pg: '^8.11.0',
      react: '^19.0.0',
      'react-dom': '^19.0.0',
      zod: '^4.1.0',
      '@opentelemetry/api': '^1.9.0',
    },
    files: ['programs'],
  });
});
afterAll(() => packed.remove());

/**
 * Starts the sandbox command on a free port, runs the conformance check against the sandbox, and then stops the
 * sandbox.
 */
async function checkSandbox(node: string): Promise<string> {
  const bin = (name: string) => join(shop, 'node_modules/@tillkit/sandbox/bin', name);
  const sandbox = spawn(node, [bin('tillkit-sandbox.js'), '--port', '0'], { cwd: shop, env: plainEnvironment() });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [sandbox.stdout, sandbox.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [result] = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(output) ?? [];
        if (result) resolve(result);
      });
    sandbox.once('exit', () => reject(new Error(`The sandbox process ended before it was ready.\n${output}`)));
  });
  const report = await run(shop, node, [bin('tillkit-conformance.js'), '--url', url, '--json']);
  const ended = once(sandbox, 'exit');
  sandbox.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  return report.slice(report.indexOf('{'), report.lastIndexOf('}') + 1);
}

test.for(versions)(
  'on Node %s, payments succeed on SQLite and PostgreSQL, components render, and the commands run',
  async (version) => {
    const node = join(shop, `node_modules/node-${version}/bin/node`);
    expect((await run(shop, node, ['--version'])).trim()).toBe(`v${version}`);
    const paid = await payInAll(shop, node, ['node']);
    expect(await runProgram(shop, node, 'render.mjs')).toMatchObject({ dropIn: true, form: true });
    expect(await runProgram(shop, node, 'optional.mjs')).toMatchObject({ takes: true, json: true });

    const { location, remove } = await makeRoom('sqlite');
    await runProgram(shop, node, 'pay.mjs', 'node', location.file ?? '');
    const command = join(shop, 'node_modules/@tillkit/cli/bin/tillkit.js');
    const listed = await run(shop, node, [command, 'payments', 'list', '--json', '--database', location.file ?? '']);
    expect(JSON.parse(listed)).toMatchObject({ order: 'node-1', state: 'settled', amount: 4990 });
    await remove();

    const { checks, drift } = JSON.parse(await checkSandbox(node)) as { checks: number; drift: unknown[] };
    expect(drift).toEqual([]);
    recordFigures(`packages: Node ${version}`, { paid, 'checks of the sandbox': checks });
  },
);
