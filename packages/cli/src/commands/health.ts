import type { Health } from '@tillkit/server';
import type { Register } from '../cli.ts';
import { exitCodes } from '../exit.ts';
import { toTable } from '../output.ts';
import { addShopOptions, read, type ShopOptions } from '../shop.ts';
import { count, money, span, time, toReconcile } from '../words.ts';

/**
 * Limits for a healthy till, in milliseconds: how long status checks may be overdue, how far this machine's clock may
 * differ from the database clock, and how old an undelivered event may be.
 */
const [longestOverdue, largestSkew, longestUndelivered] = [60_000, 30_000, 300_000];

type Check = readonly [name: string, value: string, isGood: boolean, hint: string];

/**
 * Returns an entry for each health measurement: its name, its value, whether the value is good, and what to do if the
 * value is not good.
 */
const checks = ({
  overdue,
  reviews,
  failingHooks,
  deliveries,
  oldestOperation,
  unprovedOperations,
  unsettled,
  unsafeSettings,
  clockSkew,
  restored,
}: Health): readonly Check[] => [
  [
    'checks',
    `overdue by ${span(overdue)}`,
    overdue <= longestOverdue,
    'Check that a process runs them: see `till.checks.start()`.',
  ],
  ['reviews', `${reviews} for a person`, reviews === 0, 'Run `tillkit reviews` to list them.'],
  ['hooks', `${failingHooks} fail`, failingHooks === 0, 'Check the log of the shop for their errors.'],
  [
    'events',
    describeDeliveries(deliveries),
    deliveries.oldest <= longestUndelivered,
    'Check the log of the shop for `delivery_failed`; `tillkit payments why` names the event.',
  ],
  ['operations', `oldest waits ${span(oldestOperation)}`, true, ''],
  [
    'proof',
    `${unprovedOperations} without proof`,
    unprovedOperations === 0,
    'Compare them with the admin tool; see `tillkit reviews`.',
  ],
  [
    'unsettled',
    describeUnsettled(unsettled),
    unsettled.count === 0,
    'Settle or cancel them; `tillkit reviews` lists order, amount and date.',
  ],
  [
    'durability',
    unsafeSettings.length === 0 ? 'commits survive a crash' : `${unsafeSettings.join(', ')} can lose commits`,
    unsafeSettings.length === 0,
    'Change these settings in the database.',
  ],
  ['clock', `${span(clockSkew)} off`, Math.abs(clockSkew) <= largestSkew, 'Check the time service of this machine.'],
  ...(restored
    ? ([
        [
          'restore',
          `restored ${time(restored.restoredAt)}: no money moves`,
          false,
          `Run \`${toReconcile(restored)}\`.`,
        ],
      ] as const)
    : []),
];

const describeDeliveries = ({ waiting, failing, oldest }: Health['deliveries']) =>
  waiting === 0 ? 'all delivered' : `${waiting} not delivered, ${failing} failing, oldest ${span(oldest)}`;

const describeUnsettled = ({ count: many, oldest, amounts }: Health['unsettled']) => {
  if (many === 0) return 'no overdue authorization';
  const sums = Object.entries(amounts).map(([currency, amount]) => money(amount, currency));
  return `${count(many, 'authorization')} overdue, ${sums.join(', ')}, oldest ${span(oldest)}`;
};

/** Registers the command that reports the health of the till to an operator or a monitoring probe. */
export const register: Register = (command, run) => {
  addShopOptions(command).action(
    run(async (cli, options: ShopOptions) => {
      const health = await read(cli, options, (reader) => reader.health());
      const all = checks(health);
      const { good, bad } = cli.paint;
      const rows = all.map(([name, says, isGood, hint]) => [isGood ? 'ok' : 'look', name, says, isGood ? '' : hint]);
      cli.show(health, () =>
        toTable(['', 'what', 'is', 'do'], rows, cli.paint).replace(/^(ok|look)/gm, (word) =>
          (word === 'ok' ? good : bad)(word),
        ),
      );
      return all.every(([, , isGood]) => isGood) ? exitCodes.done : exitCodes.findings;
    }),
  );
};
