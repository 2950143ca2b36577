import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from '../packages/sandbox/src/test/open-browser.ts';
import { addLine, method, read, root, steps } from './add-a-method/made-up.ts';

// Adds a made-up payment method to a copy of the repository: one new file, and one new line in core's registry.

vi.setConfig({ testTimeout: 60_000 });

type Fields = Readonly<Record<string, string>>;

/** The sandbox URL, signed requests and method codes that the copy prints when it is ready. */
interface Street {
  readonly url: string;
  /**
   * Signed requests, each for a different payment: two without a method, one with the new method, and one with the new
   * method but without one of its required fields.
   */
  readonly open: Fields;
  readonly chosen: Fields;
  readonly fixed: Fields;
  readonly incomplete: Fields;
  /** Methods that the demo lists below the most common ones. */
  readonly further: readonly string[];
}

const start = `import { startSandbox } from '@tillkit/sandbox';
import { signed } from '@tillkit/sandbox/testing';
import { further } from '../apps/demo/catalogue/methods.ts';

const name = { uppCustomerFirstName: 'Eva', uppCustomerLastName: 'Muster' };
const person = { uppCustomerDetails: 'yes', ...name, uppCustomerPhone: '031' };
const article = { uppArticle_1_Name: 'Book', uppArticle_1_Price: '4990' };
const rows = { ...person, ...article, zzzMemberNumber: 'M1' };
const { url } = await startSandbox();
console.log(
  JSON.stringify({
    url,
    open: await signed(rows),
    chosen: await signed({ ...rows, refno: 'D1T5' }),
    fixed: await signed({ ...rows, refno: 'B8R3', paymentmethod: 'ZZZ' }),
    incomplete: await signed({ ...person, ...article, refno: 'C9S4', paymentmethod: 'ZZZ' }),
    further,
  }),
);
`;

let folder = '';
let street: Street;
let end = () => {};

beforeAll(async () => {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'pay-a-method-'));
  for (const name of ['core', 'xml', 'sandbox']) {
    for (const path of ['src', 'package.json'])
      cpSync(join(root, 'packages', name, path), join(folder, 'packages', name, path), { recursive: true });
    write(`node_modules/@tillkit/.keep`, '');
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@tillkit', name));
  }
  const scripts = 'packages/sandbox/dist/browser';
  cpSync(join(root, scripts), join(folder, scripts), { recursive: true });
  cpSync(join(root, 'apps/demo/catalogue'), join(folder, 'apps/demo/catalogue'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('consumer/start.ts', start);
  const [file = '', registry = ''] = steps();
  write(file.replace('<code>', 'zzz'), method);
  write(registry, addLine(read(registry)));
  street = await run();
});

afterAll(() => {
  end();
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function run(): Promise<Street> {
  const args = ['--conditions=@tillkit/source', '--import', 'tsx', 'consumer/start.ts'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  end = () => child.kill();
  for await (const line of createInterface(child.stdout)) return JSON.parse(line) as Street;
  throw new Error('The server process ended before it printed its URLs.');
}

const post = (path: string, fields: Fields) =>
  fetch(new URL(path, street.url), { method: 'POST', body: new URLSearchParams(fields) });
const begin = (fields: Fields) => post('/upp/jsp/upStart.jsp', fields);

test('the demo lists the new method', () => {
  expect(street.further).toContain('ZZZ');
});

test("the method selection offers the new method only if the request contains the method's required fields", async () => {
  expect(await (await begin(street.open)).text()).toContain('value="ZZZ"');
  const { zzzMemberNumber: _, ...rest } = street.open;
  expect(await (await begin(rest)).text()).not.toContain('value="ZZZ"');
});

test('a request that lacks a field required by the new method is refused, and the refusal names the field', async () => {
  const refused = await begin(street.incomplete);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  for (const text of ['2021', 'zzzMemberNumber']) expect(page).toContain(`<dd>${text}</dd>`);
});

test('a payment with the new method over HTTP succeeds, and the response names the method', async () => {
  const provider = await begin(street.fixed);
  expect(provider.url).toMatch(/\/provider\/ZZZ$/);
  expect(await provider.text()).toContain('zzzMemberNumber');
  const paid = await (await post(provider.url, { action: 'approve' })).text();
  expect(paid).toContain('The payment went through');
  expect(paid).toMatch(/<dt>pmethod<\/dt><dd><code>ZZZ<\/code>/);
  expect(paid).toMatch(/<dt>reqtype<\/dt><dd><code>NOA<\/code>/);
});

test('a shopper chooses the new method and pays in a browser', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  await page.goto(`${street.url}/upp/jsp/upStart.jsp?${new URLSearchParams(street.chosen)}`);
  await page.getByText(/^Other methods/).click();
  await page.getByRole('radio', { name: 'ZZZ' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'The payment went through' }).waitFor();
  expect(await page.getByText('ZZZ', { exact: true }).count()).toBeGreaterThan(0);
});
