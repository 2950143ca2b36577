/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx';
import type { PaymentRequest } from '../../model/payment-request.ts';
import type { PageTexts } from '../../texts/page-texts.ts';
import { Amount } from './Amount.tsx';
import { Facts, type Known } from './Facts.tsx';

interface PurchaseProps {
  readonly texts: PageTexts;
  readonly request: PaymentRequest;
  /** Who is paid. */
  readonly payee: string;
  /** What is known beside merchant and reference. */
  readonly known: Known;
}

/** What is paid, and to whom, above what the shopper decides. */
export function Purchase({ texts, request, payee, known, children }: PropsWithChildren<PurchaseProps>) {
  return (
    <div class="card">
      <h1 class={request.amount === 0 ? undefined : 'amount'}>
        <Amount request={request} texts={texts} />
      </h1>
      <Facts texts={texts} known={[['merchant', payee], ['reference', request.refno], ...known]} />
      {children}
    </div>
  );
}
