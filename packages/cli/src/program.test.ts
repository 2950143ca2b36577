import { expect, test } from 'vitest';
import { families } from './program.ts';
import { runTillkit } from './test/run-tillkit.ts';

test('--help lists every command and exits with 0', async () => {
  const { code, stdout, stderr } = await runTillkit(['--help']);
  expect([code, stderr]).toEqual([0, '']);
  for (const { name } of families) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
});

test.for(families.map(({ name }) => name))('tillkit %s --help prints the help for that command', async (name) => {
  const { code, stdout, stderr } = await runTillkit([name, '--help']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Usage: tillkit ${name} `);
  expect(stdout).toContain('--json');
});

test('tillkit without a command prints the help to standard error and exits with 2', async () => {
  const { code, stdout, stderr } = await runTillkit([]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Usage: tillkit <command>');
});

test.for([
  ['an unknown command', ['order'], "Unknown command 'order'."],
  ['an unknown subcommand', ['store', 'migrat'], "Unknown command 'migrat' (Did you mean migrate?)."],
  ['an unknown option', ['store', 'migrate', '--fast'], "Unknown option '--fast'."],
] as const)('tillkit with %s exits with 2', async ([, args, message]) => {
  const text = `${message} Run the command with --help to see its arguments and options.\n`;
  expect(await runTillkit(args)).toEqual({ code: 2, stdout: '', stderr: text });
  const hint = 'Run the command with --help to see its arguments and options.';
  const error = { code: 'argument_wrong', message, hint };
  const json = await runTillkit([...args, '--json']);
  expect([json.code, json.stdout, JSON.parse(json.stderr)]).toEqual([2, '', { error }]);
});

test('output is colored only on a terminal that supports colors', async () => {
  const escape = '\u001b[';
  const colored = async (isTTY: boolean, env = {}) =>
    (await runTillkit(['pay'], { isTTY, env })).stderr.includes(escape);
  expect(await colored(true)).toBe(true);
  expect(await colored(false)).toBe(false);
  expect(await colored(true, { NO_COLOR: '1' })).toBe(false);
  expect(await colored(true, { TERM: 'dumb' })).toBe(false);
});
