import { childOf, childrenOf, readXml, textOf } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { methodOrders, type OtherCode } from '../testing/method-orders.ts';
import { openFields } from '../testing/open-fields.ts';
import { openProvider } from '../testing/open-provider.ts';

const xmlOf = (base64 = '') => readXml(Buffer.from(base64, 'base64'));

test('an alias is returned only for methods that support aliases', async () => {
  const { end, ledger } = await openProvider();
  const aliasOf = async (code: OtherCode, refno: string) =>
    (await end(code, 'approve', { useAlias: 'yes', refno })).fields['aliasCC'];
  expect(await aliasOf('PFC', 'A1')).toMatch(/^\d{6}[A-Z]{6}\d{4}$/);
  expect(await aliasOf('PAP', 'A2')).toMatch(/^B-\d{5}[A-Z]{12}$/);
  for (const code of ['TWI', 'BPY', 'SAM', 'MFX'] as const) expect(await aliasOf(code, `${code}3`)).toBeUndefined();
  expect((await ledger.all()).filter(({ alias }) => alias !== null)).toHaveLength(2);
  const declined = await end('PFC', 'decline', { useAlias: 'yes', refno: 'A9' });
  expect(declined.fields['aliasCC']).toMatch(/^\d{6}[A-Z]{6}\d{4}$/);
  for (const action of ['decline', 'cancel'])
    expect((await end('TWI', action, { useAlias: 'yes', refno: action })).fields).not.toHaveProperty('aliasCC');
  expect((await end('PFC', 'cancel', { useAlias: 'yes', refno: 'A8' })).fields).not.toHaveProperty('aliasCC');
});

test('MDP returns the alias from the request, or a new alias if the request contains none', async () => {
  const { end } = await openProvider();
  const again = await end('MDP', 'approve', { useAlias: 'yes', mdpAlias: 'ABCDEF' });
  expect(again.fields['mdpAlias']).toBe('ABCDEF');
  const first = await end('MDP', 'approve', { useAlias: 'yes', refno: 'A2' });
  expect(first.fields['mdpAlias']).toMatch(/^[A-Z]{18}$/);
});

test.each([
  ['3x3', 3, ['2026-06-04', '2026-07-04', '2026-08-04']],
  ['4x12', 4, ['2026-08-04', '2026-11-04', '2027-02-04', '2027-05-04']],
] as const)('the ACC plan %s has %i installments that add up to its total', async (model, count, dates) => {
  const { end } = await openProvider();
  const { fields } = await end('ACC', 'approve', { sub_pmethod: 'INSTALLMENT', provAPreferredRateModel: model });
  const plan = xmlOf(fields['installmentPlan']);
  const rates = childrenOf(plan, 'rates');
  const sum = (name: string) => rates.reduce((total, rate) => total + Number(textOf(rate, name)), 0);
  expect(rates.map((rate) => textOf(rate, 'rateDate'))).toEqual(dates);
  expect(rates).toHaveLength(count);
  expect(sum('rateAmount')).toBe(Number(textOf(plan, 'totalRateAmount')));
  expect(sum('rateAmount') - sum('interestAmount')).toBe(4990);
  expect(textOf(plan, 'rateModel')).toBe(model);
  expect(textOf(plan, 'billingDate')).toBe('2026-05-04');
  expect(Number(textOf(plan, 'interestRate'))).toBe(model === '3x3' ? 0 : 4.9);
});

test('the ACC info document distinguishes an authorization from a screening', async () => {
  const { end, ledger } = await openProvider();
  const paid = xmlOf((await end('ACC', 'approve', { refno: 'A1' })).fields['info']);
  const screened = await end('ACC', 'approve', { refno: 'A2', reqtype: 'SCN' });
  expect(textOf(paid, 'status')).toBe('AUTHORIZED');
  expect(textOf(xmlOf(screened.fields['info']), 'status')).toBe('PREAUTHORIZED');
  expect([textOf(paid, 'validUntil'), textOf(paid, 'isSuitableForDelivery')]).toEqual(['2026-06-04', 'true']);
  expect(screened.result).toContain('The check was passed');
  expect(screened.fields).not.toHaveProperty('authorizationCode');
  expect((await ledger.all()).map(({ state, reqtype }) => [state, reqtype])).toEqual([
    ['authorized', 'NOA'],
    ['cardChecked', 'SCN'],
  ]);
  // A screening is not a payment, so a payment can still use the same refno.
  expect((await end('ACC', 'approve', { refno: 'A2' })).fields['status']).toBe('success');
});

