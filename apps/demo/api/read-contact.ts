import { countries } from '../catalogue/countries.ts';
import type { Contact, ContactErrors } from '../web/page.ts';

export const noContact: Contact = { email: '', name: '', street: '', postcode: '', city: '', country: 'CH' };

/** Who gets the order, from the checkout form; the address only where something is sent. */
export function readContact(form: URLSearchParams, needsAddress: boolean): Contact {
  const text = (name: keyof Contact, most = 100) => (form.get(name) ?? '').trim().slice(0, most);
  const base = { ...noContact, email: text('email'), name: text('name') };
  if (!needsAddress) return base;
  const country = text('country');
  return {
    ...base,
    street: text('street'),
    postcode: text('postcode', 10),
    city: text('city'),
    country: Object.hasOwn(countries, country) ? country : noContact.country,
  };
}

/** What is still missing, in words for the field it belongs to. */
export function checkContact({ email, name, street, postcode, city }: Contact, needsAddress: boolean): ContactErrors {
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);
  return {
    ...(!isEmail && { email: 'Enter an e-mail address, like name@example.ch.' }),
    ...(needsAddress && {
      ...(!name && { name: 'Enter the name on the door.' }),
      ...(!street && { street: 'Enter the street and number.' }),
      ...(!postcode && { postcode: 'Enter the postcode.' }),
      ...(!city && { city: 'Enter the city.' }),
    }),
  };
}
