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
  /** Details to show in addition to the reference. */
  readonly details: Details;
}

/** The merchant's name, the amount and the details of the purchase, displayed above the form. */
export function Purchase({ texts, request, payee, details, children }: PropsWithChildren<PurchaseProps>) {
  return (
    <div class="card">
      <p class="payee">{payee}</p>
      <h1 class={request.amount === 0 ? undefined : 'amount'}>
        <Amount request={request} texts={texts} />
      </h1>
      <Facts texts={texts} details={[['reference', request.refno], ...details]} />
      {children}
    </div>
  );
}
