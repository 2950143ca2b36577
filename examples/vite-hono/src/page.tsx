import { formatAmount } from '@tillkit/core';
import { CheckoutButton, CheckoutProvider, PaymentStatus, type CheckoutProviderProps } from '@tillkit/react';
import '@tillkit/react/styles.css';
import { createRoot } from 'react-dom/client';
import type { ShopOrder } from './orders.ts';
import './shop.css';

interface Shop extends Pick<CheckoutProviderProps, 'environment' | 'gateway'> {
  readonly orders: readonly ShopOrder[];
}

const amountOf = ({ total }: ShopOrder) => formatAmount(total, 'CHF', 'en-CH');

const start = (order: string) =>
  fetch('/api/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order }),
  });

const Home = ({ orders }: Pick<Shop, 'orders'>) => (
  <>
    <h1>My shop</h1>
    <ul>
      {orders.map((order) => (
        <li key={order.id}>
          {order.paid ? <span>{order.title}</span> : <a href={`/orders/${order.id}`}>{order.title}</a>}
          {order.paid ? <span>Paid</span> : null}
          <span className="amount">{amountOf(order)}</span>
        </li>
      ))}
    </ul>
  </>
);

const Order = ({ order }: { readonly order: ShopOrder }) => (
  <>
    <h1>{order.title}</h1>
    <p className="amount">{amountOf(order)}</p>
    {order.paid ? <p>Paid</p> : <CheckoutButton start={() => start(order.id)}>Pay {amountOf(order)}</CheckoutButton>}
    <a href="/">Back to the shop</a>
  </>
);

const Payment = ({ payment }: { readonly payment: string }) => (
  <>
    <PaymentStatus payment={payment} headingLevel={1} />
    <a href="/">Back to the shop</a>
  </>
);

function Page({ orders, path }: Pick<Shop, 'orders'> & { readonly path: string }) {
  const [, place, id = ''] = path.split('/');
  const order = orders.find((each) => each.id === id);
  if (place === 'payment') return <Payment payment={id} />;
  return place === 'orders' && order ? <Order order={order} /> : <Home orders={orders} />;
}

const { environment, gateway, orders }: Shop = await (await fetch('/api/shop')).json();

createRoot(document.querySelector('main')!).render(
  <CheckoutProvider environment={environment} gateway={gateway}>
    <Page orders={orders} path={location.pathname} />
  </CheckoutProvider>,
);
