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

// All ten card methods accept the same order.
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

// This card order uses every group and list that a card order accepts.
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

// An order may leave the choice of the method to the payment page.
takes<OpenOrder>(base);
takes<Order>({ ...base, fees: [{ type: 'FEE', price: 100 }] });

// @ts-expect-error -- misspelled field
takes<Order>({ ...base, paymentMethod: 'VIS', langauge: 'de' });
// @ts-expect-error -- misspelled customer field
takes<Order>({ ...base, paymentMethod: 'VIS', customer: { cty: 'Bern' } });
// @ts-expect-error -- unknown method
takes<Order>({ ...base, paymentMethod: 'XXX' });
// @ts-expect-error -- method in lower case
takes<MethodCode>('vis');
// @ts-expect-error -- order for another method
takes<OrderFor<'VIS'>>({ ...base, paymentMethod: 'ECA' });
// @ts-expect-error -- an amount is a number of minor units
takes<Order>({ ...base, amount: '4990' });
// @ts-expect-error -- a refno is text
takes<Order>({ ...base, refno: 42 });
// @ts-expect-error -- the merchant is required
takes<Order>({ refno: 'A7Q2', amount: 4990, currency: 'CHF' });
// Some flags can be sent only as `yes`. Setting such a flag to `false` compiles, but the parameter is then omitted.
takes<Order>({ ...base, useAlias: false });
// @ts-expect-error -- the word on the wire is not our word
takes<Order>({ ...base, useAlias: 'yes' });
// @ts-expect-error -- unknown request type
takes<Order>({ ...base, reqtype: 'ABC' });
// @ts-expect-error -- language that the payment page does not support
takes<Order>({ ...base, language: 'rm' });
// @ts-expect-error -- a customer is a person or a company
takes<Order>({ ...base, customer: { type: 'firm' } });
// @ts-expect-error -- the letter on the wire is not our word
takes<Order>({ ...base, customer: { type: 'C' } });
// A list type also allows an empty list, because a list that is built at run time may turn out to be empty.
// validateOrder reports an empty list if the method requires at least one entry.
takes<Order>({ ...base, articles: [] });
takes<OrderFor<'GPA'>>({ ...base, paymentMethod: 'GPA', articles: cart.map((name) => ({ name })) });
// @ts-expect-error -- each item is checked against the rows
takes<Order>({ ...base, articles: cart.map((name) => ({ name, price: '1' })) });
// @ts-expect-error -- card orders have no fees
takes<OrderFor<'VIS'>>({ ...base, paymentMethod: 'VIS', fees: [] });
// @ts-expect-error -- card orders have no details
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
// @ts-expect-error -- the type is required for a company
takes<OrderFor<'ACC'>>({ ...invoice, customer: { ...buyer, name: 'Co', companyLegalForm: 'AG' } });
// @ts-expect-error -- the legal form is required for a company
takes<OrderFor<'ACC'>>({ ...invoice, customer: { ...buyer, type: 'company', name: 'Co' } });
// @ts-expect-error -- the method requires a customer
takes<OrderFor<'ACC'>>(invoice);
// @ts-expect-error -- sub-method of another method
takes<OrderFor<'ACC'>['details']>({ subMethod: 'MONTHLYINVOICE' });
takes<OrderFor<'PAP'>>({ ...base, paymentMethod: 'PAP', details: { items: [{ name: 'Book', number: '0042' }] } });
// @ts-expect-error -- an article number made of digits is text
takes<OrderFor<'PAP'>>({ ...base, paymentMethod: 'PAP', details: { items: [{ number: 42 }] } });
// @ts-expect-error -- the method requires details
takes<OrderFor<'PSC'>>({ ...base, paymentMethod: 'PSC' });
// @ts-expect-error -- the method requires customer, articles and shipping
takes<OrderFor<'BPY'>>({ ...base, paymentMethod: 'BPY' });
// @ts-expect-error -- a credit check accepts the request type SCN only
takes<OrderFor<'DVI'>['reqtype']>('CAA');

// orderFor accepts a method that is known only at run time.
takes<Order>(orderFor(chosen, base));
takes<Order>(orderFor(chosen, { ...base, customer: { city: 'Bern' }, articles: [{ name: 'Book' }] }));
takes<OrderFor<'PSC'>>(orderFor('PSC', { ...base, details: { clientId: 'c7' } }));
takes<Partial<PartsFor<MethodCode>>>({ details: { subMethod: 'MONTHLYINVOICE' }, useAlias: true });
// @ts-expect-error -- every method requires a refno
orderFor(chosen, { merchantId: '1000011011', amount: 4990, currency: 'CHF' });
// @ts-expect-error -- no method has this field
orderFor(chosen, { ...base, langauge: 'de' });
// @ts-expect-error -- no method has these details
orderFor(chosen, { ...base, details: { made: 'up' } });
// @ts-expect-error -- both methods require a customer
orderFor(invoices, base);
// @ts-expect-error -- a single method requires all of its rows
orderFor('PSC', base);

// Only validateOrder returns a `ValidOrder`.
const checked = validateOrder(order);
if (checked.ok) takes<ValidOrder>(checked.value);
// @ts-expect-error -- an order literal is not a valid order
takes<ValidOrder>({ ...base, paymentMethod: 'VIS' });
// @ts-expect-error -- toWire requires a valid order
toWire(order);
// @ts-expect-error -- signRequest requires a valid order
void signRequest(signer, order, 'https://pay.example', 'p1');

// Only readTransactionId returns a transaction id.
takes<TransactionId | undefined>(readTransactionId('43575623879'));
// @ts-expect-error -- a refno is not a transaction id
takes<TransactionId>(proved.refno);
// @ts-expect-error -- a text of digits is not a transaction id
takes<TransactionId>('43575623879');

// Only signRequest and readSignedRequest return a signed request.
takes<Promise<SignedRequest>>(signRequest(signer, proved, 'https://pay.example', 'p1'));
// @ts-expect-error -- a signed request cannot be written as a literal
takes<SignedRequest>({ payment: 'p1', action: 'https://pay.example', parameters: { sign: 'ab' } });
