import {
  orderFor,
  readTransactionId,
  toWire,
  validateOrder,
  type MethodCode,
  type Order,
  type OrderFor,
  type PartsFor,
  type SignedRequest,
  type TransactionId,
  type ValidOrder,
} from '../index.ts';
import { signRequest, type Signer } from '../sign/index.ts';
import type { OpenOrder } from './order.ts';

declare function takes<T>(value: T): void;
declare const order: Order;
declare const proved: ValidOrder;
declare const signer: Signer;
declare const cart: readonly string[];
declare const chosen: MethodCode;
declare const invoices: 'ACC' | 'BPY';

const base = { merchantId: '1000011011', refno: 'A7Q2', amount: 4990, currency: 'CHF' } as const;

// Each of the ten cards takes the same order.
takes<OrderFor<'VIS'>>({ ...base, paymentMethod: 'VIS' });
takes<OrderFor<'ECA'>>({ ...base, paymentMethod: 'ECA' });
takes<OrderFor<'AMX'>>({ ...base, paymentMethod: 'AMX' });
takes<OrderFor<'DIN'>>({ ...base, paymentMethod: 'DIN' });
takes<OrderFor<'DIS'>>({ ...base, paymentMethod: 'DIS' });
takes<OrderFor<'JCB'>>({ ...base, paymentMethod: 'JCB' });
takes<OrderFor<'DNK'>>({ ...base, paymentMethod: 'DNK' });
takes<OrderFor<'MYO'>>({ ...base, paymentMethod: 'MYO' });
takes<OrderFor<'CUP'>>({ ...base, paymentMethod: 'CUP' });
takes<OrderFor<'JEL'>>({ ...base, paymentMethod: 'JEL' });

// Everything that a card order may carry.
takes<Order>({
  ...base,
  paymentMethod: 'VIS',
  reqtype: 'NOA',
  useAlias: true,
  alias: '424242VMKSNZ4242',
  expiryMonth: '01',
  expiryYear: '30',
  language: 'de',
  startTarget: '_top',
  status3D: 'return',
  forwardCustomerDetails: false,
  customer: { type: 'company', name: 'Co', country: 'CHE', occurrence: 'GUEST' },
  articles: [{ name: 'Book', price: 4990, taxRate: 7.7 }],
  shipping: { city: 'Bern', price: 4990 },
  billing: { city: 'Bern' },
});
takes<Order>({ ...base, paymentMethod: 'VIS', customer: { city: 'Bern' } });

// The method may be left to the payment page.
takes<OpenOrder>(base);
takes<Order>({ ...base, fees: [{ type: 'FEE', price: 100 }] });

// @ts-expect-error -- a typing error in the name of a field
takes<Order>({ ...base, paymentMethod: 'VIS', langauge: 'de' });
// @ts-expect-error -- a typing error in the name of a customer's field
takes<Order>({ ...base, paymentMethod: 'VIS', customer: { cty: 'Bern' } });
// @ts-expect-error -- a method that the registry lacks
takes<Order>({ ...base, paymentMethod: 'XXX' });
// @ts-expect-error -- a method in small letters
takes<MethodCode>('vis');
// @ts-expect-error -- the order of another method
takes<OrderFor<'VIS'>>({ ...base, paymentMethod: 'ECA' });
// @ts-expect-error -- an amount is a number of minor units
takes<Order>({ ...base, amount: '4990' });
// @ts-expect-error -- a refno is text
takes<Order>({ ...base, refno: 42 });
// @ts-expect-error -- a merchant is needed
takes<Order>({ refno: 'A7Q2', amount: 4990, currency: 'CHF' });
// A flag with one word says no by absence, so `false` is taken.
takes<Order>({ ...base, useAlias: false });
// @ts-expect-error -- the word of the wire is not ours
takes<Order>({ ...base, useAlias: 'yes' });
// @ts-expect-error -- a request type that the interface lacks
takes<Order>({ ...base, reqtype: 'ABC' });
// @ts-expect-error -- a language of the payment page that it lacks
takes<Order>({ ...base, language: 'rm' });
// @ts-expect-error -- a customer is a person or a company
takes<Order>({ ...base, customer: { type: 'firm' } });
// @ts-expect-error -- the letter of the wire is not our word
takes<Order>({ ...base, customer: { type: 'C' } });
// A list may be made of another one, which may be empty: whether it may be is for validateOrder to say.
takes<Order>({ ...base, articles: [] });
takes<OrderFor<'GPA'>>({ ...base, paymentMethod: 'GPA', articles: cart.map((name) => ({ name })) });
// @ts-expect-error -- each item of it is held against the rows
takes<Order>({ ...base, articles: cart.map((name) => ({ name, price: '1' })) });
// @ts-expect-error -- a card takes no fees
takes<OrderFor<'VIS'>>({ ...base, paymentMethod: 'VIS', fees: [] });
// @ts-expect-error -- a card has no details of its own
takes<OrderFor<'VIS'>>({ ...base, paymentMethod: 'VIS', details: {} });

