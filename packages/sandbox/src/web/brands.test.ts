import type { Brands } from '@tillkit/core';
import { expect, test } from 'vitest';
import { openProvider } from '../testing/open-provider.ts';
import { signed } from '../testing/open-app.ts';
import { methodOrders } from '../testing/method-orders.ts';
import { restoreNames } from '../payment/parameter-names.ts';
import { completeSettings } from '../admin/settings.ts';

const brands: Brands = {
  provA: 'acme',
  provB: 'bolt',
  provC: 'clay',
  provD: 'dune',
  provE: 'elm',
  provF: 'fern',
  voucher: 'jade',
};
const settings = { brands, walletCCode: 'WLC' };
const neutral = /prov[A-F](?![a-z])|PROV[A-F]\b|ProviderF|voucher|>APL<|"APL"/;

/**
 * For each method: the parameters of a payment, named as this gateway brand names them, and a field that the response
 * must contain.
 */
const branded = [
  ['ACC', { acmeInvoiceChannel: 'EMAIL' }, 'acmeBasket'],
  ['INT', { sub_pmethod: 'BOLT-INVOICE', 'boltCustomData[1]': 'a' }, 'allowedPaymentMethods'],
  ['MFG', {}, 'duneBalance'],
  ['MFA', {}, 'elmReference'],
  ['PSC', { jadeMerchantClientId: 'c7', voucherMerchantClientId: '' }, 'jadeMerchantClientId'],
] as const;

test.for(branded)(
  "the callback and the webhook of a %s payment use the gateway brand's own parameter names",
  async ([code, sent, returned]) => {
    const { end, webhooks, lines } = await openProvider(settings);
    const { fields, result } = await end(code, 'approve', sent);
    expect(fields).toHaveProperty([returned]);
    expect(fields).toMatchObject(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')));
    // The shop sent `voucherMerchantClientId` itself, with an empty value, so the callback echoes this name unchanged.
    const { voucherMerchantClientId: _, ...rest } = fields;
    expect(JSON.stringify(rest)).not.toMatch(neutral);
    expect((result + webhooks[0]?.body).replaceAll('voucherMerchantClientId', '')).not.toMatch(neutral);
    expect(webhooks).toHaveLength(1);
    expect(lines.join()).not.toContain('unknown parameters: acme');
  },
);

test("the allowedPaymentMethods field of an INT payment uses the gateway brand's own names", async () => {
  const { end } = await openProvider(settings);
  const { fields } = await end('INT', 'approve');
  expect(fields['allowedPaymentMethods']).toBe('INVOICE,INSTALLMENT,BOLT-INVOICE,MONTHLYINVOICE');
});

test("the callback of a pending payment uses the gateway brand's own name for the pending flag", async () => {
  const { end } = await openProvider(settings);
  expect((await end('PAP', 'pending')).fields).toMatchObject({ pendingFern: 'true' });
});

test('the configured code of wallet C is accepted in the request and used in every response', async () => {
  const { end, webhooks, app, base } = await openProvider(settings);
  const { fields } = await end('APL', 'approve', { paymentmethod: 'WLC' });
  expect(fields).toMatchObject({ pmethod: 'WLC', paymentmethod: 'WLC' });
  expect(webhooks[0]?.body).toContain('<pmethod>WLC</pmethod>');
  const question =
    `<statusService version="5"><body merchantId="1000011011"><transaction><request><uppTransactionId>${fields['uppTransactionId']}` +
    `</uppTransactionId><reqtype>STX</reqtype></request></transaction></body></statusService>`;
  const authorization = `Basic ${btoa('1000011011:sandbox-only-password')}`;
  const headers = { authorization, 'content-type': 'application/xml' };
  const query = new Request(`${base}/upp/jsp/XML_status.jsp`, { method: 'POST', headers, body: question });
  expect(await (await app.fetch(query)).text()).toContain('<pmethod>WLC</pmethod>');
});

test('the refusal page shows the parameter name as the shop sent it', async () => {
  const { postForm } = await openProvider(settings);
  const fields = await signed({ ...methodOrders.ACC, paymentmethod: 'ACC', acmeInvoiceChannel: 'PIGEON' });
  const html = await (await postForm('/upp/jsp/upStart.jsp', fields)).text();
  expect(html).toContain('acmeInvoiceChannel');
  expect(html).not.toMatch(neutral);
});

test("lowercase parameter names from data attributes are restored to the gateway brand's spelling", () => {
  const form = { fields: { acmeinvoicechannel: 'EMAIL', jademerchantclientid: 'c7' }, problems: [] };
  expect(restoreNames(form, completeSettings(settings)).fields).toEqual({
    acmeInvoiceChannel: 'EMAIL',
    jadeMerchantClientId: 'c7',
  });
});

test('the sandbox refuses to start with ambiguous brand names', () => {
  expect(() => completeSettings({ brands: { provA: 'acme', provB: 'acmeBank' } })).toThrow(
    'is invalid, or overlaps with the beginning of another name',
  );
});

test('the expiry month field of a UATP card has the configured name, even if the expiry year field has the same name', async () => {
  const form = { webhookType: 'form', uatpMonthName: 'UATPExpYear' } as const;
  const { end, webhooks } = await openProvider(form);
  const { result } = await end('GEP', 'approve');
  expect(result.match(/name="UATPExpYear"/g)).toHaveLength(2);
  expect(result).not.toContain('UATPExpMonth');
  expect(new URLSearchParams(webhooks[0]?.body).getAll('UATPExpYear')).toEqual(['2028', '12']);
  const xml = await openProvider({ uatpMonthName: 'UATPExpYear' });
  await xml.end('GEP', 'approve');
  expect(xml.webhooks[0]?.body.match(/name="UATPExpYear"/g)).toHaveLength(2);
  const own = await openProvider({ uatpMonthName: 'UATPMonth' });
  expect((await own.end('GEP', 'approve')).fields).toMatchObject({ UATPExpYear: '2028', UATPMonth: '12' });
});
