import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelIn, pageAs, placeOrder } from '../test/buy.ts';
import { openTestShop, stores, type TestShop } from '../test/open-test-shop.ts';
import { createVisitor, type Visitor } from '../test/visitor.ts';

for (const store of stores) {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store);
  });
  afterAll(() => shop.close());

  const rows = () => shop.db.selectFrom('shop_customer').selectAll().execute();
  const contactOf = async (visitor: Visitor) => pageAs(await visitor.model('/checkout'), 'checkout');
  const checkOut = async (visitor: Visitor, more: Readonly<Record<string, string>> = {}) => {
    await visitor.post('/cart/items', { product: 'brass-ruler' });
    return visitor.post('/checkout', { email: 'eva@example.ch', name: 'Eva Muster', ...more });
  };

  test(`the shop does not remember a shopper who has not asked to be remembered (${store})`, async () => {
    const visitor = createVisitor(shop.app);
    await checkOut(visitor);
    expect(visitor.cookies.has('customer')).toBe(false);
    expect(await rows()).toEqual([]);
  });

  test(`the shop remembers a shopper's details on request, and deletes them on request (${store})`, async () => {
    const visitor = createVisitor(shop.app);
    await checkOut(visitor, { remember: 'yes' });
    const token = visitor.cookies.get('customer') ?? '';
    expect((await rows()).map(({ id }) => id)).not.toContain(token);
    visitor.cookies.delete('cart');
    await visitor.post('/cart/items', { product: 'fountain-pen' });
    expect(await contactOf(visitor)).toMatchObject({ contact: { name: 'Eva Muster' }, remembers: { is: true } });
    await visitor.post('/customer/forget', {});
    expect(await contactOf(visitor)).toMatchObject({ contact: { name: '' }, remembers: { is: false } });
    expect(await rows()).toEqual([]);
  });
}

test("a method's form is prefilled with the shopper's earlier answers to the same questions", async () => {
  const shop = await openTestShop();
  const visitor = createVisitor(shop.app);
  const order = await placeOrder(visitor);
  const eva = { uppCustomerFirstName: 'Eva', uppCustomerLastName: 'Muster', uppCustomerBirthDate: '01.02.1980' };
  const address = { uppCustomerStreet: 'Seestrasse 12', uppCustomerZipCode: '8002', uppCustomerCity: 'Zürich' };
  const rest = { uppCustomerCountry: 'CHE', uppCustomerPhone: '+41441234567', uppCustomerGender: 'female' };
  const entries = { ...eva, ...address, ...rest, sameShipping: 'true', remember: 'yes', answers: 'BPY' };
  await visitor.post(`/checkout/${order}`, entries);
  const page = await visitor.post(`/checkout/${order}`, { paymentmethod: 'SWB' });
  const { form } = pageAs(modelIn(await page.text()), 'pay');
  expect(form?.defaults).toMatchObject({ customer: { birthDate: '01.02.1980', phone: '+41441234567' } });
  expect((form?.defaults['customer'] as object | undefined) ?? {}).not.toHaveProperty('gender');
  await shop.close();
});
