/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { OtherMethod } from '../../methods/other-method.ts';
import { receivedFor, type Received } from '../../methods/received.ts';
import { Amount } from './Amount.tsx';
import { Facts } from './Facts.tsx';
import { TestOutcomes } from './TestOutcomes.tsx';
import type { FaultName } from '../../model/fault.ts';
import type { PaymentRequest } from '../../model/payment-request.ts';

interface ProviderPageProps {
  readonly request: PaymentRequest;
  readonly method: OtherMethod;
  /** Where the form goes. */
  readonly action: string;
  /** Where another method can be chosen; absent: the shop has fixed this one. */
  readonly selection?: string | undefined;
  readonly fault: FaultName;
}

/** The provider's page of a method that is no card: what is paid, how it ends, and what the provider has received. */
export function ProviderPage({ request, method, action, selection, fault }: ProviderPageProps) {
  const screened = request.reqtype === 'SCN';
  const buttons = method.pending ? 'Approve, Decline, Pending or Cancel' : 'Approve, Decline or Cancel';
  return (
    <>
      <div class="card">
        <p class="quiet">
          {method.site ? "This is the provider's site, simulated." : 'The provider asks you, simulated.'}
        </p>
        <h1 class="amount">
          <Amount request={request} />
        </h1>
        <Facts request={request} method={method.name} code={method.code} />
        <form id="payment" method="post" action={action}>
          <p class="quiet">
            {screened && 'Nothing is charged: the provider only checks whether it would grant this payment. '}
            After your answer you go back to the shop.
          </p>
          <div class="actions">
            <button class="main" name="action" value="approve">
              Approve
            </button>
            <button name="action" value="decline">
              Decline
            </button>
            {method.pending && (
              <button name="action" value="pending">
                Pending
              </button>
            )}
            <button name="action" value="cancel">
              Cancel
            </button>
          </div>
        </form>
        {selection && (
          <p class="after">
            <a href={selection}>Choose another method</a>
          </p>
        )}
      </div>
      <TestOutcomes form="payment" fault={fault} buttons={buttons} />
      <ReceivedList received={receivedFor(request, method.code)} />
    </>
  );
}

function ReceivedList({ received }: { readonly received: readonly Received[] }) {
  return (
    <details open>
      <summary>What the provider received ({received.length})</summary>
      <dl class="start received">
        {received.map(({ name, value }) => (
          <>
            <dt>{name}</dt>
            <dd>{value ?? <span class="quiet">not shown</span>}</dd>
          </>
        ))}
      </dl>
    </details>
  );
}
