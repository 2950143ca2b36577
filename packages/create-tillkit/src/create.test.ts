import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { create } from './create.ts';
import { ormNames } from './orms.ts';
import { shopFiles, version } from './shop-files.ts';
import { templateNames } from './templates.ts';

/**
 * Runs the command in the directory `cwd`. `answers` are the lines that the user types, one for each question. If
 * `answers` is omitted, the command runs without a terminal.
 */
function runIn(cwd: string, args: readonly string[], answers?: readonly (string | null)[]) {
  const stdin = Object.assign(new PassThrough(), { isTTY: answers !== undefined });
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const output = { out: '', err: '' };
  const remaining = [...(answers ?? [])];
  stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
    if (!text.endsWith('): ')) return;
    const answer = remaining.shift();
    if (typeof answer === 'string') stdin.write(`${answer}\n`);
    else stdin.end();
  });
  stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  return create(args, { cwd, stdin, stdout, stderr }).then((code) => ({ code, ...output }));
}

function emptyDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-create-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.for(templateNames)(
  "create generates a shop from the %s template with the shop's name and the package version",
  async (template) => {
    const cwd = emptyDirectory();
    const { code, out } = await runIn(cwd, ['my-shop', '--template', template]);
    expect([code, out]).toEqual([0, expect.stringMatching(/cd my-shop\n +npm install\n +npm run dev\n/)]);
    const { name, dependencies } = JSON.parse(readFileSync(join(cwd, 'my-shop/package.json'), 'utf8'));
    expect([name, dependencies['@tillkit/server']]).toEqual(['my-shop', `^${version}`]);
    expect(readdirSync(join(cwd, 'my-shop'))).toEqual(
      expect.arrayContaining(['.env.example', '.gitignore', 'AGENTS.md', 'README.md', 'src', 'tsconfig.json']),
    );
  },
);

test.for(['drizzle', 'prisma'] as const)(
  'create with --orm %s generates a shop that keeps its orders in PostgreSQL with this library',
  async (orm) => {
    const cwd = emptyDirectory();
    const { code, out } = await runIn(cwd, ['my-shop', '-t', 'express-html', '--orm', orm]);
    expect(code).toBe(0);
    expect(out).toMatch(/cd my-shop\n +docker compose up --detach --wait\n +npm install\n +npm run dev\n/);
    expect(out).toContain('To use your own PostgreSQL, write its address into .env');
    const read = (path: string) => readFileSync(join(cwd, 'my-shop', path), 'utf8');
    expect(read('src/orders.ts')).toContain(`from '@tillkit/server/${orm}'`);
    expect(read('.env')).toMatch(/^DATABASE_URL=postgres:/m);
    const { dependencies, scripts } = JSON.parse(read('package.json'));
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['express', 'pg']));
    expect(dependencies).not.toHaveProperty('kysely');
    expect(scripts).toHaveProperty('dev');
  },
);

test('create without --orm generates a shop on SQLite whose dependencies contain Kysely', async () => {
  const cwd = emptyDirectory();
  await runIn(cwd, ['omitted', '-t', 'next']);
  await runIn(cwd, ['none', '-t', 'next', '--orm', 'none']);
  expect(readdirSync(join(cwd, 'omitted'))).toEqual(readdirSync(join(cwd, 'none')));
  expect(readdirSync(join(cwd, 'omitted'))).not.toContain('compose.yaml');
  expect(JSON.parse(readFileSync(join(cwd, 'omitted/package.json'), 'utf8')).dependencies).toHaveProperty('kysely');
});

test.for(templateNames.flatMap((template) => ormNames.map((orm) => [template, orm] as const)))(
  'AGENTS.md of the template %s with --orm %s has at most 80 lines and mentions only existing files and scripts',
  ([template, orm]) => {
    const files = shopFiles(template, 'my-shop', orm);
    const text = files.get('AGENTS.md') ?? '';
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
    const paths = [...text.matchAll(/`((?:src|README|\.env\.)[^`]*)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths)
      expect([...files.keys()].some((file) => file.startsWith(path) || path === 'src/generated/')).toBe(true);
    const { scripts } = JSON.parse(files.get('package.json') ?? '');
    for (const [, script = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(script);
  },
);

test('create asks for missing arguments and repeats each question until the answer is valid', async () => {
  const cwd = emptyDirectory();
  const { code } = await runIn(cwd, [], ['', 'nest', '2', '4', 'drizzle']);
  expect(code).toBe(0);
  expect(readdirSync(join(cwd, 'my-shop'))).toEqual(expect.arrayContaining(['next.config.ts', 'drizzle.config.ts']));
});

test('create uses the current directory if it contains only a new Git repository', async () => {
  const cwd = join(emptyDirectory(), 'my-shop');
  mkdirSync(join(cwd, '.git'), { recursive: true });
  const { code, out } = await runIn(cwd, ['.', '-t', 'next']);
  expect([code, out]).toEqual([0, expect.not.stringContaining('cd ')]);
});

test.for([
  [['My Shop', '-t', 'next'], 'The name of the directory is not valid for a package.'],
  [['node_modules', '-t', 'next'], 'The name of the directory is not valid for a package.'],
  [['my-shop', '-t', 'nest'], 'The template does not exist. There are vite-hono, next, express-html.'],
  [['my-shop', '-t', 'toString'], 'The template does not exist.'],
  [['my-shop', '-t', 'next', '--orm', 'typeorm'], 'The value of --orm is unknown. Use none, drizzle, prisma.'],
  [['my-shop', '--tempalte', 'next'], 'An option is unknown or has no value.'],
  [['my-shop', 'next'], 'You named more than one directory.'],
  [['my-shop'], 'The directory or the template is missing, and there is no terminal to ask for it.'],
  [['-t', 'next'], 'The directory or the template is missing, and there is no terminal to ask for it.'],
] as const)('create with the arguments %s writes nothing and reports what is wrong', async ([args, why]) => {
  const cwd = emptyDirectory();
  const { code, out, err } = await runIn(cwd, args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(why);
  expect(readdirSync(cwd)).toEqual([]);
});

test("create changes neither a directory that is not empty nor an existing file that has the shop's name", async () => {
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
    err: expect.stringContaining('A file has the name of the directory.'),
  });
  expect(readdirSync(join(cwd, 'my-shop'))).toEqual(['notes.txt']);
});

test('if the user ends the input, create writes nothing and exits with code 130', async () => {
  const cwd = emptyDirectory();
  expect(await runIn(cwd, [], ['my-shop', null])).toMatchObject({ code: 130, err: 'Nothing was created.\n' });
  expect(readdirSync(cwd)).toEqual([]);
});

test("create reports the system's error code if a file cannot be written", async () => {
  const cwd = emptyDirectory();
  writeFileSync(join(cwd, 'file'), '');
  expect(await runIn(cwd, ['file/my-shop', '-t', 'next'])).toMatchObject({ code: 2 });
  expect(await runIn('/sys', ['my-shop', '-t', 'next'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^A file cannot be written \(E[A-Z]+\)\./),
  });
});

test('--help prints the help text and --version prints the version', async () => {
  const cwd = emptyDirectory();
  expect((await runIn(cwd, ['--version'])).out).toBe(`${version}\n`);
  const { code, out } = await runIn(cwd, ['--help']);
  expect(code).toBe(0);
  for (const name of templateNames) expect(out).toContain(`--template ${name}`);
  for (const name of ormNames) expect(out).toContain(`--orm ${name}`);
});
