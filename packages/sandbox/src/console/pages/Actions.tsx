/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { fromMinorUnits } from '@tillkit/core';
import { consolePath } from '../../page/console-path.ts';
import type { Transaction } from '../../model/transaction.ts';
import type { Allowed } from '../allowed.ts';
import type { Act } from '../call-api.ts';
import { toMoney } from '../words.ts';
import { Token } from './Token.tsx';

interface ActionsProps {
  readonly transaction: Transaction;
  readonly allowed: Allowed;
  readonly token: string;
  /** True if the merchant has a webhook URL and the gateway sends webhooks for this kind of transaction. */
  readonly canSendWebhook: boolean;
}

/** Forms for the actions that the transaction's state allows. */
export function Actions({ transaction, allowed, token, canSendWebhook }: ActionsProps) {
  const { transactionId, currency } = transaction;
  const form = { transactionId, currency, token };
  return (
    <section class="card" aria-labelledby="actions-title">
      <h2 id="actions-title">Actions</h2>
      {allowed.settle !== undefined && (
        <Form {...form} act="settle" most={allowed.settle} label="Settle">
          <label class="check">
            <input type="checkbox" name="close" value="yes" /> Final settlement: release the rest
          </label>
        </Form>
      )}
      {allowed.credit !== undefined && <Form {...form} act="credit" most={allowed.credit} label="Credit" />}
      {allowed.cancel !== undefined && (
        <form method="post" action={pathOf(transactionId, 'cancel')}>
          <Token token={token} />
          <button>Cancel {toMoney(allowed.cancel, currency)}</button>
        </form>
      )}
      {Object.keys(allowed).length === 0 && (
        <p class="quiet">This state allows no settlement, credit or cancellation.</p>
      )}
      {canSendWebhook && (
        <form method="post" action={pathOf(transactionId, 'webhook')}>
          <Token token={token} />
          <button>Send webhook</button>
        </form>
      )}
    </section>
  );
}

const pathOf = (transactionId: string, act: Act | 'webhook') => `${consolePath}/transactions/${transactionId}/${act}`;

interface FormProps {
  readonly transactionId: string;
  readonly currency: string;
  readonly token: string;
  readonly act: Act;
  /** The maximum amount in minor units. */
  readonly most: number;
  readonly label: string;
  readonly children?: unknown;
}

function Form({ transactionId, currency, token, act, most, label, children }: FormProps) {
  return (
    <form method="post" action={pathOf(transactionId, act)}>
      <Token token={token} />
      <label for={`${act}-amount`}>Amount in {currency}</label>
      <div class="with-button">
        <input
          type="text"
          id={`${act}-amount`}
          name="amount"
          value={fromMinorUnits(most, currency)}
          inputmode="decimal"
          autocomplete="off"
          aria-describedby={`${act}-most`}
        />
        <button class={act === 'settle' ? 'main' : undefined}>{label}</button>
      </div>
      <p id={`${act}-most`} class="quiet">
        At most {toMoney(most, currency)}.
      </p>
      {children}
    </form>
  );
}
