import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { create } from './create.ts';
import { version } from './shop-files.ts';
import { templateNames } from './templates.ts';

/** Runs the command in an empty directory. `answers` are typed at a terminal, one for each question; without them there is none. */
function runIn(cwd: string, args: readonly string[], answers?: readonly (string | null)[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: answers !== undefined });
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const said = { out: '', err: '' };
  const left = [...(answers ?? [])];
  stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
    if (!text.endsWith('): ')) return;
    const answer = left.shift();
    if (typeof answer === 'string') stdin.write(`${answer}\n`);
    else stdin.end(); // Ctrl-D
  });
  stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  return create(args, { cwd, stdin, stdout, stderr }).then((code) => ({ code, ...said }));
}

function emptyDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-create-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.for(templateNames)('a shop of %s is made, with its name and the version of the kit', async (template) => {
  const cwd = emptyDirectory();
  const { code, out } = await runIn(cwd, ['my-shop', '--template', template]);
  expect([code, out]).toEqual([0, expect.stringMatching(/cd my-shop\n +npm install\n +npm run dev\n/)]);
  const { name, dependencies } = JSON.parse(readFileSync(join(cwd, 'my-shop/package.json'), 'utf8'));
  expect([name, dependencies['@tillkit/server']]).toEqual(['my-shop', `^${version}`]);
  expect(readdirSync(join(cwd, 'my-shop'))).toEqual(
    expect.arrayContaining(['.env.example', '.gitignore', 'README.md', 'src', 'tsconfig.json']),
  );
});

test('what is not given is asked for, until it is a template', async () => {
  const cwd = emptyDirectory();
  const { code } = await runIn(cwd, [], ['', 'nest', '2']);
  expect(code).toBe(0);
  expect(readdirSync(join(cwd, 'my-shop'))).toContain('next.config.ts');
});

test('the directory that one stands in is used, beside a repository that was just begun', async () => {
  const cwd = join(emptyDirectory(), 'my-shop');
  mkdirSync(join(cwd, '.git'), { recursive: true });
  const { code, out } = await runIn(cwd, ['.', '-t', 'next']);
  expect([code, out]).toEqual([0, expect.not.stringContaining('cd ')]);
});

test.for([
  [['My Shop', '-t', 'next'], 'The name of the directory cannot be that of a package.'],
  [['node_modules', '-t', 'next'], 'The name of the directory cannot be that of a package.'],
  [['my-shop', '-t', 'nest'], 'There is no such template. There are vite-hono, next, express-html.'],
  [['my-shop', '-t', 'toString'], 'There is no such template.'],
  [['my-shop', '--tempalte', 'next'], 'An option is not known, or lacks its value.'],
  [['my-shop', 'next'], 'There is more than one directory.'],
  [['my-shop'], 'Directory or template is missing, and there is no terminal to ask at.'],
  [['-t', 'next'], 'Directory or template is missing, and there is no terminal to ask at.'],
] as const)('%s: nothing is made, and it says why', async ([args, why]) => {
  const cwd = emptyDirectory();
  const { code, out, err } = await runIn(cwd, args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(why);
  expect(readdirSync(cwd)).toEqual([]);
});

test('a directory that holds anything is left as it is, as is a file of that name', async () => {
  const cwd = emptyDirectory();
  mkdirSync(join(cwd, 'my-shop'));
  writeFileSync(join(cwd, 'my-shop/notes.txt'), 'mine');
  writeFileSync(join(cwd, 'file'), 'mine');
  expect(await runIn(cwd, ['my-shop', '-t', 'next'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('The directory is not empty.'),
  });
  expect(await runIn(cwd, ['file', '-t', 'next'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('A file stands where the directory would be made.'),
  });
  expect(readdirSync(join(cwd, 'my-shop'))).toEqual(['notes.txt']);
});

test('who ends the questions gets nothing, and the exit code of an interrupt', async () => {
  const cwd = emptyDirectory();
  expect(await runIn(cwd, [], ['my-shop', null])).toMatchObject({ code: 130, err: 'Nothing was made.\n' });
  expect(readdirSync(cwd)).toEqual([]);
});

test('what cannot be written is told with the reason of the system', async () => {
  const cwd = emptyDirectory();
  writeFileSync(join(cwd, 'file'), '');
  expect(await runIn(cwd, ['file/my-shop', '-t', 'next'])).toMatchObject({ code: 2 });
  expect(await runIn('/sys', ['my-shop', '-t', 'next'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A file cannot be written \(E[A-Z]+\)\./),
  });
});

test('help and version are answered', async () => {
  const cwd = emptyDirectory();
  expect((await runIn(cwd, ['--version'])).out).toBe(`${version}\n`);
  const { code, out } = await runIn(cwd, ['--help']);
  expect(code).toBe(0);
  for (const name of templateNames) expect(out).toContain(`--template ${name}`);
});
