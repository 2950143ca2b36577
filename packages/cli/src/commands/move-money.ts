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
  /** What the question asks, before the amount. */
  readonly question: string;
  readonly noun: string;
  readonly hasAmount?: boolean;
  readonly closes?: boolean;
}

/** The commands that move money. */
export const movements: readonly Movement[] = [
  {
    name: 'settle',
    summary: 'Charges what was authorized, whole or in parts.',
    question: 'Charge',
    noun: 'settlement',
    hasAmount: true,
    closes: true,
  },
  {
    name: 'credit',
    summary: 'Pays back what was settled, whole or in parts.',
    question: 'Pay back',
    noun: 'credit',
    hasAmount: true,
  },
  {
    name: 'cancel',
    summary: 'Takes a whole payment back, while it is not transmitted to the acquirer.',
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

/** What is said of an operation, and what the command ends with. */
const ends: Readonly<Record<OperationState, readonly [string, ExitCode]>> = {
  waiting: ['is written down, and is sent when those before it have ended and status shows the transaction', underWay],
  sent: ['was sent, and no status answer has shown its effect yet', underWay],
  confirmed: ['took effect, as a status answer shows', done],
  refused: ['was refused by the gateway', refused],
  dropped: ['was not sent, as the state no longer grants it', refused],
  needs_review: ['was sent as often as may be, and is not proved: compare it with the admin tool', findings],
};

export async function moveMoney(
  cli: Cli,
  { name, question, noun }: Movement,
  id: string,
  { url, key, close, transaction: transactionId, yes = false, ...given }: MoveOptions,
): Promise<ExitCode> {
  const amount = readAmount(given.amount);
  const shop = openShop(cli, url);
  const { payment } = await shop.get<{ payment: PaymentReport }>(`/payments/${id}`);
  const whole = money(payment.amount, payment.currency);
  const part = amount === undefined ? `what is left of ${whole}` : `${money(amount, payment.currency)} of ${whole}`;
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
    return `${text}${creditId ? ` Its transaction is ${creditId}.` : ''}${code === underWay ? ' Ask again with the same key.' : ''}\n`;
  });
  return code;
}
