import { resultNames, writeResponse, type GivenRequest } from '@tillkit/core/internal';
import { maskCard, testCards } from '../issuer/test-cards.ts';
import type { Merchant } from '../model/merchant.ts';
import type { PaymentRequest } from '../model/payment-request.ts';
import { pagePath } from '../model/session.ts';
import type { TestCard } from '../model/test-card.ts';
import type { KnownMethod } from '../model/transaction.ts';
import type { Services } from '../payment/services.ts';
import type { Payer } from './authorization-rules.ts';
import type { Authorization } from './read-authorization.ts';

/** Returns the test card that an alias represents. */
export const testCardBehind = ({ maskedCard }: KnownMethod): TestCard | undefined =>
  testCards.find(({ number }) => maskCard(number) === maskedCard);

/**
 * Responds with the URL of a 3-D Secure challenge, in the XML element that is configured for the merchant. Completing
 * the challenge creates the transaction, and the shop is then notified in the same way as after a payment on the
 * payment page.
 */
export function askShopper(
  { operation, refno, values }: Authorization,
  { code, savedMethod }: Payer,
  envelope: GivenRequest,
  merchant: Merchant,
  { sessions, settings }: Services,
) {
  const { amount, currency, reqtype = 'NOA', sign, alias, expiryMonth = '', expiryYear = '' } = values;
  const request: PaymentRequest = {
    parameters: { ...(alias && { [resultNames.alias]: alias }), ...(sign && { [resultNames.sign]: sign }) },
    merchantId: merchant.merchantId,
    refno,
    amount,
    currency,
    paymentMethod: code,
    reqtype,
    language: 'en',
    mode: 'redirect',
    unknown: [],
  };
  const session = sessions.open(request);
  session.byServer = true;
  const card = savedMethod && testCardBehind(savedMethod);
  if (card)
    session.challenge = {
      maskedCard: maskCard(card.number),
      expiryMonth,
      expiryYear,
      attempt: { card, amount, cvvRight: true },
      fault: 'none',
    };
  const address = `http://127.0.0.1:${settings.port}${pagePath(session)}/3d`;
  const row = { wire: merchant.threeDRedirectElement ?? '', format: 'AN' } as const;
  const response = { ...operation.response, address: row };
  return writeResponse({ ...operation, response }, envelope, [{ address }], merchant);
}
