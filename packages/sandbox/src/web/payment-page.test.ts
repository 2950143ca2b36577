import { expect, test } from 'vitest';
import { cvvOf, testCards } from '../issuer/test-cards.ts';
import { aCard, hiddenFields, openApp } from '../testing/open-app.ts';

test('the payment page shows the merchant, the reference and the amount, and labels every input', async () => {
  const { get, open } = await openApp();
  const response = await get(await open());
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<h1 class="amount">CHF 49.90</h1>');
  expect(page).toContain('1000011011');
  expect(page).toContain('A7Q2');
  for (const [id, label, autocomplete] of [
    ['cardNumber', 'Card number', 'cc-number'],
    ['expiry', 'Expiry date', 'cc-exp'],
    ['cvv', 'Security code', 'cc-csc'],
  ]) {
    expect(page).toContain(`<label for="${id}">${label}</label>`);
    expect(page).toMatch(
      new RegExp(`<input type="text" id="${id}"[^>]* inputmode="numeric" autocomplete="${autocomplete}"`),
    );
  }
  // If more than one label contained "card number", looking up the input by its label would be ambiguous.
  expect(page.match(/<label[^>]*>[^]*?<\/label>/g)?.filter((label) => /card number/i.test(label))).toHaveLength(1);
  expect(page).toMatch(/<button class="main for-card" name="action" value="pay">Pay CHF 49\.90<\/button>/);
  expect(page).toMatch(/<button name="action" value="cancel">Cancel<\/button>/);
});

test("the pay button shows the amount formatted for the page's language, or 'Save' if the amount is 0", async () => {
  const { get, open } = await openApp();
  const buttonOf = async (changes: Parameters<typeof open>[0]) =>
    /value="pay">([^<]*)</.exec(await (await get(await open(changes))).text())?.[1];
  expect(await buttonOf({ language: 'de', paymentmethod: 'VIS' })).toBe('CHF 49.90 bezahlen');
  expect(await buttonOf({ language: 'de', currency: 'EUR', paymentmethod: 'VIS' })).toBe('49,90 € bezahlen');
  expect(await buttonOf({ language: 'el', paymentmethod: 'VIS' })).toBe('Πληρωμή 49,90 CHF');
  expect(await buttonOf({ amount: '0', useAlias: 'yes', paymentmethod: 'VIS' })).toBe('Save');
});

test('a long amount is displayed in a smaller font, so that its digits stay on one line', async () => {
  const { get, open } = await openApp();
  const page = await (await get(await open({ amount: '123456789012' }))).text();
  expect(page).toContain('<h1 class="amount"><span class="long">CHF 1,234,567,890.12</span></h1>');
});

test("every payment page shows the merchant's name if it is set", async () => {
  const { get, open, postForm } = await openApp({ name: 'Schreibwaren Müller & Töchter' });
  const isNamed = async (path: string) => {
    const [page] = (await (await get(path)).text()).split('<aside');
    expect(page).toMatch(/<(p class="payee"|dd)>Schreibwaren Müller &amp; Töchter</);
    expect(page).not.toContain('>1000011011<');
  };
  const page = await open();
  await isNamed(page);
  await isNamed(`${page}/provider/TWI`);
  await postForm(page, aCard({ cardNumber: '4000001000000026' }));
  await isNamed(`${page}/3d`);
});

test("the amount is formatted for the page's language, and amounts in Swiss francs use the Swiss format on German pages", async () => {
  const { get, open } = await openApp();
  expect(await (await get(await open({ language: 'de' }))).text()).toContain('CHF 49.90');
  expect(await (await get(await open({ language: 'pl' }))).text()).toContain('49,90 CHF');
  expect(await (await get(await open({ language: 'en', currency: 'JPY' }))).text()).toContain('JPY 4,990');
});

test('the payment page offers every suitable method, with cards first, unless the request specifies one method', async () => {
  const { get, open } = await openApp();
  const any = await (await get(await open())).text();
  const codes = [...any.matchAll(/<input type="radio" name="brand" value="(\w*)"/g)].map(([, code]) => code);
  expect(codes[0]).toBe('');
  expect(codes.slice(1).toSorted().join(' ')).toBe(
    'APL BON DEA DIB EPS ESY GEP GPA MAU MDP MFG MMS PAP PAY PEF PFC REK SAM TWI',
  );
  expect(any).toMatch(/<input type="radio" name="brand" value="" checked=""\/><svg[^]*?<span>Card<\/span>/);
  const visa = await (await get(await open({ paymentmethod: 'VIS' }))).text();
  expect(visa).not.toContain('type="radio"');
  expect(visa).toContain('<dd>Visa</dd>');
});

