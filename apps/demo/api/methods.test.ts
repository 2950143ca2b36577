import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languageKeys } from '../catalogue/languages.ts';
import { cardCodes, everyday, further } from '../catalogue/methods.ts';
import { modelIn, pageAs, placeOrder } from '../test/buy.ts';
import { openTestShop, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';

let shop: TestShop;
let visitor: Visitor;
let order: string;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = createVisitor(shop.app);
  order = await placeOrder(visitor);
});

const eva = {
  uppCustomerFirstName: 'Eva',
  uppCustomerLastName: 'Muster',
  uppCustomerStreet: 'Seestrasse 12',
  uppCustomerZipCode: '8002',
  uppCustomerCity: 'Zürich',
  uppCustomerCountry: 'CHE',
  uppCustomerPhone: '+41441234567',
  uppCustomerGender: 'female',
  uppCustomerBirthDate: '01.02.1980',
  sameShipping: 'true',
};

const choose = async (code: string) => payPage(await visitor.post(`/checkout/${order}`, { paymentmethod: code }));
const answer = (code: string, entries: Readonly<Record<string, string>> = eva) =>
  visitor.post(`/checkout/${order}`, { ...entries, answers: code });
const payPage = async (response: Response) => pageAs(modelIn(await response.text()), 'pay');
const started = async () => {
  const response = await visitor.start({ order });
  const { payment, parameters = {} } = (await response.json()) as {
    payment?: string;
    parameters?: Record<string, string>;
  };
  return { status: response.status, payment, parameters };
};

test('cards are the default method, and the payment request contains the codes of all ten card methods', async () => {
  const { methods, request } = await payPage(await visitor.get(`/checkout/${order}`));
  expect(methods.chosen).toBe('card');
  expect(request?.parameters['paymentmethod']).toBe(cardCodes.join(','));
  const row = await shop.db
    .selectFrom('till_payment' as never)
    .selectAll()
    .where('id' as never, '=', request?.payment as never)
    .executeTakeFirst();
  expect(JSON.parse((row as unknown as { methods: string }).methods)).toHaveLength(10);
});

test('choosing a different method starts a new attempt that allows only that method (K04)', async () => {
  const before = await started();
  expect((await choose('TWI')).request?.parameters['paymentmethod']).toBe('TWI');
  const after = await started();
  expect(after.payment).not.toBe(before.payment);
  expect(after.parameters['paymentmethod']).toBe('TWI');
  await choose('card');
  expect([before.payment, after.payment]).not.toContain((await started()).payment);
});

test('starting a payment uses the method named in the request even if another tab chose a different one, and a method that the shop does not offer is rejected', async () => {
  await choose('PFC');
  const startBy = async (method: string) => {
    const response = await visitor.start({ order, method });
    const { parameters } = (await response.json()) as { parameters?: Record<string, string> };
    return [response.status, parameters?.['paymentmethod']];
  };
  expect(await startBy('TWI')).toEqual([201, 'TWI']);
  expect((await started()).parameters['paymentmethod']).toBe('TWI');
  expect(await startBy('DVI')).toEqual([404, undefined]);
  expect(await startBy('card')).toEqual([201, cardCodes.join(',')]);
});

test('if a wallet button is pressed, that wallet is used even if a different payment method is selected', async () => {
  const body = new URLSearchParams([
    ['paymentmethod', 'card'],
    ['paymentmethod', 'PAP'],
  ]);
  expect((await payPage(await visitor.post(`/checkout/${order}`, body))).methods.chosen).toBe('PAP');
});

test('if a method has a form, a payment with that method cannot be started before the form is complete', async () => {
  const page = await choose('BPY');
  expect([page.form?.method, page.request]).toEqual(['BPY', undefined]);
  expect((await started()).status).toBe(404);
  expect((await payPage(await answer('BPY'))).request?.parameters['paymentmethod']).toBe('BPY');
  expect((await started()).status).toBe(201);
});

