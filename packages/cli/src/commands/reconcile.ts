import { CheckoutError, type CheckoutErrorCode } from '@tillkit/core';
import type { Reconciliation } from '@tillkit/server';
import type { ReconciliationLine } from '@tillkit/server/operate';
import type { Cli, Register } from '../cli.ts';
import { exitCodes } from '../exit.ts';
import { readDay } from '../input.ts';
import { toTable } from '../output.ts';
import { openShop } from '../shop-client.ts';
import { addUrlOption, type ShopOptions } from '../shop.ts';
import { count, money } from '../words.ts';

/**
 * Registers the command that compares the shop's payments in a range of days with the gateway's records. Operators run
 * it in a nightly job or after a restore.
 */
export const register: Register = (command, run) => {
  addUrlOption(command)
    .argument('<day>', 'day such as 2026-11-22, in the time zone of this machine')
    .argument('[last]', 'last day, if there are several')
    .action(
      run(async (cli, day: string, last: string | undefined, { url }: ShopOptions) => {
        const result = await reconcile(cli, url, { from: readDay(day).from, to: readDay(last ?? day).to });
        const { unanswered, differences, orphans, restored } = result;
        cli.show(result, () => toText(result, cli));
        const isGood = unanswered.length + differences.length + orphans.length === 0 && restored !== 'kept';
        return isGood ? exitCodes.done : exitCodes.findings;
      }),
    );
};

async function reconcile(cli: Cli, url: string | undefined, period: object): Promise<Reconciliation> {
  for await (const line of openShop(cli, url).stream<ReconciliationLine>('/reconcile', period)) {
    if ('progress' in line) cli.progress(`${line.progress.asked} of ${count(line.progress.of, 'payment')} queried`);
    if ('result' in line) return line.result;
    if ('error' in line)
      throw new CheckoutError(line.error.code as CheckoutErrorCode, line.error.message, line.error.hint);
  }
  throw new CheckoutError(
    'network_failed',
    'The connection to the shop was interrupted.',
    'Run the command again. The differences found before the interruption are kept.',
  );
}

const restoredWords = {
  cleared: 'The restore is finished. Settlements, credits, cancels and authorizations are sent again.\n',
  kept: 'The store remains marked as restored, and no money moves. Run `tillkit health` for the days to reconcile.\n',
} as const;

function toText({ asked, unanswered, differences, orphans, restored }: Reconciliation, { paint }: Cli): string {
  const section = (title: string, heads: readonly string[], rows: readonly (readonly (string | undefined)[])[]) =>
    rows.length === 0 ? '' : `\n${paint.bold(title)}\n${toTable(heads, rows, paint)}`;
  return [
    `${count(asked, 'payment')} queried: ${count(differences.length, 'difference')}, ${unanswered.length} without an answer, ${count(orphans.length, 'transaction')} without a payment.\n`,
    restored === undefined ? '' : restoredWords[restored],
    section(
      'Differences',
      ['payment', 'order', 'was', 'is', 'review'],
      differences.map(({ payment, order, before, now, review, isMissing }) => [
        payment,
        order,
        before,
        isMissing ? 'not found' : now,
        review,
      ]),
    ),
    section(
      'Without an answer: run the command again later',
      ['payment'],
      unanswered.map((id) => [id]),
    ),
    section(
      'Without a payment: check these transactions in the admin tool',
      ['transaction', 'reference', 'amount'],
      orphans.map((each) => [each.transactionId, each.refno, money(each.amount, each.currency)]),
    ),
  ].join('');
}