test("the request's reqtype selects a debit or an authorization and defaults to the merchant's setting", async () => {
  const { ledger, open, postForm } = await openApp({ reqtype: 'NOA' });
  await postForm(await open({ refno: 'A1' }), aCard());
  await postForm(await open({ refno: 'A2', reqtype: 'CAA' }), aCard());
  expect(await ledger.all()).toMatchObject([
    { state: 'authorized', reqtype: 'NOA', settledAmount: 0 },
    { state: 'settled', reqtype: 'CAA', settledAmount: 4990 },
  ]);
});

test('a payment with an amount of 0 registers the card', async () => {
  const { get, ledger, open, postForm } = await openApp();
  const page = await open({ amount: '0', useAlias: 'yes' });
  expect(await (await get(page)).text()).toContain('Save a payment method');
  await postForm(page, aCard());
  const [transaction] = await ledger.all();
  expect(transaction).toMatchObject({ state: 'cardChecked', settledAmount: 0 });
  expect(transaction?.alias).toMatch(/^520000[A-Z]{6}0007$/);
});

test('the transaction id has 18 digits, begins with the date and time, and is unique', async () => {
  const { ledger, open, postForm, clock } = await openApp();
  const begin = clock.now().toISOString().replaceAll(/\D/g, '').slice(2, 14);
  for (const refno of ['A1', 'A2', 'A3']) await postForm(await open({ refno }), aCard());
  const ids = (await ledger.all()).map(({ transactionId }) => transactionId);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(new RegExp(`^${begin}\\d{6}$`));
});

test('an invalid field shows its error below its help text, and all inputs except the CVV keep their values', async () => {
  const { ledger, open, postForm } = await openApp();
  const response = await postForm(await open(), aCard({ expiry: '13/30', cvv: '77', fault: 'webhook-lost' }));
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain('<a href="#expiry">Expiry date</a>');
  expect(page).toMatch(
    /<input type="text" id="expiry"[^>]* autofocus="" aria-invalid="true" aria-describedby="expiry-error expiry-help"/,
  );
  expect(page).toContain('<p id="expiry-help" class="help">MM / YY</p>');
  expect(page).toContain('<p id="expiry-error" class="error">Enter the expiry date as MM\u00A0/\u00A0YY.</p>');
  expect(page).toContain('<p id="cvv-help" class="help">3 digits</p>');
  expect(page).toContain('<p id="cvv-error" class="error">Check the security code.</p>');
  expect(page.match(/autofocus=""/g)).toHaveLength(1);
  expect(page).toContain('value="5200000000000007"');
  expect(page).toMatch(/id="cvv" name="cvv" value=""/);
  expect(page).toContain('<option value="webhook-lost" selected="">');
  expect(await ledger.all()).toEqual([]);
});

test('a card number that is not a test card is refused and not stored', async () => {
  const { ledger, lines, open, postForm, webhooks } = await openApp();
  const response = await postForm(await open(), aCard({ cardNumber: '4111 1111 1111 1111' }));
  const page = await response.text();
  expect(page).toContain('This sandbox accepts only test cards.');
  const everything = JSON.stringify([page, await ledger.all(), lines, webhooks]).replaceAll(' ', '');
  expect(everything).not.toContain('41111111');
});

test('the card number and CVV of a test card are never stored, logged or sent', async () => {
  const { ledger, lines, open, postForm, webhooks, get } = await openApp();
  const page = await open({ uppReturnMaskedCC: 'yes' });
  await postForm(page, aCard({ cvv: '981' }));
  const paid = await open({ refno: 'A9', uppReturnMaskedCC: 'yes' });
  await postForm(paid, aCard());
  const result = await (await get(`${paid}/result`)).text();
  const everything = JSON.stringify([await ledger.all(), lines, webhooks, result]);
  expect(everything).toContain('520000xxxxxx0007');
  expect(everything).not.toContain('5200000000000007');
  expect(everything).not.toContain('"981"');
  expect(Object.keys((await ledger.all())[0] ?? {})).not.toContain('cvv');
});

test('two simultaneous submissions create one transaction, and a third submission gets the same result', async () => {
  const { ledger, open, postForm, webhooks } = await openApp();
  const page = await open();
  const answers = await Promise.all([postForm(page, aCard()), postForm(page, aCard()), postForm(page, aCard())]);
  answers.push(await postForm(page, aCard({ action: 'cancel' })));
  for (const answer of answers) expect(answer.headers.get('location')).toBe(`${page}/result`);
  expect(await ledger.all()).toHaveLength(1);
  expect(webhooks).toHaveLength(1);
});

