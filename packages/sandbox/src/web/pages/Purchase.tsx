/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx';
import type { PaymentRequest } from '../../model/payment-request.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { Amount } from './Amount.tsx';
import { Facts, type Details } from './Facts.tsx';

interface PurchaseProps {
  readonly texts: PageTexts;
  readonly request: PaymentRequest;
  /** Name of the merchant. */
  readonly payee: string;
  /** Details to show in addition to the merchant and the reference. */
  readonly details: Details;
}

/** Amount and details of the purchase, displayed above the form. */
export function Purchase({ texts, request, payee, details, children }: PropsWithChildren<PurchaseProps>) {
  return (
    <div class="card">
      <h1 class={request.amount === 0 ? undefined : 'amount'}>
        <Amount request={request} texts={texts} />
      </h1>
      <Facts texts={texts} details={[['merchant', payee], ['reference', request.refno], ...details]} />
      {children}
    </div>
  );
}
