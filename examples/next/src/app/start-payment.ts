'use server';
import { CheckoutError, type SignedRequest } from '@tillkit/core';
import { PaymentPending } from '@tillkit/server';
import { redirect } from 'next/navigation';
import { findOrder } from '../orders.ts';
import { till, toQuote } from '../till.ts';

/** The signed request of the started payment, or `failed`. Undefined if the page shows the current state by itself. */
export type Started = SignedRequest | 'failed' | undefined;

/**
 * Starts the payment of the order in the form. Next.js calls this server action only for forms of the shop's own origin.
 * If the order already has a payment in progress, redirects to that payment.
 */
export async function startPayment(_: Started, form: FormData): Promise<Started> {
  const order = await findOrder(String(form.get('order')));
  if (!order || order.paid) return undefined;
  try {
    return await till.start(toQuote(order));
  } catch (error) {
    if (error instanceof PaymentPending) redirect(`/payment/${error.payment}`);
    if (!(error instanceof CheckoutError)) throw error;
    console.error(error);
    return 'failed';
  }
}
