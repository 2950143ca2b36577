import { createHash } from 'node:crypto';
import type { FormMethod, FormWishes } from '@tillkit/core/forms';
import { countries } from '../../catalogue/countries.ts';
import { counter } from '../../catalogue/counter.ts';
import { deliveries } from '../../catalogue/delivery.ts';
import { shopLanguageOf, type Language } from '../../catalogue/languages.ts';
import { limitsOf } from '../../catalogue/methods.ts';
import type { Contact } from '../../web/page.ts';
import type { StoredOrder } from '../store/orders.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the values of a method's fields that the shop knows and therefore never asks for: the customer's id, e-mail
 * address and language, and the delivery details. These values and the shopper's answers together make a complete
 * order.
 */
export function knownOf(order: StoredOrder, { method }: FormMethod, language: Language): FormWishes {
  const { customer, shipping } = allKnown(order, method.code, language);
  const { company, always = [] } = method.customer ?? {};
  const payer = limitsOf(method.code).customer;
  const type = payer && (company ?? always.includes('type')) ? { type: payer } : {};
  return {
    known: { ...(method.customer && { customer: { ...customer, ...type } }), ...(method.shipping && { shipping }) },
  };
}

/**
 * Returns the values that the shop already knows for the forms of all payment methods. A form ignores values for fields
 * that it does not have.
 */
export const wishesFor = (order: StoredOrder, language: Language): Required<Pick<FormWishes, 'known'>> => ({
  known: { ...allKnown(order, '', language) },
});

function allKnown(order: StoredOrder, code: string, language: Language) {
  const { contact, delivery } = order;
  const { needsAddress, carrier } = deliveries[delivery];
  const goods = order.lines.reduce((sum, { total }) => sum + total, 0);
  return {
    customer: customerOf(order, code, language),
    shipping: { price: goods, priceGross: goods, carrier, ...(needsAddress ? receiverOf(contact) : counter) },
  };
}

const customerOf = ({ cart_id, contact }: StoredOrder, code: string, language: Language): Values => ({
  id: digest('customer', cart_id).slice(0, 12),
  email: contact.email,
  // Provider C expects language codes in uppercase.
  language: code === 'KLN' ? shopLanguageOf(language).toUpperCase() : shopLanguageOf(language),
  subscription: 'NONE',
});

/** Splits an address into the parts that the gateway's interface uses. */
export function receiverOf({ name, street, postcode, city, country }: Contact): Values {
  const words = name.split(/\s+/).filter(Boolean);
  const lastName = words.pop() ?? '';
  return withoutEmpty({
    firstName: words.join(' ').slice(0, 40),
    lastName: lastName.slice(0, 40),
    street,
    zipCode: postcode,
    city,
    country: countries[country],
  });
}

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));

/** Returns an anonymous customer id of 11 characters, the length that the voucher provider requires. */
export const clientIdOf = ({ cart_id }: StoredOrder): string => digest('voucher', cart_id).slice(0, 11);

const digest = (purpose: string, id: string) => createHash('sha256').update(`${purpose}:${id}`).digest('hex');
