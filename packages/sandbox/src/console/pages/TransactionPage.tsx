/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { consolePath } from '../../page/console-path.ts';
import type { KeptExchange } from '../../model/exchange.ts';
import type { MethodDisplay } from '../../model/method-mark.ts';
import type { Transaction } from '../../model/transaction.ts';
import type { Allowed } from '../allowed.ts';
import { toMoney } from '../words.ts';
import { Actions } from './Actions.tsx';
import { Exchanges } from './Exchanges.tsx';
import { MethodName } from './MethodName.tsx';
import { Notice, type LastAction } from './Notice.tsx';
import { State } from './State.tsx';
import { Time } from './Time.tsx';

interface TransactionPageProps {
  readonly transaction: Transaction;
  readonly credits: readonly Transaction[];
  readonly allowed: Allowed;
  readonly exchanges: readonly KeptExchange[];
  /** Number of older exchanges that are not shown. */
  readonly leftOut: number;
  /** The merchant's own names of payment methods. */
  readonly display: MethodDisplay | undefined;
  readonly token: string;
  readonly canSendWebhook: boolean;
  readonly lastAction: LastAction | undefined;
}

/** The transaction page, which shows the transaction's state, allowed actions and exchanges. */
export function TransactionPage({
  transaction,
  credits,
  allowed,
  exchanges,
  leftOut,
  display,
  token,
  canSendWebhook,
  lastAction,
}: TransactionPageProps) {
  const { amount, currency, refno } = transaction;
  const method = <MethodName code={transaction.paymentMethod} display={display} />;
  return (
    <>
      <div id="head" data-live class="head">
        <h1>
          <span class="money">{toMoney(amount, currency)}</span> <State of={transaction} />
        </h1>
        <p class="quiet">
          Reference <strong>{refno}</strong> · {method}
        </p>
      </div>
      {lastAction && <Notice lastAction={lastAction} />}
      <div class="columns">
        <section class="timeline" aria-labelledby="timeline-title">
          <h2 id="timeline-title">Timeline</h2>
          <div id="timeline" data-live>
            {leftOut > 0 && <p class="quiet">{leftOut} older exchanges are listed under Requests only.</p>}
            {exchanges.length === 0 ? (
              <p class="empty">The journal no longer contains the messages of this transaction.</p>
            ) : (
              <Exchanges exchanges={exchanges} token={token} />
            )}
          </div>
        </section>
        <div class="side">
          <div id="actions" data-live>
            <Actions transaction={transaction} allowed={allowed} token={token} canSendWebhook={canSendWebhook} />
          </div>
          <div id="facts" data-live>
            <Facts transaction={transaction} credits={credits} method={method} />
          </div>
        </div>
      </div>
    </>
  );
}

function Facts({
  transaction,
  credits,
  method,
}: {
  readonly transaction: Transaction;
  readonly credits: readonly Transaction[];
  readonly method: Child;
}) {
  const { currency, creditOf, settledAmount, split } = transaction;
  const rows: readonly (readonly [name: string, value: Child])[] = [
    ['Merchant', transaction.merchantId],
    ['Settled', settledAmount > 0 ? toMoney(settledAmount, currency) : null],
    ['Request type', transaction.reqtype],
    ['Method', transaction.paymentMethod === null ? null : method],
    ['Card', transaction.maskedCard],
    ['Expiry date', transaction.expiryMonth && `${transaction.expiryMonth}/${transaction.expiryYear ?? ''}`],
    ['3-D Secure', transaction.status3D],
    ['Authorization code', transaction.authorizationCode],
    ['Acquirer code', transaction.acqAuthorizationCode],
    ['Alias', transaction.alias],
    ['Error', transaction.errorCode],
    ['Acquirer error', transaction.acqErrorCode],
    ['Canceled by', transaction.canceledBy],
    ['Card fields on', split?.origin ?? null],
  ];
  return (
    <section class="card" aria-labelledby="facts-title">
      <h2 id="facts-title">Details</h2>
      <dl class="facts">
        <div>
          <dt>Transaction</dt>
          <dd>{transaction.transactionId}</dd>
        </div>
        <div>
          <dt>Received</dt>
          <dd>
            <Time at={transaction.receivedAt} />
          </dd>
        </div>
        {rows.map(
          ([name, value]) =>
            value && (
              <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {creditOf !== null && (
          <div>
            <dt>Credit of</dt>
            <dd>
              <a href={`${consolePath}/transactions/${creditOf}`}>{creditOf}</a>
            </dd>
          </div>
        )}
        {credits.map((credit) => (
          <div>
            <dt>Credited by</dt>
            <dd>
              <a href={`${consolePath}/transactions/${credit.transactionId}`}>{toMoney(credit.amount, currency)}</a>{' '}
              <State of={credit} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
