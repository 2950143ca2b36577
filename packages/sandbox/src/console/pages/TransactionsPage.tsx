/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { states } from '@tillkit/core/internal';
import { consolePath } from '../../page/console-path.ts';
import type { Transaction } from '../../model/transaction.ts';
import type { Filter } from '../read-filter.ts';
import type { Merchants } from '../../model/merchant.ts';
import { consoleName } from '../../web/console-name.ts';
import { stateWords, toMoney } from '../words.ts';
import { Choice } from './Choice.tsx';
import { MethodName } from './MethodName.tsx';
import { State } from './State.tsx';
import { Time } from './Time.tsx';

interface TransactionsPageProps {
  readonly transactions: readonly Transaction[];
  readonly filter: Filter;
  /** URL of the next page. `undefined` on the last page. */
  readonly older: string | undefined;
  readonly merchants: Merchants;
}

/** The transaction list, newest first. */
export function TransactionsPage({ transactions, filter, older, merchants }: TransactionsPageProps) {
  const { text = '', merchantId, state, method } = filter;
  const isFiltered = text !== '' || merchantId !== undefined || state !== undefined || method !== undefined;
  return (
    <>
      <h1>Transactions</h1>
      <form class="filters" method="get" action={consolePath} role="search">
        <label>
          Reference or id
          <input type="search" id="search" name="q" value={text} autocomplete="off" spellcheck={false} />
        </label>
        {merchants.all.length > 1 && (
          <Choice
            name="merchant"
            label="Merchant"
            none="All"
            chosen={merchantId}
            options={merchants.all.map((merchant) => [merchant.merchantId, merchant.merchantId])}
          />
        )}
        <Choice
          name="state"
          label="State"
          none="All"
          chosen={state}
          options={(Object.keys(states) as (keyof typeof states)[]).map((name) => [name, stateWords[name].text])}
        />
        <Choice name="method" label="Method" none="All" chosen={method} options={methodOptions(merchants)} />
        <button>Filter</button>
        {isFiltered && <a href={consolePath}>Show all</a>}
      </form>
      <div id="list" data-live>
        {transactions.length === 0 ? (
          <p class="empty">
            {isFiltered
              ? 'No transaction matches.'
              : 'No transaction yet. A payment page, card fields or an XML call creates one.'}
          </p>
        ) : (
          <Table transactions={transactions} merchants={merchants} />
        )}
        {older !== undefined && (
          <p class="older">
            <a href={older}>Older transactions</a>
          </p>
        )}
      </div>
    </>
  );
}

/**
 * Returns the methods of all merchants, sorted by name. A name is that of the first merchant that has set one. The code
 * distinguishes methods that have the same name.
 */
function methodOptions({ all }: Merchants): readonly (readonly [code: string, text: string])[] {
  const codes = [...new Set(all.flatMap(({ methods }) => methods))];
  const nameIn = (code: string) =>
    consoleName(
      code,
      all.find(({ names }) => names?.[code] !== undefined),
    );
  return codes
    .map((code) => [code, `${nameIn(code)} (${code})`] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
}

function Table({
  transactions,
  merchants,
}: {
  readonly transactions: readonly Transaction[];
  readonly merchants: Merchants;
}) {
  const withMerchant = merchants.all.length > 1;
  return (
    <table class="transactions">
      <thead>
        <tr>
          <th scope="col">Reference</th>
          <th scope="col">State</th>
          <th scope="col" class="amount">
            Amount
          </th>
          <th scope="col">Method</th>
          {withMerchant && <th scope="col">Merchant</th>}
          <th scope="col">Transaction</th>
          <th scope="col">Received, UTC</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <tr>
            <th scope="row">
              <a href={`${consolePath}/transactions/${transaction.transactionId}`} data-item>
                {transaction.refno}
              </a>
            </th>
            <td>
              <State of={transaction} />
            </td>
            <td class="amount">{toMoney(transaction.amount, transaction.currency)}</td>
            <td>
              <MethodName code={transaction.paymentMethod} display={merchants.find(transaction.merchantId)} />
            </td>
            {withMerchant && <td>{transaction.merchantId}</td>}
            <td class="id">{transaction.transactionId}</td>
            <td class="when">
              <Time at={transaction.receivedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
