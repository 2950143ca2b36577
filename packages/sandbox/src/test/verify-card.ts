import { aCard, signed, type Fields } from '../testing/open-app.ts';
import type { VerifyAnswer } from '../model/verify-answer.ts';
import type { Gateway } from './open-gateway.ts';

let last = 0;

/** Verifies a card through Secure Fields over HTTP. Returns the id of the transaction to finalize. */
export async function verifyCard(
  { merchant, sandbox }: Pick<Gateway, 'merchant' | 'sandbox'>,
  changes: Fields = {},
  card: Fields = {},
): Promise<string> {
  const shop = new URL(merchant.successUrl ?? '').origin;
  const session = (++last).toString(16).padStart(32, '0');
  for (const path of ['card-number', 'cvv']) {
    const query = new URLSearchParams({ merchantId: merchant.merchantId, session });
    await fetch(`${sandbox.url}/upp/fields/1/${path}?${query}`, { headers: { referer: `${shop}/` } });
  }
  const { cardNumber, cvv, expm = '12', expy = '30' } = aCard(card);
  const parameters = { expm, expy, ...(await signed(changes, merchant)) };
  const answer = await fetch(`${sandbox.url}/upp/fields/1/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sandbox.url, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ session, origin: shop, cardNumber, cvv, parameters }),
  });
  const verified = (await answer.json()) as VerifyAnswer;
  return verified.ok ? verified.transactionId : `refused with ${verified.code}`;
}
