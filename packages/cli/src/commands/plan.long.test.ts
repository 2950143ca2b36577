import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { runTillkit } from '../test/run-tillkit.ts';
import { spawnTillkit } from '../test/spawn-tillkit.ts';

const parcels = {
  authorized: 5000,
  shipments: [
    { key: 'parcel 17', amount: 3000 },
    { key: "Eva's parcel", amount: 1500 },
  ],
};
const plan = (wish: unknown, ...options: readonly string[]) =>
  runTillkit(['plan', '-', ...options], { types: JSON.stringify(wish) });

test('plan prints one settlement per shipment, and the last settlement closes the payment', async () => {
  expect(await spawnTillkit(['plan', '-'], { types: JSON.stringify(parcels) })).toEqual({
    code: 0,
    stdout: [
      'key           amount',
      'parcel 17       3000',
      "Eva's parcel    1500  closes",
      '',
      '500 expires, because the last call closes the payment.',
      '',
    ].join('\n'),
    stderr: '',
  });
});

test('plan does not close the payment if further shipments will follow', async () => {
  const { stdout } = await plan({ ...parcels, more: true });
  expect(stdout).not.toContain('closes');
  expect(stdout).toContain('\n500 remains authorized.\n');
});

test('plan distributes the authorized amount over the items, and --json prints the arguments for payments.settle', async () => {
  const lines = { shirt: { amount: 2000, quantity: 2 }, mug: { amount: 1000 } };
  const shipments = [
    { key: '1', pieces: { shirt: 1 } },
    { key: '2', pieces: { shirt: 1, mug: 1 } },
  ];
  const { stdout } = await plan({ authorized: 2500, lines, shipments }, '--json');
  const { calls, left } = JSON.parse(stdout) as {
    calls: { key: string; amount: number; close: boolean }[];
    left: number;
  };
  expect(calls.map(({ key, close }) => [key, close])).toEqual([
    ['1', false],
    ['2', true],
  ]);
  expect(calls.reduce((sum, { amount }) => sum + amount, left)).toBe(2500);
});

test('plan --payment prints settle commands with shell-quoted arguments', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  const { stdout } = await plan(parcels, '--payment', id);
  const [first = '', second = ''] = stdout.trim().split('\n');
  expect(first).toBe(`tillkit payments settle ${id} --key 'parcel 17' --amount 3000`);
  const words = execFileSync('sh', ['-c', second.replace('tillkit', String.raw`printf '%s\n'`)], { encoding: 'utf8' });
  expect(words.trim().split('\n')).toEqual([
    'payments',
    'settle',
    id,
    '--key',
    "Eva's parcel",
    '--amount',
    '1500',
    '--close',
  ]);
});

test('plan exits with 4 if the shipments exceed the authorized amount, and with 2 if the input is invalid', async () => {
  expect(await plan({ ...parcels, authorized: 4000 })).toMatchObject({ code: 4, stdout: '' });
  for (const wish of [
    null,
    7,
    {},
    { authorized: 1, shipments: [7] },
    { ...parcels, lines: [] },
    { ...parcels, settled: 'x' },
  ])
    expect(await plan(wish)).toMatchObject({ code: 2, stdout: '' });
  expect(await plan({ ...parcels, shipments: [{ key: 'a', amount: 1.5 }] })).toMatchObject({ code: 2 });
  expect(await plan({ ...parcels, shipments: [{ key: 'a', pieces: 7 }] })).toMatchObject({ code: 2 });
});
