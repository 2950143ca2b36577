import { expect, test } from 'vitest';
import { missingIn, readContact } from './read-contact.ts';

const form = new URLSearchParams({
  email: '  anna.muster@example.ch ',
  name: 'Anna Muster',
  street: 'Seestrasse 12',
  postcode: '8002',
  city: 'Zürich',
  country: 'LI',
  admin: 'yes',
});

test('an order for pickup needs only an e-mail address, and the shop stores no address', () => {
  const contact = readContact(form, false);
  expect(contact).toEqual({
    email: 'anna.muster@example.ch',
    name: 'Anna Muster',
    street: '',
    postcode: '',
    city: '',
    country: 'CH',
  });
  expect(missingIn(readContact(new URLSearchParams({ email: 'a@b.ch' }), false), false)).toEqual([]);
});

test('an order for delivery needs a complete address', () => {
  const contact = readContact(form, true);
  expect(contact).toMatchObject({ street: 'Seestrasse 12', country: 'LI' });
  expect(missingIn(contact, true)).toEqual([]);
  const missing = missingIn(readContact(new URLSearchParams(), true), true);
  expect(missing).toEqual(['email', 'name', 'street', 'postcode', 'city']);
});

test('values are truncated to their maximum length, and an unsupported country is replaced by Switzerland', () => {
  const long = readContact(
    new URLSearchParams({ name: 'x'.repeat(500), postcode: '1'.repeat(50), country: 'constructor' }),
    true,
  );
  expect([long.name.length, long.postcode.length, long.country]).toEqual([100, 10, 'CH']);
});

test('text that is not an e-mail address is rejected', () => {
  for (const email of ['', 'anna', 'anna@', '@example.ch', 'anna@example', 'a b@example.ch'])
    expect(missingIn(readContact(new URLSearchParams({ email }), false), false)).toEqual(['email']);
});
