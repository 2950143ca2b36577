import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTillkit } from '../../test/cli/run-tillkit.ts';

const data = 'data-merchant-id="1000011011" data-refno="A-1" data-amount="4990" data-currency="CHF"';
const form = (more = 'data-paymentmethod="VIS"') => `<form ${data} ${more}><button>Pay</button></form>\n`;
const key = '16ee1f9c0204842aed558fd57fd38503421dd6876269ad82d490ae5a7d5454d2';

/** A folder with these files, and the command in it: paths are relative to it. */
function aShop(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const server = join(folder, 'till.ts');
  const run = async (...options: readonly string[]) => {
    const { stdout, ...rest } = await runTillkit(['migrate', folder, '--server', server, ...options]);
    return { ...rest, stdout: stdout.replaceAll(`${folder}/`, '') };
  };
  return { folder, run, read: (name: string) => readFileSync(join(folder, name), 'utf8') };
}

const told = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('without --write it shows what would change and changes nothing', async () => {
  const { run, read } = aShop({ 'pay.html': form() });
  const { code, stdout, stderr } = await run();
  expect([code, stderr, read('pay.html')]).toEqual([0, '', form()]);
  expect(stdout).toContain('\n+<tillkit-checkout environment="sandbox" order="A-1"');
  expect(stdout).toContain(
    "\n+  ['A-1', { order: 'A-1', revision: '1', amount: 4990, currency: 'CHF', paymentMethod: 'VIS' }], // pay.html:1\n",
  );
  expect(stdout).toContain('It would move 1 payment in 1 file. Add --write to do it.\n');
  expect(() => read('till.ts')).toThrow('ENOENT');
});

test('git applies what it shows, to what --write makes', async () => {
  const pages = {
    'a/pay.html': `<p>1\n<p>2\n<p>3\n<p>4\n<p>5\n${form()}<p>6\n${form()}`,
    'pay.tsx': `export const A = () => ${form().replace('data-paymentmethod="VIS"', '')}`,
  };
  const { run, folder } = aShop(pages);
  const { stdout } = await run();
  const patch = `${stdout.slice(0, stdout.indexOf('\nIt would'))}`;
  const copy = join(folder, 'copy');
  mkdirSync(copy);
  for (const name of Object.keys(pages)) cpSync(join(folder, name), join(copy, name));
  execFileSync('git', ['apply', '-'], { cwd: copy, input: patch });
  const written = join(folder, 'written');
  for (const name of Object.keys(pages)) cpSync(join(folder, name), join(written, name));
  await runTillkit(['migrate', written, '--server', join(written, 'till.ts'), '--write']);
  for (const name of Object.keys(pages))
    expect(readFileSync(join(copy, name), 'utf8')).toBe(readFileSync(join(written, name), 'utf8'));
});

test('with --write it changes the files, and a second time there is nothing to do', async () => {
  const { run, read } = aShop({ 'pay.html': form(), 'node_modules/x/pay.html': form(), 'notes.txt': form() });
  expect(await run('--write')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Moved 1 payment in 1 file.\n'),
  });
  expect(read('pay.html')).toMatch(/^<tillkit-checkout [^>]+><\/tillkit-checkout>\n$/);
  expect([read('node_modules/x/pay.html'), read('notes.txt')]).toEqual([form(), form()]);
  const server = read('till.ts');
  expect(await run('--write')).toMatchObject({ code: 0, stdout: 'There is nothing to move.\n' });
  expect(read('till.ts')).toBe(server);
});

test('a server’s part that stands is left as it is, and what it needs is shown', async () => {
  const { run, read } = aShop({ 'pay.html': form(), 'till.ts': '// mine\n' });
  const { stdout } = await run('--write');
  expect(stdout).toContain('till.ts stands, so it is as it was. Its quote needs:\n\nimport { createTill');
  expect(read('till.ts')).toBe('// mine\n');
});

test('what a person must do is named with its place, and ends with findings', async () => {
  const { run, read } = aShop({
    'a.html': form(''),
    'b.php': `<p>\n${form('data-shop="1" data-paymentmethod="VIS"')}`,
  });
  const { code, stdout } = await run('--write', '--json');
  expect([code, read('a.html')]).toEqual([6, form('')]);
  expect(told(stdout)).toEqual([
    { kind: 'left', file: 'a.html', line: 1, says: expect.stringContaining('--methods') },
    { kind: 'left', file: 'b.php', line: 2, says: 'data-shop is no parameter of the catalogue.' },
  ]);
  expect(told((await run('--methods', 'VIS,PFC', '--json')).stdout)[0]).toEqual({
    kind: 'changed',
    file: 'a.html',
    moved: 1,
  });
});

test('no output repeats a key or a signature, and both are warned of', async () => {
  const sign = '30916165706580013';
  const code = `const key = '${key}';\nexport const s = hmac(key);\n`;
  const { run } = aShop({ 'a.html': form(`data-paymentmethod="VIS" data-sign="${sign}"`), 'b.js': code });
  for (const options of [[], ['--json'], ['--write']]) {
    const { code: ended, stdout } = await run(...options);
    expect(ended).toBe(6);
    expect(stdout).toMatch(/must be changed/);
    expect(stdout).not.toMatch(new RegExp(`${key}|${sign}`));
  }
});

test('two prices for one order are told', async () => {
  const { run } = aShop({ 'a.html': form(), 'b.html': form().replace('4990', '990'), 'c.html': form() });
  const { stdout, code } = await run('--json');
  const left = told(stdout).filter(({ kind }) => kind === 'left');
  expect([code, left.map(({ file }) => file)]).toEqual([6, ['b.html']]);
});

test('what is no UTF-8 is named and not read', async () => {
  const { run, folder } = aShop({ 'a.html': form() });
  const latin = Buffer.from(form().replace('Pay', 'Zahlen für'), 'latin1');
  writeFileSync(join(folder, 'a.html'), latin);
  expect(await run('--write')).toMatchObject({ code: 6, stdout: expect.stringContaining('not in UTF-8') });
  expect(readFileSync(join(folder, 'a.html'))).toEqual(latin);
});

test.for([
  ['a path that is not there', ['migrate', '/nowhere/at/all'], 3, 'There is no such file or folder.'],
  ['no path', ['migrate'], 2, 'Missing required argument'],
  ['a method that is none', ['migrate', '.', '--methods', 'XXX'], 2, 'VIS,ECA,PFC'],
] as const)('%s is told', async ([, args, code, message]) => {
  expect(await runTillkit(args)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
});
