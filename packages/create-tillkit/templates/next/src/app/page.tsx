import { formatAmount } from '@tillkit/core';
import Link from 'next/link';
import { listOrders } from '../orders.ts';

export default async function Home() {
  const orders = await listOrders();
  return (
    <>
      <h1>My shop</h1>
      <ul>
        {orders.map(({ id, title, total, paid }) => (
          <li key={id}>
            {paid ? <span>{title}</span> : <Link href={`/orders/${id}`}>{title}</Link>}
            {paid ? <span>Paid</span> : null}
            <span className="amount">{formatAmount(total, 'CHF', 'en-CH')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
