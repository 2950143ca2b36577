import { createHmac, signatureText } from '@tillkit/core/sign';
import type { Endpoint } from './http-checks.ts';

/**
 * Registers the test card ending in 4242, which has an amount limit, and returns the card's alias. To register the
 * card, this function submits the forms of the sandbox's payment page. On other gateways, a person must register the
 * card on the gateway's own payment page. Returns `undefined` if the HMAC key is missing or the result contains no
 * alias.
 */
export async function registerAlias({ url, merchantId, hmacKey }: Endpoint): Promise<string | undefined> {
  if (!hmacKey) return undefined;
  const refno = `a-${Date.now().toString(36)}`;
  const sign = await createHmac(hmacKey)(signatureText({ merchantId, amount: 0, currency: 'CHF', reference: refno }));
  const callback = `${url}/conformance`;
  const urls = { successUrl: callback, errorUrl: callback, cancelUrl: callback };
  const parameters = { merchantId, refno, amount: '0', currency: 'CHF', sign, useAlias: 'yes', ...urls };
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return answer.headers.get('location');
  };
  const page = await post('/upp/jsp/upStart.jsp', parameters);
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvv: '123', action: 'pay' };
  const result = page && (await post(page, card));
  const html = result ? await (await fetch(new URL(result, url))).text() : '';
  return /name="aliasCC" value="([^"]+)"/.exec(html)?.[1];
}