test('the articles, the delivery address and the shipping price come from the order and never from the posted form', async () => {
  await visitor.post('/cart', { delivery: 'post' });
  const address = { name: 'Eva Maria Muster', street: 'Hafenweg 3', postcode: '8002', city: 'Zürich', country: 'CH' };
  await visitor.post('/checkout', { email: 'eva@example.ch', ...address });
  const forged = { uppArticle_1_Price: '1', uppShippingStreet: 'Elsewhere 1', uppShippingPrice: '1', amount: '1' };
  const { request } = await payPage(await answer('BPY', { ...eva, ...forged }));
  expect(request?.parameters).toMatchObject({
    amount: '5690',
    uppArticle_1_Name: 'Fountain pen',
    uppArticle_1_Price: '4990',
    uppArticle_2_Price: '700',
    uppShippingFirstName: 'Eva Maria',
    uppShippingStreet: 'Hafenweg 3',
    uppShippingCountry: 'CHE',
    uppShippingPrice: '4990',
    uppShippingCarrier: 'Post',
    uppCustomerStreet: 'Seestrasse 12',
  });
});

test('submitting the same form values again results in the same request, and changing a customer value leaves the reference and the signature unchanged', async () => {
  await answer('BPY');
  const first = await started();
  await answer('BPY');
  expect(await started()).toEqual(first);
  await answer('BPY', { ...eva, uppCustomerPhone: '+41441234568' });
  const { refno, sign } = first.parameters;
  expect((await started()).parameters).toMatchObject({ refno, sign, uppCustomerPhone: '+41441234568' });
});

test('form errors are reported next to their fields, and typed values are kept', async () => {
  await choose('BPY');
  const response = await answer('BPY', { ...eva, uppCustomerZipCode: '', uppCustomerPhone: 'none' });
  expect(response.status).toBe(422);
  const { form } = await payPage(response);
  expect(form?.issues.map(({ wire }) => wire).toSorted()).toEqual(['uppCustomerPhone', 'uppCustomerZipCode']);
  expect(form?.defaults).toMatchObject({ customer: { firstName: 'Eva', phone: 'none' } });
  expect(form?.defaults).not.toHaveProperty('shipping');
});

test('a shopper who is too young to pay by invoice sees the error next to the birth date field', async () => {
  const young = { ...eva, uppCustomerBirthDate: `01.01.${new Date().getUTCFullYear() - 17}` };
  const { form } = await payPage(await answer('BPY', young));
  expect(form?.issues).toMatchObject([{ wire: 'uppCustomerBirthDate', message: expect.stringContaining('18') }]);
});

test("errors that the shop's server reports in the method forms are in the shopper's language", async () => {
  await visitor.post('/methods', { methods: 'all', back: '/' });
  const young = { ...eva, uppCustomerBirthDate: `01.01.${new Date().getUTCFullYear() - 17}` };
  const messages = new Set<unknown>();
  for (const language of languageKeys) {
    await visitor.post('/language', { language, back: '/' });
    const { form, methods } = await payPage(await answer('BPY', young));
    messages.add(form?.issues[0]?.message).add(methods.more.find(({ code }) => code === 'DVI')?.reason);
  }
  expect(messages).not.toContain('other');
  expect(messages.size).toBe(2 * languageKeys.length);
});

test("if the delivery option changes after a method's form was completed, the checkout asks for the missing address", async () => {
  await answer('BPY');
  expect((await started()).status).toBe(201);
  await visitor.post('/cart', { delivery: 'post' });
  expect((await started()).status).toBe(404);
  const { page } = await visitor.model(`/checkout/${order}`);
  expect(page).toMatchObject({ kind: 'checkout', needsAddress: true });
});

