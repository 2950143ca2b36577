const line = (n: number) => ({
  id: `A-${n}`,
  name: 'Brass ruler',
  description: 'Thirty centimetres',
  quantity: 2,
  price: 5600,
  priceGross: 2800,
  taxRate: 8.1,
  priceWithoutVat: 5180,
  taxAmount: 420,
  unitPrice: 2800,
});

/** Returns a BPY order with 32 fields of its own and 10 fields per article. */
export const orderWith = (articles: number) => ({
  merchantId: '1000011011',
  refno: 'T7Q2K9M4X1B8C3D6E5',
  amount: 16_800,
  currency: 'CHF',
  paymentMethod: 'BPY' as const,
  reqtype: 'CAA' as const,
  language: 'de' as const,
  customer: {
    title: 'Dr',
    firstName: 'Anna',
    lastName: 'Meier',
    type: 'person' as const,
    street: 'Bahnhofstrasse 1',
    city: 'Zuerich',
    country: 'CHE',
    zipCode: '8001',
    phone: '+41441234567',
    email: 'anna@example.org',
    gender: 'female' as const,
    birthDate: '1990-02-28',
    language: 'de' as const,
  },
  shipping: {
    firstName: 'Anna',
    lastName: 'Meier',
    street: 'Bahnhofstrasse 1',
    zipCode: '8001',
    city: 'Zuerich',
    country: 'CHE',
    price: 16_800,
    priceGross: 16_800,
    carrier: 'Post',
    email: 'anna@example.org',
  },
  details: { rebate: 0, rebateGross: 0 },
  articles: Array.from({ length: articles }, (_, i) => line(i + 1)),
});

/** An order with 62 fields. */
export const validOrder = orderWith(3);

/**
 * The order with 62 fields, changed to contain four mistakes: a missing value, a value that is too long, a wrong type,
 * and an unknown field.
 */
export const invalidOrder = {
  ...validOrder,
  colour: 'red',
  customer: { ...validOrder.customer, city: undefined, country: 'Switzerland' },
  articles: [{ ...line(1), quantity: '2' }, line(2), line(3)],
};
