import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createShopTable } from './books.ts';
import { recordFigures } from './figures.ts';
import { readEnd } from './final-reads.ts';
import { merchants, startBookKeeper } from './gateway.ts';
import { createHistory, figuresOf, violationsOf } from './history.ts';
import { createTimeFile } from './nemeses/time-file.ts';
import { createTraffic } from './nemeses/traffic.ts';
import { startOperationShop } from './operations/operation-shop.ts';
import { createChance, scaled } from './scale.ts';
import { anOrder, createShopper } from './shopper.ts';
import { pause } from './wait.ts';

/** Time that passes between two rounds of checks, in milliseconds. */
const step = 65_000;
const maxRounds = 30;
const orders = scaled(200, 30);

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { stdio: 'pipe', encoding: 'utf8' });

/**
 * Creates a small ext4 file system in a file. `fail` makes the kernel find an error in it, whereupon the kernel makes
 * the file system read-only, as it does on a failing disk. `repair` unmounts, repairs and mounts it.
 */
function openDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-disk-'));
  const [image, mountPoint] = [join(folder, 'image'), join(folder, 'disk')];
  const mount = () => void run('mount', '-o', 'loop,errors=remount-ro', image, mountPoint);
  const unmount = () => void run('umount', mountPoint);
  mkdirSync(mountPoint);
  run('truncate', '--size=32M', image);
  try {
    run('mkfs.ext4', '-q', image);
    mount();
  } catch (cause) {
    throw new Error('The file system could not be mounted. Run this proof as root on Linux with loop devices.', {
      cause,
    });
  }
  onTestFinished(() => {
    // This process may not have released the database file yet.
    run('umount', '--lazy', mountPoint);
    rmSync(folder, { recursive: true });
  });
  return {
    path: mountPoint,
    fail() {
      const device = basename(run('findmnt', '--noheadings', '--output=SOURCE', mountPoint).trim());
      writeFileSync(join('/sys/fs/ext4', device, 'trigger_fs_error'), 'planted');
    },
    repair() {
      unmount();
      try {
        run('e2fsck', '-f', '-y', image);
      } catch (error) {
        // The exit code 1 means that the errors were repaired.
        if ((error as { readonly status?: number }).status !== 1) throw error;
      }
      mount();
    },
  };
}

test('a shop whose file system turns read-only acknowledges nothing and moves no money, and after a repair it completes every payment and operation', async () => {
  const disk = openDisk();
  const location = { file: join(disk.path, 'shop.sqlite') };
  await createShopTable(location);
  const history = createHistory('read-only disk');
  const gateway = await startBookKeeper(history);
  onTestFinished(gateway.close);
  const time = createTimeFile();
  onTestFinished(time.remove);
  const settings = { location, gatewayUrl: gateway.url, merchants, polls: true, timeFile: time.path };
  const start = () => startOperationShop(settings, undefined, history);
  let shop = await start();
  onTestFinished(() => shop.kill());
  const traffic = createTraffic({ gateway, history, chance: createChance(31), shops: () => [shop] });
  const shopper = createShopper(() => shop.url, 3_000, history);

  const before = await shopper.start(anOrder('order-before'));
  const buying = traffic.buy(orders);
  await traffic.reach(orders / 2);
  disk.fail();
  // Calls whose intents were stored before the failure end in the meantime.
  await pause(1_000);
  const movesBefore = gateway.moves + gateway.splits;
  const id = gateway.enter({ refno: before.refno, amount: String(before.amount), code: '2' });
  const [started, isAcknowledged] = [await shopper.tryStart(anOrder('order-new')), await shopper.webhook(before, id)];
  await buying;
  const movesAfter = gateway.moves + gateway.splits;
  const stateDuring = await shopper.state(before);
  await shop.kill();
  disk.repair();
  shop = await start();

  let open: readonly string[] = [];
  for (let round = 0; round < maxRounds; round++) {
    await shop.sendCommand({ do: 'runChecks', ahead: 0 });
    open = await traffic.proceed();
    if (open.length === 0 && (await shopper.state(before)) === 'paid') break;
    time.skip(step);
  }
  const stateAtEnd = await shopper.state(before);
  await shop.end();
  const verdict = history.check(await readEnd(location));
  recordFigures('file system turned read-only', {
    orders: traffic.orders,
    operations: traffic.operations,
    'not finished': open.length,
    ...figuresOf(verdict),
  });
  expect({ started, isAcknowledged, moved: movesAfter - movesBefore, stateDuring }).toEqual({
    started: 503,
    isAcknowledged: false,
    moved: 0,
    stateDuring: 'open',
  });
  expect([open, stateAtEnd]).toEqual([[], 'paid']);
  expect(violationsOf(verdict)).toEqual([]);
});
