import { methods, readResult } from '@tillkit/core';
import { readXml } from '@tillkit/xml';
import { expect, test } from 'vitest';
import { otherCodes as listed, otherMethodOf } from '../methods/other-method.ts';
import { returnNames } from '../methods/return-names.ts';
import { methodName } from '../texts/method-name.ts';
import { textsOf } from '../texts/texts-of.ts';
import { methodOrders, otherCodes, type OtherCode } from '../testing/method-orders.ts';
import { openProvider } from '../testing/open-provider.ts';

const uatp = 'UATPNumber UATPExpYear UATPExpMonth';
const account = 'accountHolder bankCode invoiceReference bankName accountNumber';

/**
 * The fields that the gateway's interface specifies for the successful payment of a minimal order, in addition to the
 * fields that are specified for every payment.
 */
const stated: Readonly<Partial<Record<OtherCode, string>>> = {
  ACC: 'provABasket info decisionRiskTaker decisionInstallment decisionInvoice authorizationId purchaseInInstallementGranted purchaseOnInvoiceGranted',
  BPY: account,
  BPL: account,
  BPD: account,
  INT: 'allowedPaymentMethods',
  GEP: `gepBankcode gepBankname gepBackendTxId ${uatp}`,
  GPA: `gpaBankcode gpaBankname gpaBackendTxId gpaObvName gpaResultAVS ${uatp}`,
  MDP: 'txnMbRefNo',
  MFG: 'provDBalance provDResponseCode provDResponseDate provDExpirationDate ESRData BankConnection',
  MFA: 'provEAvailableCredit provEMaximalCredit provEReference provECreditRefusalReason provEResponseCode',
};

const narrow: Readonly<Record<string, readonly [state: string, settled: number]>> = {
  ACC: ['authorized', 0],
  INT: ['authorized', 0],
  SWB: ['authorized', 0],
  DVI: ['cardChecked', 0],
};

test('every non-card method in the catalog has a provider page', () => {
  const expected = Object.values(methods).filter((method) => !('card' in method));
  expect(listed.toSorted()).toEqual(expected.map(({ code }) => code).toSorted());
  expect(otherCodes).toHaveLength(expected.length);
});

test.each(otherCodes)('a %s payment succeeds with the same result in the callback and the webhook', async (code) => {
  const { end, get, ledger, lines, reach, webhooks } = await openProvider();
  const page = await (await get((await reach(code)).provider)).text();
  expect(page).toContain('CHF 49.90');
  expect(page).toContain(`<dt>Method</dt><dd>${methodName({ code, ...otherMethodOf(code) }, textsOf('en'))}</dd>`);
  expect(page).toContain(`<dt>Method code</dt><dd>${code}</dd>`);
  const { fields, location, page: path } = await end(code, 'approve');
  expect(location).toBe(`${path}/result`);
  const [state, settledAmount] = narrow[code] ?? ['settled', 4990];
  expect(await ledger.all()).toMatchObject([
    { state, settledAmount, paymentMethod: code, maskedCard: null, expiryMonth: null, alias: null },
  ]);
  expect(fields).toMatchObject({ status: 'success', responseCode: '01', pmethod: code, uppMsgType: 'web' });
  expect(fields['sign2']).toMatch(/^[0-9a-f]{64}$/);
  const names = stated[code]?.split(' ') ?? [];
  const own = Object.keys(fields).filter((name) => returnNames.has(name) || name === 'authorizationId');
  expect(own.toSorted()).toEqual(names.toSorted());
  expect(Object.keys(readResult(code, fields).details)).toHaveLength(names.length);
  for (const name of ['maskedCC', 'aliasCC', 'expm', 'returnCustomerCountry']) expect(fields).not.toHaveProperty(name);
  expect(parametersOf(webhooks[0]?.body)).toMatchObject(Object.fromEntries(names.map((name) => [name, fields[name]])));
  expect(webhooks).toHaveLength(1);
  expect(lines.join('\n')).not.toContain('unknown');
});

