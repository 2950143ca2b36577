import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/machine/ports.mjs';
import { addLine, method, read, root, steps } from './add-a-method/made-up.ts';

// Copies the workspace and adds a made-up payment method to the copy: one new file, and one new line in the registry.
// The tests compile the copy, generate its reference, build and start its shop as `npm start` does, and pay in that
// shop with a browser.

const journey = `import { MethodPage } from '../models/method-page.ts';
import { expect, test } from '../support/test.ts';

test('the made-up method is chosen in the shop, paid on the payment page, and comes back as paid', async ({ shop, page }) => {
  const method = new MethodPage(page);
  await shop.orderAtOnce();
  await method.choose('ZZZ');
  const shopOrigin = new URL(page.url()).origin;
  await method.enter({
    uppCustomerFirstName: 'Eva',
    uppCustomerLastName: 'Muster',
    uppCustomerPhone: '0310000000',
    zzzMemberNumber: 'M1',
    zzzPlan: 'L',
  });
  const payment = await shop.pay();
  expect(new URL(page.url()).origin).not.toBe(shopOrigin);
  await expect(page.locator('dt:text-is("zzzMemberNumber") + dd')).toHaveText('M1');
  await expect(page.locator('dt:text-is("zzzPlan") + dd')).toHaveText('L');
  await method.answerProvider('Approve');
  await shop.expectResult(payment, 'Payment received');
  expect(await shop.state(payment)).toMatchObject({ status: 'paid', paymentMethod: 'ZZZ' });
});
`;

const generated = new Set([
  'node_modules',
  '.git',
  '.reports',
  'dist',
  'dist-web',
  'storybook-static',
  'test-results',
  'data',
]);

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillkit-method-'));
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !generated.has(basename(path)) });
  const installed = join(folder, 'node_modules');
  mkdirSync(installed);
  const link = (name: string) => symlinkSync(join(root, 'node_modules', name), join(installed, name));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!generated.has(name) && !/^\.(?!package-lock)/.test(name)) link(name);
  rmSync(join(installed, '@tillkit'));
  cpSync(join(root, 'node_modules/@tillkit'), join(installed, '@tillkit'), { recursive: true, verbatimSymlinks: true });
  // Some workspaces have their own version of a package, so their `node_modules` folders are linked too.
  for (const parent of ['apps', 'packages', 'tools'])
    for (const name of readdirSync(join(root, parent))) {
      const own = join(parent, name, 'node_modules');
      if (existsSync(join(root, own))) symlinkSync(join(root, own), join(folder, own));
    }
  const [file = '', registry = ''] = steps();
  write(file.replace('<code>', 'zzz'), method);
  write(registry, addLine(read(registry)));
  write('e2e/journeys/made-up.spec.ts', journey);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

/** Runs a program in the copy without the test run's `NODE_ENV`. Resolves to the program's output. */
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<string>((resolve) => {
    const { NODE_ENV: _, ...inherited } = process.env;
    execFile(process.execPath, args, { cwd: folder, env: { ...inherited, ...env } }, (_error, out, err) =>
      resolve(out + err),
    );
  });

const fromSource = ['--conditions=@tillkit/source', '--import', 'tsx'];

test('the generated reference contains a page for the new method', async () => {
  await run([...fromSource, 'tools/reference/main.ts']);
  expect(readFileSync(join(folder, 'docs/reference/methods/ZZZ.md'), 'utf8')).toContain('`zzzMemberNumber`');
});

test("after a method's file and registry line are added, only the list of typed orders fails to compile, because it does not contain the new method", async () => {
  const output = await run(['node_modules/typescript/bin/tsc', '-b', '--pretty', 'false']);
  expect(output.match(/^\S+(?=\(.*error TS)/gm)).toEqual(['packages/core/src/methods/orders.test-d.ts']);
  expect(output).toContain("Property 'ZZZ' is missing");
});

test('a shopper chooses the new method in the demo shop and pays in Chromium', async () => {
  const [shop, sandbox] = [await freePort(), await freePort()];
  const printed = await run(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', 'made-up.spec.ts', '--reporter', 'line'],
    {
      NODE_OPTIONS: '--conditions=@tillkit/source',
      TILLKIT_SHOP_PORT: String(shop),
      TILLKIT_SANDBOX_PORT: String(sandbox),
      TILLKIT_DATA: join(folder, 'data'),
    },
  );
  expect(printed).toContain('1 passed');
});
