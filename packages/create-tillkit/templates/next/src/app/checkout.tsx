'use client';
import type { PaymentView } from '@tillkit/core';
import { CheckoutButton, CheckoutProvider, PaymentStatus, type CheckoutProviderProps } from '@tillkit/react';
import type { ReactNode } from 'react';

type Gateway = Pick<CheckoutProviderProps, 'environment' | 'gateway'>;

export function Pay({ order, children, ...gateway }: Gateway & { order: string; children: ReactNode }) {
  const start = () =>
    fetch('/api/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order }),
    });
  return (
    <CheckoutProvider {...gateway}>
      <CheckoutButton start={start}>{children}</CheckoutButton>
    </CheckoutProvider>
  );
}

export function Payment({ initial, ...gateway }: Gateway & { initial: PaymentView }) {
  return (
    <CheckoutProvider {...gateway}>
      <PaymentStatus payment={initial.id} initial={initial} headingLevel={1} />
    </CheckoutProvider>
  );
}