test.each(otherCodes)('a %s payment can be declined and canceled', async (code) => {
  const { end, ledger, webhooks } = await openProvider();
  const declined = await end(code, 'decline');
  expect(declined.fields).toMatchObject({ status: 'error', errorCode: '1403', acqErrorCode: '50', pmethod: code });
  const canceled = await end(code, 'cancel', { refno: 'A7Q3' });
  expect(canceled.fields).toMatchObject({ status: 'cancel', pmethod: code });
  for (const { fields } of [declined, canceled]) expect(fields).not.toHaveProperty('sign2');
  expect(await ledger.all()).toMatchObject([
    { state: 'declined', paymentMethod: code, settledAmount: 0, authorizationCode: null },
    { state: 'canceled', canceledBy: 'shopper', paymentMethod: code },
  ]);
  expect(webhooks.map(({ body }) => / status="(\w+)">/.exec(body)?.[1])).toEqual(['error']);
});

test.each(otherCodes)(
  "a %s payment without any one of its mandatory parameters is refused with 2021 and the parameter's name",
  async (code) => {
    const { ledger, lines, refused, webhooks } = await openProvider();
    const mandatory = Object.keys(methodOrders[code]).filter((name) => name !== 'reqtype');
    for (const name of mandatory) {
      const { [name]: _, ...rest } = methodOrders[code];
      for (const order of [rest, { ...rest, [name]: '' }]) {
        const answer = await refused({ ...order, paymentmethod: code });
        expect(answer).toMatchObject({ status: 400, code: '2021', field: name });
        expect(answer.fields).toMatchObject({ status: 'error', errorCode: '2021', errorDetail: name, pmethod: code });
        expect(answer.fields).not.toHaveProperty('uppTransactionId');
      }
    }
    expect(lines).toEqual(mandatory.flatMap((name) => Array(2).fill(`payment page refused: 2021 ${name}`)));
    expect([await ledger.all(), webhooks]).toEqual([[], []]);
  },
);

test("a request with a missing parameter group is refused, and the error names the group's first mandatory parameter", async () => {
  const { refused } = await openProvider();
  for (const [code, field] of [
    ['BPY', 'uppCustomerFirstName'],
    ['KLN', 'uppArticle_1_Name'],
    ['PSC', 'voucherMerchantClientId'],
  ] as const)
    expect(await refused({ paymentmethod: code })).toMatchObject({ code: '2021', field });
});

test.each([
  ['ACC', { uppCustomerType: 'C' }, '2021', 'uppCustomerName'],
  ['ACC', { uppCustomerType: 'C', uppCustomerName: 'Muster' }, '2021', 'uppCustomerCompanyLegalForm'],
  ['INT', { uppCustomerType: 'C', uppCustomerName: 'Muster' }, '2021', 'uppCustomerCompanyRegisterNumber'],
  ['BPY', { uppCustomerBirthDate: '2000-02-30' }, '2022', 'uppCustomerBirthDate'],
  ['BPY', { uppArticle_1_Quantity: 'two' }, '2022', 'uppArticle_1_Quantity'],
  ['INT', { provBRepaymentType: '21' }, '2022', 'provBRepaymentType'],
  ['INT', { sub_pmethod: 'CASH' }, '2022', 'sub_pmethod'],
  ['ACC', { reqtype: 'CAA' }, '2022', 'reqtype'],
  ['DVI', { reqtype: 'NOA' }, '2022', 'reqtype'],
  ['DVI', { reqtype: '' }, '2022', 'reqtype'],
  ['GEP', { bankbic: 'AAAABB2' }, '2022', 'bankbic'],
  ['ESY', { easyTitle: 'a b' }, '2022', 'easyTitle'],
  ['PAP', { ITEMAMT: '4000', TAXAMT: '90' }, '2022', 'ITEMAMT'],
  ['KLN', { 'provCEvents[1].start_time': 'tomorrow' }, '2022', 'provCEvents[1].start_time'],
  ['KLN', { 'provCEvents[2].access_controlled_venue': 'no' }, '2022', 'provCEvents[2].access_controlled_venue'],
  ['KLN', { 'provCPaymentHistoryFull[1].payment_option': 'cash' }, '2022', 'provCPaymentHistoryFull[1].payment_option'],
  [
    'KLN',
    { 'provCHotelReservationDetails[1].hotel_itinerary[1].number_of_rooms': 'two' },
    '2022',
    'provCHotelReservationDetails[1].hotel_itinerary[1].number_of_rooms',
  ],
  ['PEF', { useAlias: 'yes' }, '2022', 'useAlias'],
  ['TWI', { returnVirtualCardno: 'yes' }, '2022', 'returnVirtualCardno'],
  ['PFC', { amount: '0' }, '2022', 'amount'],
  ['TWI', { amount: '0', useAlias: 'yes' }, '2022', 'amount'],
  ['PFC', { currency: 'ABC' }, '1003', 'currency'],
  ['PFC', { language: 'xx' }, '1002', 'language'],
] as const)(
  'a %s payment with the parameters %o is refused with code %s for field %s',
  async (code, changes, errorCode, field) => {
    const { refused } = await openProvider();
    expect(await refused({ ...methodOrders[code], paymentmethod: code, ...changes })).toMatchObject({
      code: errorCode,
      field,
    });
  },
);

