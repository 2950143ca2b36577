import { formatAmount } from '@tillkit/core';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { findOrder } from '../../../orders.ts';
import { environment, gateway } from '../../../settings.ts';
import { Pay } from '../../checkout.tsx';

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const order = await findOrder((await params).id);
  if (!order) notFound();
  const amount = formatAmount(order.total, 'CHF', 'en-CH');
  return (
    <>
      <h1>{order.title}</h1>
      <p className="amount">{amount}</p>
      {order.paid ? (
        <p>Paid</p>
      ) : (
        <Pay order={order.id} environment={environment} gateway={gateway}>
          Pay {amount}
        </Pay>
      )}
      <Link href="/">Back to the shop</Link>
    </>
  );
}