test('the ACC basket contains the received articles and fees but no fields with invalid names', async () => {
  const { end } = await openProvider();
  const odd = { [`uppArticle_1_${'x'.repeat(70)}`]: '1', uppArticle_1_1: '1' };
  const { fields } = await end('ACC', 'approve', { uppArticle_1_Name: 'Pen <1>', uppFee_1_Price: '300', ...odd });
  const basket = xmlOf(fields['provABasket']);
  expect(textOf(basket, 'amount')).toBe('4990');
  const [article, fee] = [childOf(basket, 'article'), childOf(basket, 'fee')];
  expect(article?.children.map(({ name, text }) => [name, text])).toEqual([['name', 'Pen <1>']]);
  expect(fee && textOf(fee, 'price')).toBe('300');
});

test('MFX and MFA return the installments and the virtual card only if the request asks for them', async () => {
  const { end } = await openProvider();
  for (const code of ['MFX', 'MFA'] as const) {
    const request = { installmentType: '4in12', returnVirtualCardno: 'yes', refno: `${code}1` };
    const { fields } = await end(code, 'approve', request);
    expect(fields).toMatchObject({
      installmentNumber: '4',
      installmentAmount: '1324',
      installmentFees: '50',
      installmentInterests: '250',
      virtualCardno: expect.stringMatching(/^V\d{15}$/),
    });
    const plain = (await end(code, 'approve', { refno: `${code}2` })).fields;
    for (const name of ['installmentNumber', 'virtualCardno']) expect(plain).not.toHaveProperty(name);
  }
});

test.for(['MFX', 'MFA'] as const)(
  '%s returns the payment slip only if the request asks for an invoice on delivery',
  async (code) => {
    const { end } = await openProvider();
    const slip = readXml((await end(code, 'approve', { InvoiceOnDelivery: 'yes' })).fields['ESRData'] ?? '');
    expect(textOf(slip, 'amount')).toBe('4990');
    expect((await end(code, 'approve', { refno: 'A2' })).fields).not.toHaveProperty('ESRData');
  },
);

test('MFG fills in the payment slip only if the request asks for an invoice on delivery', async () => {
  const { end } = await openProvider();
  const slip = readXml((await end('MFG', 'approve', { InvoiceOnDelivery: 'yes' })).fields['ESRData'] ?? '');
  expect([slip.name, textOf(slip, 'amount')]).toEqual(['ESRData', '4990']);
  const empty = readXml((await end('MFG', 'approve', { refno: 'A2' })).fields['ESRData'] ?? '');
  expect(empty.children).toEqual([]);
});

test('when the MFA provider refuses a payment, the callback and the webhook both state the reason', async () => {
  const { end, webhooks } = await openProvider();
  const { fields } = await end('MFA', 'decline');
  expect(fields).toMatchObject({
    errorCode: '1403',
    errorDetail: 'other',
    provECreditRefusalReason: 'CreditLimitExceeded',
  });
  expect(webhooks[0]?.body).toContain('<errorDetail>other</errorDetail>');
  expect(webhooks[0]?.body).toContain('<parameter name="provECreditRefusalReason">CreditLimitExceeded</parameter>');
  expect((await end('MFA', 'approve', { refno: 'A2' })).fields['provECreditRefusalReason']).toBe('None');
});

test("if the request asks for the customer's address, PAP returns the address stored by the provider, not the one in the request", async () => {
  const { end } = await openProvider();
  const answer = await end('PAP', 'approve', { uppCustomerDetails: 'return', uppCustomerCity: 'Elsewhere' });
  expect(answer.fields).toMatchObject({ uppCustomerCity: 'Bern', uppCustomerCountry: 'CHE' });
  expect((await end('PAP', 'approve', { refno: 'A2' })).fields).not.toHaveProperty('uppCustomerCity');
});