test('a request with a wrong signature is refused without a callback', async () => {
  const { postForm } = await openProvider();
  const fields = { ...methodOrders.BPY, merchantId: '1000011011', refno: 'A7Q2', amount: '1', currency: 'CHF' };
  const answer = await postForm('/upp/jsp/upStart.jsp', { ...fields, paymentmethod: 'BPY', sign: 'ab'.repeat(32) });
  const html = await answer.text();
  expect(html).toContain('1007');
  expect(html).not.toContain('<form');
});

test('submitting an unknown action does not end the payment, and only a PAP payment can become pending', async () => {
  const { end, ledger, postForm, reach } = await openProvider();
  const { provider } = await reach('TWI');
  for (const action of ['', 'pending', 'approved', '__proto__']) {
    const page = await postForm(provider, { action, fault: 'webhook-lost' });
    expect([action, page.status]).toEqual([action, 200]);
    expect(await page.text()).toContain('<option value="webhook-lost" selected="">');
  }
  expect(await ledger.all()).toEqual([]);
  const { fields, result } = await end('PAP', 'pending', { refno: 'A7Q3' });
  expect(result).toContain('The provider has not confirmed the payment yet');
  expect(fields).toMatchObject({ status: 'success', pendingProviderF: 'true', responseMessage: 'Pending' });
  expect(await ledger.all()).toMatchObject([{ state: 'pending', settledAmount: 0, authorizationCode: null }]);
});

test.each([
  ['webhook-lost', 0, true],
  ['browser-closed', 1, false],
  ['both-lost', 0, false],
  ['webhook-twice', 2, true],
] as const)(
  "with the %s fault, the sandbox sends %i webhooks after a payment on the provider's page",
  async (fault, count, returns) => {
    const { end, webhooks } = await openProvider();
    const { fields, result } = await end('BPY', 'approve', {}, fault);
    expect(webhooks).toHaveLength(count);
    expect(fields['status']).toBe(returns ? 'success' : undefined);
    if (!returns) expect(result).toContain('The browser is considered closed');
  },
);

test('with the webhook-late fault, the webhook is sent only after the browser has returned', async () => {
  const { app, clock, end, webhooks } = await openProvider();
  await end('TWI', 'approve', {}, 'webhook-late');
  expect(webhooks).toHaveLength(0);
  clock.advance(2_000);
  await app.drained();
  expect(webhooks).toHaveLength(1);
});

test("three simultaneous submissions create one transaction, and the payment's pages then redirect to the end page", async () => {
  const { get, ledger, postForm, reach, webhooks } = await openProvider();
  const { page, provider } = await reach('PFC');
  const actions = ['approve', 'decline', 'cancel'];
  const answers = await Promise.all(actions.map((action) => postForm(provider, { action })));
  for (const answer of answers) expect(answer.headers.get('location')).toBe(`${page}/result`);
  expect(await ledger.all()).toMatchObject([{ state: 'settled' }]);
  expect(webhooks).toHaveLength(1);
  for (const path of [page, provider]) expect((await get(path)).headers.get('location')).toBe(`${page}/end`);
});

