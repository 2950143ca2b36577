import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCard, hiddenFields } from '../testing/open-app.ts';
import { readAnswer } from '../testing/open-fields.ts';
import { money, openGateway, type Gateway } from '../test/open-gateway.ts';

const hmacKey = '5f0c9a7e41d3b8862e17f4c05a9d6b3382e4710fc65d2a9b48f1073e9cd5b624';

let gateway: Gateway;
beforeAll(async () => {
  const second = { merchantId: 'asks', password: 'password-of-asks', hmacKey, threeDRedirectElement: 'redirectUrl' };
  gateway = await openGateway([{}, second]);
});
afterAll(() => gateway.close());

/** Returns the XML elements of an authorization by alias for a card that requires 3-D Secure. */
async function aliasOf({ end }: Pick<Gateway, 'end'>, refno: string): Promise<string> {
  const { aliasCC } = await end({ refno, useAlias: 'yes' }, aCard({ cardNumber: '4900000000000003' }));
  return `${money(700)}<aliasCC>${aliasCC}</aliasCC><expm>12</expm><expy>30</expy>`;
}

test('an authorization by alias is declined with 1403 if the card requires 3-D Secure and the merchant has not configured a redirect element', async () => {
  const answer = readAnswer(await gateway.call('authorize', await aliasOf(gateway, 'D1'), 'D2'));
  expect(answer).toMatchObject({ status: 'accepted', trxStatus: 'error', fields: { errorCode: '1403' } });
});

test('if the merchant has configured a redirect element, the response contains only the challenge URL, and the payment continues at that URL', async () => {
  const [, asks] = gateway.all;
  if (!asks) throw new Error('The test gateway has no second merchant.');
  const { fields } = readAnswer(await asks.call('authorize', await aliasOf(asks, 'D3'), 'D4'));
  expect(Object.keys(fields)).toEqual(['redirectUrl']);
  const path = new URL(fields['redirectUrl'] ?? '').pathname;
  expect(fields['redirectUrl']).toBe(gateway.sandbox.url + path);
  const status = async () => readAnswer(await asks.call('status', '<refno>D4</refno><reqtype>STX</reqtype>')).fields;
  expect((await status())['responseCode']).toBe('20');
  expect((await gateway.get(path.replace(/\/3d$/, ''))).headers.get('location')).toBe(path);
  const ended = await gateway.post(path, new URLSearchParams({ action: 'confirm' }));
  const callback = hiddenFields(await (await gateway.get(ended.headers.get('location') ?? '')).text());
  expect(callback).toMatchObject({ status: 'success', refno: 'D4', amount: '700', reqtype: 'NOA', responseCode: '01' });
  expect(await status()).toMatchObject({ responseCode: '1', uppTransactionId: callback['uppTransactionId'] });
  expect(gateway.arrived.at(-1)?.body).toContain('refno="D4" status="success"');
});
