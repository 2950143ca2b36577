import { createHmac, signatureText } from '@tillkit/core/sign';
import type { Endpoint } from './http-checks.ts';

/**
 * Registers the test card with a limit on the payment page of a sandbox, as a form that a browser posts. Elsewhere the page
 * is another one, and a person registers the card. `undefined`: the page did not hand out an alias.
 */
export async function registerAlias({ url, merchantId, hmacKey }: Endpoint): Promise<string | undefined> {
  if (!hmacKey) return undefined;
  const refno = `a-${Date.now().toString(36)}`;
  const sign = await createHmac(hmacKey)(signatureText({ merchantId, amount: 0, currency: 'CHF', reference: refno }));
  const callback = `${url}/conformance`;
  const urls = { successUrl: callback, errorUrl: callback, cancelUrl: callback };
  const asked = { merchantId, refno, amount: '0', currency: 'CHF', sign, useAlias: 'yes', ...urls };
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(new URL(path, url), {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return answer.headers.get('location');
  };
  const page = await post('/upp/jsp/upStart.jsp', asked);
  const card = { cardNumber: '4242424242424242', expiry: '12/30', cvv: '123', action: 'pay' };
  const result = page && (await post(page, card));
  const html = result ? await (await fetch(new URL(result, url))).text() : '';
  return /name="aliasCC" value="([^"]+)"/.exec(html)?.[1];
}