test('changing the URL does not give access to a method that the payment page does not offer', async () => {
  const { get, ledger, open, postForm, reach } = await openProvider();
  const { page } = await reach('BPY');
  for (const code of ['TWI', 'VIS', 'XYZ', '__proto__']) {
    expect((await get(`${page}/provider/${code}`)).headers.get('location')).toBe(page);
    const posted = await postForm(`${page}/provider/${code}`, { action: 'approve' });
    expect(posted.headers.get('location')).toBe(page);
  }
  // This payment was started without the mandatory parameters of BPY, so the payment page does not offer BPY.
  const opened = await open({ refno: 'A7Q3' });
  await postForm(`${opened}/provider/BPY`, { action: 'approve' });
  expect(await ledger.all()).toEqual([]);
  const unknown = `/upp/page/${'0'.repeat(32)}/provider/TWI`;
  expect([(await get(unknown)).status, (await postForm(unknown, { action: 'approve' })).status]).toEqual([404, 404]);
});

test("the provider's page lists the received parameters but hides secret values and the values of parameters that the gateway's interface does not define", async () => {
  const { get, reach } = await openProvider();
  const { provider } = await reach('BPY', {
    virtualCardno: 'V424242424242',
    uppCustomerName: '<b>"x"</b>',
    remark: 'whatever it is',
    'odd name': 'odd value',
  });
  const html = await (await get(provider)).text();
  expect(html).toContain('<dt>uppArticle_1_PriceGross</dt><dd>2495</dd>');
  expect(html).toContain('<dt>uppCustomerName</dt><dd>&lt;b&gt;&quot;x&quot;&lt;/b&gt;</dd>');
  for (const name of ['sign', 'virtualCardno', 'remark'])
    expect(html).toContain(`<dt>${name}</dt><dd><span class="quiet">not shown</span></dd>`);
  for (const secret of ['V424242424242', 'whatever it is', 'odd value']) expect(html).not.toContain(secret);
});

test("the provider's page lists the KLN parameter groups exactly as received", async () => {
  const { get, reach } = await openProvider();
  const groups = {
    'provCEvents[1].event_name': 'Fair',
    'provCEvents[1].arena_location.city': 'Bern',
    'provCEvents[1].start_time': '2026-06-01 20:00',
    'provCSubscriptions[2].auto_renewal_of_subscription': 'true',
    'provCPaymentHistoryFull[1].payment_option': 'non klarna credit',
    'provCHotelReservationDetails[1].passengers[2].title': 'Mrs',
  };
  const html = await (await get((await reach('KLN', groups)).provider)).text();
  for (const [name, value] of Object.entries(groups)) expect(html).toContain(`<dt>${name}</dt><dd>${value}</dd>`);
});

test.each(['de', 'en', 'fr', 'it', 'es', 'el', 'no', 'da', 'pl', 'pt'])(
  "the provider's page for an MFG payment shows the invoice wording and the available credit in %s",
  async (language) => {
    const { get, reach } = await openProvider();
    const texts = textsOf(language);
    const html = await (await get((await reach('MFG', { language })).provider)).text();
    expect(html).toContain(`<dd>${texts.kinds.invoice} D</dd>`);
    expect(html).toContain(`<dt>${texts.facts.credit}</dt>`);
    expect(html).toContain(texts.provider.asks.invoice);
  },
);

test("for methods that redirect the shopper, the title of the provider's page identifies the page as the provider's site", async () => {
  const { get, reach } = await openProvider();
  const sites = [];
  for (const code of otherCodes) {
    const html = await (await get((await reach(code)).provider)).text();
    if (html.includes('<title>Provider’s site</title>')) sites.push(code);
  }
  expect(sites.toSorted().join(' ')).toBe('DIB EPS ESY GEP GPA MFG PAP PEF PFC TWI');
});

function parametersOf(body = '') {
  const transaction = readXml(body).children[0]?.children[0];
  const elements = transaction?.children.find(({ name }) => name === 'userParameters')?.children ?? [];
  return Object.fromEntries(elements.map(({ attributes, text }) => [attributes['name'], text]));
}