const buyer = {
  firstName: 'Eva',
  lastName: 'Muster',
  street: 'Ring 1',
  city: 'Bern',
  country: 'CHE',
  zipCode: '3000',
  phone: '031',
  gender: 'female',
  birthDate: '2000-01-31',
  language: 'de',
} as const;
const invoice = { ...base, paymentMethod: 'ACC', details: { subMethod: 'INVOICE' } } as const;

takes<OrderFor<'ACC'>>({ ...invoice, customer: { ...buyer, type: 'person' } });
takes<OrderFor<'ACC'>>({ ...invoice, customer: { ...buyer, type: 'company', name: 'Co', companyLegalForm: 'AG' } });
// @ts-expect-error -- a company says that it is one: the method asks for the type
takes<OrderFor<'ACC'>>({ ...invoice, customer: { ...buyer, name: 'Co', companyLegalForm: 'AG' } });
// @ts-expect-error -- a company owes its legal form
takes<OrderFor<'ACC'>>({ ...invoice, customer: { ...buyer, type: 'company', name: 'Co' } });
// @ts-expect-error -- the method asks for a customer
takes<OrderFor<'ACC'>>(invoice);
// @ts-expect-error -- the sub-method of another method
takes<OrderFor<'ACC'>['details']>({ subMethod: 'MONTHLYINVOICE' });
takes<OrderFor<'PAP'>>({ ...base, paymentMethod: 'PAP', details: { items: [{ name: 'Book', number: '0042' }] } });
// @ts-expect-error -- an article number made of digits is text
takes<OrderFor<'PAP'>>({ ...base, paymentMethod: 'PAP', details: { items: [{ number: 42 }] } });
// @ts-expect-error -- the method asks for its details
takes<OrderFor<'PSC'>>({ ...base, paymentMethod: 'PSC' });
// @ts-expect-error -- the method asks for customer, articles and shipping
takes<OrderFor<'BPY'>>({ ...base, paymentMethod: 'BPY' });
// @ts-expect-error -- a credit check only screens
takes<OrderFor<'DVI'>['reqtype']>('CAA');

// A method that stands in a variable makes an order.
takes<Order>(orderFor(chosen, base));
takes<Order>(orderFor(chosen, { ...base, customer: { city: 'Bern' }, articles: [{ name: 'Book' }] }));
takes<OrderFor<'PSC'>>(orderFor('PSC', { ...base, details: { clientId: 'c7' } }));
takes<Partial<PartsFor<MethodCode>>>({ details: { subMethod: 'MONTHLYINVOICE' }, useAlias: true });
// @ts-expect-error -- every method asks for a refno
orderFor(chosen, { merchantId: '1000011011', amount: 4990, currency: 'CHF' });
// @ts-expect-error -- no method takes such a field
orderFor(chosen, { ...base, langauge: 'de' });
// @ts-expect-error -- no method has such details
orderFor(chosen, { ...base, details: { made: 'up' } });
// @ts-expect-error -- both methods ask for a customer
orderFor(invoices, base);
// @ts-expect-error -- of one method, everything that it asks for
orderFor('PSC', base);

// A valid order comes from validateOrder alone.
const checked = validateOrder(order);
if (checked.ok) takes<ValidOrder>(checked.value);
// @ts-expect-error -- an order is not proved by being written down
takes<ValidOrder>({ ...base, paymentMethod: 'VIS' });
// @ts-expect-error -- an unproved order does not go to the wire
toWire(order);
// @ts-expect-error -- an unproved order is not signed
void signRequest(signer, order, 'https://pay.example', 'p1');

// Ids of transactions are read, not made.
takes<TransactionId | undefined>(readTransactionId('43575623879'));
// @ts-expect-error -- a refno is no transaction id
takes<TransactionId>(proved.refno);
// @ts-expect-error -- neither is a text of digits
takes<TransactionId>('43575623879');

// A signed request comes from signRequest, or is read.
takes<Promise<SignedRequest>>(signRequest(signer, proved, 'https://pay.example', 'p1'));
// @ts-expect-error -- a signed request is not written by hand
takes<SignedRequest>({ payment: 'p1', action: 'https://pay.example', parameters: { sign: 'ab' } });
