import { createHmac } from 'node:crypto';
import { defaultProfile } from '@tillkit/core';
import { readKey, signatureText } from '@tillkit/core/sign';
import { createApp } from '../app.ts';
import { openLedger } from '../ledger/ledger.ts';
import type { PostWebhook } from '../notify/post-webhook.ts';
import { defaultMerchant } from '../admin/merchant-settings.ts';
import { completeSettings, type GivenSettings } from '../admin/settings.ts';
import type { MerchantSettings } from '../model/merchant.ts';
import type { WebhookMessage } from '../notify/webhook-message.ts';
import { createMerchants } from '../admin/merchants.ts';
import { createTestClock } from './test-clock.ts';

export type Fields = Readonly<Record<string, string>>;

const shop = 'http://127.0.0.1:4000';

/**
 * Opens the gateway without a socket. The gateway passes its webhooks to `post` or, if `post` is omitted, to a
 * simulated shop that accepts every webhook.
 */
export async function openApp(givenSettings: GivenSettings = {}, post?: PostWebhook) {
  const settings = completeSettings({
    webhookUrl: `${shop}/webhook`,
    successUrl: `${shop}/success`,
    cancelUrl: `${shop}/cancel`,
    errorUrl: `${shop}/error`,
    ...givenSettings,
  });
  const [merchant] = settings.merchants;
  const ledger = await openLedger(settings.data);
  const merchants = createMerchants(settings);
  const clock = createTestClock();
  const webhooks: WebhookMessage[] = [];
  const lines: string[] = [];
  const keep: PostWebhook = async (_url, message) => {
    webhooks.push(message);
    return 200;
  };
  const app = createApp(settings, { ledger, clock, post: post ?? keep, log: (line) => lines.push(line) });
  const base = `http://127.0.0.1:${settings.port}`;
  const get = (path: string) => app.fetch(new Request(base + path));
  const postForm = (path: string, fields: Fields | string) =>
    app.fetch(new Request(base + path, { method: 'POST', body: new URLSearchParams(fields) }));
  const open = async (changes: Fields = {}) => {
    const response = await postForm(
      defaultProfile.paymentPagePath,
      await signed(changes, merchants.find(changes['merchantId'] ?? merchant.merchantId) ?? merchant),
    );
    return response.headers.get('location') ?? `refused with ${response.status}`;
  };
  return { settings, merchant, ledger, clock, webhooks, lines, app, base, get, postForm, open };
}

export type OpenApp = Awaited<ReturnType<typeof openApp>>;

/** Creates the mandatory parameters of a payment, signed according to the merchant's signature setting. */
export async function signed(changes: Fields = {}, merchant: MerchantSettings = defaultMerchant): Promise<Fields> {
  const parameters = { merchantId: merchant.merchantId, refno: 'A7Q2', amount: '4990', currency: 'CHF', ...changes };
  const { merchantId, amount, currency, refno: reference } = parameters;
  const text = signatureText({ merchantId, amount: Number(amount), currency, reference });
  const sign = signOf(text, merchant);
  return { ...parameters, ...(sign !== undefined && { sign }) };
}

function signOf(text: string, { signing, hmacKey }: MerchantSettings): string | undefined {
  if (signing === 'none') return undefined;
  if (signing === 'static') return hmacKey;
  return createHmac(signing.slice('hmac-'.length), readKey(hmacKey)).update(text).digest('hex');
}

/** Creates the input that a shopper enters in the card form. Defaults to a Mastercard that is always approved. */
export const aCard = (changes: Fields = {}): Fields => ({
  cardNumber: '5200000000000007',
  expiry: '12/30',
  cvv: '123',
  action: 'pay',
  ...changes,
});

/** Returns the hidden inputs of a page. */
export const hiddenFields = (page: string): Fields => Object.fromEntries(hiddenPairs(page));

/** Returns the hidden inputs of a page as pairs, including repeated names. */
export function hiddenPairs(page: string): (readonly [name: string, value: string])[] {
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return [...inputs].map(([, name = '', value = '']) => [unescape(name), unescape(value)]);
}

export const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