test('request parameters cannot replace the fields that the provider returns', async () => {
  const { end } = await openProvider();
  const planted = { accountNumber: 'CH00', virtualCardno: 'V1', remark: 'kept' };
  const paid = (await end('BPY', 'approve', planted)).fields;
  expect(paid['accountNumber']).toBe('CH9300762011623852957');
  const declined = (await end('BPY', 'decline', { ...planted, refno: 'A2' })).fields;
  for (const fields of [paid, declined]) {
    expect(fields['remark']).toBe('kept');
    expect(fields).not.toHaveProperty('virtualCardno');
  }
  expect(declined).not.toHaveProperty('accountNumber');
});

test.each([
  ['PAP', 'pending', '13'],
  ['BPY', 'approve', '2'],
  ['INT', 'approve', '1'],
  ['DVI', 'approve', '15'],
  ['TWI', 'decline', '4'],
  ['TWI', 'cancel', '9'],
] as const)(
  'the status response for a %s payment states the payment method, even after the action %s',
  async (code, action, responseCode) => {
    const { call, get, open, postForm } = await openFields();
    const page = await open({ ...methodOrders[code], paymentmethod: code });
    await postForm((await get(page)).headers.get('location') ?? '', { action });
    const status = await call('/upp/jsp/XML_status.jsp', 'statusService', { refno: 'A7Q2', reqtype: 'STX' });
    expect(status).toContain(`<responseCode>${responseCode}</responseCode>`);
    expect(status).toContain(`<pmethod>${code}</pmethod>`);
    for (const name of ['maskedCC', 'expm', 'expy']) expect(status).toContain(`<${name}/>`);
  },
);

test.each([
  ['ACC', 'decline', { decisionInstallment: 'NOK', decisionInvoice: 'NOK', purchaseOnInvoiceGranted: 'false' }],
  ['ACC', 'decline-invoice', { decisionInstallment: 'OK', decisionInvoice: 'NOK', purchaseOnInvoiceGranted: 'false' }],
  ['ACC', 'decline-installments', { decisionInstallment: 'NOK', purchaseInInstallementGranted: 'false' }],
  ['INT', 'decline-way', { allowedPaymentMethods: 'INSTALLMENT,PROVB-INVOICE,MONTHLYINVOICE' }],
  ['MFA', 'unknown-address', { errorDetail: 'unknown address', provECreditRefusalReason: 'UnknownAddress' }],
  ['MFG', 'decline', { provDBalance: '25000', provDResponseCode: '51' }],
] as const)(
  'when the %s provider refuses a payment after the action %s, the callback and the webhook both state the reason',
  async (code, action, reasons) => {
    const { end, ledger, webhooks } = await openProvider();
    expect((await end(code, action)).fields).toMatchObject({
      status: 'error',
      errorCode: '1403',
      pmethod: code,
      ...reasons,
    });
    expect(await ledger.all()).toMatchObject([{ state: 'declined', paymentMethod: code }]);
    for (const value of Object.values(reasons)) expect(webhooks[0]?.body).toContain(`>${value}<`);
  },
);

test('MFG and MFA return the remaining credit and decline payments that exceed it', async () => {
  const { end } = await openProvider();
  const fields = async (code: OtherCode, amount: string, changes = {}) =>
    (await end(code, 'approve', { amount, refno: `${code}${amount}`, ...changes })).fields;
  expect(await fields('MFG', '25000')).toMatchObject({ status: 'success', provDBalance: '0' });
  expect(await fields('MFG', '25001')).toMatchObject({ status: 'error', errorCode: '1403', provDResponseCode: '51' });
  const credit = { provEAvailableCredit: '0', provEMaximalCredit: '250000', provECreditRefusalReason: 'None' };
  expect(await fields('MFA', '100000')).toMatchObject({ status: 'success', ...credit });
  const above = { status: 'error', errorDetail: 'other', provECreditRefusalReason: 'CreditLimitExceeded' };
  expect(await fields('MFA', '100001')).toMatchObject(above);
  expect(await fields('MFA', '100002', { atOwnRisk: 'yes' })).toMatchObject({ status: 'success' });
});

test('a button that is defined for one payment method has no effect on a payment with a different method', async () => {
  const { end, ledger } = await openProvider();
  for (const action of ['unknown-address', 'decline-way', 'pending']) await end('TWI', action, { refno: action });
  expect(await ledger.all()).toEqual([]);
});
