import type { AuthorizeFor, AuthorizeRequest } from '../../outbox/authorize-request.ts';
import { answerCall, isAuthorization } from '../../testing/gateway/ledger.ts';
import type { TestShop } from '../shop.ts';

/** Returns an authorization request that charges a card alias for the test order. */
export const byAlias = (more: Partial<AuthorizeFor<'VIS'>> = {}): AuthorizeRequest => ({
  key: 'subscription 17, 2026-11',
  order: 'A-1',
  revision: '1',
  amount: 4990,
  currency: 'CHF',
  paymentMethod: 'VIS',
  alias: '424242VMKSNZ4242',
  expiryMonth: '12',
  expiryYear: '30',
  ...more,
});

/** Advances the clock by each of the given durations in turn, and runs the due checks each time. */
export async function pass({ clock, till }: TestShop, ...times: readonly number[]) {
  for (const ms of times) {
    clock.pass(ms);
    await till.checks.runDue();
  }
}

/** Replaces the gateway's responses to authorizations. Other calls receive normal responses. */
export function answerOtherwise(shop: TestShop, answer: (carriedOut: () => string) => string | undefined) {
  shop.gateway.answer = (call, response) => {
    const carriedOut = () => answerCall(shop.gateway, call);
    const text = isAuthorization(call) ? answer(carriedOut) : carriedOut();
    if (text === undefined) response.destroy();
    else response.end(text);
  };
}