test('a payment on a second payment page is declined with 3061 if the refno has already been paid', async () => {
  const { get, ledger, open, postForm } = await openApp();
  const [one, two] = [await open(), await open()];
  await postForm(one, aCard());
  await postForm(two, aCard());
  expect((await ledger.all()).map(({ state, errorCode }) => [state, errorCode])).toEqual([
    ['settled', null],
    ['declined', '3061'],
  ]);
  const result = await (await get(`${two}/result`)).text();
  expect(hiddenFields(result)).toMatchObject({ status: 'error', errorCode: '3061' });
  expect(result).toContain('<h1>This order is already paid</h1>');
});

test('if the shopper cancels, the session ends as canceled, no card is stored, and no webhook is sent', async () => {
  const { get, ledger, open, postForm, webhooks } = await openApp();
  const page = await open();
  await postForm(page, { action: 'cancel' });
  expect(await ledger.all()).toMatchObject([{ state: 'canceled', canceledBy: 'shopper', maskedCard: null }]);
  expect(webhooks).toEqual([]);
  const result = await (await get(`${page}/result`)).text();
  expect(result).toContain('action="http://127.0.0.1:4000/cancel"');
  expect(hiddenFields(result)).toMatchObject({ status: 'cancel', uppMsgType: 'web', refno: 'A7Q2' });
});

test('the payment page redirects to its end page after the payment', async () => {
  const { get, open, postForm } = await openApp();
  const page = await open();
  await postForm(page, aCard());
  const response = await get(page);
  expect([response.status, response.headers.get('location')]).toEqual([303, `${page}/end`]);
});

test("the error page for an unknown payment page is in the browser's language", async () => {
  const { app, base } = await openApp();
  const headingFor = async (accepted: string) => {
    const headers = { 'accept-language': accepted };
    const html = await (await app.fetch(new Request(`${base}/upp/page/${'0'.repeat(32)}`, { headers }))).text();
    return [/<html lang="(\w+)"/.exec(html)?.[1], /<h1>([^<]*)</.exec(html)?.[1]];
  };
  expect(await headingFor('de-CH,en;q=0.8')).toEqual(['de', 'Diese Zahlungsseite ist unbekannt oder nicht mehr offen']);
  expect(await headingFor('nb-NO')).toEqual(['no', 'Denne betalingssiden er ukjent eller ikke lenger åpen']);
  expect(await headingFor('zu;q=1, x')).toEqual(['en', 'This payment page is unknown or no longer open']);
});

test('a request for an unknown payment page is refused with status 404 and code 2051', async () => {
  const { get, postForm } = await openApp();
  for (const path of ['', '/3d', '/result', '/end']) {
    const response = await get(`/upp/page/${'0'.repeat(32)}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('2051');
  }
  expect((await postForm(`/upp/page/${'0'.repeat(32)}`, aCard())).status).toBe(404);
  expect((await postForm(`/upp/page/${'0'.repeat(32)}/3d`, aCard())).status).toBe(404);
});

test.each(
  testCards
    .filter(({ threeD, declines }) => !(threeD ?? declines))
    .map(({ method, number }) => [method, number] as const),
)(
  'a %s payment has the same result in the callback and the webhook, whether it is approved, declined or canceled',
  async (method, cardNumber) => {
    const { get, ledger, open, postForm, webhooks } = await openApp({ webhookOnCancel: true });
    const right = cvvOf(method);
    const wrong = [...right].toReversed().join('');
    const fields = { paymentmethod: method, amount: '4990' };
    for (const [refno, typed] of [
      ['A1', { cvv: right }],
      ['A2', { cvv: wrong }],
      ['A3', { action: 'cancel' }],
    ] as const) {
      const page = await open({ ...fields, refno });
      await postForm(page, aCard({ cardNumber, ...typed }));
      const callback = hiddenFields(await (await get(`${page}/result`)).text());
      const status = { A1: 'success', A2: 'error', A3: 'cancel' }[refno];
      expect(callback).toMatchObject({ status, pmethod: method, refno });
      expect(webhooks.at(-1)?.body).toContain(`status="${status}"`);
      expect(webhooks.at(-1)?.body).toContain(`<uppTransactionId>${callback['uppTransactionId']}</uppTransactionId>`);
    }
    expect(await ledger.all()).toMatchObject([
      { state: 'settled', paymentMethod: method, settledAmount: 4990 },
      { state: 'declined', paymentMethod: method, settledAmount: 0 },
      { state: 'canceled', paymentMethod: method, settledAmount: 0 },
    ]);
  },
);
