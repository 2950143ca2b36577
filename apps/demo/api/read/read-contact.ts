import { countries } from '../../catalogue/countries.ts';
import type { Contact, ContactErrors } from '../../web/page.ts';
import type { CheckoutTexts } from '../../web/texts/shop-texts.ts';

export const noContact: Contact = { email: '', name: '', street: '', postcode: '', city: '', country: 'CH' };

/** Reads the order's recipient from the checkout form. Only an order for delivery has an address. */
export function readContact(form: URLSearchParams, needsAddress: boolean): Contact {
  const text = (name: keyof Contact, most = 100) => (form.get(name) ?? '').trim().slice(0, most);
  const base = { ...noContact, email: text('email'), name: text('name') };
  if (!needsAddress) return base;
  const country = text('country');
  return {
    ...base,
    street: text('street', 40),
    postcode: text('postcode', 10),
    city: text('city', 40),
    country: Object.hasOwn(countries, country) ? country : noContact.country,
  };
}

type Missing = keyof CheckoutTexts['errors'];

/** Returns the names of the missing or invalid fields, in the same order as in the form. */
export function missingIn({ email, name, street, postcode, city }: Contact, needsAddress: boolean): readonly Missing[] {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  const address = { name, street, postcode, city };
  return [
    ...(isEmail ? [] : (['email'] as const)),
    ...(needsAddress ? (Object.keys(address) as (keyof typeof address)[]).filter((key) => !address[key]) : []),
  ];
}

/** Returns the error messages for the missing or invalid fields. */
export const errorsOf = (missing: readonly Missing[], { errors }: CheckoutTexts): ContactErrors =>
  Object.fromEntries(missing.map((name) => [name, errors[name]]));