test("for a pickup order, the method's form does not ask for a delivery address, and the request contains the address of the shop's pickup counter", async () => {
  const page = await choose('BPY');
  expect(page.form?.known).toMatchObject({ shipping: { street: 'Werkgasse 5' } });
  const { sameShipping: _, ...rest } = eva;
  const { request } = await payPage(await answer('BPY', rest));
  expect(request?.parameters).toMatchObject({ uppShippingStreet: 'Werkgasse 5', uppShippingCarrier: 'Pick-up' });
});

test("a method's form offers only the countries that the method accepts, and does not ask for an identity document", async () => {
  const page = await (await visitor.post(`/checkout/${order}`, { paymentmethod: 'BPY' })).text();
  const [list = ''] = /<select[^>]*name="uppCustomerCountry".*?<\/select>/s.exec(page) ?? [];
  expect([...list.matchAll(/<option value="(...)"/g)].map(([, code]) => code)).toEqual(['LIE', 'CHE']);
  expect((await answer('BPY', { ...eva, uppCustomerCountry: 'DEU' })).status).toBe(422);
  const address = { name: 'Eva Muster', street: 'Hafenweg 3', postcode: '8002', city: 'Zürich', country: 'CH' };
  await visitor.post('/checkout', { email: 'eva@example.ch', ...address });
  const html = await (await visitor.post(`/checkout/${order}`, { paymentmethod: 'INT' })).text();
  expect(html).toContain('name="sub_pmethod"');
  expect(html).not.toContain('provBVerifiedDocument1Type');
});

test('if the chosen method is not available in the new currency, cards are chosen instead', async () => {
  await choose('TWI');
  await visitor.post('/currency', { currency: 'EUR', back: '/' });
  const { methods } = await payPage(await visitor.get(`/checkout/${order}`));
  expect(methods.chosen).toBe('card');
  expect(methods.usual.find(({ code }) => code === 'TWI')).toEqual({ code: 'TWI', reason: 'currency' });
});

test('the list contains only the usual methods and the chosen one until the visitor asks for all methods of the sandbox', async () => {
  const listed = async () => (await payPage(await visitor.get(`/checkout/${order}`))).methods;
  await visitor.post('/methods', { methods: 'usual', back: '/' });
  expect((await listed()).more).toEqual([]);
  await choose('PEF');
  expect(await listed()).toMatchObject({ chosen: 'PEF', more: [{ code: 'PEF' }] });
  await visitor.post('/methods', { methods: 'all', back: '/' });
  expect((await listed()).more).toHaveLength(further.length);
});

test('every payment method is listed exactly once, and unavailable methods come last among the usual methods', async () => {
  await visitor.post('/methods', { methods: 'all', back: '/' });
  const { methods } = await payPage(await visitor.get(`/checkout/${order}`));
  const listed = [...methods.usual, ...methods.more].map(({ code }) => code);
  expect(listed.toSorted()).toEqual([...Object.keys(everyday), ...further].toSorted());
  expect(new Set(listed).size).toBe(listed.length);
  expect(methods.usual.map(({ reason }) => reason === undefined)).toEqual(
    methods.usual.map(({ reason }) => reason === undefined).toSorted((a, b) => Number(b) - Number(a)),
  );
});

test("a visitor can neither choose a method nor complete a form for another visitor's order (K72)", async () => {
  const stranger = createVisitor(shop.app);
  expect((await stranger.post(`/checkout/${order}`, { paymentmethod: 'TWI' })).status).toBe(404);
  expect((await stranger.post(`/checkout/${order}`, { ...eva, answers: 'BPY' })).status).toBe(404);
  expect((await payPage(await visitor.get(`/checkout/${order}`))).methods.chosen).toBe('card');
});

test("the request for an SWB payment contains the VAT as a decimal number in the currency's major unit", async () => {
  const { request } = await payPage(await answer('SWB', { ...eva, uppCustomerType: 'P' }));
  expect(request?.parameters).toMatchObject({ paymentmethod: 'SWB', amount: '4990', taxAmount: '3.74' });
});
