import type { Operation, OperationState } from '@tillkit/server';
import type { PaymentReport } from '@tillkit/server/operate';
import type { Cli } from '../cli.ts';
import { type ExitCode, exitCodes } from '../exit.ts';
import { readAmount } from '../input.ts';
import { plain } from '../output.ts';
import { openShop } from '../shop-client.ts';
import type { ShopOptions } from '../shop.ts';
import { money } from '../words.ts';

interface Movement {
  readonly name: 'settle' | 'credit' | 'cancel';
  readonly summary: string;
  /** The verb at the beginning of the confirmation question. The amount follows it. */
  readonly question: string;
  readonly noun: string;
  readonly hasAmount?: boolean;
  readonly closes?: boolean;
}

/** The commands that move money. */
export const movements: readonly Movement[] = [
  {
    name: 'settle',
    summary: 'Charges an authorized amount, completely or in parts.',
    question: 'Charge',
    noun: 'settlement',
    hasAmount: true,
    closes: true,
  },
  {
    name: 'credit',
    summary: 'Refunds a settled amount, completely or in parts.',
    question: 'Refund',
    noun: 'credit',
    hasAmount: true,
  },
  {
    name: 'cancel',
    summary: 'Cancels a whole payment that was not transmitted to the acquirer yet.',
    question: 'Cancel',
    noun: 'cancel',
  },
];

interface MoveOptions extends ShopOptions {
  readonly key: string;
  readonly amount?: string;
  readonly transaction?: string;
  readonly close?: boolean;
  readonly yes?: boolean;
}

const { done, refused, underWay, findings } = exitCodes;

/** The description of each operation state, and the exit code of the command if the operation is in that state. */
const ends: Readonly<Record<OperationState, readonly [string, ExitCode]>> = {
  waiting: ['waits until earlier operations have ended and a status response shows the transaction', underWay],
  sent: ['was sent, and no status response has shown its effect yet', underWay],
  confirmed: ['took effect, as a status response shows', done],
  refused: ['was refused by the gateway', refused],
  dropped: ['was not sent, because the state of the payment no longer allows it', refused],
  needs_review: ['was sent as often as allowed and is not confirmed: compare it with the admin tool', findings],
};

export async function moveMoney(
  cli: Cli,
  { name, question, noun }: Movement,
  id: string,
  { url, key, close, transaction: transactionId, yes = false, ...amounts }: MoveOptions,
): Promise<ExitCode> {
  const amount = readAmount(amounts.amount);
  const shop = openShop(cli, url);
  const { payment } = await shop.get<{ payment: PaymentReport }>(`/payments/${id}`);
  const whole = money(payment.amount, payment.currency);
  const part = amount === undefined ? `the rest of ${whole}` : `${money(amount, payment.currency)} of ${whole}`;
  const what = `${name === 'cancel' ? whole : part} of order ${plain(payment.order)}`;
  await cli.demandYes(yes, `${question} ${what} at ${shop.origin}${payment.mode === 'test' ? ' (test)' : ''}?`);
  const { operation } = await shop.post<{ operation: Operation }>(`/payments/${id}/${name}`, {
    key,
    amount,
    transactionId,
    close,
  });
  const [says, code] = ends[operation.state];
  const { reason, creditId } = operation;
  cli.show(operation, () => {
    const text = `The ${noun} of ${money(operation.amount, operation.currency)} (${plain(operation.key)}) ${says}${reason ? ` (${plain(reason)})` : ''}.`;
    return `${text}${creditId ? ` Its transaction is ${creditId}.` : ''}${code === underWay ? ' Run the command again with the same key.' : ''}\n`;
  });
  return code;
}
