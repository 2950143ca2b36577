import { createHmac } from 'node:crypto';
import { sandboxMerchant } from '@tillkit/core/sign';
import { expect, onTestFinished, test } from 'vitest';
import { aSignedRequest } from './a-signed-request.ts';
import { payAt } from './pay-at.ts';
import { signedWebhook } from './signed-webhook.ts';
import { startSandbox } from './start-sandbox.ts';

// `aSignedRequest` reads only the `url` and `settings.merchants` fields of a sandbox.
const sandbox = { url: 'http://127.0.0.1:4400', settings: { merchants: [sandboxMerchant] } } as never;
const valueOf = (body: string, name: string) =>
  new URLSearchParams(body).get(name) ?? new RegExp(`(?:<${name}|name="${name}")>([^<]*)<`).exec(body)?.[1];

test('signedWebhook creates the webhook that the sandbox sends for the same payment', async () => {
  const open = await startSandbox();
  onTestFinished(() => open.close());
  const request = await aSignedRequest(open, { paymentmethod: 'TWI', refno: 'A1' });
  const { webhooks, transactionId = '' } = await payAt(open, request);
  const [transaction] = await open.transactions();
  const webhook = await signedWebhook(request, { ...(transaction && { transaction }) });
  expect(webhook.body).toBe(webhooks[0]?.body);
  expect(webhook.headers['content-type']).toBe(webhooks[0]?.contentType);
  expect(webhook.body).toContain(transactionId);
});

test.for([
  [{ as: 'xml' }, 'text/xml'],
  [{ as: 'xml', contentType: 'application/xml' }, 'application/xml'],
  [{ as: 'form' }, 'application/x-www-form-urlencoded'],
] as const)('signedWebhook with %o creates a valid sign2', async ([options, type]) => {
  const { body, headers } = await signedWebhook(await aSignedRequest(sandbox), options);
  const [merchantId, amount, currency, id] = ['merchantId', 'amount', 'currency', 'uppTransactionId'].map((name) =>
    name === 'merchantId' ? sandboxMerchant.merchantId : valueOf(body, name),
  );
  const key = Buffer.from(sandboxMerchant.hmacKey2, 'hex');
  const text = `${merchantId}${amount}${currency}${id}`;
  expect(valueOf(body, 'sign2')).toBe(createHmac('sha256', key).update(text).digest('hex'));
  expect(headers['content-type']).toBe(type);
});

test.for([
  ['hmac-sha256', 64, 64],
  ['hmac-md5', 32, 32],
  ['static', sandboxMerchant.hmacKey.length, 0],
  ['none', 0, 0],
] as const)('signedWebhook and aSignedRequest use the signature setting %s', async ([signing, sign, sign2]) => {
  const request = await aSignedRequest(sandbox, {}, { signing });
  const { body } = await signedWebhook(request, { merchant: { signing } });
  expect([request.parameters['sign']?.length ?? 0, valueOf(body, 'sign2')?.length ?? 0]).toEqual([sign, sign2]);
});

test('signedWebhook adds no sign2 to an error or cancel webhook', async () => {
  const request = await aSignedRequest(sandbox);
  const [error, cancel] = await Promise.all(
    (['error', 'cancel'] as const).map((status) => signedWebhook(request, { status, as: 'form' })),
  );
  expect(valueOf(error?.body ?? '', 'errorCode')).toBe('1403');
  expect(valueOf(cancel?.body ?? '', 'status')).toBe('cancel');
  expect([error, cancel].map((each) => valueOf(each?.body ?? '', 'sign2'))).toEqual([undefined, undefined]);
});
