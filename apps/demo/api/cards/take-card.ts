import { CheckoutError } from '@tillkit/core';
import { authorizationRefno, PaymentPending } from '@tillkit/server';
import { card } from '../../catalogue/methods.ts';
import { pathOfPayment, pathOfPending } from '../../web/start.ts';
import type { ShopContext, ShopParts } from '../parts.ts';
import { cardReqtypeOf } from '../pay/build-order.ts';
import { findChoice, keepCard, keepChoice } from '../store/choices.ts';
import type { StoredOrder } from '../store/orders.ts';
import { rememberPayment } from '../store/payments.ts';
import { readToken } from '../store/token.ts';
import { followChoice } from '../theatre/note-start.ts';
import { authorizationKey } from './authorization-key.ts';
import { cardCustomer, ensureCardCustomer } from './card-customer.ts';

/**
 * Handles the card forms on the pay page: stores whether the shopper wants to save the card, pays with a saved card,
 * or removes a saved card. Returns `undefined` for any other form.
 */
export async function takeCard(
  context: ShopContext,
  parts: ShopParts,
  order: StoredOrder,
  posted: URLSearchParams,
): Promise<Response | undefined> {
  const customer = cardCustomer(context);
  const [paying, removed] = ['savedCard', 'removeCard'].map((name) => readToken(posted.get(name) ?? undefined));
  if (paying !== undefined) return paySaved(context, parts, order, paying);
  if (removed !== undefined) {
    if (customer !== undefined) await parts.till.aliases.delete(removed, customer);
  } else if (posted.has('keepsCard')) {
    const keeps = posted.getAll('keepsCard').includes('yes');
    await keepCard(parts.db, order.id, keeps ? ensureCardCustomer(context, parts) : null);
  } else return undefined;
  return context.redirect(`/checkout/${order.id}`, 303);
}

/**
 * Error codes that mean that no payment can be started for the order. The shop then shows the order in its current
 * state.
 */
const outdated: readonly string[] = ['already_paid', 'key_reused', 'not_found', 'order_changed'];

/**
 * Pays with a saved card, whose alias never leaves the till. If the bank requires 3-D Secure, the browser is redirected
 * to the bank.
 */
async function paySaved(context: ShopContext, parts: ShopParts, order: StoredOrder, id: string): Promise<Response> {
  const { db, till, theatre } = parts;
  const { id: orderId, revision, total: amount, currency } = order;
  const customer = cardCustomer(context);
  if (customer === undefined || !(await parts.reachesGateway())) return context.redirect(`/checkout/${orderId}`, 303);
  const anotherWay = (await findChoice(db, orderId))?.instead;
  const key = await authorizationKey(parts, orderId);
  await keepChoice(db, orderId, { code: card }); // If the payment fails, the shopper enters the card details again.
  if (theatre)
    await followChoice(theatre, orderId, { refno: authorizationRefno(theatre.merchantId, key), way: 'saved' });
  try {
    const paid = await till.payments.authorize({
      key,
      order: orderId,
      revision,
      amount,
      currency,
      reqtype: cardReqtypeOf(order),
      savedAlias: { id, customer },
      anotherWay,
    });
    await rememberPayment(db, paid.id, orderId);
    const { state, redirect } = paid.authorization;
    const isAsked = state === 'answered' && paid.state === 'open' && redirect !== undefined;
    return context.redirect(isAsked ? redirect : pathOfPayment(paid.id), 303);
  } catch (error) {
    if (error instanceof PaymentPending) return context.redirect(pathOfPending(error.payment), 303);
    if (error instanceof CheckoutError && outdated.includes(error.code))
      return context.redirect(`/checkout/${orderId}`, 303);
    throw error;
  }
}
