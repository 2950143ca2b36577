import Link from 'next/link';
import { notFound } from 'next/navigation';
import { environment, gateway } from '../../../settings.ts';
import { till } from '../../../till.ts';
import { Payment } from '../../checkout.tsx';

export default async function PaymentPage({ params }: { params: Promise<{ id: string }> }) {
  const payment = await till.view((await params).id);
  if (!payment) notFound();
  const isMoving = payment.status === 'open' || payment.status === 'confirming';
  return (
    <>
      {/* If scripts are disabled, the page reloads until the payment has its final status. */}
      {isMoving && (
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      )}
      <Payment initial={payment} environment={environment} gateway={gateway} />
      <Link href="/">Back to the shop</Link>
    </>
  );
}
